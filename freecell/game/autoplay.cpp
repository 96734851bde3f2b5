#include "freecell/game/autoplay.h"

#include <algorithm>

namespace freecell {
namespace {

constexpr std::array<std::string_view, 4> names = {"none", "horne", "raymond", "max"};

struct Foundations {
    int least_of_other_color;
    int other_of_same_color;
};

Foundations seen_from(const Board& board, Suit suit) {
    using enum Suit;
    const int clubs_spades = std::min(board.foundation(clubs), board.foundation(spades));
    const int diamonds_hearts = std::min(board.foundation(diamonds), board.foundation(hearts));
    switch (suit) {
    case clubs: return {diamonds_hearts, board.foundation(spades)};
    case spades: return {diamonds_hearts, board.foundation(clubs)};
    case diamonds: return {clubs_spades, board.foundation(hearts)};
    case hearts: return {clubs_spades, board.foundation(diamonds)};
    }
    return {};
}

} // namespace

std::string_view name(Autoplay rule) {
    return names[static_cast<std::size_t>(rule)];
}

std::optional<Autoplay> autoplay_of(std::string_view name) {
    const auto* const found = std::ranges::find(names, name);
    if (found == names.end()) return std::nullopt;
    return static_cast<Autoplay>(found - names.begin());
}

bool goes_home_by_itself(const Board& board, Autoplay rule, Card card) {
    if (rule == Autoplay::none || !board.goes_home(card)) return false;
    const int rank = card.rank() + 1;
    if (rule == Autoplay::max || rank <= 2) return true;
    const auto [least_of_other_color, other_of_same_color] = seen_from(board, card.suit());
    if (least_of_other_color >= rank - 1) return true;
    return rule == Autoplay::raymond && least_of_other_color >= rank - 2 && other_of_same_color >= rank - 3;
}

std::optional<Move> next_automatic_move(const Board& board, Autoplay rule) {
    if (rule == Autoplay::none) return std::nullopt;
    for (int i = 0; i < board.rules().columns; ++i) {
        if (board.height(i) > 0 && goes_home_by_itself(board, rule, board.last(i))) {
            return Move{Pile::column(i), Pile::home()};
        }
    }
    for (int i = 0; i < board.rules().cells; ++i) {
        if (const auto card = board.cell(i); card && goes_home_by_itself(board, rule, *card)) {
            return Move{Pile::cell(i), Pile::home()};
        }
    }
    return std::nullopt;
}

} // namespace freecell
