#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <numeric>
#include <random>
#include <utility>
#include <vector>

#include "freecell/core/deck.h"

// Dealers as people write them, each wrong in its own way. They share no code with the library's models, which are
// tested against them.
namespace freecell::check::wrong {

using Number = std::int64_t;

inline std::vector<int> new_deck() {
    std::vector<int> deck(52);
    std::iota(deck.begin(), deck.end(), 0);
    return deck;
}

inline Deck cards(const std::vector<int>& indices) {
    Deck deck;
    for (int i = 0; i < 52; ++i) deck[i] = Card(indices[i]);
    return deck;
}

struct Rand {
    std::uint32_t state;
    int operator()() {
        state = state * 214013 + 2531011;
        return state >> 16 & 0x7fff;
    }
};

// The rest of the dealer is right; `pick` returns the place of the next card.
template <class Pick> Deck deal_by(Pick pick) {
    std::vector<int> deck = new_deck();
    std::vector<int> dealt;
    for (int left = 52; left > 0; --left) {
        const int place = static_cast<int>(pick(left));
        dealt.push_back(deck[place]);
        deck[place] = deck[left - 1];
    }
    return cards(dealt);
}

inline Deck right(Number n) {
    Rand rand{static_cast<std::uint32_t>(n)};
    return deal_by([&](int left) { return rand() % left; });
}

// Layouts

inline Deck down_columns(Number n) {
    const Deck dealt = right(n);
    const int heights[] = {7, 7, 7, 7, 6, 6, 6, 6};
    Deck board;
    int next = 0;
    for (int column = 0; column < 8; ++column) {
        for (int row = 0; row < heights[column]; ++row) board[row * 8 + column] = dealt[next++];
    }
    return board;
}

inline Deck printed_on_its_side(Number n) {
    const Deck dealt = right(n);
    Deck board;
    int next = 0;
    for (int column = 0; column < 8; ++column) {
        for (int i = column; i < 52; i += 8) board[next++] = dealt[i];
    }
    return board;
}

inline Deck columns_of_seven(Number n) {
    const Deck dealt = right(n);
    std::vector<std::vector<Card>> rows(7);
    for (int i = 0; i < 52; ++i) rows[i % 7].push_back(dealt[i]);
    Deck board;
    int next = 0;
    for (const auto& row : rows) {
        for (const Card card : row) board[next++] = card;
    }
    return board;
}

inline Deck last_card_first(Number n) {
    Rand rand{static_cast<std::uint32_t>(n)};
    std::vector<int> deck = new_deck();
    for (int i = 51; i > 0; --i) std::swap(deck[i], deck[rand() % (i + 1)]);
    return cards(deck);
}

template <class NewPlace> Deck rearranged(Number n, NewPlace place) {
    const Deck dealt = right(n);
    Deck board;
    for (int i = 0; i < 52; ++i) board[place(i / 8, i % 8)] = dealt[i];
    return board;
}

inline Deck rows_mirrored(Number n) {
    return rearranged(n, [](int row, int column) { return row * 8 + (row == 6 ? 3 : 7) - column; });
}
inline Deck rows_bottom_up(Number n) {
    return rearranged(n, [](int row, int column) { return row == 6 ? column : 4 + (5 - row) * 8 + column; });
}
inline Deck columns_bottom_up(Number n) {
    return rearranged(n, [](int row, int column) { return ((column < 4 ? 6 : 5) - row) * 8 + column; });
}
inline Deck rows_alternating(Number n) {
    return rearranged(n, [](int row, int column) { return row * 8 + (row % 2 == 1 ? 7 - column : column); });
}

// The sorted deck

template <class Name> Deck renamed(const Deck& board, Name name) {
    Deck result;
    for (int i = 0; i < 52; ++i) result[i] = name(board[i].index());
    return result;
}

inline Deck suits_in_order(const Deck& board, const int (&order)[4]) {
    return renamed(board, [&](int i) { return Card(i / 4 * 4 + order[i % 4]); });
}
inline Deck suit_by_suit(const Deck& board, const int (&order)[4]) {
    return renamed(board, [&](int i) { return Card(i % 13 * 4 + order[i / 13]); });
}
inline Deck ace_high(Number n) {
    return renamed(right(n), [](int i) { return Card((i / 4 + 1) % 13 * 4 + i % 4); });
}
inline Deck king_first(Number n) {
    return renamed(right(n), [](int i) { return Card((12 - i / 4) * 4 + i % 4); });
}
inline Deck ace_king_down(Number n) {
    return renamed(right(n), [](int i) { return Card((i / 4 == 0 ? 0 : 13 - i / 4) * 4 + i % 4); });
}
inline Deck rank_and_suit_cycle(Number n) {
    return renamed(right(n), [](int i) { return Card(i % 13 * 4 + i % 4); });
}
inline Deck rank_and_suit_run(Number n) {
    return renamed(right(n), [](int i) { return Card(i / 4 * 4 + i / 13); });
}
inline Deck reversed_deck(Number n) {
    Rand rand{static_cast<std::uint32_t>(n)};
    std::vector<int> deck;
    for (int card = 51; card >= 0; --card) deck.push_back(card);
    std::vector<int> dealt;
    for (int left = 52; left > 0; --left) {
        std::swap(deck[rand() % left], deck[left - 1]);
        dealt.push_back(deck.back());
        deck.pop_back();
    }
    return cards(dealt);
}

// Taking the card out of the deck

inline Deck shifting(Number n) {
    Rand rand{static_cast<std::uint32_t>(n)};
    std::vector<int> deck = new_deck();
    std::vector<int> dealt;
    while (!deck.empty()) {
        const int place = rand() % static_cast<int>(deck.size());
        dealt.push_back(deck[place]);
        deck.erase(deck.begin() + place);
    }
    return cards(dealt);
}

inline Deck never_removing(Number n) {
    Rand rand{static_cast<std::uint32_t>(n)};
    std::vector<int> dealt;
    for (int left = 52; left > 0; --left) dealt.push_back(rand() % left);
    return cards(dealt);
}

inline Deck swapping_with_first(Number n) {
    Rand rand{static_cast<std::uint32_t>(n)};
    std::vector<int> deck = new_deck();
    for (int i = 0; i < 52; ++i) std::swap(deck[i], deck[i + rand() % (52 - i)]);
    return cards(deck);
}

inline Deck swapping_without_offset(Number n) {
    Rand rand{static_cast<std::uint32_t>(n)};
    std::vector<int> deck = new_deck();
    for (int i = 0; i < 52; ++i) std::swap(deck[i], deck[rand() % (52 - i)]);
    return cards(deck);
}

inline Deck dealing_the_replacement(Number n) {
    Rand rand{static_cast<std::uint32_t>(n)};
    std::vector<int> deck = new_deck();
    std::vector<int> dealt;
    for (int left = 52; left > 0; --left) {
        const int place = rand() % left;
        std::swap(deck[place], deck[left - 1]);
        dealt.push_back(deck[place]);
    }
    return cards(dealt);
}

inline Deck shuffling_upward(Number n) {
    Rand rand{static_cast<std::uint32_t>(n)};
    std::vector<int> deck = new_deck();
    for (int i = 0; i < 52; ++i) std::swap(deck[i], deck[rand() % (i + 1)]);
    return cards(deck);
}

inline Deck redrawing(Number n) {
    Rand rand{static_cast<std::uint32_t>(n)};
    std::vector<bool> seen(52);
    std::vector<int> dealt;
    while (dealt.size() < 52) {
        const int card = rand() % 52;
        if (!seen[card]) dealt.push_back(card);
        seen[card] = true;
    }
    return cards(dealt);
}

template <class Replacement> Deck replacing_by(Number n, Replacement replacement) {
    Rand rand{static_cast<std::uint32_t>(n)};
    std::vector<int> deck = new_deck();
    std::vector<int> dealt;
    for (int left = 52; left > 0; --left) {
        const int place = rand() % left;
        dealt.push_back(deck[place]);
        deck[place] = deck[replacement(left)];
    }
    return cards(dealt);
}

inline Deck replacing_by_card_51(Number n) {
    return replacing_by(n, [](int) { return 51; });
}
inline Deck replacing_by_next_to_last(Number n) {
    return replacing_by(n, [](int left) { return left > 1 ? left - 2 : 0; });
}
inline Deck not_shuffling(Number) {
    return cards(new_deck());
}

// The pick

inline Deck modulo_52(Number n) {
    Rand rand{static_cast<std::uint32_t>(n)};
    return deal_by([&](int) { return rand() % 52; });
}
inline Deck modulo_52_swapping(Number n) {
    Rand rand{static_cast<std::uint32_t>(n)};
    std::vector<int> deck = new_deck();
    std::vector<int> dealt;
    for (int left = 52; left > 0; --left) {
        const int place = rand() % 52;
        dealt.push_back(deck[place]);
        std::swap(deck[place], deck[left - 1]);
    }
    return cards(dealt);
}
inline Deck modulo_52_read_at_end(Number n) {
    Rand rand{static_cast<std::uint32_t>(n)};
    std::vector<int> deck = new_deck();
    for (int i = 51; i >= 0; --i) std::swap(deck[i], deck[rand() % 52]);
    return cards({deck.rbegin(), deck.rend()});
}
inline Deck modulo_one_less(Number n) {
    Rand rand{static_cast<std::uint32_t>(n)};
    return deal_by([&](int left) { return left == 1 ? 0 : rand() % (left - 1); });
}
// Reaches outside the deck when the first pick is 52, as for one number in 53.
inline Deck modulo_one_more(Number n) {
    Rand rand{static_cast<std::uint32_t>(n)};
    return deal_by([&](int left) { return std::min(51, rand() % (left + 1)); });
}
inline Deck scaling(Number n) {
    Rand rand{static_cast<std::uint32_t>(n)};
    return deal_by([&](int left) { return rand() / 32768.0 * left; });
}
inline Deck scaling_inclusively(Number n) {
    Rand rand{static_cast<std::uint32_t>(n)};
    return deal_by([&](int left) { return rand() * (left - 1) / 32767; });
}

} // namespace freecell::check::wrong
