#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

// The letters of JSON: what strings, numbers and words are made of.
namespace freecell::lexical {

// Letters, digits and -+._$: what bare words are made of, numbers among them.
bool is_word_byte(char byte);

// How many bytes from the start a string goes on before a quote, a backslash or a control. `ascii` is cleared when one
// of them is not.
std::size_t plain_length(std::string_view text, char quote, bool& ascii);

// Is it whole characters? A text that was clipped may end within one.
bool is_utf8(std::string_view text, bool clipped);

void append_utf8(std::string& out, std::uint32_t code);

// A number as JSON writes it, true, false or null.
bool is_json_word(std::string_view text);

} // namespace freecell::lexical
