#pragma once

#include <compare>
#include <cstdint>
#include <string_view>

namespace freecell {

enum class Suit : std::uint8_t { clubs, diamonds, hearts, spades };

enum class Color : std::uint8_t { black, red };

// A card is its place in the sorted deck: bits 2-5 rank (0 is the ace, 12 the king), bits 0-1 suit.
class Card {
public:
    static constexpr int count = 52;
    static constexpr int ranks = 13;
    static constexpr int suits = 4;
    static constexpr std::string_view rank_letters = "A23456789TJQK";
    static constexpr std::string_view suit_letters = "CDHS";

    constexpr Card() = default;
    explicit constexpr Card(int index) : index_(static_cast<std::uint8_t>(index)) {}
    constexpr Card(int rank, Suit suit) : Card(rank * suits + static_cast<int>(suit)) {}

    [[nodiscard]] constexpr int index() const { return index_; }
    [[nodiscard]] constexpr int rank() const { return index_ / suits; }
    [[nodiscard]] constexpr Suit suit() const { return static_cast<Suit>(index_ % suits); }
    [[nodiscard]] constexpr Color color() const {
        return suit() == Suit::diamonds || suit() == Suit::hearts ? Color::red : Color::black;
    }
    [[nodiscard]] constexpr char rank_letter() const { return rank_letters[rank()]; }
    [[nodiscard]] constexpr char suit_letter() const { return suit_letters[index_ % suits]; }

    friend constexpr auto operator<=>(Card, Card) = default;

private:
    std::uint8_t index_ = 0;
};

// Returns whether the card may lie on the other in a column: it must be one rank lower and of the other colour.
constexpr bool fits_on(Card card, Card under) {
    return card.rank() + 1 == under.rank() && card.color() != under.color();
}

} // namespace freecell
