#include "freecell/game/autoplay.h"

#include <algorithm>

namespace freecell {
namespace {

constexpr std::array<std::string_view, 4> names = {"none", "horne", "raymond", "max"};

constexpr Suit other_of_same_color(Suit suit) {
    return static_cast<Suit>(3 - static_cast<int>(suit)); // clubs 0 and spades 3, diamonds 1 and hearts 2
}

// The highest rank (ace 1) of a suit that the rule moves, given what is home of the others.
int highest_to_go(Autoplay rule, int least_of_other_color, int other_of_same_color) {
    const int horne = std::max(2, least_of_other_color + 1);
    switch (rule) {
    case Autoplay::none: return 0;
    case Autoplay::horne: return horne;
    case Autoplay::raymond: return std::max(horne, std::min(least_of_other_color + 2, other_of_same_color + 3));
    case Autoplay::max: break;
    }
    return Card::ranks;
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
        const int highest = highest_to_go(rule, other_color, at(other_of_same_color(suit)));
        const bool goes = at(suit) < std::min(highest, Card::ranks);
        cards |= static_cast<std::uint64_t>(goes) << Card(at(suit), suit).index();
    }
    return cards;
}

} // namespace freecell
