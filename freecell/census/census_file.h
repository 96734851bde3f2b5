#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "freecell/census/census.h"

namespace freecell {

// How every census file begins.
inline constexpr std::string_view census_mark = "freecell-census\n1\n";

// The bytes of a census as docs/census.md defines them. One census has one form: what read_census() accepts,
// write_census() writes again.
std::string write_census(const Census& census);

struct CensusError {
    std::string what;       // one English sentence without a full stop
    std::size_t offset = 0; // in bytes, where it was noticed
};
std::expected<Census, CensusError> read_census(std::string_view bytes);

} // namespace freecell
