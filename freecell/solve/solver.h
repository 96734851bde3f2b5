#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "freecell/game/autoplay.h"
#include "freecell/game/board.h"
#include "freecell/solve/complete/proof_options.h"
#include "freecell/solve/fast/kernels.h"
#include "freecell/solve/limits.h"
#include "freecell/solve/outcome.h"

namespace freecell {

enum class Effort : std::uint8_t {
    quick,  // the fast search only: solved, or gave up
    settle, // the fast search, and the complete search if that fails
    prove,  // the complete search only
};

struct SolverOptions {
    // The rule the game is played under. Under max, some boards are impossible that can be won under other rules.
    Autoplay autoplay = Autoplay::horne;
    Effort effort = Effort::settle;
    const fast::SearchKernel* kernel = &fast::best_kernel();
    complete::ProofOptions proof = {};
    // Looks up a recorded proof that the board is impossible. Called, possibly by several threads at once, if the fast
    // search does not win.
    std::function<std::optional<Impossible>(const Board&)> recorded_proof = {};
};

// Solves one board after another and reuses its memory: use one per thread for millions of deals.
class Solver {
public:
    explicit Solver(SolverOptions options = {});
    Solver(Solver&&) noexcept;
    Solver& operator=(Solver&&) noexcept;
    ~Solver();

    // The outcome stays valid until the next call.
    const Outcome& solve(const Board& board, const Oversight& oversight = {});
    // Continues after it gave up. The limits on positions and time apply to this call.
    const Outcome& resume(const Oversight& oversight);

    // Sets the rule for later boards.
    void play_under(Autoplay rule) { options_.autoplay = rule; }

    // The moves of the latest solution as the search found them: they win without automatic moves.
    [[nodiscard]] std::vector<Move> moves_found() const;

    [[nodiscard]] std::size_t memory() const;
    // Returns whether more memory could change the outcome. Also true if a search was skipped and a later one won.
    [[nodiscard]] bool lacked_memory() const;

private:
    struct Searches;

    template <class Action> const Outcome& within_memory(Action action);
    const Outcome& run(const Oversight& oversight);
    const Outcome& run_complete(const Oversight& oversight, std::uint64_t positions_before);
    bool recall();
    const Outcome& give_up(Limit limit);
    const Outcome& accept();

    SolverOptions options_;
    std::unique_ptr<Searches> searches_; // recreated after running out of memory in the middle of an operation
    Board board_;
    bool fast_is_over_ = false;
    bool proof_started_ = false;
    bool fast_lacked_memory_ = false;
    bool won_by_fast_ = false;
    std::vector<Move> moves_; // of a solution by the complete search
    std::vector<Step> steps_;
    Outcome outcome_;
};

// Solves one board with a temporary solver.
Outcome solve(const Board& board, const SolverOptions& options = {}, const Oversight& oversight = {});

} // namespace freecell
