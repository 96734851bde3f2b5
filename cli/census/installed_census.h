#pragma once

#include <optional>

#include "freecell/census/census.h"
#include "freecell/game/board.h"

namespace freecell::cli {

// The census that comes with the program, read when it is first needed. Throws a Failure if it is not there or damaged.
// For several threads at once.
const Census& installed_census();

// The proof that a dealt board is impossible, if the census has one; nullopt also without a census. For SolverOptions.
std::optional<Impossible> installed_proof(const Board& board);

} // namespace freecell::cli
