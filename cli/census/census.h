#pragma once

#include <string>
#include <vector>

#include "cli/command/command.h"
#include "freecell/census/census.h"

namespace freecell::cli {

// Returns whether the file starts with the header of a census file.
bool is_census_file(const std::string& path);
// Reads a census file. Throws a Failure if it cannot be read or is damaged.
Census read_census_file(const std::string& path);
// Replaces the file atomically, or creates it. Throws a Failure if that is not possible.
void save_census_file(const std::string& path, const std::string& bytes);

// Each adds one command below `freecell census`.
void add_census_run(Command census);
void add_census_merge(Command census);
void add_census_show(Command census);
void add_census_verify(Command census);
void add_census_compare(Command census);

} // namespace freecell::cli
