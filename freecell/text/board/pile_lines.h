#pragma once

#include <optional>

#include "freecell/text/board/line_cursor.h"
#include "freecell/text/line_reader.h"

namespace freecell {

// Read the rest of a line after `Freecells:` or `Foundations:` into the board line. Return the error, if there is one.
//
// Cells are cards, or `-` for an empty one. fc-solve prints four characters for each cell, blanks for an empty one;
// only then is it sure that the line shows every cell, because in other forms empty ones may have been omitted. `none`
// means that there are no cells.
std::optional<TextError> read_cells(LineCursor cursor, BoardLine& line);
// `H-0` is an empty foundation, `H-A` has the ace, `H-K` is complete.
std::optional<TextError> read_foundations(LineCursor cursor, BoardLine& line);

} // namespace freecell
