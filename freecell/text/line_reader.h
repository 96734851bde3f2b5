#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "freecell/text/text_board.h"

namespace freecell {

inline constexpr std::string_view byte_order_mark = "\uFEFF";

enum class LineKind : std::uint8_t { blank, comment, heading, foundations, cells, cards };

// What one line of a board says. A line of cards may carry a heading as well.
struct BoardLine {
    LineKind kind = LineKind::blank;
    Place place;
    bool headed = false; // by a number, which may be out of range
    std::optional<std::int64_t> number;
    bool colon = false; // a column by its leading `:`
    std::vector<PlacedCard> cards;
    std::array<int, Card::suits> foundations{};
    std::vector<std::optional<PlacedCard>> cells;
};

// Reads a line that starts at a place and has no colours and no line end. What stood before an error is in `line`.
std::optional<TextError> read_line(std::string_view text, Place start, UnknownCards unknown, BoardLine& line);

// Has the line more in it than a row or the longest column, so that it can only be a whole board?
bool is_whole_board(std::string_view text);

// The line without a byte order mark and without colour escapes. `buffer` holds the result when it differs.
std::string_view without_colours(std::string_view text, std::string& buffer);

} // namespace freecell
