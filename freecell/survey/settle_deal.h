#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "freecell/solve/fast/search.h"
#include "freecell/solve/solver.h"

namespace freecell {

// A deal that the fast search did not win.
struct Leftover {
    std::int64_t deal = 0;
    OutcomeKind outcome = OutcomeKind::gave_up; // gave_up: undecided
    Impossible proof = {};                      // if it is impossible

    friend bool operator==(const Leftover&, const Leftover&) = default;
};

// Runs the relaxed search up to a limit on positions. The deal is undecided if it wins, if memory runs out, or if
// `stop` returns true.
Leftover prove_relaxed(std::int64_t deal, const std::function<bool()>& stop,
                       std::uint64_t most_positions = Limits::no_limit);

// Settles the deals that the fast search leaves; one per thread. The complete search decides nearly all of them soon.
// Before it continues with one that takes long, a longer best-first search tries to win it.
class DealSettler {
public:
    struct Options {
        bool complete_proofs = false; // needed if certificates are recorded
        unsigned threads = 1;         // for each deal
    };
    explicit DealSettler(Options options);

    // Of the deals that the fast search leaves, 96 % are settled after this many positions (docs/gpu.md).
    static constexpr std::uint64_t first_positions = 600'000;
    // The complete search examines so many before the relaxed search begins. Of 20 deals that are not settled after the
    // first positions and can be won, it wins 16 by then, and the best-first search 10 (docs/gpu.md).
    static constexpr std::uint32_t positions_before_relaxed = 2'000'000;
    // With a lower limit on positions, settle_after_search() is the same as settle().
    static constexpr std::uint64_t positions_after_search =
        positions_before_relaxed + complete::ProofOptions{}.relaxed_positions;

    // The deal is undecided after this many positions of the complete search, if memory runs out, or if `stop`, which
    // is checked ten times a second, returns true.
    Leftover settle(std::int64_t deal, std::uint64_t most_positions, const std::function<bool()>& stop);
    // The same for a deal that another complete search has not settled within hundreds of thousands of positions:
    // begins with searches that settle many of these. They count only if they do.
    Leftover settle_after_search(std::int64_t deal, std::uint64_t most_positions, const std::function<bool()>& stop);
    // Returns whether the latest deal might have been decided with more memory.
    [[nodiscard]] bool lacked_memory() const { return solver_.lacked_memory(); }

private:
    bool wins_by_best_first(const Board& board);

    Solver solver_;
    std::vector<fast::SearchStage> stages_;
    fast::Search best_first_;
    std::vector<Move> moves_;
};

} // namespace freecell
