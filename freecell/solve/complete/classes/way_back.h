#pragma once

#include <vector>

#include "freecell/solve/complete/classes/class_space.h"
#include "freecell/solve/complete/classes/class_worker.h"

namespace freecell::complete {

// The positions from the first to the one that a crossing leads to, each one move after the previous one. Found by
// searching backwards class by class, which needs the positions that waited in each. Empty if it was stopped or not all
// could be read.
std::vector<PositionKey> way_back(ClassSpace& space, ClassWorker& worker, const Crossing& crossing);

} // namespace freecell::complete
