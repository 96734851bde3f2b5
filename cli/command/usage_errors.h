#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/shared/failure.h"

namespace CLI {
class App;
class ParseError;
} // namespace CLI

namespace freecell::cli {

// CLI11 reads an argument [617] as a list of arguments. We have no such lists, so this throws a Failure.
void refuse_bracketed(const std::vector<std::string>& arguments);

// A usage error in our own words, with the nearest command or option, and where to read more.
Failure usage_failure(const CLI::App& program, const CLI::ParseError& error);

// The word most similar to the given one; empty if none is.
std::string nearest(std::string_view word, const std::vector<std::string>& words);

} // namespace freecell::cli
