#include "freecell/analyse/analysis.h"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>

#include "freecell/game/game.h"
#include "freecell/game/legal_moves.h"
#include "tests/game/positions.h"
#include "tests/notation/games.h"

namespace freecell::analyse {
namespace {

// Two cells, four columns, 20 cards left: small enough to try everything, and easy to spoil.
constexpr std::string_view tight = R"(Foundations: H-8 C-8 D-8 S-8
Freecells: - -
: 9H KC TD 9S QC
: JD 9C KH TS QS
: TH JC KD QD 9D
: KS JH TC QH JS
)";

// Finds out whether a position can be won by trying every sequence of moves, with independent code.
class BruteForce {
public:
    explicit BruteForce(Autoplay rule) : rule_(rule) {}

    bool winnable(const Board& board) {
        if (board.won()) return true;
        const auto [entry, is_new] = known_.try_emplace(position_name(board), false);
        if (!is_new) return entry->second;
        std::set<std::string> seen = {entry->first};
        std::vector<Board> open = {board};
        while (!open.empty()) {
            const Board next = open.back();
            open.pop_back();
            for (const Move& move : legal_moves(next)) {
                const Board after = board_after(next, move, rule_);
                if (after.won()) return known_[position_name(board)] = true;
                if (seen.insert(position_name(after)).second) open.push_back(after);
            }
        }
        return false;
    }

private:
    Autoplay rule_;
    std::map<std::string, bool> known_;
};

Game random_game(const Board& start, Autoplay rule, unsigned seed) {
    std::mt19937 random(seed);
    Game game({start, std::nullopt}, rule);
    for (int i = 0; i < 12; ++i) {
        const auto moves = legal_moves(game.board());
        if (moves.empty()) break;
        game.make(moves[random() % moves.size()]);
    }
    return game;
}

Judge judge_with(std::uint64_t positions, Autoplay rule = Autoplay::horne) {
    Oversight oversight;
    oversight.limits.positions = positions;
    return {rule, oversight};
}

PlayedGame deal_3() {
    PlayedGame game{.deal = *DealNumber::from(3), .start = dealt(3), .verdict = Verdict::won};
    replay(game.start, moves_of(deal_3_horne), {Autoplay::horne}, &game.steps);
    return game;
}

TEST(Analysis, EveryAnswerIsThatOfTryingEverything) {
    int losses = 0;
    for (const Autoplay rule : {Autoplay::none, Autoplay::horne, Autoplay::max}) {
        BruteForce truth(rule);
        const auto standing = [&](const Board& board) {
            return truth.winnable(board) ? Standing::winnable : Standing::lost;
        };
        for (unsigned seed = 0; seed < 12; ++seed) {
            const Game game = random_game(position(tight), rule, seed);
            Judge judge = judge_with(1'000'000, rule);
            const Analysis analysis = analyse(game.played(), judge);
            ASSERT_EQ(analysis.moves.size(), game.move_count());
            Board board = game.start().board;
            EXPECT_EQ(analysis.start, standing(board));
            for (const AnalysedMove& move : analysis.moves) {
                std::map<std::string, bool> choices;
                for (const Move& choice : legal_moves(board)) {
                    const Board after = board_after(board, choice, rule);
                    choices[position_name(after)] = truth.winnable(after);
                }
                EXPECT_EQ(move.before, standing(board));
                EXPECT_EQ(move.legal, static_cast<int>(choices.size()));
                EXPECT_EQ(std::ssize(move.keeping),
                          std::ranges::count_if(choices, [](const auto& choice) { return choice.second; }));
                EXPECT_EQ(move.unsettled, 0);
                board = board_after(board, move.step.move, rule);
                EXPECT_EQ(move.after, standing(board));
            }
            losses += analysis.loss() ? 1 : 0;
        }
    }
    EXPECT_EQ(losses, 5);
}

TEST(Analysis, TheMoveThatLostTheGameIsTheFirstAfterWhichItIsLost) {
    Analysis analysis{.start = Standing::winnable};
    const auto add = [&](Standing before, Standing after) {
        analysis.moves.push_back({.before = before, .after = after});
    };
    EXPECT_EQ(analysis.loss(), std::nullopt);
    EXPECT_EQ(analysis.end(), Standing::winnable);
    add(Standing::winnable, Standing::winnable);
    add(Standing::winnable, Standing::lost);
    add(Standing::lost, Standing::lost);
    EXPECT_EQ(analysis.loss(), (Loss{1, 1}));
    EXPECT_TRUE(analysis.moves[1].loses());
    EXPECT_FALSE(analysis.moves[2].loses());
}

TEST(Analysis, PositionsThatAreNotSettledLeaveARangeOfMoves) {
    Analysis analysis{.start = Standing::winnable};
    analysis.moves.push_back({.before = Standing::winnable, .after = Standing::winnable});
    analysis.moves.push_back({.before = Standing::winnable, .after = Standing::unsettled});
    analysis.moves.push_back({.before = Standing::unsettled, .after = Standing::unsettled});
    EXPECT_EQ(analysis.loss(), std::nullopt);
    EXPECT_EQ(analysis.unsettled(), 2U);
    analysis.moves.push_back({.before = Standing::unsettled, .after = Standing::lost});
    EXPECT_EQ(analysis.loss(), (Loss{1, 3}));
}

TEST(Analysis, AGameLostFromTheStartWasNotLostByAMove) {
    Analysis analysis{.start = Standing::lost};
    analysis.moves.push_back({.before = Standing::lost, .after = Standing::lost});
    EXPECT_EQ(analysis.loss(), std::nullopt);
    EXPECT_EQ(analysis.end(), Standing::lost);
}

TEST(Analysis, AWonGameIsWinnableThroughout) {
    Judge judge = judge_with(100'000);
    const Analysis analysis = analyse(deal_3(), judge);
    EXPECT_EQ(analysis.moves.size(), 82U);
    EXPECT_EQ(analysis.unsettled(), 0U);
    EXPECT_EQ(analysis.loss(), std::nullopt);
    for (const AnalysedMove& move : analysis.moves) {
        EXPECT_EQ(move.after, Standing::winnable);
        EXPECT_GE(move.keeping.size(), 1U);
    }
}

TEST(Analysis, ALimitLeavesPositionsUnsettled) {
    PlayedGame game = deal_3();
    game.steps.resize(10);
    Judge judge = judge_with(1);
    const Analysis analysis = analyse(game, judge);
    EXPECT_EQ(analysis.start, Standing::unsettled);
    EXPECT_EQ(analysis.unsettled(), analysis.moves.size() + 1);
    EXPECT_GT(analysis.moves.front().unsettled, 0);
    EXPECT_FALSE(analysis.moves.front().only());
}

TEST(Analysis, AStopEndsItEarly) {
    std::stop_source stop;
    stop.request_stop();
    Judge judge(Autoplay::horne, {.limits = {}, .stop = stop.get_token(), .on_progress = {}});
    const Analysis analysis = analyse(deal_3(), judge);
    EXPECT_TRUE(judge.stopped());
    EXPECT_LT(analysis.moves.size(), 82U);
}

TEST(Judge, TheOrderOfColumnsAndCellsDoesNotMatter) {
    const auto named = [](std::string_view text) { return position_name(position(text)); };
    const std::string one = named("Foundations: H-Q C-Q D-Q S-Q\nFreecells: KH - KS -\n: KD\n:\n: KC\n:\n");
    EXPECT_EQ(one, named("Foundations: H-Q C-Q D-Q S-Q\nFreecells: - KS KH -\n:\n: KC\n: KD\n:\n"));
    EXPECT_NE(one, named("Foundations: H-Q C-Q D-Q S-Q\nFreecells: KD - KS -\n: KH\n:\n: KC\n:\n"));
}

TEST(Judge, RemembersWhatItWasTold) {
    Judge judge = judge_with(1);
    EXPECT_EQ(judge.standing(dealt(11982)), Standing::unsettled);
    judge.learn(dealt(11982), Standing::lost);
    EXPECT_EQ(judge.standing(dealt(11982)), Standing::lost);
}

TEST(Judge, ProvesThatADealCannotBeWon) {
    EXPECT_EQ(judge_with(1'000'000).standing(dealt(11982)), Standing::lost);
    EXPECT_EQ(judge_with(3'000'000, Autoplay::max).standing(dealt(1941)), Standing::lost);
    EXPECT_EQ(judge_with(1'000'000).standing(dealt(1941)), Standing::winnable);
}

} // namespace
} // namespace freecell::analyse
