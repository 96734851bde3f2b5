#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <expected>
#include <ranges>
#include <span>
#include <string_view>

#include "freecell/core/card.h"
#include "freecell/core/deal_number.h"
#include "freecell/core/deck.h"
#include "freecell/core/ms_rand.h"

namespace freecell {

// A dealt board: 52 cards, left to right and row by row over 8 columns.
// Rows and columns are views of it, not copies: keep the deal while you use them.
class Deal {
public:
    static constexpr int row_count = 7;
    static constexpr int column_count = 8;

    constexpr Deal() : cards_(sorted_deck()) {}
    explicit constexpr Deal(const Deck& cards) : cards_(cards) {}

    [[nodiscard]] constexpr const Deck& cards() const& { return cards_; }

    // How many cards a row or a column has.
    static constexpr std::array<int, row_count> row_lengths = {8, 8, 8, 8, 8, 8, 4};
    static constexpr std::array<int, column_count> column_lengths = {7, 7, 7, 7, 6, 6, 6, 6};

    // Row 0..6 as dealt.
    [[nodiscard]] constexpr std::span<const Card> row(int row) const& {
        return std::span(cards_).subspan(row * column_count, row_lengths[row]);
    }
    // Column 0..7, deepest card first.
    [[nodiscard]] constexpr auto column(int column) const& {
        return std::views::iota(0, column_lengths[column]) |
               std::views::transform([this, column](int row) { return cards_[row * column_count + column]; });
    }
    [[nodiscard]] constexpr auto rows() const& {
        return std::views::iota(0, row_count) | std::views::transform([this](int r) { return row(r); });
    }
    [[nodiscard]] constexpr auto columns() const& {
        return std::views::iota(0, column_count) | std::views::transform([this](int c) { return column(c); });
    }

    // A view of a temporary would dangle.
    void cards() const&& = delete;
    void row(int) const&& = delete;
    void column(int) const&& = delete;
    void rows() const&& = delete;
    void columns() const&& = delete;

    friend constexpr auto operator<=>(const Deal&, const Deal&) = default;

private:
    Deck cards_;
};

// How one card was picked.
struct DealStep {
    std::uint32_t state;  // of the generator, after the step: 31 bits for Microsoft's deals, 32 for FreeCell Pro's
    std::uint32_t random; // the number drawn from the state
    int left;             // cards not yet dealt, including this one
    int pick;             // random mod left: the place of the card dealt
    Card dealt;
    Card moved; // the last card not yet dealt, which takes the place of the dealt one
};

namespace detail {

// The part of a state that a DealStep shows: Microsoft's rule needs 31 bits.
constexpr std::uint32_t shown_state(std::uint32_t state, std::int64_t number) {
    return number < DealNumber::first_extended ? state & 0x7fffffff : state;
}

// A deal that is laid out, not shuffled: one suit per column, with these ranks in the four left and the four right
// columns.
constexpr Deal laid_out(std::string_view left_ranks, std::string_view right_ranks, std::array<Suit, 4> suits) {
    Deck cards;
    for (int i = 0; i < Card::count; ++i) {
        const int row = i / Deal::column_count;
        const int column = i % Deal::column_count;
        const char rank = column < 4 ? left_ranks[row] : right_ranks[row];
        cards[i] = Card(static_cast<int>(Card::rank_letters.find(rank)), suits[column % 4]);
    }
    return Deal(cards);
}

} // namespace detail

// Deals a number. `watch` is called with a DealStep for every card of a shuffled deal (-1 and -2 are laid out).
template <class Watch> constexpr Deal deal(DealNumber deal_number, Watch&& watch) {
    using enum Suit;
    const std::int64_t number = deal_number.canonical();
    if (number == -1) return detail::laid_out("A3579JK", "QT8642", {clubs, diamonds, hearts, spades});
    if (number == -2) return detail::laid_out("AKQJT98", "765432", {spades, hearts, diamonds, clubs});

    Deck deck = sorted_deck();
    Deck dealt;
    MsRand generator(static_cast<std::uint32_t>(number));
    for (int left = Card::count; left > 0; --left) {
        const std::uint32_t state = generator.step();
        const std::uint32_t random = random_number(state, number);
        const int pick = static_cast<int>(random % static_cast<std::uint32_t>(left));
        const Card last = deck[left - 1];
        watch(DealStep{detail::shown_state(state, number), random, left, pick, deck[pick], last});
        dealt[Card::count - left] = deck[pick];
        deck[pick] = last;
    }
    return Deal(dealt);
}

constexpr Deal deal(DealNumber number) {
    return deal(number, [](const DealStep&) {});
}

// The same for a plain number, which may be out of range.
constexpr std::expected<Deal, DealError> deal(std::int64_t number, Numbering numbering = Numbering::freecell_pro) {
    const auto deal_number = DealNumber::from(number, numbering);
    if (!deal_number) return std::unexpected(deal_number.error());
    return deal(*deal_number);
}

} // namespace freecell
