#include "cli/play/statistics.h"

#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace freecell::cli {
namespace {

using enum GameEvent;

GameResult result(GameEvent event, std::string id, std::string game, std::int64_t moves = 0, std::int64_t seconds = 0) {
    return {event, std::move(id), std::move(game), moves, seconds};
}

TEST(Results, AreReadAsTheyWereWritten) {
    const GameResult one = result(won, "a1", "deal-617-8-4-horne", 52, 185);
    const std::string line = write_result(one);
    EXPECT_EQ(line, R"({"schema":"freecell/result/1","event":"won","id":"a1","game":"deal-617-8-4-horne","moves":52,)"
                    R"("seconds":185})"
                    "\n");
    EXPECT_EQ(read_result(line), one);
    EXPECT_EQ(read_result(line.substr(0, 40)), std::nullopt);
    EXPECT_EQ(read_result(""), std::nullopt);
    EXPECT_EQ(read_result("[]"), std::nullopt);
    EXPECT_EQ(read_result(R"({"schema":"freecell/result/2","event":"won","id":"a1"})"), std::nullopt);
    EXPECT_EQ(read_result(R"({"schema":"freecell/result/1","event":"drawn","id":"a1"})"), std::nullopt);
}

TEST(Statistics, CountWonAndLostGamesAndStreaks) {
    const std::vector<GameResult> results = {
        result(begun, "1", "A"), result(won, "1", "A", 60, 300), // won
        result(begun, "2", "B"),                                 // left
        result(begun, "3", "C"), result(won, "3", "C", 50, 400), // won
        result(begun, "4", "D"), result(won, "4", "D", 55, 200), // won
        result(begun, "5", "E"),                                 // in progress
    };
    const Statistics counted = count_games(results, "5");
    EXPECT_EQ(counted,
              (Statistics{.won = 3, .lost = 1, .streak = 2, .longest_streak = 2, .fastest = 200, .fewest = 50}));
    EXPECT_EQ(count_games(results, "").lost, 2);
    EXPECT_EQ(count_games(results, "").streak, 0);
}

TEST(Statistics, AGameThatWasLeftAndWonLaterIsWon) {
    const std::vector<GameResult> results = {result(begun, "1", "A"), result(begun, "2", "B"),
                                             result(won, "1", "A", 60, 300)};
    EXPECT_EQ(count_games(results, "2").won, 1);
    EXPECT_EQ(count_games(results, "2").lost, 0);
}

TEST(Statistics, GamesWithHelpDoNotCount) {
    const std::vector<GameResult> results = {
        result(begun, "1", "A"),  result(helped, "1", "A"), result(won, "1", "A", 60, 300),
        result(helped, "2", "B"), result(begun, "2", "B"),
    };
    EXPECT_EQ(count_games(results, ""), Statistics{});
}

TEST(Statistics, ADealThatWasWonDoesNotCountAgainButOneWonWithHelpDoes) {
    const std::vector<GameResult> results = {
        result(begun, "1", "A"), result(won, "1", "A", 60, 300), result(begun, "2", "A"), // again: does not count
        result(begun, "3", "B"), result(helped, "3", "B"),       result(won, "3", "B", 60, 300),
        result(begun, "4", "B"), result(won, "4", "B", 70, 100),
    };
    EXPECT_EQ(count_games(results, ""),
              (Statistics{.won = 2, .lost = 0, .streak = 2, .longest_streak = 2, .fastest = 100, .fewest = 60}));
}

} // namespace
} // namespace freecell::cli
