#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "freecell/census/census.h"
#include "freecell/solve/fast/search.h"
#include "freecell/solve/solver.h"

namespace freecell {

// Settles the deals that the fast search leaves; one per thread. The complete search decides nearly all of them soon.
// Before it goes on with one that takes long, longer best-first searches try to win it.
class DealSettler {
public:
    // `threads`: for each deal.
    explicit DealSettler(unsigned threads = 1);

    // Undecided after so many positions of the complete search, when memory runs out, or when `stop`, which is checked
    // ten times a second, returns true.
    Leftover settle(std::int64_t deal, std::uint64_t most_positions, const std::function<bool()>& stop);

private:
    bool wins_by_best_first(const Board& board);

    Solver solver_;
    std::vector<fast::SearchStage> stages_;
    fast::Search best_first_;
    std::vector<Move> moves_;
};

} // namespace freecell
