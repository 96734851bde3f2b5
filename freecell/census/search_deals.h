#pragma once

#include <functional>

#include "freecell/census/tally.h"
#include "freecell/solve/fast/search.h"
#include "freecell/text/number_list.h"

namespace freecell {

// The fast search of the census on the CPU; one per thread. Every solution is replayed before it counts; a deal whose
// solution does not win counts as a leftover.
class CensusSearch {
public:
    explicit CensusSearch(std::span<const fast::SearchStage> stages,
                          const fast::SearchKernel& kernel = fast::best_kernel())
        : search_(stages, kernel) {}

    // Returns false if `stop`, which is checked before each deal, ended the search early, or if memory ran out.
    bool search(NumberRange numbers, const std::function<bool()>& stop, Tally& out);

private:
    bool search(std::int64_t number, const Board& board, Tally& out);

    fast::Search search_;
    std::vector<Move> moves_;
};

} // namespace freecell
