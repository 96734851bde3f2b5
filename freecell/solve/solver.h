#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "freecell/game/autoplay.h"
#include "freecell/game/board.h"
#include "freecell/solve/complete/search.h"
#include "freecell/solve/fast/search.h"
#include "freecell/solve/limits.h"
#include "freecell/solve/outcome.h"

namespace freecell {

enum class Effort : std::uint8_t {
    quick,  // the fast search only: solved, or given up
    settle, // that, and where it fails the complete search
    prove,  // the complete search only
};

struct SolverOptions {
    // The rule that the game is played under. Solutions hold under it; and under max some boards are impossible that
    // can be won otherwise.
    Autoplay autoplay = Autoplay::horne;
    Effort effort = Effort::settle;
    const fast::SearchKernel* kernel = &fast::best_kernel();
};

// Solves one board after the other, and keeps its memory for the next: one for each thread serves millions of deals.
class Solver {
public:
    explicit Solver(const SolverOptions& options = {});

    // What comes back is the solver's, until its next call. Every solution has been replayed by code that knows nothing
    // of the search (notation/referee.h); what does not pass is never told.
    const Outcome& solve(const Board& board, const Oversight& oversight = {});
    // After it gave up: goes on where it was. The limits of positions and time count from now on.
    const Outcome& resume(const Oversight& oversight);

    // Another rule of automatic moves, for the boards after this one.
    void play_under(Autoplay rule) { options_.autoplay = rule; }

    [[nodiscard]] std::size_t memory() const;
    // Would the answer perhaps have been another with more memory? True also where a search was left out and a later
    // one won.
    [[nodiscard]] bool lacked_memory() const;

private:
    const Outcome& run_complete(const Oversight& oversight, std::uint64_t positions_before);
    const Outcome& give_up(Limit limit);
    const Outcome& accept();

    SolverOptions options_;
    fast::Search fast_;
    complete::Search complete_;
    Board board_;
    bool fast_is_over_ = false;
    bool complete_started_ = false;
    bool fast_lacked_memory_ = false;
    std::vector<Move> moves_;
    Outcome outcome_;
};

// For once. Takes a solver's memory and gives it back.
Outcome solve(const Board& board, const SolverOptions& options = {}, const Oversight& oversight = {});

} // namespace freecell
