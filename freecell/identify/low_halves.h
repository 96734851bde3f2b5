#pragma once

#include <array>
#include <cstdint>

namespace freecell::lifting {

// Maps the parities of picks to the low half of the state at one of them, the anchor, which chooses from 32 cards. A
// table of 256 KB; on average at most two entries share a signature.
class LowHalves {
public:
    static constexpr int anchor = 20;
    static constexpr int picks_needed = 33; // only every other one is used

    // If an even number of cards is left, the parity of a pick is bit 16 of the state or, for all picks, its opposite.
    // Comparing each with the first cancels this and bit 16 of the anchor.
    template <class Picks> static constexpr std::uint32_t signature(const Picks& picks) {
        std::uint32_t parities = 0;
        for (int k = 2; k < picks_needed; k += 2) parities = parities << 1 | ((picks[k] ^ picks[0]) & 1);
        return parities;
    }

    LowHalves();

    // Calls visit(low_half) for all low halves with this signature, and for some others.
    template <class Visit> void for_each(std::uint32_t signature, Visit&& visit) const {
        for (std::uint16_t low_half = first_[signature];; low_half = next_[low_half]) {
            visit(low_half);
            if (low_half == end) return;
        }
    }

private:
    static constexpr std::uint16_t end = 0; // ends every chain, whether it belongs there or not

    std::array<std::uint16_t, 1 << 16> first_{};
    std::array<std::uint16_t, 1 << 16> next_{};
};

// Built on first use, in less than a millisecond.
const LowHalves& low_halves();

} // namespace freecell::lifting
