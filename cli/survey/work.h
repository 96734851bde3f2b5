#pragma once

#include <string>
#include <vector>

#include "freecell/survey/store/store.h"

namespace freecell::cli {

// Answers the deals of the shards on several threads and stores each shard as soon as it is complete. Returns false if
// interrupted; throws a Failure if the store cannot be written. `device` is the argument of --device.
bool do_shards(Store& store, const std::vector<NumberRange>& shards, unsigned threads, const std::string& device);

} // namespace freecell::cli
