#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace freecell {

// Incremental CRC-64, as xz computes it. It detects accidental damage; it is not tamper-proof.
class Checksum {
public:
    void add(std::string_view bytes);
    // Adds the number of bytes and the bytes, so that different lists of texts always differ.
    void add_sized(std::string_view bytes);

    // 16 hexadecimal digits
    [[nodiscard]] std::string text() const;

private:
    std::uint64_t state_ = ~std::uint64_t{0};
};

} // namespace freecell
