#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace freecell::cli {

enum class GameEvent : std::uint8_t { begun, helped, won };

// An event in a game that matters for the statistics.
struct GameResult {
    GameEvent event = GameEvent::begun;
    std::string id = {};   // of the attempt
    std::string game = {}; // the name of the start and the rules
    std::int64_t moves = 0;
    std::int64_t seconds = 0;

    friend bool operator==(const GameResult&, const GameResult&) = default;
};

// One line of JSON, schema freecell/result/1, with its newline.
std::string write_result(const GameResult& result);
// nullopt if the line is not such a document.
std::optional<GameResult> read_result(std::string_view line);

struct Statistics {
    std::int64_t won = 0;
    std::int64_t lost = 0;
    std::int64_t streak = 0; // games won since the last loss
    std::int64_t longest_streak = 0;
    std::optional<std::int64_t> fastest = {}; // seconds
    std::optional<std::int64_t> fewest = {};  // moves

    [[nodiscard]] std::int64_t played() const { return won + lost; }

    friend bool operator==(const Statistics&, const Statistics&) = default;
};

// Counts games in the order they were begun:
//  - a game counts from its first move: as won if it was won, otherwise as lost, unless it is the one in progress;
//  - a game with a hint or a solution does not count;
//  - neither does a game whose start was won before under the same rules.
Statistics count_games(std::span<const GameResult> results, std::string_view in_progress);

} // namespace freecell::cli
