#include "freecell/solve/fast/search.h"

#include <gtest/gtest.h>

#include <random>
#include <stop_token>

#include "freecell/game/legal.h"
#include "freecell/game/legal_moves.h"
#include "freecell/game/play_under.h"
#include "freecell/game/referee.h"
#include "freecell/game/retarget.h"
#include "freecell/solve/fast/card_bits.h"
#include "tests/game/positions.h"

namespace freecell {
namespace {

fast::Search::End search(fast::Search& fast, const Board& board, const Oversight& oversight = {}) {
    fast.start(board);
    return fast.run(oversight);
}

std::vector<Move> moves_of(const fast::Search& fast) {
    std::vector<Move> moves;
    fast.append_moves(moves);
    return moves;
}

TEST(CardBits, ACardMayLieOnThoseOfTheBitTwoUp) {
    for (int a = 0; a < Card::count; ++a) {
        for (int b = 0; b < Card::count; ++b) {
            const bool fits = fast::bit_of(Card(a)) << fast::fits_shift == fast::bit_of(Card(b));
            EXPECT_EQ(fits, fits_on(Card(a), Card(b)));
        }
    }
}

TEST(CardBits, CodesAreOneToOneAndTheNextInSuitIsTheNext) {
    std::uint64_t seen = 0;
    for (int i = 0; i < Card::count; ++i) {
        const Card card(i);
        EXPECT_EQ(fast::card_of(fast::code_of(card)), card);
        EXPECT_EQ(seen >> fast::code_of(card) & 1, 0U);
        seen |= std::uint64_t{1} << fast::code_of(card);
        const Card next(card.rank() + 1, card.suit()); // above the king stands for a complete foundation
        EXPECT_EQ(fast::next_in_suit(fast::bit_of(card)), fast::bit_of(next));
    }
}

TEST(CardBits, KnowsTheCardsBelowOneOfEachSuit) {
    std::mt19937 random(617);
    for (int i = 0; i < 1000; ++i) {
        std::array<fast::CardBits, 2> next{};
        std::uint64_t below = 0;
        for (int suit = 0; suit < Card::suits; ++suit) {
            const Card card(static_cast<int>(random() % (Card::ranks + 1)), static_cast<Suit>(suit));
            next[fast::is_second(card) ? 1 : 0] |= fast::bit_of(card);
            for (int index = suit; index < card.index(); index += Card::suits) below |= std::uint64_t{1} << index;
        }
        ASSERT_EQ(fast::cards_before(next), below);
    }
}

TEST(FastSearch, TheFirstDealsAreWonAndTheMovesHoldUnderEveryRule) {
    fast::Search fast;
    for (std::int64_t number = 1; number <= 300; ++number) {
        const Board board = dealt(number);
        ASSERT_EQ(search(fast, board), fast::Search::End::won) << number;
        const std::vector<Move> moves = moves_of(fast);
        ASSERT_TRUE(wins(board, moves)) << number;
        std::vector<Step> steps;
        for (const Move& move : moves) steps.push_back({move});
        for (const Autoplay rule : all_autoplays) ASSERT_TRUE(retarget(board, steps, rule)) << number << name(rule);
    }
}

TEST(FastSearch, OtherTablesAreWonToo) {
    fast::Search fast;
    int won = 0;
    int tried = 0;
    for (const int columns : {6, 7, 8}) {
        for (const int cells : {3, 4, 5, 8}) {
            const Rules rules{static_cast<std::uint8_t>(columns), static_cast<std::uint8_t>(cells)};
            for (std::int64_t number = 1; number <= 20; ++number, ++tried) {
                const Board board = dealt(number, rules);
                if (search(fast, board) != fast::Search::End::won) continue;
                ++won;
                ASSERT_TRUE(wins(board, moves_of(fast))) << number << ' ' << columns << ' ' << cells;
            }
        }
    }
    EXPECT_EQ(tried, 240);
    EXPECT_EQ(won, 215);
}

TEST(FastSearch, PlaysItsSolutionsAsTheirMovesAre) {
    fast::Search fast;
    std::vector<Step> steps;
    std::vector<Step> by_moves;
    int played = 0;
    for (const int cells : {2, 3, 4, 8}) {
        for (std::int64_t number = 1; number <= 300; ++number) {
            Board board = dealt(number, {.columns = 8, .cells = static_cast<std::uint8_t>(cells)});
            const std::vector<unsigned> picks(static_cast<std::size_t>(number % 8), 617); // some fill cells
            wander(board, picks, [&](const Move& move) { board.apply(move); });
            if (search(fast, board) != fast::Search::End::won) continue;
            for (const Autoplay rule : all_autoplays) {
                ASSERT_TRUE(fast.play_under(rule, steps)) << number << " with " << cells << " cells, " << name(rule);
                ASSERT_TRUE(play_under(board, moves_of(fast), rule, by_moves));
                ASSERT_EQ(steps, by_moves) << number << " with " << cells << " cells, " << name(rule);
                ++played;
            }
        }
    }
    EXPECT_EQ(played, 3852);
}

TEST(FastSearch, BoardsInMidGameAreWon) {
    fast::Search fast;
    std::mt19937 random(617);
    int won = 0;
    for (int game = 0; game < 300; ++game) {
        Board board = dealt(1 + game);
        for (int i = 0; i < 12 && !legal_moves(board).empty(); ++i) {
            const auto legal = legal_moves(board);
            board.apply(legal[random() % legal.size()]);
        }
        if (search(fast, board) != fast::Search::End::won) continue;
        ++won;
        ASSERT_TRUE(wins(board, moves_of(fast))) << game;
    }
    EXPECT_EQ(won, 206);
}

TEST(FastSearch, AWonBoardIsWonWithNoMove) {
    BoardParts parts;
    parts.foundations.fill(Card::ranks);
    fast::Search fast;
    EXPECT_EQ(search(fast, Board::from(parts).value()), fast::Search::End::won);
    EXPECT_TRUE(moves_of(fast).empty());
}

TEST(FastSearch, GivesUpAtItsLimitsAndGoesOnAfterwards) {
    fast::Search fast;
    const Board impossible = dealt(11982);
    Oversight oversight;
    oversight.limits.positions = 0;
    EXPECT_EQ(search(fast, impossible, oversight), fast::Search::End::limited);
    EXPECT_EQ(fast.limit(), Limit::positions);
    EXPECT_EQ(fast.positions(), 0U);

    oversight.limits.positions = 5000;
    EXPECT_EQ(search(fast, impossible, oversight), fast::Search::End::limited);
    EXPECT_EQ(fast.positions(), 5000U);
    EXPECT_EQ(fast.run({}), fast::Search::End::failed);
    EXPECT_EQ(fast.positions(), 44266U);

    oversight = {};
    oversight.limits.memory = 1000; // enough only for dives
    EXPECT_EQ(search(fast, impossible, oversight), fast::Search::End::failed);
    EXPECT_EQ(fast.limit(), Limit::memory);

    std::stop_source source;
    source.request_stop();
    oversight = {.limits = {}, .stop = source.get_token(), .on_progress = {}};
    EXPECT_EQ(search(fast, impossible, oversight), fast::Search::End::limited);
    EXPECT_EQ(fast.limit(), Limit::stopped);

    oversight = {};
    oversight.limits.time = std::chrono::nanoseconds{0};
    EXPECT_EQ(search(fast, impossible, oversight), fast::Search::End::limited);
    EXPECT_EQ(fast.limit(), Limit::time);
}

TEST(FastSearch, InManyShortRunsItFindsTheSameInAsManyPositions) {
    fast::Search fast;
    fast::Search in_pieces;
    Oversight piece;
    piece.limits.positions = 64; // a complete dive
    for (std::int64_t number = 10001; number <= 10100; ++number) {
        const Board board = dealt(number);
        ASSERT_EQ(search(fast, board), fast::Search::End::won);
        in_pieces.start(board);
        fast::Search::End end = in_pieces.run(piece);
        while (end == fast::Search::End::limited) end = in_pieces.run(piece);
        ASSERT_EQ(end, fast::Search::End::won) << number;
        EXPECT_TRUE(moves_of(in_pieces) == moves_of(fast)) << number;
        EXPECT_GE(in_pieces.positions(), fast.positions()); // a dive that was cut short starts again
    }
}

TEST(FastSearch, StaysWithin64Megabytes) {
    fast::Search fast;
    EXPECT_EQ(search(fast, dealt(11982)), fast::Search::End::failed); // after every stage
    EXPECT_LT(fast.memory(), std::size_t{64} << 20);
}

} // namespace
} // namespace freecell
