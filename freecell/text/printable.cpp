#include "freecell/text/printable.h"

#include <algorithm>
#include <cstdint>

namespace freecell {
namespace {

std::size_t length_by_first_byte(unsigned char first) {
    if (first < 0x80) return 1;
    if (first >= 0xc2 && first < 0xe0) return 2;
    if (first >= 0xe0 && first < 0xf0) return 3;
    if (first >= 0xf0 && first < 0xf5) return 4;
    return 0;
}

std::uint32_t code_point(std::string_view character) {
    if (character.size() == 1) return static_cast<unsigned char>(character[0]);
    std::uint32_t code = static_cast<unsigned char>(character[0]) & (0x7fU >> character.size());
    for (const char byte : character.substr(1)) code = code << 6 | (static_cast<unsigned char>(byte) & 0x3fU);
    return code;
}

// Overlong forms, surrogates and code points beyond Unicode.
bool is_forbidden(std::uint32_t code, std::size_t bytes) {
    if (bytes == 3) return code < 0x800 || (code >= 0xd800 && code < 0xe000);
    return bytes == 4 && (code < 0x10000 || code > 0x10ffff);
}

bool is_plain(std::uint32_t code) {
    if (code < 0x20 || (code >= 0x7f && code < 0xa0)) return false;
    const bool direction_mark = (code >= 0x200b && code <= 0x200f) || (code >= 0x2028 && code <= 0x202e) ||
                                (code >= 0x2060 && code <= 0x206f) || code == 0x061c || code == 0xfeff;
    return !direction_mark;
}

void append_escaped(std::string& out, std::string_view bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    for (const char byte : bytes) {
        const auto value = static_cast<unsigned char>(byte);
        out += {'\\', 'x', digits[value >> 4], digits[value & 15]};
    }
}

// Appends the first character and removes it from the text.
void append_first_character(std::string& out, std::string_view& text) {
    const std::size_t length = utf8_length(text);
    const std::string_view character = text.substr(0, std::max<std::size_t>(length, 1));
    if (length != 0 && is_plain(code_point(character))) {
        out += character;
    } else {
        append_escaped(out, character);
    }
    text.remove_prefix(character.size());
}

} // namespace

std::size_t utf8_length(std::string_view text) {
    if (text.empty()) return 0;
    const std::size_t length = length_by_first_byte(static_cast<unsigned char>(text.front()));
    if (length == 0 || length > text.size()) return 0;
    const std::string_view character = text.substr(0, length);
    if (!std::ranges::all_of(character.substr(1), continues_character)) return 0;
    return is_forbidden(code_point(character), length) ? 0 : length;
}

std::size_t character_count(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(text, [](char byte) { return !continues_character(byte); }));
}

std::string printable(std::string_view text) {
    std::string out;
    for (std::size_t shown = 0; !text.empty(); ++shown) {
        if (shown == max_shown_characters) return out + "...";
        append_first_character(out, text);
    }
    return out;
}

std::string without_controls(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        if (text.front() == '\n' || text.front() == '\t') {
            out += text.front();
            text.remove_prefix(1);
        } else {
            append_first_character(out, text);
        }
    }
    return out;
}

} // namespace freecell
