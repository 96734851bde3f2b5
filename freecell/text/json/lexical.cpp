#include "freecell/text/json/lexical.h"

#include <array>
#include <cstring>

#include "freecell/text/printable.h"

namespace freecell::lexical {
namespace {

constexpr bool is_digit(char byte) {
    return byte >= '0' && byte <= '9';
}

constexpr auto word_bytes = [] {
    std::array<bool, 256> table{};
    for (int byte = 0; byte < 256; ++byte) {
        const char letter = static_cast<char>(byte);
        table[static_cast<std::size_t>(byte)] = is_digit(letter) || (letter >= 'A' && letter <= 'Z') ||
                                                (letter >= 'a' && letter <= 'z') ||
                                                std::string_view("-+._$").contains(letter);
    }
    return table;
}();

std::size_t digits_at(std::string_view text, std::size_t start) {
    std::size_t end = start;
    while (end < text.size() && is_digit(text[end])) ++end;
    return end - start;
}

bool is_json_number(std::string_view text) {
    std::size_t at = text.starts_with('-') ? 1 : 0;
    const std::size_t whole = digits_at(text, at);
    if (whole == 0 || (whole > 1 && text[at] == '0')) return false;
    at += whole;
    if (at < text.size() && text[at] == '.') {
        const std::size_t part = digits_at(text, at + 1);
        if (part == 0) return false;
        at += 1 + part;
    }
    if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
        ++at;
        if (at < text.size() && (text[at] == '+' || text[at] == '-')) ++at;
        const std::size_t exponent = digits_at(text, at);
        if (exponent == 0) return false;
        at += exponent;
    }
    return at == text.size();
}

} // namespace

bool is_word_byte(char byte) {
    return word_bytes[static_cast<unsigned char>(byte)];
}

std::size_t plain_length(std::string_view text, char quote, bool& ascii) {
    constexpr std::uint64_t ones = 0x0101010101010101;
    constexpr std::uint64_t highs = ones << 7;
    const auto zeros = [](std::uint64_t word) { return (word - ones) & ~word & highs; };
    std::size_t at = 0;
    for (; at + sizeof ones <= text.size(); at += sizeof ones) {
        std::uint64_t word = 0;
        std::memcpy(&word, text.data() + at, sizeof word);
        const std::uint64_t controls = (word - ones * ' ') & ~word & highs;
        if ((controls | zeros(word ^ ones * static_cast<unsigned char>(quote)) | zeros(word ^ ones * '\\')) != 0) break;
        ascii = ascii && (word & highs) == 0;
    }
    for (; at < text.size(); ++at) {
        const auto byte = static_cast<unsigned char>(text[at]);
        if (byte < ' ' || text[at] == quote || text[at] == '\\') break;
        ascii = ascii && byte < 0x80;
    }
    return at;
}

bool is_utf8(std::string_view text, bool clipped) {
    constexpr std::size_t longest_character = 4;
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        if (length == 0) return clipped && text.size() < longest_character;
        text.remove_prefix(length);
    }
    return true;
}

void append_utf8(std::string& out, std::uint32_t code) {
    const auto tail = [&](int shift) { out += static_cast<char>(0x80 | (code >> shift & 0x3f)); };
    if (code < 0x80) {
        out += static_cast<char>(code);
    } else if (code < 0x800) {
        out += static_cast<char>(0xc0 | code >> 6);
    } else if (code < 0x10000) {
        out += static_cast<char>(0xe0 | code >> 12);
    } else {
        out += static_cast<char>(0xf0 | code >> 18);
        tail(12);
    }
    if (code >= 0x800) tail(6);
    if (code >= 0x80) tail(0);
}

bool is_json_word(std::string_view text) {
    return text == "true" || text == "false" || text == "null" || is_json_number(text);
}

} // namespace freecell::lexical
