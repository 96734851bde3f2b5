#pragma once

#include <optional>

#include "freecell/census/census.h"
#include "freecell/game/board.h"

namespace freecell::cli {

// The census that comes with the program, read when it is first needed. Throws a Failure if it is missing or damaged.
// Thread-safe.
const Census& installed_census();

// The proof from the installed census that a dealt board is impossible; nullopt if there is no such proof or no census.
// For SolverOptions.
std::optional<Impossible> installed_proof(const Board& board);

} // namespace freecell::cli
