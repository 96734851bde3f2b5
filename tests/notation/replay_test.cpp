#include "freecell/notation/replay.h"

#include <gtest/gtest.h>

#include "tests/notation/games.h"

namespace freecell {
namespace {

Board few_cards(std::string_view rest) {
    return position("Foundations: H-J C-J D-J S-J\n" + std::string(rest));
}

TEST(Replay, AGameUnderItsRuleWins) {
    std::vector<Step> steps;
    const auto moves = moves_of(deal_3_horne);
    const Replay played = replay(dealt(3), moves, {Autoplay::horne}, &steps);
    EXPECT_EQ(played.verdict, Verdict::won);
    EXPECT_EQ(played.moves, std::ssize(moves));
    EXPECT_EQ(std::ssize(steps), played.moves + played.automatic);
    EXPECT_TRUE(played.board.won());
}

TEST(Replay, UnderAnotherRuleItFailsAndTheBoardIsThatBeforeTheBadMove) {
    const auto moves = moves_of(deal_3_horne);
    const Replay played = replay(dealt(3), moves, {Autoplay::max});
    ASSERT_EQ(played.verdict, Verdict::illegal);
    EXPECT_LT(played.moves, std::ssize(moves));
    const auto bad = resolve(played.board, moves[played.moves], Counting::most);
    ASSERT_FALSE(bad);
    EXPECT_EQ(bad.error(), played.problem);
}

TEST(Replay, TheFirstMovesAreLegalButNotFinished) {
    const Replay played = replay(dealt(3), moves_of("5h 2a 2b"), {});
    EXPECT_EQ(played.verdict, Verdict::unfinished);
    EXPECT_EQ(played.moves, 3);
}

TEST(Replay, NothingGoesHomeByItselfBeforeTheFirstMove) {
    const Board board = few_cards("Freecells: KC - - -\n: KH QC\n: KD QS\n: QH\n: QD\n: KS\n:\n:\n:\n");
    EXPECT_EQ(replay(board, {}, {Autoplay::max}).board, board);
    EXPECT_EQ(replay(board, moves_of("ab"), {Autoplay::max}).verdict, Verdict::won);
}

TEST(Replay, TheRanksTellHowManyCardsGoOntoAColumn) {
    const Board board = position(late_position);
    const auto move = resolve(board, moves_of("74").front(), Counting::most);
    ASSERT_FALSE(move) << "no card of KH QC JD TS 9H 8S goes on 9S";
    EXPECT_EQ(move.error().reason, Illegal::does_not_fit);
    const auto other = resolve(board, moves_of("58").front(), Counting::most);
    ASSERT_TRUE(other);
    EXPECT_EQ(other->count, 1);
}

TEST(Replay, ToAnEmptyColumnTheMostCardsGoThatMay) {
    const Board board = position(late_position);
    EXPECT_EQ(resolve(board, moves_of("13").front(), Counting::most)->count, 6);
    EXPECT_EQ(resolve(board, moves_of("83").front(), Counting::most)->count, 3);
    EXPECT_EQ(resolve(board, moves_of("13").front(), Counting::one)->count, 1);
    EXPECT_EQ(resolve(board, moves_of("13v4").front(), Counting::most)->count, 4);
    EXPECT_EQ(resolve(board, moves_of("13v7").front(), Counting::most).error().reason, Illegal::nothing_there);
}

TEST(Replay, ATooLongSupermoveIsCountedAsTheRanksTell) {
    const Board board = position("Foundations: H-8 C-8 D-8 S-8\nFreecells: KD KS QS KC\n"
                                 ": QD JC TH 9S\n: KH QC JD TS 9H\n: QH\n: JS TD 9C\n: JH TC 9D\n");
    const auto move = resolve(board, moves_of("43").front(), Counting::most);
    ASSERT_FALSE(move);
    EXPECT_EQ(move.error(), (MoveProblem{Illegal::too_many_cards, {Pile::column(3), Pile::column(2), 3}}));
}

TEST(Reading, TheRuleIsFoundUnderWhichASolutionWins) {
    const Replay played = replay_by_any_reading(dealt(3), moves_of(deal_3_horne), std::nullopt);
    EXPECT_EQ(played.verdict, Verdict::won);
    EXPECT_EQ(played.reading, (Reading{Autoplay::horne, Counting::most}));
}

TEST(Reading, EveryRuleIsFound) {
    // The king of clubs goes home automatically, as the game requires, only under some of the rules.
    const Board board = few_cards("Freecells: - - - -\n: KH QC\n: KD QS\n: QH\n: QD\n: KS\n: KC\n:\n:\n");
    EXPECT_EQ(replay_by_any_reading(board, moves_of("1h 3h 4h 2h 6h 5h 1h 2h"), {}).reading.autoplay, Autoplay::none);
    EXPECT_EQ(replay_by_any_reading(board, moves_of("1h"), {}).reading.autoplay, Autoplay::horne);
}

TEST(Reading, AGivenRuleIsTheOnlyOne) {
    const Replay played = replay_by_any_reading(dealt(3), moves_of(deal_3_horne), Autoplay::max);
    EXPECT_EQ(played.verdict, Verdict::illegal);
    EXPECT_EQ(played.reading.autoplay, Autoplay::max);
}

// First only the queen moves to an empty column (otherwise the king could not go home from column 1), and then a
// complete run.
TEST(Reading, NumbersOfCardsAreInferredWhereTheTextTellsNone) {
    const Board board = position("Foundations: H-J C-J D-J S-J\nFreecells: - - - -\n"
                                 ": KS QH\n: KD QS\n: KH QC\n: KC QD\n:\n:\n:\n:\n");
    std::vector<Step> steps;
    const Replay played =
        replay_by_any_reading(board, moves_of("15 26 6h 5h 3h 4h 1h 2h 3h 4h"), Autoplay::none, &steps);
    EXPECT_EQ(played.verdict, Verdict::won);
    EXPECT_EQ(played.reading.counting, Counting::one);

    const auto split = moves_of("15 26 6h 2a 5h 1h 37 7h 4h 7h ah 4h");
    EXPECT_EQ(replay(board, split, {Autoplay::none, Counting::most}).verdict, Verdict::illegal);
    EXPECT_EQ(replay(board, split, {Autoplay::none, Counting::one}).verdict, Verdict::illegal);
    const Replay inferred = replay_by_any_reading(board, split, Autoplay::none, &steps);
    EXPECT_EQ(inferred.verdict, Verdict::won);
    EXPECT_EQ(inferred.reading.counting, Counting::inferred);
    EXPECT_EQ(steps[0].move.count, 1);
    EXPECT_EQ(steps[6].move.count, 2);
}

TEST(Reading, TheFurthestFailureIsTold) {
    const Replay played = replay_by_any_reading(dealt(3), moves_of("5h 2a 2a"), std::nullopt);
    EXPECT_EQ(played.verdict, Verdict::illegal);
    EXPECT_EQ(played.moves, 2);
    EXPECT_EQ(played.problem->reason, Illegal::cell_is_taken);
}

} // namespace
} // namespace freecell
