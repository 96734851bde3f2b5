#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "freecell/check/diagnose.h"
#include "freecell/text/board/text_board.h"

namespace freecell::cli {

// What `check` has to say about one board.
struct CheckedBoard {
    std::string file; // where the board stands, when there are several files
    std::optional<std::int64_t> number;
    Numbering numbering = Numbering::freecell_pro; // that it was compared by
    bool other_numbering = false;                  // it is right by this numbering, not by the one asked for
    Place place;                                   // where the board starts
    std::optional<check::Diagnosis> diagnosis;     // when it could be compared
    bool searched = true;                          // whether a cause was looked for
    std::optional<std::int64_t> dealt_by;          // when it is wrong: the number that does deal it, FreeCell Pro's
    std::optional<int> cards_per_line;             // when the cards stand in the order of a deal, but not 8 to a line
    std::string_view interpretation;               // how unusual letters or numbers were read
    std::string trouble;                           // what is wrong with the text, or with the board before comparing
    bool unreadable = false;                       // the trouble lies in the text, not in the board

    [[nodiscard]] bool right() const { return diagnosis && std::holds_alternative<check::Right>(*diagnosis); }
};

// For people: a line, and below it what is wrong.
std::string check_text(const CheckedBoard& board);

// One JSON object, schema freecell/check/1.
std::string check_json(const CheckedBoard& board);

} // namespace freecell::cli
