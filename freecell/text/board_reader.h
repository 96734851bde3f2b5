#pragma once

#include <cstddef>
#include <expected>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "freecell/text/text_board.h"

namespace freecell {

// Reads boards in every format people write them in, any number of them in one stream, mixed as they come:
//  - rows as dealt, or a column a line with an optional leading `:` and optional lines `Foundations: H-0 C-A D-0 S-K`
//    (or `Founds:`) and `Freecells: 3H - QC` (or `FC:`);
//    Lines may be numbered (`Row 3:`, `Column 3:`, `3:`);
//  - 52 cards in one line or a card a line, run together or not, with an optional deal number and a space before them;
//  - JSON: rows or columns as arrays of arrays of cards; objects with `rows` or `columns` and an optional `deal`; such
//    objects in an array, or in an array under `deals`. Other keys are skipped. JavaScript literals are read as well:
//    single quotes, bare keys, trailing commas, `const name =` before and `;` after. So are the arrays that other
//    languages print: cards without quotes, and no commas between them.
//
// Cards are those of card_at_start, with or without spaces, tabs, commas, semicolons, bars, quotes or brackets between
// them, so that rows printed as lists or as a table are rows. Byte order marks,
// CR and CRLF line ends, and colour escapes (outside JSON) are no hindrance. A line that starts with `#` and holds no
// number is a comment.
//
// A number heads a board as `#617`, `# 617`, `617:`, `617` alone in its line, or after any of the words MS Microsoft
// Windows FreeCell Pro Game Deal Board Number No Seed, such as `MS FreeCell Game #617`. Cards may follow in the same
// line; anything else that follows is a remark. A bare number (`617 7DAD5C...`) is followed by a whole board.
//
// A board ends with the line that brings its 52nd card, at a blank line, at the next heading, or with the input. In a
// board with leading colons, lines of only `:` after the 52nd card are empty columns that still belong to it.
//
// After an error the rest of that board is skipped: up to a blank line, a line headed by a number, a line long enough
// to be a board by itself, or a line that starts with `[` or `{`. In JSON that is merely not a board, such as a wrong
// card, only that board is lost.
//
// A reader that accepts unknown cards takes `??`, `--`, `..` and a `?` by itself for a card.
//
// Memory is bounded by the limits below, whatever the input.
class BoardReader {
public:
    using Result = std::expected<TextBoard, TextError>;
    using Callback = std::function<void(Result)>;

    static constexpr std::size_t max_line_bytes = 64 * 1024; // outside JSON
    static constexpr std::size_t max_lines = 64;             // of a board
    static constexpr std::size_t max_cards = 1024;           // of a board
    static constexpr std::size_t max_depth = 64;             // of JSON brackets

    explicit BoardReader(UnknownCards unknown = UnknownCards::refused);
    ~BoardReader();
    BoardReader(BoardReader&&) noexcept;
    BoardReader& operator=(BoardReader&&) noexcept;

    // The next bytes of the stream, cut anywhere. Calls back for each board and each error, in order.
    void feed(std::string_view bytes, const Callback& callback);
    // The end of the stream. The reader is then as new.
    void finish(const Callback& callback);

private:
    class State;
    UnknownCards unknown_;
    std::unique_ptr<State> state_;
};

// All boards of a text at hand.
std::vector<BoardReader::Result> read_boards(std::string_view text, UnknownCards unknown = UnknownCards::refused);

} // namespace freecell
