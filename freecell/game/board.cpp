#include "freecell/game/board.h"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace freecell {

Board::Board(const Deck& dealt, Rules rules) : Board(rules) {
    int next = 0;
    for (int column = 0; column < Rules::max_columns; ++column) {
        if (column < rules.columns) {
            for (int i = column; i < Card::count; i += rules.columns) cards_[next++] = dealt[i];
        }
        starts_[column + 1] = static_cast<std::uint8_t>(next);
    }
    assert(invariant());
}

std::optional<Board> Board::from(const BoardParts& parts, Rules rules) {
    if (!rules.valid() || parts.columns.size() > rules.columns || parts.cells.size() > rules.cells) return std::nullopt;
    Board board(rules);
    std::size_t next = 0;
    for (std::size_t column = 0; column < Rules::max_columns; ++column) {
        if (column < parts.columns.size()) {
            if (next + parts.columns[column].size() > Card::count) return std::nullopt;
            for (const Card card : parts.columns[column]) board.cards_[next++] = card;
        }
        board.starts_[column + 1] = static_cast<std::uint8_t>(next);
    }
    for (std::size_t cell = 0; cell < parts.cells.size(); ++cell) {
        if (parts.cells[cell]) board.cells_[cell] = static_cast<std::uint8_t>(parts.cells[cell]->index());
    }
    for (std::size_t suit = 0; suit < Card::suits; ++suit) {
        if (parts.foundations[suit] < 0 || parts.foundations[suit] > Card::ranks) return std::nullopt;
        board.foundations_[suit] = static_cast<std::uint8_t>(parts.foundations[suit]);
    }
    return board.invariant() ? std::optional(board) : std::nullopt;
}

int Board::empty_cells() const {
    return static_cast<int>(std::count(cells_.begin(), cells_.begin() + rules_.cells, no_card));
}

int Board::empty_columns() const {
    int empty = 0;
    for (int column = 0; column < rules_.columns; ++column) empty += height(column) == 0 ? 1 : 0;
    return empty;
}

int Board::cards_home() const {
    return std::accumulate(foundations_.begin(), foundations_.end(), 0);
}

Card Board::take(Pile from) {
    if (from.is_cell()) {
        const Card card(cells_[from.index()]);
        cells_[from.index()] = no_card;
        return card;
    }
    const int end = starts_[from.index() + 1];
    const Card card = cards_[end - 1];
    const int all = starts_[Rules::max_columns];
    std::copy(cards_.begin() + end, cards_.begin() + all, cards_.begin() + end - 1);
    cards_[all - 1] = Card(); // so that equal positions have equal bytes
    for (int column = from.index() + 1; column <= Rules::max_columns; ++column) --starts_[column];
    return card;
}

void Board::put(Card card, Pile to) {
    if (to.is_home()) {
        ++foundations_[static_cast<std::size_t>(card.suit())];
    } else if (to.is_cell()) {
        cells_[to.index()] = static_cast<std::uint8_t>(card.index());
    } else {
        const int end = starts_[to.index() + 1];
        const int all = starts_[Rules::max_columns];
        std::copy_backward(cards_.begin() + end, cards_.begin() + all, cards_.begin() + all + 1);
        cards_[end] = card;
        for (int column = to.index() + 1; column <= Rules::max_columns; ++column) ++starts_[column];
    }
}

void Board::move_between_columns(int from, int to, int count) {
    const auto end_of = [&](int column) { return cards_.begin() + starts_[column + 1]; };
    std::array<Card, Card::count> moving; // moving cards via this array is many times faster than std::rotate
    std::copy_n(end_of(from) - count, count, moving.begin());
    if (from < to) {
        std::copy(end_of(from), end_of(to), end_of(from) - count);
        std::copy_n(moving.begin(), count, end_of(to) - count);
        for (int column = from; column < to; ++column) starts_[column + 1] -= static_cast<std::uint8_t>(count);
    } else {
        std::copy_backward(end_of(to), end_of(from) - count, end_of(from));
        std::copy_n(moving.begin(), count, end_of(to));
        for (int column = to; column < from; ++column) starts_[column + 1] += static_cast<std::uint8_t>(count);
    }
}

Card Board::apply(const Move& move) {
    Card card;
    if (move.from.is_column() && move.to.is_column()) {
        card = cards_[starts_[move.from.index() + 1] - move.count];
        move_between_columns(move.from.index(), move.to.index(), move.count);
    } else {
        card = take(move.from);
        put(card, move.to);
    }
    assert(invariant());
    return card;
}

void Board::undo(const Move& move, Card card) {
    if (move.from.is_column() && move.to.is_column()) {
        move_between_columns(move.to.index(), move.from.index(), move.count);
    } else if (move.to.is_home()) {
        --foundations_[static_cast<std::size_t>(card.suit())];
        put(card, move.from);
    } else {
        put(take(move.to), move.from);
    }
    assert(invariant());
}

bool Board::invariant() const {
    if (!rules_.valid() || starts_[0] != 0 || !std::ranges::is_sorted(starts_)) return false;
    if (starts_[rules_.columns] != starts_[Rules::max_columns] || starts_[Rules::max_columns] > Card::count)
        return false;
    if (!std::ranges::all_of(foundations_, [](int count) { return count <= Card::ranks; })) return false;
    std::array<bool, Card::count> seen{};
    int total = 0;
    const auto note = [&](int card) {
        if (card >= Card::count || seen[card]) return false;
        ++total;
        return seen[card] = true;
    };
    for (int i = 0; i < starts_[Rules::max_columns]; ++i) {
        if (!note(cards_[i].index())) return false;
    }
    for (int cell = 0; cell < Rules::max_cells; ++cell) {
        if (cells_[cell] == no_card) continue;
        if (cell >= rules_.cells || !note(cells_[cell])) return false;
    }
    for (int suit = 0; suit < Card::suits; ++suit) {
        for (int rank = 0; rank < foundations_[suit]; ++rank) {
            if (!note(Card(rank, static_cast<Suit>(suit)).index())) return false;
        }
    }
    return total == Card::count;
}

} // namespace freecell
