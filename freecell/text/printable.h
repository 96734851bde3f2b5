#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace freecell {

inline constexpr std::size_t max_shown_characters = 24;

// A piece of somebody's text that is safe to show on a terminal and in JSON: at most max_shown_characters characters,
// with
// "..." when more were there; whatever is not plain text (controls, bad UTF-8, direction marks) as \xNN.
std::string printable(std::string_view text);

// A whole message, made safe in the same way: lines and tabs stay.
std::string without_controls(std::string_view text);

// The length of the UTF-8 character at the start of the text, or 0 when it starts with none.
std::size_t utf8_length(std::string_view text);

constexpr bool continues_character(char byte) {
    return (static_cast<unsigned char>(byte) & 0xc0) == 0x80;
}

// How many characters a text has: bytes that do not continue a UTF-8 character.
std::size_t character_count(std::string_view text);

} // namespace freecell
