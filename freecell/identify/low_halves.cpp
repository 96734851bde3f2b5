#include "freecell/identify/low_halves.h"

#include "freecell/identify/jump.h"

namespace freecell::lifting {
namespace {

constexpr int block_size = 256;
using Block = std::array<std::uint32_t, block_size>;

constexpr auto from_anchor = [] {
    std::array<Jump, LowHalves::picks_needed> jumps{};
    for (int k = 0; k < LowHalves::picks_needed; ++k) jumps[k] = jump(k - LowHalves::anchor);
    return jumps;
}();

// Appends bit 16 of a pick's state for the low halves first, first + 1, ...
void append_bit(Block& bits, Jump to_pick, std::uint32_t first) {
    const std::uint32_t start = to_pick(first);
    for (std::uint32_t i = 0; i < block_size; ++i) {
        bits[i] = bits[i] << 1 | ((start + i * to_pick.multiplier) >> 16 & 1);
    }
}

// The signatures of the low halves first, first + 1, ...
Block signatures(std::uint32_t first) {
    constexpr std::uint32_t other_bits = (1U << 16) - 1;
    Block bits{};
    for (int k = 0; k < LowHalves::picks_needed; k += 2) append_bit(bits, from_anchor[k], first);
    for (std::uint32_t& parities : bits) parities = (parities >> 16 != 0 ? ~parities : parities) & other_bits;
    return bits;
}

} // namespace

LowHalves::LowHalves() {
    for (std::uint32_t first = 0; first < first_.size(); first += block_size) {
        const Block block = signatures(first);
        for (std::uint32_t i = first == 0 ? 1 : 0; i < block_size; ++i) { // 0 ends every chain
            next_[first + i] = first_[block[i]];
            first_[block[i]] = static_cast<std::uint16_t>(first + i);
        }
    }
}

const LowHalves& low_halves() {
    static const LowHalves table;
    return table;
}

} // namespace freecell::lifting
