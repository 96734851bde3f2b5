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
#include "freecell/solve/limits.h"
#include "freecell/solve/outcome.h"

namespace freecell::fast {

// Wins most boards in some microseconds, by many short searches that each follow what looks best. It never knows that a
// board cannot be won. Everything that fits goes home at once, so what it finds holds under every rule of automatic
// moves. After the first boards it takes no more memory.
class Search {
public:
    enum class End : std::uint8_t { won, failed, limited };

    explicit Search(std::span<const Stage> stages = schedule(), const Kernel& kernel = best_kernel());

    // It takes at most 8 columns and 8 cells.
    static bool takes(Rules rules) { return fits_layout(rules); }

    void start(const Board& board);
    // Goes on from where it was; after start(), until it has won or failed.
    End run(const Oversight& oversight);

    // Looked at since start().
    [[nodiscard]] std::uint64_t positions() const { return positions_; }
    // What ended the latest run as limited, or kept one that failed from looking further.
    [[nodiscard]] Limit limit() const { return limit_; }
    // Was a search left out since start(), for want of memory? Where there is more, another may win.
    [[nodiscard]] bool lacked_memory() const { return lacked_memory_; }
    // When it has won: every move, also those home.
    void append_moves(std::vector<Move>& out) const;
    [[nodiscard]] std::size_t memory() const;

private:
    bool make_room(std::size_t positions, std::size_t memory);
    bool run_stage(std::size_t most_positions);
    bool best_first(const Stage& stage, std::size_t most_positions);

    std::span<const Stage> stages_;
    const Kernel& kernel_;
    std::vector<Tables> tables_; // of each stage
    std::unique_ptr<Workspace> workspace_;
    Board board_;
    int cells_ = -1; // that the tables are for
    std::size_t next_stage_ = 0;
    std::size_t done_of_stage_ = 0; // positions, where a limit has cut it
    std::uint64_t positions_ = 0;
    Limit limit_ = Limit::positions;
    bool lacked_memory_ = false;
};

} // namespace freecell::fast
