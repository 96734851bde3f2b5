#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace freecell {

inline constexpr std::size_t max_shown_characters = 24;

// A piece of user input, safe to show on a terminal and in JSON: at most max_shown_characters characters, with "..." if
// there were more; control characters, bad UTF-8 and direction marks as \xNN.
std::string printable(std::string_view text);

// A complete message, made safe in the same way, but keeping newlines and tabs.
std::string without_controls(std::string_view text);

// The length of the UTF-8 character at the start of the text, or 0 if there is none.
std::size_t utf8_length(std::string_view text);

constexpr bool continues_character(char byte) {
    return (static_cast<unsigned char>(byte) & 0xc0) == 0x80;
}

// The number of characters in a text: of bytes that do not continue a UTF-8 character.
std::size_t character_count(std::string_view text);

} // namespace freecell
