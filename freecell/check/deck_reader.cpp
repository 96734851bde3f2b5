#include "freecell/check/deck_reader.h"

#include <algorithm>

namespace freecell::check {
namespace {

using RankTable = std::array<std::array<std::uint16_t, Card::ranks>, Card::count>;

// For a place and a rank, the pairs of grouping and rank order that put the rank there.
constexpr RankTable rank_table() {
    RankTable table{};
    for (int place = 0; place < Card::count; ++place) {
        for (unsigned pair = 0; pair < 16; ++pair) {
            const int nth = (pair / 4 & 1U) != 0 ? place % Card::ranks : place / Card::suits;
            const int rank = rank_at(static_cast<RankOrder>(pair % 4), nth);
            table[place][rank] = static_cast<std::uint16_t>(table[place][rank] | 1U << pair);
        }
    }
    return table;
}

constexpr RankTable pairs_with_rank = rank_table();

// Groupings 0 and 1 take the suit as place % 4, 2 and 3 as place / 13.
constexpr std::array<std::uint16_t, 2> pairs_of_suit_reader{0x00ff, 0xff00};

} // namespace

std::vector<Mistake> mistakes_of(const DeckOrder& order) {
    using enum Suit;
    std::vector<Mistake> mistakes;
    if (order.grouping != Grouping::by_rank) mistakes.emplace_back(order.grouping);
    const bool suits_reversed = order.suits == SuitOrder{{spades, hearts, diamonds, clubs}};
    if (suits_reversed && order.ranks == RankOrder::king_to_ace) {
        mistakes.emplace_back(DeckReversed{});
        return mistakes;
    }
    if (order.suits != SuitOrder{}) mistakes.emplace_back(order.suits);
    if (order.ranks != RankOrder::ace_to_king) mistakes.emplace_back(order.ranks);
    return mistakes;
}

bool DeckReader::SuitReader::sees(int group, int suit) {
    if (suit_at[group] >= 0) return suit_at[group] == suit;
    const unsigned bit = 1U << suit;
    if ((used & bit) != 0) return false;
    used |= bit;
    suit_at[group] = static_cast<std::int8_t>(suit);
    return true;
}

// A suit that was never seen is assumed to be in its right place, if that is free.
SuitOrder DeckReader::SuitReader::order() const {
    SuitReader full = *this;
    for (int suit = 0; suit < Card::suits; ++suit) {
        if (full.suit_at[suit] < 0) full.sees(suit, suit);
    }
    for (int group = 0; group < Card::suits; ++group) {
        for (int suit = 0; full.suit_at[group] < 0; ++suit) full.sees(group, suit);
    }
    SuitOrder order;
    std::ranges::transform(full.suit_at, order.suits.begin(), [](int suit) { return static_cast<Suit>(suit); });
    return order;
}

bool DeckReader::sees(int place, Card card) {
    if (card.index() >= Card::count) return false;
    alive_ &= pairs_with_rank[place][card.rank()];
    if (alive_ == 0) return false;
    const int suit = static_cast<int>(card.suit());
    const std::array groups{place % Card::suits, place / Card::ranks};
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const bool needed = (alive_ & pairs_of_suit_reader[i]) != 0;
        if (needed && !suits_[i].sees(groups[i], suit)) alive_ &= static_cast<std::uint16_t>(~pairs_of_suit_reader[i]);
    }
    return alive_ != 0;
}

DeckOrder DeckReader::order() const {
    DeckOrder best;
    std::size_t fewest = Card::count;
    for (unsigned pair = 0; pair < 16; ++pair) {
        if ((alive_ >> pair & 1U) == 0) continue;
        const DeckOrder order{suits_[pair / 8].order(), static_cast<RankOrder>(pair % 4),
                              static_cast<Grouping>(pair / 4)};
        const std::size_t count = mistakes_of(order).size();
        if (count < fewest) {
            fewest = count;
            best = order;
        }
    }
    return best;
}

} // namespace freecell::check
