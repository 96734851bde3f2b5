#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "freecell/census/census.h"

namespace freecell {

// The first bytes of every census file.
inline constexpr std::string_view census_mark = "freecell-census\n1\n";

// The bytes of a census as defined in docs/census.md. The form is canonical: whatever read_census() accepts,
// write_census() reproduces.
std::string write_census(const Census& census);

struct CensusError {
    std::string what;       // one English sentence without a full stop
    std::size_t offset = 0; // the byte where the error was noticed
};
std::expected<Census, CensusError> read_census(std::string_view bytes);

} // namespace freecell
