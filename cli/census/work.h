#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "freecell/census/census.h"
#include "freecell/text/number_list.h"

namespace freecell::cli {

// Searches the deals of whole shards and adds them to the census, on several threads; then settles every undecided deal
// of the census. Saves it to the file now and then and at the end. Returns false if interrupted. `device` is the word
// of the option --device.
bool do_census(Census& census, const std::string& path, const std::vector<NumberRange>& ranges, unsigned threads,
               const std::string& device);

} // namespace freecell::cli
