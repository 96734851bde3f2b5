#include "freecell/notation/to_board.h"

#include <algorithm>

namespace freecell {
namespace {

BoardParts parts_of(const TextBoard& text) {
    BoardParts parts;
    for (std::size_t line = 0; line < text.line_count(); ++line) {
        auto& column = parts.columns.emplace_back();
        for (const PlacedCard& card : text.line(line)) column.push_back(card.card);
    }
    for (const auto& cell : text.cells) parts.cells.push_back(cell ? std::optional(cell->card) : std::nullopt);
    parts.foundations = text.foundations;
    return parts;
}

// Empty columns at the end do not count.
std::size_t columns_needed(const TextBoard& text) {
    std::size_t count = text.line_lengths.size();
    while (count > 0 && text.line_lengths[count - 1] == 0) --count;
    return count;
}

std::size_t cells_needed(const TextBoard& text) {
    std::size_t count = text.cells.size();
    while (count > 0 && !text.cells[count - 1]) --count;
    return count;
}

bool is_dealt_in_rows(const TextBoard& text) {
    return text.layout == TextLayout::rows || text.layout == TextLayout::sequence;
}

std::string cells_in_words(int count) {
    if (count == 0) return "are no cells";
    return count == 1 ? "is only one cell" : "are only " + std::to_string(count) + " cells";
}

} // namespace

std::string message(const BoardProblem& problem) {
    const std::string numbers = std::to_string(problem.found) + ", and there are " + std::to_string(problem.allowed);
    switch (problem.trouble) {
    case BoardTrouble::deck: return message(problem.deck);
    case BoardTrouble::too_many_columns: return "the board has cards in column " + numbers + " columns";
    case BoardTrouble::other_rows: return "the board is in rows of " + numbers + " columns";
    case BoardTrouble::too_many_cells:
        return "the board has a card in cell " + std::to_string(problem.found) + ", but there " +
               cells_in_words(problem.allowed);
    case BoardTrouble::impossible_rules: return "there are 4 to 10 columns and 0 to 10 cells";
    }
    return {};
}

Rules rules_of(const TextBoard& text, std::optional<int> columns, std::optional<int> cells) {
    const Rules least = text.shows_every_pile ? Rules{.columns = Rules::min_columns, .cells = 0} : Rules{};
    const int lines = is_dealt_in_rows(text) ? Rules{}.columns : static_cast<int>(text.line_count());
    const int shown_cells = static_cast<int>(text.cells.size());
    const auto limited = [](int value, int most) { return static_cast<std::uint8_t>(std::clamp(value, 0, most)); };
    return {.columns = limited(columns.value_or(std::max(lines, int{least.columns})), Rules::max_columns),
            .cells = limited(cells.value_or(std::max(shown_cells, int{least.cells})), Rules::max_cells)};
}

std::expected<Board, BoardProblem> to_board(const TextBoard& text, Rules rules) {
    if (!rules.valid()) return std::unexpected(BoardProblem{BoardTrouble::impossible_rules});
    const auto deal = to_deal(text);
    if (deal && text.layout == TextLayout::rows && rules.columns != Rules{}.columns) {
        return std::unexpected(BoardProblem{BoardTrouble::other_rows, {}, Rules{}.columns, rules.columns});
    }
    if (deal && is_dealt_in_rows(text)) return Board(deal->cards(), rules);
    if (!deal) {
        const DeckProblem& problem = deal.error();
        const bool whole = problem.missing.empty() && problem.repeated.empty();
        if (!whole || is_dealt_in_rows(text)) return std::unexpected(BoardProblem{BoardTrouble::deck, problem});
    }
    const int columns = static_cast<int>(columns_needed(text));
    if (columns > rules.columns) {
        return std::unexpected(BoardProblem{BoardTrouble::too_many_columns, {}, columns, rules.columns});
    }
    const int cells = static_cast<int>(cells_needed(text));
    if (cells > rules.cells) return std::unexpected(BoardProblem{BoardTrouble::too_many_cells, {}, cells, rules.cells});
    BoardParts parts = parts_of(text);
    parts.columns.resize(columns);
    parts.cells.resize(cells);
    return Board::from(parts, rules).value();
}

} // namespace freecell
