#pragma once

#include <optional>
#include <string_view>

#include "freecell/notation/solution.h"

namespace freecell {

// One object of the schema freecell/solution/1, whatever the order of its keys; keys we do not know are skipped. The
// solution comes empty.
std::optional<NotationError> read_json_solution(const Record& record, Solution& solution);

// The same by a parser for any JSON: what read_json_solution falls back on.
std::optional<NotationError> read_any_json_solution(const Record& record, Solution& solution);

// The same for objects such as we write, each of its keys once and nothing that must be unescaped, at many times the
// speed. False: it is not one of those, and the solution holds some of it.
bool read_plain_json_solution(std::string_view text, Solution& solution);

} // namespace freecell
