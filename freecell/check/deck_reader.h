#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "freecell/check/dealer_model.h"

namespace freecell::check {

// The mistakes in the order of the sorted deck; none for the right order.
std::vector<Mistake> mistakes_of(const DeckOrder& order);

// Infers the order of a dealer's sorted deck from the cards it dealt, so that the search need not try all orders.
class DeckReader {
public:
    // The dealer dealt `card` from `place` of its sorted deck. False if no known order fits all cards so far.
    bool sees(int place, Card card);

    // The order with the fewest mistakes among those that fit.
    [[nodiscard]] DeckOrder order() const;

private:
    // Suits by their place in the order, for place % 4 and for place / 13.
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
