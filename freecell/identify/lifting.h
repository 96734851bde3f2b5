#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "freecell/core/deal_number.h"
#include "freecell/core/deck.h"
#include "freecell/identify/jump.h"
#include "freecell/identify/low_halves.h"

// Computes the numbers that produce given picks, without trying numbers. docs/identify.md explains why it works and
// uses the same names.
namespace freecell::lifting {

// The picks that deal these cards first, from the sorted deck. The cards must differ from one another.
class Picks {
public:
    explicit constexpr Picks(std::span<const Card> dealt) : count_(static_cast<int>(dealt.size())) {
        for (int k = 0; k < count_; ++k) {
            // A card stays at its index until that is the last place left; then it moves to the picked place.
            int place = dealt[k].index();
            while (place >= Card::count - k) place = picks_[Card::count - 1 - place];
            picks_[k] = static_cast<std::uint8_t>(place);
        }
    }

    [[nodiscard]] constexpr int count() const { return count_; }
    constexpr int operator[](int k) const { return picks_[k]; }

private:
    std::array<std::uint8_t, Card::count> picks_{};
    int count_;
};

// The number of cards left at pick k, counted from 0.
constexpr int left_at(int k) {
    return Card::count - k;
}

// How many low bits of the random number pick k reveals: as many as `left` has factors of two.
constexpr int bits_shown(int k) {
    return std::countr_zero(static_cast<unsigned>(left_at(k)));
}

// Which bits of a state are used, and what is added to them: random number = (state >> 16) mod 2^width + offset.
struct Rule {
    int width;
    std::uint32_t offset;
    std::int64_t first; // the number of seed 0
};
inline constexpr std::array<Rule, 3> rules = {
    {{15, 0, 0}, {15, 0x8000, DealNumber::first_extended}, {16, 1, DealNumber::second_extended}}};

// All states are computed from that of pick 1, which chooses from 51 cards: an odd divisor, and nearly the largest.
inline constexpr int reference = 1;

inline constexpr auto to_pick = [] {
    std::array<Jump, Card::count> jumps{};
    for (int k = 0; k < Card::count; ++k) jumps[k] = jump(k - reference);
    return jumps;
}();
inline constexpr auto from_pick = [] {
    std::array<Jump, Card::count> jumps{};
    for (int k = 0; k < Card::count; ++k) jumps[k] = jump(reference - k);
    return jumps;
}();
inline constexpr Jump to_seed = jump(-1 - reference);

// A little more than 2^32 / left.
inline constexpr auto reciprocals = [] {
    std::array<std::uint64_t, Card::count> table{};
    for (int k = 0; k < Card::count; ++k) table[k] = (std::uint64_t{1} << 32) / left_at(k) + 1;
    return table;
}();

// `value` mod left_at(k), for values up to 2^17; faster than a division.
constexpr int remainder_at(int k, std::uint32_t value) {
    const auto quotient = static_cast<std::uint32_t>((value * reciprocals[k]) >> 32);
    return static_cast<int>(value - quotient * static_cast<std::uint32_t>(left_at(k)));
}

// Pick k computed from the reference state.
constexpr int pick_from(std::uint32_t state, int k, const Rule& rule) {
    const std::uint32_t random = ((to_pick[k](state) >> 16) & ((1U << rule.width) - 1)) + rule.offset;
    return remainder_at(k, random);
}

// The pick among the first `count` that reveals the most bits: at 32, at 48 or at 52 cards left.
constexpr int anchor_among(int count) {
    return count > LowHalves::anchor ? LowHalves::anchor : count > 4 ? 4 : 0;
}

// The low bits of the reference state: `bits` of them are known, namely 16 and those that the anchor reveals.
struct LowBits {
    std::uint32_t value;
    int bits;
};

constexpr LowBits low_bits_from(std::uint16_t anchor_low_half, const Picks& picks, const Rule& rule) {
    const int anchor = anchor_among(picks.count());
    const int bits = 16 + bits_shown(anchor);
    const std::uint32_t shown = (static_cast<std::uint32_t>(picks[anchor]) - rule.offset) << 16;
    return {from_pick[anchor](shown | anchor_low_half) & ((1U << bits) - 1), bits};
}

// Returns whether the known bits of the other states agree with their picks.
constexpr bool agree(LowBits low, const Picks& picks, const Rule& rule) {
    for (int k = 0; k < picks.count(); k += 2) {
        const std::uint32_t mask = (1U << bits_shown(k)) - 1;
        const std::uint32_t random = (to_pick[k](low.value) >> 16) + rule.offset;
        if (((random ^ static_cast<std::uint32_t>(picks[k])) & mask) != 0) return false;
    }
    return true;
}

// Odd divisors first: they reject wrong candidates most often.
constexpr bool gives(std::uint32_t state, const Picks& picks, const Rule& rule) {
    for (int k = reference + 2; k < picks.count(); k += 2) {
        if (pick_from(state, k, rule) != picks[k]) return false;
    }
    for (int k = 0; k < picks.count(); k += 2) {
        if (pick_from(state, k, rule) != picks[k]) return false;
    }
    return true;
}

// Tries the upper bits v of the reference state: the random number 2^known * v + (known bits) must be congruent to the
// pick mod 51, so one v in 51 qualifies. Each of these is tested against the other picks.
template <class Found> constexpr void lift(LowBits low, const Picks& picks, const Rule& rule, Found&& found) {
    constexpr int left = left_at(reference);
    constexpr int half_of_one = (left + 1) / 2; // twice this is 1 mod 51
    const int known = low.bits - 16;
    const int wanted = picks[reference] + left - remainder_at(reference, (low.value >> 16) + rule.offset);
    std::uint32_t upper = wanted % left;
    for (int i = 0; i < known; ++i) upper = upper * half_of_one % left;
    for (; upper < 1U << (rule.width - known); upper += left) {
        const std::uint32_t state = low.value | upper << low.bits;
        if (!gives(state, picks, rule)) continue;
        const std::uint32_t seed = to_seed(state) & (0xffffffffU >> (16 - rule.width));
        found(rule.first + seed);
    }
}

// The low half of the anchor's state is looked up if enough picks are known. Otherwise all 2^16 values are tried, or
// those of a slice, so that several threads can share the work.
constexpr bool can_look_up(int count) {
    return count >= LowHalves::picks_needed;
}

inline constexpr int slices = 16;

// Calls found(number) for every number whose deal begins with these picks, at least two; in no particular order.
template <class Found> void for_each_number(const Picks& picks, Found&& found) {
    if (!can_look_up(picks.count())) {
        for (int slice = 0; slice < slices; ++slice) for_each_number(picks, slice, found);
        return;
    }
    for (const Rule& rule : rules) {
        low_halves().for_each(LowHalves::signature(picks), [&](std::uint16_t low_half) {
            const LowBits low = low_bits_from(low_half, picks, rule);
            if (agree(low, picks, rule)) lift(low, picks, rule, found);
        });
    }
}

template <class Found> void for_each_number(const Picks& picks, int slice, Found&& found) {
    constexpr int size = (1 << 16) / slices;
    for (const Rule& rule : rules) {
        for (int i = slice * size; i < (slice + 1) * size; ++i) {
            const LowBits low = low_bits_from(static_cast<std::uint16_t>(i), picks, rule);
            if (agree(low, picks, rule)) lift(low, picks, rule, found);
        }
    }
}

} // namespace freecell::lifting
