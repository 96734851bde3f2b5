#include "freecell/notation/start_board.h"

namespace freecell {

Rules own_rules(const Solution& solution) {
    const Rules standard;
    return {.columns = static_cast<std::uint8_t>(solution.columns.value_or(standard.columns)),
            .cells = static_cast<std::uint8_t>(solution.cells.value_or(standard.cells))};
}

std::optional<StartBoard> own_start(const Solution& solution, Numbering numbering, Rules rules) {
    if (!solution.deal) {
        return solution.board ? std::optional(StartBoard{*solution.board, std::nullopt}) : std::nullopt;
    }
    const StartBoard start = dealt_start(*DealNumber::from(*solution.deal, numbering), rules);
    if (solution.board && *solution.board != start.board) return std::nullopt;
    return start;
}

} // namespace freecell
