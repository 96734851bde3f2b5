#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "freecell/text/board/text_board.h"

namespace freecell {

inline constexpr std::string_view byte_order_mark = "\uFEFF";

enum class LineKind : std::uint8_t {
    blank,
    comment, // after a `#`
    rule,    // nothing but `=====`, `+---+` and the like
    text,    // whatever programs print around boards
    foundations,
    cells,
    cards,
};

struct WrittenNumber {
    Place place;
    std::expected<std::int64_t, TextError> value; // an error when it is out of range
};

// A number before the cards of a line: that of the row (`3: 7D AD`), or of the deal (`617: 7D AD`).
struct LeadingNumber {
    WrittenNumber number;
    bool marked; // by punctuation after it
};

struct PlacedToken {
    std::string_view text;
    Place place;
};

// What one line says. A line of cards may carry a number as well.
struct BoardLine {
    LineKind kind = LineKind::blank;
    Place place;
    std::optional<WrittenNumber> heading; // the number of a deal
    std::optional<LeadingNumber> leading;
    bool colon = false;              // a leading `:`
    bool whole_board = false;        // has more in it than a part of a board
    std::vector<PlacedCard> cards;   // in a line of cards, what is no card stands as an unknown one
    std::optional<TextError> error;  // for the first of those
    std::vector<PlacedToken> tokens; // of a line of cards or text; they end with the text that was read
    std::array<int, Card::suits> foundations{};
    std::vector<std::optional<PlacedCard>> cells;
};

// Reads a line that starts at a place and has no colours and no line end.
void read_line(std::string_view text, Place start, UnknownCards unknown, BoardLine& line);

// The line without a byte order mark and without colour escapes. `buffer` holds the result when it differs.
std::string_view without_colours(std::string_view text, std::string& buffer);

} // namespace freecell
