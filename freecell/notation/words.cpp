#include "freecell/notation/words.h"

#include <array>
#include <string_view>

#include "freecell/notation/reasons.h"

namespace freecell {
namespace {

constexpr std::array<std::string_view, Card::ranks> ranks = {"ace",   "two",  "three", "four", "five",  "six", "seven",
                                                             "eight", "nine", "ten",   "jack", "queen", "king"};
constexpr std::array<std::string_view, Card::suits> suits = {"clubs", "diamonds", "hearts", "spades"};

std::string what_moves(const Board& before, Move move) {
    if (move.from.is_cell()) return words(*before.cell(move.from.index()));
    const auto column = before.column(move.from.index());
    std::string deepest = words(column[column.size() - move.count]);
    if (move.count == 1) return deepest;
    return std::to_string(move.count) + " cards, " + deepest + " to " + words(column.back()) + ",";
}

std::string where_to(const Board& before, Pile to) {
    if (to.is_home()) return "home";
    if (to.is_cell()) return "to " + pile_name(to);
    if (before.height(to.index()) == 0) return "to empty " + pile_name(to);
    return "onto " + words(before.last(to.index())) + " in " + pile_name(to);
}

} // namespace

std::string words(Card card) {
    std::string text = "the ";
    text += ranks[card.rank()];
    text += " of ";
    text += suits[static_cast<std::size_t>(card.suit())];
    return text;
}

std::string sentence(const Board& before, const Step& step) {
    const std::string what = what_moves(before, step.move);
    const std::string from = " from " + pile_name(step.move.from);
    if (step.automatic) return "T" + what.substr(1) + " goes home" + from + " by itself.";
    return "Move " + what + from + " " + where_to(before, step.move.to) + ".";
}

} // namespace freecell
