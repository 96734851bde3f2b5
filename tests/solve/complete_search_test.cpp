#include "freecell/solve/complete/search.h"

#include <gtest/gtest.h>

#include "tests/game/positions.h"
#include "tests/solve/naive_search.h"
#include "tests/solve/settle.h"

namespace freecell::complete {
namespace {

struct Known {
    std::int64_t deal;
    std::uint64_t positions;
};

// Exactly the counts of the literature: single-card moves, Raymond's rule from the start, unordered columns and cells.
TEST(CompleteSearch, ProvesTheEightImpossibleDealsOfTheFirstMillion) {
    complete::Search search;
    for (const auto& [deal, positions] :
         {Known{11982, 61643}, Known{146692, 8603}, Known{186216, 16606}, Known{455889, 11806}, Known{495505, 27688},
          Known{512118, 22482}, Known{517776, 67016}, Known{781948, 4381}}) {
        EXPECT_EQ(settle(search, dealt(deal), Autoplay::horne), complete::Settled::impossible) << deal;
        EXPECT_EQ(search.positions(), positions) << deal;
    }
}

TEST(CompleteSearch, ProvesTheFirstJokeDealImpossible) {
    complete::Search search;
    EXPECT_EQ(settle(search, dealt(-1), Autoplay::horne), complete::Settled::impossible);
    EXPECT_EQ(search.positions(), 495);
}

TEST(CompleteSearch, CountsThePositionsThatANaiveSearchFinds) {
    const Board board = dealt(781948);
    NaiveSearch naive(board, Autoplay::raymond, MoveSet::single_cards);
    EXPECT_EQ(naive.run(10000), false);
    complete::Search search;
    EXPECT_EQ(settle(search, board, Autoplay::raymond), complete::Settled::impossible);
    EXPECT_EQ(naive.positions(), search.positions());
}

TEST(CompleteSearch, WinsOrdinaryDealsUnderEveryRule) {
    complete::Search search;
    for (const Autoplay rule : all_autoplays) {
        for (std::int64_t deal = 1; deal <= 5; ++deal) {
            EXPECT_EQ(settle(search, dealt(deal), rule), complete::Settled::won) << deal << " under " << name(rule);
        }
    }
}

TEST(CompleteSearch, KnowsTheDealsThatOnlyMaxLoses) {
    complete::Search search;
    for (const std::int64_t deal : {1941, 98714}) {
        EXPECT_EQ(settle(search, dealt(deal), Autoplay::max), complete::Settled::impossible) << deal;
        EXPECT_EQ(settle(search, dealt(deal), Autoplay::none), complete::Settled::won) << deal;
    }
}

TEST(CompleteSearch, WinsWhatIsWonAlready) {
    complete::Search search;
    const Board board = position("Foundations: H-K C-K D-K S-K\n:\n:\n:\n:\n:\n:\n:\n:\n");
    for (const Autoplay rule : all_autoplays) {
        EXPECT_EQ(settle(search, board, rule), complete::Settled::won);
        EXPECT_TRUE(search.moves().empty());
    }
}

TEST(CompleteSearch, GoesOnFromTheMiddleOfAGame) {
    complete::Search search;
    for (const Autoplay rule : all_autoplays) {
        EXPECT_EQ(settle(search, position(late_position), rule), complete::Settled::won);
    }
}

TEST(CompleteSearch, SettlesTablesOfEverySize) {
    complete::Search search;
    EXPECT_EQ(settle(search, dealt(1, {4, 10}), Autoplay::none), complete::Settled::won);
    EXPECT_EQ(settle(search, dealt(1, {10, 10}), Autoplay::none), complete::Settled::won);
    EXPECT_EQ(settle(search, dealt(3, {10, 0}), Autoplay::none), complete::Settled::won);
    EXPECT_EQ(settle(search, dealt(16, {10, 0}), Autoplay::none), complete::Settled::impossible);
    EXPECT_EQ(settle(search, dealt(1, {4, 0}), Autoplay::none), complete::Settled::impossible);
}

TEST(CompleteSearch, KnowsTheFewestCells) {
    struct Fewest {
        std::int64_t deal;
        std::uint8_t cells;
    };
    complete::Search search;
    for (const auto& [deal, cells] : {Fewest{164, 0}, Fewest{2, 1}, Fewest{4, 2}, Fewest{6, 3}, Fewest{11982, 5}}) {
        EXPECT_EQ(settle(search, dealt(deal, {8, cells}), Autoplay::horne), complete::Settled::won) << deal;
        if (cells == 0) continue;
        const Rules less{8, static_cast<std::uint8_t>(cells - 1)};
        EXPECT_EQ(settle(search, dealt(deal, less), Autoplay::horne), complete::Settled::impossible) << deal;
    }
}

} // namespace
} // namespace freecell::complete
