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
    std::string device = "cpu"; // the word of the option --device
    // Of the complete search of an undecided deal, until others have had their turn.
    std::uint64_t first_round = DealSettler::first_positions;
};

// Searches the deals of whole shards and adds them to the census, on several threads; then settles every undecided deal
// of the census. Saves it to the file now and then and at the end. Returns false if interrupted.
bool do_census(Census& census, const CensusWorkOptions& options, const std::vector<NumberRange>& ranges);

} // namespace freecell::cli
