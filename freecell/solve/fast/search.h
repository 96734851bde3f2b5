#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "freecell/game/board.h"
#include "freecell/game/move.h"
#include "freecell/solve/fast/kernels.h"
#include "freecell/solve/fast/schedule.h"
#include "freecell/solve/fast/start_columns.h"
#include "freecell/solve/fast/tables.h"
#include "freecell/solve/fast/workspace.h"
#include "freecell/solve/limits.h"
#include "freecell/solve/outcome.h"

namespace freecell::fast {

// Solves most boards within microseconds with a schedule of short greedy searches; it never proves a board impossible.
// Every card goes home as soon as possible, so a solution is valid under every rule of automatic moves. Memory grows
// with the first boards and is then reused.
class Search {
public:
    enum class End : std::uint8_t { won, failed, limited };

    explicit Search(std::span<const SearchStage> stages = schedule(), const SearchKernel& kernel = best_kernel());

    // Returns whether the board has at most 8 columns and 8 cells.
    static bool takes(Rules rules) { return fits_fast_search(rules); }

    void start(const Board& board);
    // Starts a run, or continues one that reached a limit.
    End run(const Oversight& oversight);

    // Positions expanded since start().
    [[nodiscard]] std::uint64_t positions() const { return positions_; }
    // Why the latest run reached a limit, or failed because a stage was skipped for lack of memory.
    [[nodiscard]] Limit limit() const { return limit_; }
    // Whether a stage was skipped since start() for lack of memory. With more memory it might have won.
    [[nodiscard]] bool lacked_memory() const { return lacked_memory_; }
    // After a win: every move, including those to the foundations.
    void append_moves(std::vector<Move>& out) const;
    // After a win: plays the solution under a rule, as freecell::play_under() does.
    bool play_under(Autoplay rule, std::vector<Step>& steps) const;
    // After a win: the moves it chose, and the index of the stage that found them.
    [[nodiscard]] std::span<const Choice> choices() const {
        return std::span(workspace_->line.choices).first(static_cast<std::size_t>(workspace_->line.choice_count));
    }
    [[nodiscard]] std::size_t winning_stage() const { return next_stage_; }
    [[nodiscard]] std::size_t memory() const;
    // The most memory that it holds with the usual stages, approximately.
    static std::size_t most_memory();

private:
    bool make_room(std::size_t positions, std::size_t memory);
    bool run_stage(std::size_t most_positions);
    bool best_first(const SearchStage& stage, std::size_t most_positions);

    std::span<const SearchStage> stages_;
    const SearchKernel& kernel_;
    std::vector<ScoreTables> tables_; // one per stage
    std::unique_ptr<Workspace> workspace_;
    Board board_;
    int cells_ = -1; // number of cells that tables_ is for
    std::size_t next_stage_ = 0;
    std::size_t done_of_stage_ = 0; // positions expanded in a stage that a limit cut short
    std::uint64_t positions_ = 0;
    Limit limit_ = Limit::positions;
    bool lacked_memory_ = false;
};

} // namespace freecell::fast
