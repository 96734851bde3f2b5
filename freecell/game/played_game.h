#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "freecell/core/deal_number.h"
#include "freecell/game/autoplay.h"
#include "freecell/game/board.h"
#include "freecell/game/legal.h"
#include "freecell/game/move.h"

namespace freecell {

// A move that was made, by the player or automatically.
struct Step {
    Move move;
    bool automatic = false;
    // True if the move takes fewer cards to an empty column than it could. Only these moves need a count in standard
    // notation.
    bool names_count = false;

    friend bool operator==(const Step&, const Step&) = default;
};

// The step for a legal move of the player on this board.
inline Step player_step(const Board& before, const Move& move) {
    const auto most = most_to_empty_column(before, move);
    return {.move = move, .automatic = false, .names_count = most && move.count != *most};
}
// The step for an automatic move.
inline Step automatic_step(const Move& move) {
    return {.move = move, .automatic = true};
}

// The number of steps made by the player: the length of the game.
std::size_t player_moves(std::span<const Step> steps);

// How a game ended.
enum class Verdict : std::uint8_t { won, unfinished, illegal };

// "won", "unfinished", "illegal"
std::string_view name(Verdict verdict);
std::optional<Verdict> verdict_of(std::string_view name);

// A legal game from its start.
struct PlayedGame {
    std::optional<DealNumber> deal; // the deal number of the start, if it is a deal over all columns
    Board start;
    Autoplay autoplay = Autoplay::horne;
    std::vector<Step> steps = {};
    Verdict verdict = Verdict::unfinished;
};

} // namespace freecell
