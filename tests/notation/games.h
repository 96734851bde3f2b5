#pragma once

#include <string>
#include <string_view>

#include "freecell/notation/read/solution.h"
#include "freecell/notation/replay.h"
#include "tests/game/positions.h"

namespace freecell {

// A game of deal 3 under Horne's rule, found by fc-solve.
inline constexpr std::string_view deal_3_horne =
    "5h 2a 2b 2c a8 7d 7a b7 d2 c2 4b 4d 4c a4 6a b6 5b ch dh 6h 3c 3h c5 3d b3 5c 5b d5 b4 c4 8d 8b "
    "8h dh 4h 5c 5d b5 d8 c8 8b 8d 8c 13 12 1h 5h 4h 45 52 45 48 74 7h 3h 7h 1h 78 d7 b7 6b 6d 63 3h "
    "8h 36 67 36 67 c6 36 d3 83 2c 2h 2d 2h 6h d3 1d 21 2h";

inline std::vector<WrittenMove> moves_of(std::string_view text) {
    std::vector<WrittenMove> moves;
    if (parse_moves(text, moves)) throw std::invalid_argument("not moves");
    return moves;
}

// The error of a solution, or "read".
inline std::string error_of(std::string_view text) {
    const auto solution = read_solution(text);
    return solution ? "read" : message(solution.error());
}

} // namespace freecell
