#pragma once

#include <string>

namespace freecell::cli {

// Describes the GPU and times the search on it; throws a Failure if there is none.
std::string bench_device();

} // namespace freecell::cli
