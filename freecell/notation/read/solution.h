#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string_view>
#include <vector>

#include "freecell/core/deal_number.h"
#include "freecell/game/autoplay.h"
#include "freecell/game/board.h"
#include "freecell/game/played_game.h"
#include "freecell/game/rules.h"
#include "freecell/notation/move_text.h"
#include "freecell/notation/read/notation_error.h"
#include "freecell/notation/read/record_splitter.h"
#include "freecell/text/text_position.h"

namespace freecell {

// The certificate of a board that was reported impossible (docs/certificates.md).
struct ReportedProof {
    std::uint64_t positions = 0;
    std::uint64_t digest = 0;
    bool relaxed = false; // of the relaxed game

    friend bool operator==(const ReportedProof&, const ReportedProof&) = default;
};

// A solution as written: its headings and its moves, which may be illegal.
struct Solution {
    TextPosition position; // where it starts in its text
    std::optional<std::int64_t> deal;
    Numbering numbering = Numbering::freecell_pro;
    std::optional<Board> board; // the start, if the text shows it
    std::optional<int> columns; // if stated
    std::optional<int> cells;
    std::optional<Autoplay> autoplay;
    std::optional<Verdict> claim; // the verdict stated in the text
    std::vector<WrittenMove> moves;
    std::optional<ReportedProof> proof; // instead of moves, if the board is reported impossible

    // Resets everything but keeps the memory of the moves, for reading many solutions.
    void restart(TextPosition start);

    friend bool operator==(const Solution&, const Solution&) = default;
};

// Reads one solution in any of these forms, recognized by their beginnings:
//  - JSON of the schema freecell/solution/1;
//  - standard notation, with FreeCell Pro's heading, comments after `#`, and vN;
//  - the output of fc-solve with -sam or -m, with or without -p -t and -sn or -snx;
//  - sentences as words.h writes them.
// docs/notation.md describes them all. Resets `solution` first.
std::optional<NotationError> read_solution(const Record& record, Solution& solution);
std::expected<Solution, NotationError> read_solution(std::string_view text);

} // namespace freecell
