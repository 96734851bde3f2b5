#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace freecell {

// CRC-64 of bytes that come in pieces, as xz computes it. It detects accidental damage; it is not tamper-proof.
class Checksum {
public:
    void add(std::string_view bytes);
    // The number of bytes and the bytes, so that no two lists of texts look the same.
    void add_sized(std::string_view bytes);

    // 16 hexadecimal digits
    [[nodiscard]] std::string text() const;

private:
    std::uint64_t state_ = ~std::uint64_t{0};
};

} // namespace freecell
