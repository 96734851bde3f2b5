#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string_view>

#include "freecell/notation/move_text.h"
#include "freecell/notation/read/notation_error.h"
#include "freecell/notation/read/solution.h"

namespace freecell {

// The kind of a line, judged by its start.
enum class LineLook : std::uint8_t {
    idle,         // blank, or a comment
    heading,      // `#617 ...`, `# NumFcs=4 ...`, `Deal 617...` or `A board, ...`
    solver_start, // `-=-=-=-...`: start of a solution by fc-solve
    other,
};
LineLook look_at(std::string_view line);

// The line without leading and trailing spaces.
std::string_view trimmed(std::string_view line);
std::string_view without_byte_order_mark(std::string_view text);

// `#617 Attempt: 1 NumFcs=4 NumCols=8 Autoplay=horne (FCPro)`, or `Deal 617, 8 columns, 4 cells, automatic moves
// horne.`: stores what it states in the solution. Ignores any other comment. The error's position is the column within
// the line.
std::optional<NotationError> read_heading(std::string_view line, Solution& solution);

// One move in words: fc-solve's `Move 2 cards from stack 6 to freecell 1` counts from 0, our own `3. Move the ten of
// clubs from column 1 onto the jack of hearts in column 7.`, with or without its number, from 1.
std::optional<WrittenMove> read_solver_sentence(std::string_view line);
std::optional<WrittenMove> read_our_sentence(std::string_view line);

} // namespace freecell
