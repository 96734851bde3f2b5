#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "freecell/check/dealer_model.h"

namespace freecell::check {

// The mistakes in the order of the sorted deck; none for the right one.
std::vector<Mistake> mistakes_of(const DeckOrder& order);

// Reads the order of a dealer's sorted deck off the cards it dealt, so that the search need not guess it.
class DeckReader {
public:
    // The dealer dealt `card` from `place` of its sorted deck. False when no known order has all the cards told so far.
    bool sees(int place, Card card);

    // Of the orders that fit, the one with the fewest mistakes.
    [[nodiscard]] DeckOrder order() const;

private:
    // Suits by their place in the order; place % 4 and place / 13 are tried side by side.
    struct SuitReader {
        std::array<std::int8_t, Card::suits> suit_at{-1, -1, -1, -1};
        unsigned used = 0;

        bool sees(int group, int suit);
        [[nodiscard]] SuitOrder order() const;
    };

    std::uint16_t alive_ = 0xffff; // bit grouping * 4 + rank order
    std::array<SuitReader, 2> suits_;
};

} // namespace freecell::check
