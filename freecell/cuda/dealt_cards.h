#pragma once

#include "freecell/core/deal.h"
#include "freecell/cuda/deal_columns.h"

namespace freecell::cuda {

// Converts a deal to the form that the searches read.
DealtCards dealt_cards(const Deal& deal);

} // namespace freecell::cuda
