#include "freecell/rate/profile.h"

#include "freecell/analyse/analysis.h"
#include "freecell/solve/solver.h"

namespace freecell::rate {
namespace {

// The same board with another number of cells; nullopt if more cells are occupied.
std::optional<Board> with_cells(const Board& board, int cells) {
    BoardParts parts;
    for (int i = 0; i < board.rules().columns; ++i) {
        const auto column = board.column(i);
        parts.columns.emplace_back(column.begin(), column.end());
    }
    for (int i = 0; i < board.rules().cells; ++i) {
        if (const auto card = board.cell(i)) parts.cells.emplace_back(card);
    }
    for (int i = 0; i < Card::suits; ++i) parts.foundations[i] = board.foundation(static_cast<Suit>(i));
    return Board::from(parts, {board.rules().columns, static_cast<std::uint8_t>(cells)});
}

} // namespace

CellsNeeded fewest_cells(const Board& board, const Oversight& oversight) {
    CellsNeeded needed;
    Solver solver;
    bool proved = true; // whether it is proved that no smaller number is enough
    for (int cells = 0; cells <= Rules::max_cells; ++cells) {
        const auto changed = with_cells(board, cells);
        const OutcomeKind kind = changed ? solver.solve(*changed, oversight).kind() : OutcomeKind::impossible;
        if (kind == OutcomeKind::solved) {
            needed.at_most = cells;
            break;
        }
        proved &= kind == OutcomeKind::impossible;
        if (proved) needed.at_least = cells + 1;
        if (oversight.stop.stop_requested()) break;
    }
    return needed;
}

std::optional<Choices> choices_along_solution(const Board& board, const Oversight& oversight) {
    const Outcome outcome = solve(board, {}, oversight);
    if (outcome.solved() == nullptr) return std::nullopt;
    const PlayedGame game{.deal = {}, .start = board, .steps = outcome.solved()->steps, .verdict = Verdict::won};
    analyse::Judge judge(game.autoplay, oversight);
    Choices choices;
    const analyse::Analysis analysis = analyse::analyse(game, judge);
    for (std::size_t i = 0; i < analysis.moves.size(); ++i) {
        const analyse::AnalysedMove& move = analysis.moves[i];
        choices.all += move.legal;
        choices.losing += move.losing();
        choices.unsettled += move.unsettled;
        if (move.losing() > 0 && !choices.first_loss) choices.first_loss = static_cast<int>(i) + 1;
    }
    return choices;
}

} // namespace freecell::rate
