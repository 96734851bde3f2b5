#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cli/shared/histogram.h"

namespace freecell::cli {

// How far a search has come.
struct SearchState {
    std::int64_t position = 0; // what comes next, counted from the start of the range or of the sample
    std::int64_t matches = 0;
    Histogram histogram = {};
};

// A number that identifies a search by its query and options.
std::uint64_t fingerprint(std::string_view search);

// A state as a word that can be typed, and back: nothing where it is no such word. The word holds the fingerprint of
// the search that it belongs to, and a check on itself.
std::string resume_token(std::uint64_t search, const SearchState& state);

struct ResumeToken {
    std::uint64_t search;
    SearchState state;
};
std::optional<ResumeToken> parse_resume_token(std::string_view token);

} // namespace freecell::cli
