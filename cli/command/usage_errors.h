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

// Throws a Failure for an argument such as [617], which CLI11 would read as a list of arguments.
void refuse_bracketed(const std::vector<std::string>& arguments);

// Rewords a usage error of CLI11, suggests the nearest command or option, and says where to read more.
Failure usage_failure(const CLI::App& program, const CLI::ParseError& error);

// The word most similar to the given one; empty if none is similar.
std::string nearest(std::string_view word, const std::vector<std::string>& words);

} // namespace freecell::cli
