#include "freecell/game/autoplay.h"

#include <algorithm>

#include "freecell/core/value_named.h"

namespace freecell {
namespace {

constexpr std::array<std::string_view, 4> names = {"none", "horne", "raymond", "max"};

// The next card of each suit, up to the highest rank (ace 1) that goes home, given the lowest rank at home of the other
// colour and the rank of the other suit of its colour.
template <class Highest> std::uint64_t next_up_to(const std::array<std::uint8_t, Card::suits>& home, Highest highest) {
    const auto [clubs, diamonds, hearts, spades] = home;
    const int black = std::min(clubs, spades);
    const int red = std::min(diamonds, hearts);
    const auto next = [&](Suit suit, int at_home, int other_color, int same_color) {
        const bool goes = at_home < std::min(highest(other_color, same_color), Card::ranks);
        return static_cast<std::uint64_t>(goes) << Card(at_home, suit).index();
    };
    return next(Suit::clubs, clubs, red, spades) | next(Suit::diamonds, diamonds, black, hearts) |
           next(Suit::hearts, hearts, black, diamonds) | next(Suit::spades, spades, red, clubs);
}

constexpr int highest_by_horne(int other_color) {
    return std::max(2, other_color + 1);
}

} // namespace

std::string_view name(Autoplay rule) {
    return names[static_cast<std::size_t>(rule)];
}

std::optional<Autoplay> autoplay_of(std::string_view name) {
    return value_named<Autoplay>(names, name);
}

std::uint64_t wanted_at_home(const std::array<std::uint8_t, Card::suits>& home, Autoplay rule) {
    switch (rule) {
    case Autoplay::none: return 0;
    case Autoplay::horne: return next_up_to(home, [](int other, int) { return highest_by_horne(other); });
    case Autoplay::raymond:
        return next_up_to(
            home, [](int other, int same) { return std::max(highest_by_horne(other), std::min(other + 2, same + 3)); });
    case Autoplay::max: break;
    }
    return next_up_to(home, [](int, int) { return Card::ranks; });
}

} // namespace freecell
