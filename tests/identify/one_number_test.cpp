// No two numbers of 0..2^33-1 deal the same board. A proof by exhaustion.
//
// Take two numbers with the same picks, and their states s and t at pick 20, when 32 cards are left. Where the number
// of cards left is even, the parity of a pick shows bit 16 of the state at that pick (or, in the last range, the
// opposite of it), which depends on the low 17 bits of s alone. So the low halves of s and t have the same 26 parities,
// or all opposite ones: there are few such pairs besides equal ones. Pick 20 shows bits 16 to 20 of s and of t, or
// those of t - 2^16. So t - s is known mod 2^21, and there are 2^10 or 2^11 ways to complete it. With t - s and the low
// half of s, the difference of the random numbers at every pick is known but for a multiple of 2^15 or 2^16; and it
// must be a multiple of the number of cards left, at every pick.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "freecell/core/deal.h"
#include "freecell/core/ms_rand.h"
#include "freecell/identify/lifting.h"

namespace freecell {
namespace {

constexpr int anchor = 20;

struct Step {
    std::uint32_t multiplier;
    std::uint32_t increment;
};

// The states of all picks from that of pick 20. Implemented separately, to be independent of the code under test.
std::array<Step, Card::count> steps_from_anchor() {
    std::array<Step, Card::count> steps{};
    for (int k = 0; k < Card::count; ++k) {
        const auto count = static_cast<std::uint32_t>(k - anchor); // the period of the generator is 2^32
        MsRand from_zero(0);
        MsRand from_one(1);
        from_zero.jump(count);
        from_one.jump(count);
        steps[k] = {from_one.state() - from_zero.state(), from_zero.state()};
    }
    return steps;
}
const auto steps = steps_from_anchor();

struct RangeRule {
    int width; // of the random number in bits
    std::int64_t offset;
};
constexpr std::array<RangeRule, 3> rules = {{{15, 0}, {15, 0x8000}, {16, 1}}};

using Pair = std::pair<std::uint32_t, std::uint32_t>;

// Pairs of different low halves with the same parities, or all opposite ones.
std::vector<Pair> pairs_of_low_halves() {
    std::map<std::uint32_t, std::vector<std::uint32_t>> by_parities;
    for (std::uint32_t low = 0; low < 1 << 16; ++low) {
        std::uint32_t parities = 0;
        for (int k = 0; k < Card::count; k += 2) {
            parities = parities << 1 | ((steps[k].multiplier * low + steps[k].increment) >> 16 & 1);
        }
        if (parities >> 25 != 0) parities ^= (1U << 26) - 1; // bit 16 of s flips them all
        by_parities[parities].push_back(low);
    }
    std::vector<Pair> pairs;
    for (const auto& [parities, lows] : by_parities) {
        for (const std::uint32_t a : lows) {
            for (const std::uint32_t b : lows) {
                if (a != b) pairs.emplace_back(a, b);
            }
        }
    }
    return pairs;
}

// Returns whether the random numbers of the two can leave the same remainder at pick k.
bool may_agree(int k, std::uint32_t low_of_s, std::uint32_t t_minus_s, const RangeRule& a, const RangeRule& b) {
    const int width = std::min(a.width, b.width);
    const std::int64_t modulus = std::int64_t{1} << width;
    const std::uint32_t low_half = (steps[k].multiplier * low_of_s + steps[k].increment) & 0xffff;
    const std::int64_t difference = (low_half + steps[k].multiplier * t_minus_s) >> 16 & (modulus - 1);
    for (const int rounds : {-1, 0, 1}) {
        const std::int64_t whole = difference + rounds * modulus;
        const bool possible = a.width != b.width || (whole > -modulus && whole < modulus);
        if (possible && (whole + b.offset - a.offset) % (Card::count - k) == 0) return true;
    }
    return false;
}

bool may_deal_the_same(std::uint32_t low_of_s, std::uint32_t t_minus_s, const RangeRule& a, const RangeRule& b) {
    for (int k = 0; k < Card::count; ++k) {
        if (!may_agree(k, low_of_s, t_minus_s, a, b)) return false;
    }
    return true;
}

TEST(OneNumber, FewLowHalvesShareAllParities) {
    EXPECT_EQ(pairs_of_low_halves().size(), 2 * 85U);
}

TEST(OneNumber, NoTwoNumbersDealTheSameBoard) {
    auto pairs = pairs_of_low_halves();
    pairs.emplace_back(0, 0); // all pairs of equal ones: then t - s is a multiple of 2^16 and nothing carries
    int ways = 0;
    for (std::size_t i = 0; i < rules.size(); ++i) {
        for (std::size_t j = i; j < rules.size(); ++j) {
            // 1 is added only in the last range: pick 20 then reveals the bits of a value that is one too large.
            const std::uint32_t shown = i < 2 && j == 2 ? 0U - (1U << 16) : 0;
            const std::uint32_t completions = 1U << (std::min(rules[i].width, rules[j].width) - 5);
            for (const auto& [s, t] : pairs) {
                for (std::uint32_t upper = 0; upper < completions; ++upper) {
                    const std::uint32_t t_minus_s = t - s + shown + (upper << 21);
                    if (i == j && t_minus_s == 0) continue; // one number, not two
                    if (may_deal_the_same(s, t_minus_s, rules[i], rules[j])) ++ways;
                }
            }
        }
    }
    EXPECT_EQ(ways, 0);
    EXPECT_TRUE(may_deal_the_same(0, 0, rules[0], rules[0])); // a number deals the same as itself
}

// -1 and -2 are laid out, but there are picks that deal them; no number produces those.
TEST(OneNumber, NoNumberDealsTheLaidOutBoards) {
    for (const std::int64_t number : {-2, -1}) {
        const Deal laid_out = *deal(number);
        lifting::for_each_number(lifting::Picks(laid_out.cards()), [](std::int64_t found) { FAIL() << found; });
    }
}

} // namespace
} // namespace freecell
