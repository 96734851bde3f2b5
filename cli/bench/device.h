#pragma once

#include <string>

namespace freecell::cli {

// What the GPU is, and how fast the search runs on it; a Failure when there is none.
std::string bench_device();

} // namespace freecell::cli
