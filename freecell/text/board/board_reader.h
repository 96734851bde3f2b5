#pragma once

#include <cstddef>
#include <expected>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "freecell/text/board/text_board.h"

namespace freecell {

// Reads any number of boards from a text, in any mixture of the forms that people write and programs print:
//  - rows as dealt, or one column per line with an optional leading `:` and optional lines `Foundations: H-0 C-A D-0
//    S-K` (or `Founds:`) and `Freecells: 3H - QC` (or `FC:`);
//  - the cards as dealt in lines of any other length, such as 1, 4, 13, 26 or 52, with or without separators;
//  - JSON: rows or columns as arrays of arrays of cards; objects with `rows` or `columns` and an optional `deal`; such
//    objects in an array, or in an array under `deals`. Other keys are ignored. JavaScript literals are read too:
//    single quotes, bare keys, trailing commas, `const name =` before and `;` after. So are the arrays that other
//    languages print: cards without quotes, and no commas at all. An empty card may only fill the end of a row.
//
// Cards are those of any_card_at_start, with or without separators of any kind. If 52 words make a deck only in another
// alphabet, they are read as by read_whole_deck, and the board says so. Byte order marks, CR and CRLF line ends, and
// colour escapes (outside JSON) are accepted.
//
// Everything else is text around boards and is ignored: headings, prompts, column numbers, rules, labels of lines (`Row
// 3:`, `3:`, `[3,]`), remarks after `#`. A number in a heading, as number_in_heading finds it, or before cards on the
// same line (`617: 7D AD`), is the deal number of the board that follows.
//
// A board ends with the line that has its 52nd card, at a heading with a number, or at the end of the input. Blank
// lines and text end a board of fewer cards unless the following lines complete it: a board may be double spaced. In a
// board with leading colons, lines of only `:` after the 52nd card are empty columns of the board.
//
// Each board reports at most one error, the first: a line with anything else among its cards is an error, and the board
// is read to its end. In valid JSON, an error such as a wrong card loses only that board; after invalid JSON, lines are
// skipped up to a blank line, a line with a number in front, a complete board, or a line that starts with `[` or `{`. A
// text with neither a board nor an error is an error.
//
// A reader that accepts unknown cards reads `??`, `--`, `..` and a single `?` as one.
//
// The limits below bound memory for any input.
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

    // Takes the next bytes of the stream, in pieces of any size. Calls back for each board and each error, in order.
    void feed(std::string_view bytes, const Callback& callback);
    // Call it at the end of the stream. Resets the reader.
    void finish(const Callback& callback);

private:
    class State;
    UnknownCards unknown_;
    std::unique_ptr<State> state_;
};

// All boards of a complete text.
std::vector<BoardReader::Result> read_boards(std::string_view text, UnknownCards unknown = UnknownCards::refused);

} // namespace freecell
