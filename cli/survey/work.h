#pragma once

#include <string>
#include <vector>

#include "freecell/survey/store.h"

namespace freecell::cli {

// Answers the deals of the shards on so many threads and puts each shard into the store as soon as it is whole. False:
// it was interrupted. A Failure when the store takes no more.
// `device` is the word of the option --device.
bool do_shards(Store& store, const std::vector<NumberRange>& shards, unsigned threads, const std::string& device);

} // namespace freecell::cli
