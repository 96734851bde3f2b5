#pragma once

#include <bit>
#include <compare>
#include <cstdint>

#include "freecell/core/card.h"
#include "freecell/core/deal.h"

namespace freecell::query {

// A set of numbers in 0..51, one bit each. The tag keeps sets of cards and sets of places apart.
template <class Tag> class Set52 {
public:
    constexpr Set52() = default;
    explicit constexpr Set52(std::uint64_t bits) : bits_(bits & every_bit) {}

    static constexpr Set52 all() { return Set52(every_bit); }
    static constexpr Set52 only(int member) { return Set52(std::uint64_t{1} << member); }

    [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }
    [[nodiscard]] constexpr bool contains(int member) const { return (bits_ >> member & 1) != 0; }
    [[nodiscard]] constexpr bool contains(Set52 other) const { return (other.bits_ & ~bits_) == 0; }
    [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    [[nodiscard]] constexpr int first() const { return std::countr_zero(bits_); }
    [[nodiscard]] constexpr int last() const { return 63 - std::countl_zero(bits_); }

    friend constexpr Set52 operator|(Set52 a, Set52 b) { return Set52(a.bits_ | b.bits_); }
    friend constexpr Set52 operator&(Set52 a, Set52 b) { return Set52(a.bits_ & b.bits_); }
    friend constexpr Set52 operator-(Set52 a, Set52 b) { return Set52(a.bits_ & ~b.bits_); }
    friend constexpr Set52 operator~(Set52 a) { return Set52(~a.bits_); }
    friend constexpr auto operator<=>(Set52, Set52) = default;

    // The members in ascending order, for range-based loops.
    class Iterator {
    public:
        explicit constexpr Iterator(std::uint64_t rest) : rest_(rest) {}
        constexpr int operator*() const { return std::countr_zero(rest_); }
        constexpr Iterator& operator++() {
            rest_ &= rest_ - 1;
            return *this;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

    private:
        std::uint64_t rest_;
    };
    [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
    [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

private:
    static constexpr std::uint64_t every_bit = (std::uint64_t{1} << Card::count) - 1;

    std::uint64_t bits_ = 0;
};

// A set of cards, by index.
using CardSet = Set52<struct CardTag>;
// A set of places on the board in dealing order: place 8 * row + column, rows 0..6, columns 0..7.
using PlaceSet = Set52<struct PlaceTag>;

template <class Set, class Belongs> constexpr Set set_where(Belongs belongs) {
    std::uint64_t bits = 0;
    for (int i = 0; i < Card::count; ++i) bits |= static_cast<std::uint64_t>(belongs(i) ? 1 : 0) << i;
    return Set(bits);
}

constexpr CardSet rank_set(int rank) {
    return set_where<CardSet>([rank](int i) { return Card(i).rank() == rank; });
}
constexpr CardSet suit_set(Suit suit) {
    return set_where<CardSet>([suit](int i) { return Card(i).suit() == suit; });
}
constexpr CardSet color_set(Color color) {
    return set_where<CardSet>([color](int i) { return Card(i).color() == color; });
}

constexpr int row_of(int place) {
    return place / Deal::column_count;
}
constexpr int column_of(int place) {
    return place % Deal::column_count;
}
// The number of cards that lie on the one at a place.
constexpr int depth_of(int place) {
    return (Card::count - 1 - place) / Deal::column_count;
}

constexpr PlaceSet row_set(int row) {
    return PlaceSet(std::uint64_t{0xff} << Deal::column_count * row);
}
constexpr PlaceSet column_set(int column) {
    return PlaceSet(std::uint64_t{0x01010101010101} << column);
}
static_assert(row_set(6) == set_where<PlaceSet>([](int place) { return row_of(place) == 6; }));
static_assert(column_set(3) == set_where<PlaceSet>([](int place) { return column_of(place) == 3; }));

// The first n cards of every column, and the last n.
constexpr PlaceSet bottom_set(int cards) {
    return set_where<PlaceSet>([cards](int place) { return row_of(place) < cards; });
}
constexpr PlaceSet top_set(int cards) {
    return set_where<PlaceSet>([cards](int place) { return depth_of(place) < cards; });
}

} // namespace freecell::query
