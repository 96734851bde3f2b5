#pragma once

#include <algorithm>
#include <string_view>

namespace freecell {

constexpr char to_lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

constexpr bool is_letter(char byte) {
    return to_lower(byte) >= 'a' && to_lower(byte) <= 'z';
}

constexpr bool is_digit(char byte) {
    return byte >= '0' && byte <= '9';
}

// Returns whether the byte is part of a character outside ASCII.
constexpr bool is_beyond_ascii(char byte) {
    return static_cast<unsigned char>(byte) >= 0x80;
}

constexpr bool equals_ignoring_case(std::string_view text, std::string_view lower_case) {
    return std::ranges::equal(text, lower_case, {}, to_lower);
}

constexpr bool starts_ignoring_case(std::string_view text, std::string_view lower_case) {
    return equals_ignoring_case(text.substr(0, lower_case.size()), lower_case);
}

} // namespace freecell
