#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "freecell/game/autoplay.h"
#include "freecell/game/board.h"
#include "freecell/notation/replay.h"
#include "freecell/notation/solution_writer.h"
#include "freecell/notation/start_board.h"

namespace freecell {

// A game under way, from its start on: moves are made, taken back and made again.
class Game {
public:
    Game(const StartBoard& start, Autoplay autoplay) : start_(start), autoplay_(autoplay), board_(start.board) {}

    [[nodiscard]] const StartBoard& start() const { return start_; }
    [[nodiscard]] Autoplay autoplay() const { return autoplay_; }
    [[nodiscard]] const Board& board() const { return board_; }

    // What has been made: each step, and the deepest of the cards it moved.
    [[nodiscard]] std::span<const Step> steps() const { return steps_; }
    [[nodiscard]] std::span<const Card> cards() const { return cards_; }
    [[nodiscard]] std::size_t move_count() const { return starts_.size(); } // without the automatic ones
    [[nodiscard]] std::size_t undone_count() const { return undone_.size(); }

    // Makes the move and the automatic moves after it, and forgets what was taken back. Else says why it is not legal.
    std::optional<MoveProblem> make(const WrittenMove& written, Counting counting = Counting::most);
    // The latest move, with the automatic moves after it. False when there is none.
    bool undo();
    bool redo();

    // All that there is to write.
    [[nodiscard]] PlayedGame played() const;

private:
    void apply(const Move& move);

    StartBoard start_;
    Autoplay autoplay_;
    Board board_;
    std::vector<Step> steps_;
    std::vector<Card> cards_;
    std::vector<std::size_t> starts_; // how many steps there were before each written move
    std::vector<Move> undone_;        // the latest last
};

} // namespace freecell
