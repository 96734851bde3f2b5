#pragma once

#include <cstdint>

#include "freecell/core/card.h"
#include "freecell/core/ms_rand.h"
#include "freecell/cuda/anywhere.h"

namespace freecell::cuda {

// The parameters for computing the picks of a deal. A random number is ((upper half of the state & keep) | set) + plus.
struct PickTable {
    std::uint32_t reciprocal[Card::count]; // floor(2^32 / left) + 1, exact for numbers up to 2^16
    std::uint32_t keep, set, plus;
};

// The picks of a deal, one after the other.
class Picks {
public:
    FREECELL_ANYWHERE Picks(const PickTable& table, std::uint32_t seed) : table_(table), random_(seed) {}

    FREECELL_ANYWHERE std::uint32_t next(int i) {
        const std::uint32_t upper = random_.step() >> 16;
        const std::uint32_t random = ((upper & table_.keep) | table_.set) + table_.plus;
        const auto quotient = static_cast<std::uint32_t>(std::uint64_t{random} * table_.reciprocal[i] >> 32);
        return random - quotient * static_cast<std::uint32_t>(Card::count - i);
    }

private:
    const PickTable& table_;
    MsRand random_;
};

// A deal as far as a query needs it. A thread's bytes lie in words that are `stride` words apart, so that the words of
// the threads of a warp are adjacent.
template <int stride> class QueryBoard {
public:
    static constexpr int words = 2 * Card::count / 4; // places of cards, then the deck

    FREECELL_ANYWHERE explicit QueryBoard(std::uint32_t* memory) : memory_(memory) {}

    [[nodiscard]] FREECELL_ANYWHERE int place_of(int card) const { return byte(card); }
    // Valid after deal() with all picks.
    [[nodiscard]] FREECELL_ANYWHERE int card_at(int place) const { return byte(deck + Card::count - 1 - place); }

    // Deals the first cards. The others count as dealt last.
    FREECELL_ANYWHERE void deal(const PickTable& table, std::uint32_t seed, int picks) {
        for (int i = 0; i < Card::count / 4; ++i) {
            memory_[i * stride] = 0x01010101U * (Card::count - 1);
            memory_[(i + deck / 4) * stride] = 0x03020100U + 0x04040404U * static_cast<std::uint32_t>(i);
        }
        Picks next(table, seed);
        for (int i = 0; i < picks; ++i) {
            const int last = deck + Card::count - 1 - i;
            const int picked = deck + static_cast<int>(next.next(i));
            const std::uint8_t card = byte(picked);
            byte(picked) = byte(last);
            byte(last) = card;
            byte(card) = static_cast<std::uint8_t>(i);
        }
    }

    // Finds the places of some cards without a deck: a card is dealt when a pick hits its place, and the last card
    // moves to the place of the pick.
    template <int count>
    FREECELL_ANYWHERE void follow(const PickTable& table, std::uint32_t seed, int picks, const std::uint8_t* cards) {
        std::uint32_t place[count];
        for (int k = 0; k < count; ++k) place[k] = cards[k];
        Picks next(table, seed);
        for (int i = 0; i < picks; ++i) {
            const std::uint32_t pick = next.next(i);
            const auto last = static_cast<std::uint32_t>(Card::count - 1 - i);
            for (int k = 0; k < count; ++k) {
                const std::uint32_t moved = place[k] == last ? pick : place[k];
                place[k] = place[k] == pick ? dealt + static_cast<std::uint32_t>(i) : moved;
            }
        }
        for (int k = 0; k < count; ++k) {
            byte(cards[k]) = static_cast<std::uint8_t>(place[k] >= dealt ? place[k] - dealt : Card::count - 1);
        }
    }

private:
    static constexpr int deck = Card::count;
    static constexpr std::uint32_t dealt = 0x80;

    [[nodiscard]] FREECELL_ANYWHERE std::uint8_t& byte(int i) const {
        return reinterpret_cast<std::uint8_t*>(memory_ + (i >> 2) * stride)[i & 3];
    }

    std::uint32_t* memory_;
};

} // namespace freecell::cuda
