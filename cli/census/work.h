#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "freecell/census/census.h"
#include "freecell/survey/settle_deal.h"
#include "freecell/text/number_list.h"

namespace freecell::cli {

struct CensusWorkOptions {
    std::string path; // of the census
    unsigned threads = 1;
    std::string device = "cpu"; // the argument of --device
    // The limit on the positions of the complete search of an undecided deal in the first round.
    std::uint64_t first_round = DealSettler::first_positions;
};

// Searches the deals of whole shards on several threads and adds them to the census, then settles every undecided deal
// of the census. Saves the file from time to time and at the end. Returns false if interrupted.
bool do_census(Census& census, const CensusWorkOptions& options, const std::vector<NumberRange>& ranges);

} // namespace freecell::cli
