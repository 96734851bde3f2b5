#pragma once

#include <random>
#include <utility>
#include <vector>

#include "freecell/game/board.h"

namespace freecell {

using Random = std::mt19937_64; // gives the same numbers everywhere

inline int pick(Random& random, int count) {
    return static_cast<int>(random() % static_cast<unsigned>(count));
}

// Some cards not yet home, in random order over few columns and cells.
inline Board late_board(Random& random, int left, Rules rules) {
    BoardParts parts;
    parts.foundations.fill(Card::ranks);
    std::vector<Card> cards;
    while (static_cast<int>(cards.size()) < left) {
        const int suit = pick(random, Card::suits);
        if (parts.foundations[suit] > 0) cards.emplace_back(--parts.foundations[suit], static_cast<Suit>(suit));
    }
    for (std::size_t i = cards.size(); i > 1; --i) std::swap(cards[i - 1], cards[pick(random, static_cast<int>(i))]);
    parts.columns.resize(rules.columns);
    parts.cells.resize(rules.cells);
    for (const Card card : cards) {
        const int place = pick(random, 4 * rules.columns + rules.cells);
        if (place >= 4 * rules.columns && !parts.cells[place - 4 * rules.columns]) {
            parts.cells[place - 4 * rules.columns] = card;
        } else {
            parts.columns[place % rules.columns].push_back(card);
        }
    }
    return Board::from(parts, rules).value();
}

} // namespace freecell
