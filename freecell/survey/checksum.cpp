#include "freecell/survey/checksum.h"

#include <array>

namespace freecell {
namespace {

constexpr std::uint64_t polynomial = 0xC96C5795D7870F42; // ECMA-182, bits reversed

constexpr std::array<std::uint64_t, 256> remainders = [] {
    std::array<std::uint64_t, 256> table{};
    for (std::uint64_t byte = 0; byte < table.size(); ++byte) {
        std::uint64_t rest = byte;
        for (int bit = 0; bit < 8; ++bit) rest = (rest >> 1) ^ ((rest & 1) != 0 ? polynomial : 0);
        table[byte] = rest;
    }
    return table;
}();

} // namespace

void Checksum::add(std::string_view bytes) {
    for (const char byte : bytes)
        state_ = remainders[(state_ ^ static_cast<unsigned char>(byte)) & 0xff] ^ (state_ >> 8);
}

void Checksum::add_sized(std::string_view bytes) {
    add(std::to_string(bytes.size()) + ":");
    add(bytes);
}

std::string Checksum::text() const {
    std::string digits(16, '0');
    for (std::size_t i = 0; i < digits.size(); ++i) digits[i] = "0123456789abcdef"[(~state_ >> (60 - 4 * i)) & 15];
    return digits;
}

} // namespace freecell
