#include "freecell/game/referee.h"

#include <gtest/gtest.h>

#include <random>

#include "freecell/game/legal_moves.h"
#include "freecell/notation/replay.h"
#include "tests/game/positions.h"
#include "tests/notation/games.h"

namespace freecell {
namespace {

// The game of deal 3 with every move that Horne's rule makes.
std::vector<Move> all_moves() {
    std::vector<Step> steps;
    replay(dealt(3), moves_of(deal_3_horne), {Autoplay::horne}, &steps);
    std::vector<Move> moves;
    for (const Step& step : steps) moves.push_back(step.move);
    return moves;
}

bool wins_by_replay(const Board& start, std::span<const Move> moves) {
    std::vector<WrittenMove> written;
    for (const Move& move : moves) {
        if (move.count == 0) return false; // a count of 0 means "not given" in notation
        written.push_back({move.from, move.to, move.count});
    }
    return replay(start, written, {Autoplay::none}).verdict == Verdict::won;
}

TEST(Referee, AWholeGameWinsAndOneMoveLessDoesNot) {
    const std::vector<Move> moves = all_moves();
    EXPECT_TRUE(wins(dealt(3), moves));
    EXPECT_FALSE(wins(dealt(3), std::span(moves).first(moves.size() - 1)));
    EXPECT_FALSE(wins(dealt(3), std::span<const Move>()));
    EXPECT_FALSE(wins(dealt(4), moves));
}

// Every card can go home from these positions after any of these moves; only the rules forbid some of them.
bool wins_after(std::string_view text, Move first) {
    const Board start = position(text);
    Board board = start;
    std::vector<Move> moves = {first};
    board.apply(first);
    play_automatic_moves(board, Autoplay::max, [&](const Move& move) { moves.push_back(move); });
    EXPECT_TRUE(board.won());
    return wins(start, moves);
}

TEST(Referee, CountsTheCardsOfASupermove) {
    constexpr std::string_view one_cell = "Foundations: H-J C-K D-Q S-T\nFreecells: -\n: QH JS\n: KS\n: KH\n: KD QS\n";
    constexpr std::string_view taken = "Foundations: H-J C-K D-Q S-T\nFreecells: QS\n: QH JS\n: KS\n: KH\n: KD\n";
    EXPECT_TRUE(wins_after(one_cell, {Pile::column(0), Pile::column(1), 2}));
    EXPECT_FALSE(wins_after(taken, {Pile::column(0), Pile::column(1), 2}));
}

TEST(Referee, WantsWhatMovesTogetherToBeARun) {
    constexpr std::string_view text = "Foundations: H-J C-K D-T S-Q\nFreecells: - - -\n: QH JD\n: KS\n: KH\n: KD QD\n";
    EXPECT_FALSE(wins_after(text, {Pile::column(0), Pile::column(1), 2}));
}

TEST(Referee, WantsACardToFit) {
    constexpr std::string_view text = "Foundations: H-J C-K D-T S-Q\nFreecells: JD -\n: QH\n: KS\n: KH\n: KD QD\n";
    EXPECT_TRUE(wins_after(text, {Pile::column(0), Pile::column(1)}));
    EXPECT_FALSE(wins_after(text, {Pile::column(0), Pile::column(2)})) << "on the same colour";
    EXPECT_FALSE(wins_after(text, {Pile::cell(0), Pile::column(1)})) << "from a cell, two ranks lower";
}

TEST(Referee, PutsNothingOnACardInACell) {
    Referee referee(position("Foundations: H-Q C-K D-K S-J\nFreecells: KH -\n: KS QS\n"));
    EXPECT_FALSE(referee.play({Pile::column(0), Pile::cell(0)})) << "not even a card that fits";
    EXPECT_TRUE(referee.play({Pile::column(0), Pile::cell(1)}));
}

TEST(Referee, AgreesWithReplayOnGamesWithAMoveChanged) {
    const std::vector<Move> moves = all_moves();
    const Board start = dealt(3);
    std::mt19937 random(617);
    const auto pile = [&] {
        const int code = static_cast<int>(random() % 13);
        return code < 8 ? Pile::column(code) : code < 12 ? Pile::cell(code - 8) : Pile::home();
    };
    int still_won = 0;
    for (int i = 0; i < 20000; ++i) {
        std::vector<Move> changed = moves;
        Move& move = changed[random() % changed.size()];
        switch (random() % 4) {
        case 0: move.from = pile(); break;
        case 1: move.to = pile(); break;
        case 2: move.count = static_cast<std::uint8_t>(random() % 4); break;
        default: std::swap(move, changed[random() % changed.size()]);
        }
        const bool expected = wins_by_replay(start, changed);
        still_won += expected ? 1 : 0;
        ASSERT_EQ(wins(start, changed), expected);
    }
    EXPECT_EQ(still_won, 2189);
}

// Starts from a board that is nearly won, so that random games win if they are long enough: every second one is short.
TEST(Referee, AgreesWithReplayOnRandomGames) {
    const Board start = position("Foundations: H-J C-J D-J S-J\nKH\nKC QD\nQS KS\nKD QC QH\n");
    std::mt19937 random(617);
    int won = 0;
    for (int game = 0; game < 2000; ++game) {
        Board board = start;
        std::vector<Move> moves;
        const std::size_t longest = game % 2 == 0 ? 120 : 12;
        while (!board.won() && moves.size() < longest) {
            const auto legal = legal_moves(board);
            moves.push_back(legal[random() % legal.size()]);
            board.apply(moves.back());
        }
        won += board.won() ? 1 : 0;
        ASSERT_EQ(wins(start, moves), board.won());
    }
    EXPECT_EQ(won, 1050);
}

TEST(Referee, KnowsWhichCardsCanBeMoved) {
    std::mt19937 random(617);
    for (int number = 1; number <= 50; ++number) {
        Board board = dealt(number);
        Referee referee(board);
        std::vector<unsigned> picks(200);
        for (unsigned& pick : picks) pick = static_cast<unsigned>(random());
        wander(board, picks, [&](Move move) {
            board.apply(move);
            ASSERT_TRUE(referee.play(move));
            ASSERT_EQ(referee.movable_cards(), board.movable_cards());
            for (std::uint64_t left = board.movable_cards(); left != 0; left &= left - 1) {
                ASSERT_EQ(referee.pile_of(referee.first_of(left)), pile_with_one_of(board, left));
            }
            ASSERT_EQ(referee.empty_columns(), board.empty_columns());
            ASSERT_EQ(referee.empty_cells(), board.empty_cells());
        });
    }
}

TEST(Referee, PilesThatAreNotThereAreNotPlayed) {
    const Board start = dealt(617, {.columns = 8, .cells = 4});
    EXPECT_FALSE(wins(start, std::vector<Move>{{Pile::column(9), Pile::cell(0)}}));
    EXPECT_FALSE(wins(start, std::vector<Move>{{Pile::column(0), Pile::cell(9)}}));
    EXPECT_FALSE(wins(start, std::vector<Move>{{Pile::cell(9), Pile::column(0)}}));
    EXPECT_FALSE(wins(start, std::vector<Move>{{Pile::home(), Pile::column(0)}}));
    EXPECT_FALSE(wins(start, std::vector<Move>{{Pile::column(0), Pile::column(9)}}));
}

} // namespace
} // namespace freecell
