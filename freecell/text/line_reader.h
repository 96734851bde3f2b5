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
    rule,    // only `=====`, `+---+` and the like
    text,    // other text that programs print around boards
    foundations,
    cells,
    cards,
};

struct WrittenNumber {
    TextPosition position;
    std::expected<std::int64_t, TextError> value; // an error if it is out of range
};

// A number before the cards of a line: a row number (`3: 7D AD`) or a deal number (`617: 7D AD`).
struct LeadingNumber {
    WrittenNumber number;
    bool marked; // followed by punctuation
};

struct PlacedToken {
    std::string_view text;
    TextPosition position;
};

// The content of one line. A line of cards may also have a number.
struct BoardLine {
    LineKind kind = LineKind::blank;
    TextPosition position;
    std::optional<WrittenNumber> heading; // a deal number
    std::optional<LeadingNumber> leading;
    bool colon = false;              // a leading `:`
    bool whole_board = false;        // holds more than part of a board
    std::vector<PlacedCard> cards;   // in a line of cards, anything that is not a card becomes an unknown one
    std::optional<TextError> error;  // for the first of those
    std::vector<PlacedToken> tokens; // of a line of cards or text; they refer to the text that was read
    std::array<int, Card::suits> foundations{};
    std::vector<std::optional<PlacedCard>> cells;
    bool shows_every_cell = false;
};

// Reads a line that begins at `start`; colour escapes and the line end have been removed.
void read_line(std::string_view text, TextPosition start, UnknownCards unknown, BoardLine& line);

// The line without a byte order mark and without colour escapes. `buffer` holds the result if it differs.
std::string_view without_colours(std::string_view text, std::string& buffer);

} // namespace freecell
