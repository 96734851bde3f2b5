#pragma once

#include "cli/find/find.h"
#include "cli/find/resume_token.h"

namespace freecell::cli {

// Prints how many deals were found, or the histogram.
void report_count(const FindOptions& options, const FindRequest& request, const SearchState& state);

// Prints how many deals are undecided in the census, if the query depends on that.
void tell_undecided(const FindRequest& request);

// Prints the estimate for the whole range from a sample, with an error of two standard deviations; only a bound if
// nearly none or nearly all of the sample matches.
void tell_estimate(const FindOptions& options, const FindRequest& request, const SearchState& state);

// Prints the command that continues an interrupted search. `search` is its fingerprint.
void tell_how_to_resume(const FindOptions& options, const FindRequest& request, const SearchState& state,
                        std::uint64_t search);

} // namespace freecell::cli
