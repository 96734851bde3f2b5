#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "freecell/game/autoplay.h"
#include "freecell/game/board.h"
#include "freecell/game/legal.h"
#include "freecell/game/played_game.h"
#include "freecell/game/start_board.h"

namespace freecell {

// A game in progress: moves are made, undone and redone.
class Game {
public:
    Game(const StartBoard& start, Autoplay autoplay) : start_(start), autoplay_(autoplay), board_(start.board) {}

    [[nodiscard]] const StartBoard& start() const { return start_; }
    [[nodiscard]] Autoplay autoplay() const { return autoplay_; }
    [[nodiscard]] const Board& board() const { return board_; }

    // The steps made so far, and for each the deepest of the cards it moved.
    [[nodiscard]] std::span<const Step> steps() const { return steps_; }
    [[nodiscard]] std::span<const Card> cards() const { return cards_; }
    [[nodiscard]] std::size_t move_count() const { return starts_.size(); } // moves of the player
    [[nodiscard]] std::size_t undone_count() const { return undone_.size(); }

    // Makes the move and the automatic moves after it, and discards undone moves. If it is illegal, changes nothing and
    // returns the reason.
    std::optional<MoveProblem> make(const Move& move);
    // Undoes the latest move and the automatic moves after it. False if there is none.
    bool undo();
    bool redo();

    [[nodiscard]] PlayedGame played() const;

private:
    void apply(const Move& move);

    StartBoard start_;
    Autoplay autoplay_;
    Board board_;
    std::vector<Step> steps_;
    std::vector<Card> cards_;
    std::vector<std::size_t> starts_; // the number of steps before each of the player's moves
    std::vector<Move> undone_;        // latest last
};

// The game after these steps, which must be legal under this rule.
Game game_of(const StartBoard& start, Autoplay autoplay, std::span<const Step> steps);

} // namespace freecell
