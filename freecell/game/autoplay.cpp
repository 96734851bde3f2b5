#include "freecell/game/autoplay.h"

#include <algorithm>

namespace freecell {
namespace {

constexpr std::array<std::string_view, 4> names = {"none", "horne", "raymond", "max"};

constexpr Suit other_of_same_color(Suit suit) {
    return static_cast<Suit>(3 - static_cast<int>(suit)); // clubs 0 and spades 3, diamonds 1 and hearts 2
}

// Whether the rule moves the next card of a suit, given what is home. Branchless, because branches here are
// unpredictable.
bool rule_lets_go(Autoplay rule, int rank, int least_of_other_color, int other_of_same_color) {
    const bool horne = (rank <= 2) | (least_of_other_color >= rank - 1);
    const bool raymond = horne | ((least_of_other_color >= rank - 2) & (other_of_same_color >= rank - 3));
    const bool by_rule = ((rule == Autoplay::horne) & horne) | ((rule == Autoplay::raymond) & raymond);
    return (rank <= Card::ranks) & (by_rule | (rule == Autoplay::max));
}

} // namespace

std::string_view name(Autoplay rule) {
    return names[static_cast<std::size_t>(rule)];
}

std::optional<Autoplay> autoplay_of(std::string_view name) {
    const auto index = std::ranges::find(names, name) - names.begin();
    if (index == std::ssize(names)) return std::nullopt;
    return static_cast<Autoplay>(index);
}

std::uint64_t wanted_at_home(const std::array<std::uint8_t, Card::suits>& home, Autoplay rule) {
    using enum Suit;
    const auto at = [&](Suit suit) { return home[static_cast<std::size_t>(suit)]; };
    const int black = std::min(at(clubs), at(spades));
    const int red = std::min(at(diamonds), at(hearts));
    std::uint64_t cards = 0;
    for (const Suit suit : {clubs, diamonds, hearts, spades}) {
        const int other_color = suit == clubs || suit == spades ? red : black;
        const bool goes = rule_lets_go(rule, at(suit) + 1, other_color, at(other_of_same_color(suit)));
        cards |= static_cast<std::uint64_t>(goes) << Card(at(suit), suit).index();
    }
    return cards;
}

} // namespace freecell
