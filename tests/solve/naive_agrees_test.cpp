#include <gtest/gtest.h>

#include <random>

#include "freecell/solve/complete/search.h"
#include "tests/solve/naive_search.h"
#include "tests/solve/settle.h"

namespace freecell {
namespace {

using Random = std::mt19937_64; // gives the same numbers everywhere

int pick(Random& random, int count) {
    return static_cast<int>(random() % static_cast<unsigned>(count));
}

// Some cards not yet home, in random order over few columns and cells.
Board late_board(Random& random, int left, Rules rules) {
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

struct Tally {
    int won = 0;
    int impossible = 0;
};

// Settles boards both ways, except those too large for the naive search.
Tally compare(Autoplay rule, Autoplay naive_rule, MoveSet naive_moves, int boards) {
    Random random(617);
    complete::Search search;
    Tally tally;
    for (int i = 0; i < boards; ++i) {
        const Rules rules{static_cast<std::uint8_t>(4 + pick(random, 3)), static_cast<std::uint8_t>(pick(random, 4))};
        const Board board = late_board(random, 6 + pick(random, 20), rules);
        NaiveSearch naive(board, naive_rule, naive_moves);
        const auto expected = naive.run(1500);
        if (!expected) continue;
        const auto answer = settle(search, board, rule);
        EXPECT_EQ(answer, *expected ? complete::Settled::won : complete::Settled::impossible) << as_text(board);
        ++(*expected ? tally.won : tally.impossible);
    }
    return tally;
}

TEST(NaiveSearch, AgreesWithTheCompleteSearchOnLateBoards) {
    const Tally tally = compare(Autoplay::none, Autoplay::none, MoveSet::single_cards, 800);
    EXPECT_EQ(tally.won, 657);
    EXPECT_EQ(tally.impossible, 124);
}

TEST(NaiveSearch, AgreesUnderHorneAndRaymondToo) {
    for (const Autoplay rule : {Autoplay::horne, Autoplay::raymond}) {
        const Tally tally = compare(rule, rule, MoveSet::supermoves, 400);
        EXPECT_EQ(tally.won, rule == Autoplay::horne ? 336 : 338);
        EXPECT_EQ(tally.impossible, 56);
    }
}

TEST(NaiveSearch, AgreesUnderMaxWithSupermoves) {
    const Tally tally = compare(Autoplay::max, Autoplay::max, MoveSet::supermoves, 2000);
    EXPECT_EQ(tally.won, 1645);
    EXPECT_EQ(tally.impossible, 342);
}

} // namespace
} // namespace freecell
