#include "freecell/game/autoplay.h"

#include <cstddef>

#include "freecell/core/value_named.h"

namespace freecell {
namespace {

constexpr std::array<std::string_view, 4> names = {"none", "horne", "raymond", "max"};

constexpr std::uint64_t clubs = 0x1111111111111; // one bit for each card
constexpr std::uint64_t diamonds = clubs << 1;
constexpr std::uint64_t aces = 0xf;
constexpr std::uint64_t twos = aces << Card::suits;
constexpr std::uint64_t red = clubs << 1 | clubs << 2;
constexpr std::uint64_t black = clubs | clubs << 3;

// The cards of all ranks up to that of the first of these. All cards if there are none.
constexpr std::uint64_t up_to_first_red(std::uint64_t next) {
    const std::uint64_t ranks = (next | next >> 1) & diamonds; // hearts count as diamonds
    return ((ranks & -ranks) << 3) - 1;
}
constexpr std::uint64_t up_to_first_black(std::uint64_t next) {
    const std::uint64_t ranks = (next | next >> 3) & clubs; // spades count as clubs
    return ((ranks & -ranks) << 4) - 1;
}
constexpr std::uint64_t one_rank_more(std::uint64_t cards) {
    return cards << Card::suits | aces;
}

// The cards that Horne's rule lets go home: those up to the first of the other colour that is not home.
constexpr std::uint64_t horne(std::uint64_t to_red, std::uint64_t to_black) {
    return aces | twos | (black & to_red) | (red & to_black);
}
constexpr std::uint64_t raymond(std::uint64_t to_red, std::uint64_t to_black) {
    const auto more = [](std::uint64_t other, std::uint64_t same) {
        return one_rank_more(other) & one_rank_more(one_rank_more(same));
    };
    return horne(to_red, to_black) | (black & more(to_red, to_black)) | (red & more(to_black, to_red));
}

} // namespace

std::string_view name(Autoplay rule) {
    return names[static_cast<std::size_t>(rule)];
}

std::optional<Autoplay> autoplay_of(std::string_view name) {
    return value_named<Autoplay>(names, name);
}

std::uint64_t wanted_at_home(std::uint64_t next, Autoplay rule) {
    switch (rule) {
    case Autoplay::none: return 0;
    case Autoplay::horne: return next & horne(up_to_first_red(next), up_to_first_black(next));
    case Autoplay::raymond: return next & raymond(up_to_first_red(next), up_to_first_black(next));
    case Autoplay::max: break;
    }
    return next;
}

std::uint64_t wanted_at_home(const std::array<std::uint8_t, Card::suits>& home, Autoplay rule) {
    std::uint64_t next = 0;
    for (int suit = 0; suit < Card::suits; ++suit) {
        const int cards = home[static_cast<std::size_t>(suit)];
        next |= static_cast<std::uint64_t>(cards < Card::ranks) << Card(cards, static_cast<Suit>(suit)).index();
    }
    return wanted_at_home(next, rule);
}

} // namespace freecell
