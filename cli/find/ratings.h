#pragma once

#include "freecell/query/evaluate.h"
#include "freecell/rate/table.h"
#include "freecell/text/number_list.h"

namespace freecell::cli {

// The table of ratings that comes with the program. Throws a Failure if there is none, or it does not cover the range.
rate::RatingTable ratings_for(NumberRange range);

query::Facts facts_of(const rate::RatingTable& ratings, std::int64_t deal);

} // namespace freecell::cli
