#include "freecell/game/referee.h"

#include <algorithm>

#include "freecell/game/legal.h"

namespace freecell {
namespace {

std::uint64_t bit(Card card) {
    return std::uint64_t{1} << card.index();
}

} // namespace

Referee::Referee(const Board& start) : rules_(start.rules()) {
    for (int i = 0; i < rules_.columns; ++i) {
        const auto cards = start.column(i);
        std::ranges::copy(cards, columns_[i].begin());
        heights_[i] = static_cast<int>(cards.size());
        empty_columns_ += cards.empty() ? 1 : 0;
        if (!cards.empty()) movable_ |= bit(cards.back());
    }
    for (int i = 0; i < rules_.cells; ++i) {
        const auto card = start.cell(i);
        cells_[i] = card ? static_cast<std::uint8_t>(card->index()) : no_card;
        empty_cells_ += card ? 0 : 1;
        if (card) movable_ |= bit(*card);
    }
    home_ = start.foundations();
}

bool Referee::play(const Move& move) {
    if (move.from.is_column()) return move.from.index() < rules_.columns && leave_column(move);
    return move.from.is_cell() && move.from.index() < rules_.cells && move.count == 1 && leave_cell(move);
}

bool Referee::won() const {
    return std::ranges::all_of(home_, [](int cards) { return cards == Card::ranks; });
}

bool Referee::leave_column(const Move& move) {
    const int from = move.from.index();
    if (move.count == 0 || move.count > heights_[from]) return false;
    if (move.to.is_column()) return between_columns(from, move.to.index(), move.count);
    const Card card = columns_[from][heights_[from] - 1];
    if (move.count != 1 || !enter(card, move.to)) return false;
    shrink(from, 1);
    return true;
}

bool Referee::leave_cell(const Move& move) {
    const int cell = move.from.index();
    if (cells_[cell] == no_card || !enter(Card(cells_[cell]), move.to)) return false;
    cells_[cell] = no_card;
    ++empty_cells_;
    return true;
}

bool Referee::enter(Card card, Pile to) {
    switch (to.kind()) {
    case PileKind::column: return enter_column(card, to.index());
    case PileKind::cell: return enter_cell(card, to.index());
    case PileKind::home: break;
    }
    return go_home(card);
}

bool Referee::between_columns(int from, int to, int count) {
    if (to >= rules_.columns || from == to) return false;
    const Card* const moving = columns_[from].data() + heights_[from] - count;
    const bool to_empty = heights_[to] == 0;
    if (!to_empty && !fits_on(moving[0], columns_[to][heights_[to] - 1])) return false;
    for (int i = 1; i < count; ++i) {
        if (!fits_on(moving[i], moving[i - 1])) return false;
    }
    if (count > (empty_cells_ + 1) << (empty_columns_ - (to_empty ? 1 : 0))) return false;
    cover(to);
    std::copy_n(moving, count, columns_[to].begin() + heights_[to]);
    heights_[to] += count;
    empty_columns_ -= to_empty ? 1 : 0;
    shrink(from, count);
    return true;
}

bool Referee::enter_column(Card card, int to) {
    if (to >= rules_.columns) return false;
    if (heights_[to] > 0 && !fits_on(card, columns_[to][heights_[to] - 1])) return false;
    empty_columns_ -= heights_[to] == 0 ? 1 : 0;
    cover(to);
    columns_[to][heights_[to]++] = card;
    return true;
}

bool Referee::enter_cell(Card card, int cell) {
    if (cell >= rules_.cells || cells_[cell] != no_card) return false;
    cells_[cell] = static_cast<std::uint8_t>(card.index());
    --empty_cells_;
    return true;
}

bool Referee::go_home(Card card) {
    std::uint8_t& on_foundation = home_[static_cast<std::size_t>(card.suit())];
    if (on_foundation != card.rank()) return false;
    ++on_foundation;
    movable_ &= ~bit(card);
    return true;
}

// Something is about to lie on its last card.
void Referee::cover(int column) {
    if (heights_[column] > 0) movable_ &= ~bit(last(column));
}

void Referee::shrink(int column, int count) {
    heights_[column] -= count;
    if (heights_[column] == 0) {
        ++empty_columns_;
    } else {
        movable_ |= bit(last(column));
    }
}

bool wins(const Board& start, std::span<const Move> moves) {
    Referee referee(start);
    return std::ranges::all_of(moves, [&](const Move& move) { return referee.play(move); }) && referee.won();
}

bool wins(const Board& start, std::span<const Step> steps) {
    Referee referee(start);
    return std::ranges::all_of(steps, [&](const Step& step) { return referee.play(step.move); }) && referee.won();
}

} // namespace freecell
