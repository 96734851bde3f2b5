#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cli/shared/histogram.h"

namespace freecell::cli {

// The progress of a search.
struct SearchState {
    std::int64_t position = 0; // index of the next number in the range or sample
    std::int64_t matches = 0;
    Histogram histogram = {};
};

// A number that identifies a search by its query and options.
std::uint64_t fingerprint(std::string_view search);

// Converts a state to a word that can be typed, and back; nullopt if the word is not a token. The word includes the
// fingerprint of its search and a checksum.
std::string resume_token(std::uint64_t search, const SearchState& state);

struct ResumeToken {
    std::uint64_t search;
    SearchState state;
};
std::optional<ResumeToken> parse_resume_token(std::string_view token);

} // namespace freecell::cli
