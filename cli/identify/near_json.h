#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "cli/identify/partial_run.h"
#include "freecell/identify/nearest.h"
#include "freecell/text/json/writer.h"

namespace freecell::cli {

// Rows and columns of a deal, from 1.
int row_of(const Difference& difference);
int column_of(const Difference& difference);

// The keys of an identification for a complete board: numbers and microsoft, and nearest if no number deals it.
void append_identification(JsonWriter& json, std::optional<std::int64_t> number, std::span<const NearDeal> nearest);

// The estimated number of matches, if the rest of the range is like the searched part, which had `found`.
std::optional<std::int64_t> estimated_fit(NumberRange range, std::int64_t found, std::int64_t searched);

// The keys for the progress of a search for a board with gaps: range, searched, complete, and fit or, if there
// is an estimate, fit_estimated.
void append_search_end(JsonWriter& json, NumberRange range, std::int64_t found, const SearchEnd& end);

} // namespace freecell::cli
