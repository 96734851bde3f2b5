#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "freecell/game/autoplay.h"
#include "freecell/game/board.h"
#include "freecell/game/played_game.h"
#include "freecell/solve/limits.h"
#include "freecell/solve/solver.h"

namespace freecell::analyse {

// Whether a position can still be won.
enum class Standing : std::uint8_t {
    winnable,  // a solution was found, and the referee confirmed it
    lost,      // a complete search found no win
    unsettled, // a limit was reached first
};

// "winnable", "lost", "unsettled"
std::string_view name(Standing standing);

// Finds out whether positions can be won under one rule of automatic moves. Remembers its answers and recognises boards
// that differ only in the order of columns and cells.
class Judge {
public:
    // The limits apply to each position; on_progress is also called before each position.
    Judge(Autoplay rule, Oversight oversight);

    [[nodiscard]] Autoplay rule() const { return rule_; }
    Standing standing(const Board& board);
    // Records an answer that is already known, such as that of a position in a won game.
    void learn(const Board& board, Standing standing);
    // Returns whether the stop token prevented an answer.
    [[nodiscard]] bool stopped() const { return stopped_; }

private:
    [[nodiscard]] bool leads_to_winnable(const Board& board) const;
    Standing settle(const Board& board);
    Standing learn_from(const Board& start, const Outcome& outcome);

    Autoplay rule_;
    Oversight oversight_;
    Solver quick_;
    Solver complete_;
    std::unordered_map<std::string, Standing> known_;
    bool stopped_ = false;
};

// The board after a legal move and the automatic moves that follow it.
Board board_after(const Board& before, const Move& move, Autoplay rule);

// Calls visit(board) for the board before each of the player's moves and for the one at the end.
template <class Visit> void for_each_turn(const Board& start, std::span<const Step> steps, const Visit& visit) {
    Board board = start;
    for (const Step& step : steps) {
        if (!step.automatic) visit(std::as_const(board));
        board.apply(step.move);
    }
    visit(std::as_const(board));
}

// The cards of a position as text, independent of the order of its columns and cells.
std::string position_name(const Board& board);

} // namespace freecell::analyse
