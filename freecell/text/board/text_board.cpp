#include "freecell/text/board/text_board.h"

#include <algorithm>
#include <numeric>

namespace freecell {
namespace {

constexpr std::array sequence_shape = {52};

// 52 cards in lines of equal length, of which only the last may be shorter.
bool has_lines_of_one_length(const TextBoard& board) {
    const auto& lengths = board.line_lengths;
    if (lengths.empty() || board.cards.size() != Card::count || lengths.back() > lengths.front()) return false;
    return std::all_of(lengths.begin(), lengths.end() - 1, [&](int length) { return length == lengths.front(); });
}

bool has_shape(const TextBoard& board, TextLayout layout) {
    switch (layout) {
    case TextLayout::rows: return std::ranges::equal(board.line_lengths, Deal::row_lengths);
    case TextLayout::columns: return std::ranges::equal(board.line_lengths, Deal::column_lengths);
    case TextLayout::sequence: return has_lines_of_one_length(board);
    case TextLayout::unknown: break;
    }
    return false;
}

// The first lines of a board: all but the last must be complete.
bool begins_like(const TextBoard& board, std::span<const int> shape) {
    const auto& lengths = board.line_lengths;
    if (lengths.empty() || lengths.size() > shape.size()) return false;
    const std::size_t last = lengths.size() - 1;
    return std::equal(lengths.begin(), lengths.end() - 1, shape.begin()) && lengths[last] <= shape[last];
}

bool begins_rows(const TextBoard& board) {
    const bool card_a_line = std::ranges::count(board.line_lengths, 1) == std::ssize(board.line_lengths);
    return begins_like(board, Deal::row_lengths) || begins_like(board, sequence_shape) ||
           (card_a_line && board.cards.size() <= Card::count) || has_lines_of_one_length(board);
}

bool begins_columns(const TextBoard& board) {
    return begins_like(board, Deal::column_lengths);
}

bool is_under_way(const TextBoard& board) {
    const bool foundations = std::ranges::any_of(board.foundations, [](int count) { return count > 0; });
    const bool cells = std::ranges::any_of(board.cells, [](const auto& cell) { return cell.has_value(); });
    return foundations || cells;
}

using PositionsOfCards = std::array<std::vector<TextPosition>, Card::count>;

PositionsOfCards positions_of_cards(const TextBoard& board) {
    PositionsOfCards positions;
    for (const PlacedCard& card : board.cards) {
        if (card.known) positions[card.card.index()].push_back(card.position);
    }
    for (const auto& cell : board.cells) {
        if (cell) positions[cell->card.index()].push_back(cell->position);
    }
    for (int suit = 0; suit < Card::suits; ++suit) {
        for (int rank = 0; rank < board.foundations[suit]; ++rank) {
            positions[Card(rank, static_cast<Suit>(suit)).index()].push_back(board.foundations_position);
        }
    }
    return positions;
}

int unknown_count(const TextBoard& board) {
    return static_cast<int>(std::ranges::count(board.cards, false, &PlacedCard::known));
}

DeckProblem problem_of(const TextBoard& board) {
    DeckProblem problem;
    problem.card_count = board.card_count();
    problem.layout = board.layout;
    problem.line_lengths = board.line_lengths;
    problem.unknown = unknown_count(board);
    const PositionsOfCards positions = positions_of_cards(board);
    for (int index = 0; index < Card::count; ++index) {
        if (positions[index].empty()) problem.missing.emplace_back(index);
        if (positions[index].size() > 1) problem.repeated.push_back({Card(index), positions[index]});
    }
    problem.game_under_way = problem.missing.empty() && problem.repeated.empty() && is_under_way(board);
    return problem;
}

Deck cards_as_written(const TextBoard& board) {
    Deck deck;
    std::ranges::transform(board.cards, deck.begin(), &PlacedCard::card);
    return deck;
}

Deck cards_across_columns(const TextBoard& board) {
    Deck deck;
    std::size_t next = 0;
    for (int column = 0; column < Deal::column_count; ++column) {
        for (int row = 0; row < Deal::column_lengths[column]; ++row) {
            deck[row * Deal::column_count + column] = board.cards[next++].card;
        }
    }
    return deck;
}

} // namespace

std::span<const PlacedCard> TextBoard::line(std::size_t index) const {
    const auto first =
        std::accumulate(line_lengths.begin(), line_lengths.begin() + static_cast<std::ptrdiff_t>(index), 0);
    return std::span(cards).subspan(first, line_lengths[index]);
}

int TextBoard::card_count() const {
    const auto in_cells = std::ranges::count_if(cells, [](const auto& cell) { return cell.has_value(); });
    const int on_foundations = std::accumulate(foundations.begin(), foundations.end(), 0);
    return static_cast<int>(cards.size()) + static_cast<int>(in_cells) + on_foundations;
}

TextLayout layout_by_shape(const TextBoard& board) {
    for (const TextLayout layout : {TextLayout::rows, TextLayout::columns, TextLayout::sequence}) {
        if (has_shape(board, layout)) return layout;
    }
    return TextLayout::unknown;
}

std::optional<Deck> dealt_order(const TextBoard& board) {
    if (!has_shape(board, board.layout) || is_under_way(board) || unknown_count(board) > 0) return std::nullopt;
    return board.layout == TextLayout::columns ? cards_across_columns(board) : cards_as_written(board);
}

std::optional<DealtPlaces> dealt_places(const TextBoard& board) {
    const bool columns = board.layout == TextLayout::columns;
    if (is_under_way(board) || !(columns ? begins_columns(board) : begins_rows(board))) return std::nullopt;
    DealtPlaces places;
    int next = 0;
    for (std::size_t line = 0; line < board.line_count(); ++line) {
        for (int i = 0; i < board.line_lengths[line]; ++i, ++next) {
            const int place = columns ? i * Deal::column_count + static_cast<int>(line) : next;
            if (board.cards[next].known) places[place] = board.cards[next];
        }
    }
    return places;
}

std::expected<Deal, DeckProblem> to_deal(const TextBoard& board) {
    const auto deck = dealt_order(board);
    if (!deck || !is_permutation(*deck)) return std::unexpected(problem_of(board));
    return Deal(*deck);
}

} // namespace freecell
