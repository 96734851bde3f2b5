#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "freecell/identify/nearest.h"
#include "freecell/text/json/writer.h"

namespace freecell::cli {

// Rows and columns of a deal, from 1.
int row_of(const Difference& difference);
int column_of(const Difference& difference);

// The keys of an identification that tell which deal a whole board is: numbers and microsoft, and nearest where no
// number deals it.
void append_identification(JsonWriter& json, std::optional<std::int64_t> number, std::span<const NearDeal> nearest);

} // namespace freecell::cli
