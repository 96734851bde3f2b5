#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "freecell/check/diagnose.h"
#include "freecell/text/board/text_board.h"

namespace freecell::cli {

// The result of `check` for one board.
struct CheckedBoard {
    std::string file;  // the file of the board, if there are several
    std::string where; // the start of an error in it
    std::optional<std::int64_t> number;
    Numbering numbering = Numbering::freecell_pro; // used for the comparison
    bool other_numbering = false;                  // the board is right in `numbering`, not in the requested one
    TextPosition position;                         // where the board starts
    std::optional<check::Diagnosis> diagnosis;     // if it could be compared
    bool searched = true;                          // whether a diagnosis was attempted
    std::optional<std::int64_t> dealt_by;          // if it is wrong: the number that deals it, FreeCell Pro's
    std::optional<int> cards_per_line;             // if the cards are in dealing order, but not 8 per line
    std::string_view interpretation;               // how unusual letters or numbers were read
    std::string trouble;                           // what is wrong with the text, or with the board before comparing
    bool unreadable = false;                       // the trouble is in the text, not in the board

    [[nodiscard]] bool right() const { return diagnosis && std::holds_alternative<check::Right>(*diagnosis); }
};

// Text output: one line, followed by what is wrong.
std::string check_text(const CheckedBoard& board);

// One JSON object, schema freecell/check/1.
std::string check_json(const CheckedBoard& board);

} // namespace freecell::cli
