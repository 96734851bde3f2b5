#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "freecell/game/retarget.h"
#include "freecell/notation/solution_writer.h"
#include "tests/notation/games.h"

// Every form that can represent a game restores it.

namespace freecell {
namespace {

PlayedGame played(DealNumber number, Rules rules, Autoplay rule, const std::vector<unsigned>& picks) {
    PlayedGame game{.deal = number, .start = dealt(number.value(), rules), .autoplay = rule};
    Board board = game.start;
    wander(board, picks, [&](Move move) {
        game.steps.push_back(player_step(board, move));
        board.apply(move);
        play_automatic_moves(board, rule,
                             [&](const Move& automatic) { game.steps.push_back(automatic_step(automatic)); });
    });
    game.verdict = board.won() ? Verdict::won : Verdict::unfinished;
    return game;
}

PlayedGame read_back(std::string_view text, const Board& start) {
    const Solution solution = read_solution(text).value();
    PlayedGame game{.deal = {}, .start = start, .autoplay = solution.autoplay.value()};
    if (solution.deal) game.deal = *DealNumber::from(*solution.deal, solution.numbering);
    const Replay found = replay(start, solution.moves, {game.autoplay}, &game.steps);
    game.verdict = found.verdict;
    return game;
}

void expect_same(const PlayedGame& game, std::string_view text) {
    const PlayedGame again = read_back(text, game.start);
    RC_ASSERT(again.deal == game.deal);
    RC_ASSERT(again.autoplay == game.autoplay);
    RC_ASSERT(again.steps == game.steps);
    RC_ASSERT(again.verdict == game.verdict);
}

PlayedGame any_game(const std::vector<unsigned>& picks) {
    const Rules rules{.columns = *rc::gen::inRange<std::uint8_t>(4, 11),
                      .cells = *rc::gen::inRange<std::uint8_t>(0, 11)};
    const auto rule = *rc::gen::elementOf(std::vector(all_autoplays.begin(), all_autoplays.end()));
    return played(*DealNumber::from(*rc::gen::inRange(1, 1000000)), rules, rule, picks);
}

RC_GTEST_PROP(RoundTrip, EveryFormGivesBackTheGame, (const std::vector<unsigned>& picks)) {
    const PlayedGame game = any_game(picks);
    expect_same(game, write_extended(game));
    expect_same(game, write_words(game));
    expect_same(game, write_json(game));
    if (const auto standard = write_standard(game)) expect_same(game, *standard);
}

RC_GTEST_PROP(RoundTrip, JsonHoldsABoardThatIsNoDeal, (const std::vector<unsigned>& picks)) {
    PlayedGame game = any_game(picks);
    game.deal.reset();
    const Solution solution = read_solution(write_json(game)).value();
    RC_ASSERT(solution.board == game.start);
}

RC_GTEST_PROP(RoundTrip, OtherFormsLeaveOutTheBoardAndNothingElse, (const std::vector<unsigned>& picks)) {
    PlayedGame game = any_game(picks);
    game.deal.reset();
    expect_same(game, write_extended(game));
    expect_same(game, write_words(game));
}

RC_GTEST_PROP(RoundTrip, WithoutAutomaticMovesEveryGameCanBePlayedCardByCard, (const std::vector<unsigned>& picks)) {
    PlayedGame game = any_game(picks);
    Board end = game.start;
    for (const Step& step : game.steps) end.apply(step.move);
    const auto without = retarget(game.start, game.steps, Autoplay::none);
    RC_ASSERT(without.has_value());
    game.steps = expand(game.start, *without);
    game.autoplay = Autoplay::none;
    const PlayedGame again = read_back(write_extended(game), game.start);
    RC_ASSERT(again.steps == game.steps);
    Board same_end = game.start;
    for (const Step& step : again.steps) {
        RC_ASSERT(step.move.count == 1);
        same_end.apply(step.move);
    }
    RC_ASSERT(same_end == end);
}

TEST(RoundTrip, StandardNotationSaysSoWhenItCannotHoldAGame) {
    const Board start = position(late_position);
    const PlayedGame game{.deal = {},
                          .start = start,
                          .autoplay = Autoplay::none,
                          .steps = {player_step(start, {Pile::column(7), Pile::column(2), 2})}};
    const auto text = write_standard(game);
    ASSERT_FALSE(text);
    EXPECT_EQ(text.error().move, 1);
    EXPECT_EQ(text.error().most, 3);
    EXPECT_NE(write_extended(game).find("83v2"), std::string::npos);
}

TEST(RoundTrip, TenMovesStandOnALine) {
    PlayedGame game{.deal = *DealNumber::from(3), .start = dealt(3)};
    replay(game.start, moves_of(deal_3_horne), {}, &game.steps);
    const std::string text = write_standard(game).value();
    EXPECT_TRUE(text.starts_with("#3 Attempt: 1 NumFcs=4 Autoplay=horne (freecell)\n"
                                 "5h 2a 2b 2c a8 7d 7a b7 d2 c2\n4b 4d "))
        << text;
    EXPECT_TRUE(text.ends_with("21 2h\n"));
}

} // namespace
} // namespace freecell
