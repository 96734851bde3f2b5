#pragma once

#include <cstddef>
#include <expected>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "freecell/text/board/text_board.h"

namespace freecell {

// Reads the boards in a text as people write and programs print them, any number of them, mixed as they come:
//  - rows as dealt, or a column a line with an optional leading `:` and optional lines `Foundations: H-0 C-A D-0 S-K`
//    (or `Founds:`) and `Freecells: 3H - QC` (or `FC:`);
//  - the cards as dealt in lines of any other length, such as 1, 4, 13, 26 or 52, run together or not;
//  - JSON: rows or columns as arrays of arrays of cards; objects with `rows` or `columns` and an optional `deal`; such
//    objects in an array, or in an array under `deals`. Other keys are skipped. JavaScript literals are read as well:
//    single quotes, bare keys, trailing commas, `const name =` before and `;` after. So are the arrays that other
//    languages print: cards without quotes, and no commas at all. An empty card may only fill the end of a row.
//
// Cards are those of any_card_at_start, with separators of every kind between them or none. Where 52 words are a whole
// deck only in another alphabet, they are read as read_whole_deck does, and the board says so. Byte order marks, CR and
// CRLF line ends, and colour escapes (outside JSON) are no hindrance.
//
// Everything else is text around boards and is passed over: headings, prompts, column numbers, rules, labels of lines
// (`Row 3:`, `3:`, `[3,]`), remarks after `#`. A number in a heading, as number_in_heading finds it, or before the
// cards in their line (`617: 7D AD`) is that of the board that follows.
//
// A board ends with the line that brings its 52nd card, at a heading with a number, or with the input. Blank lines and
// text end a board of fewer cards, unless what follows completes it: a board may be double spaced. In a board with
// leading colons, lines of only `:` after the 52nd card are empty columns that still belong to it.
//
// A line that has something else among its cards is an error of its board, which is read to its end: one error for a
// board, the first. In JSON that is merely not a board, such as a wrong card, only that board is lost; after JSON that
// is none, lines are skipped up to a blank one, one headed by a number, a whole board, or one that starts with `[` or
// `{`. A text with neither a board nor an error is one error.
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
