#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

// Lexical elements of JSON: strings, numbers and words.
namespace freecell::lexical {

// Letters, digits and -+._$: the characters of bare words, including numbers.
bool is_word_byte(char byte);

// How many bytes of a string precede the first quote, backslash or control character. Clears `ascii` if one of them is
// not ASCII.
std::size_t plain_length(std::string_view text, char quote, bool& ascii);

// Returns whether it is valid UTF-8. Clipped text may end within a character.
bool is_utf8(std::string_view text, bool clipped);

void append_utf8(std::string& out, std::uint32_t code);

// Returns whether it is a JSON number, true, false or null.
bool is_json_word(std::string_view text);

} // namespace freecell::lexical
