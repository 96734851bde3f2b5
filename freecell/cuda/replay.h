#pragma once

#include <cstdint>

#include "freecell/cuda/anywhere.h"
#include "freecell/cuda/step.h"
#include "freecell/solve/fast/solution_digest.h"

namespace freecell::cuda {

FREECELL_ANYWHERE std::uint64_t solution_digest(std::int64_t number, const std::uint16_t* steps, int count) {
    fast::SolutionDigest digest(number);
    FREECELL_NO_UNROLL
    for (int i = 0; i < count; ++i) digest.add(steps[i]);
    return digest.value();
}

// The rules of the game implemented a second time, as plainly as possible: cards in columns. Every solution is replayed
// by this before it counts, so it shares neither code nor tables with the search. A game consists of bytes that are
// `stride` apart, so that the bytes of the threads of a GPU are adjacent.
template <int stride> class Replay {
public:
    // A column may have six cards and a run from king to ace on them.
    static constexpr int tallest = 20;
    static constexpr int bytes = 8 * tallest + 8 + 4 + 52;

    // Returns whether every step is legal and the game is won at the end.
    FREECELL_ANYWHERE static bool wins(std::int64_t number, const std::uint16_t* steps, int count,
                                       std::uint8_t* memory) { // NOLINT(readability-non-const-parameter): written
        Replay game(number, memory);
        game.play_home();
        bool legal = true;
        FREECELL_NO_UNROLL
        for (int i = 0; i < count && legal; ++i) {
            legal = game.make(Step::of(steps[i]));
            game.play_home();
        }
        return legal && game.cards_home_ == 52;
    }

private:
    // A card is 4 * rank + suit; suits are clubs, diamonds, hearts, spades.
    static constexpr int no_card = 255;
    static constexpr std::uint8_t in_cell = 8;

    [[nodiscard]] FREECELL_ANYWHERE std::uint8_t& card(int column, int row) const {
        return memory_[(column * tallest + row) * stride];
    }
    [[nodiscard]] FREECELL_ANYWHERE std::uint8_t& height(int column) const {
        return memory_[(8 * tallest + column) * stride];
    }
    [[nodiscard]] FREECELL_ANYWHERE std::uint8_t& cell(int i) const { return memory_[(8 * tallest + 8 + i) * stride]; }
    [[nodiscard]] FREECELL_ANYWHERE std::uint8_t& deck(int i) const { return memory_[(8 * tallest + 12 + i) * stride]; }
    // The column of a card, or in_cell. After the deal it replaces the deck.
    [[nodiscard]] FREECELL_ANYWHERE std::uint8_t& place(int card) const { return deck(card); }

    FREECELL_ANYWHERE Replay(std::int64_t number, std::uint8_t* memory) : memory_(memory) {
        for (int i = 0; i < 8; ++i) height(i) = 0;
        for (int i = 0; i < 4; ++i) cell(i) = no_card;
        for (int i = 0; i < 52; ++i) deck(i) = static_cast<std::uint8_t>(i);
        auto seed = static_cast<std::uint32_t>(number);
        FREECELL_NO_UNROLL
        for (int left = 52; left > 0; --left) {
            seed = seed * 214013 + 2531011;
            std::uint32_t random = seed >> 16 & 0x7fff;
            if (number >= std::int64_t{1} << 31) random |= 0x8000;
            if (number >= std::int64_t{1} << 32) random = (seed >> 16) + 1;
            const int pick = static_cast<int>(random % static_cast<std::uint32_t>(left));
            const int column = (52 - left) % 8;
            card(column, height(column)++) = deck(pick);
            deck(pick) = deck(left - 1);
        }
        FREECELL_NO_UNROLL
        for (int column = 0; column < 8; ++column) {
            for (int row = 0; row < height(column); ++row) {
                place(card(column, row)) = static_cast<std::uint8_t>(column);
            }
            free_ |= only(last(column));
        }
    }

    // A set of one card.
    FREECELL_ANYWHERE static std::uint64_t only(int card) { return std::uint64_t{1} << card; }

    // Puts a card onto a column; the one below is no longer free.
    FREECELL_ANYWHERE void put(int column, int moved) {
        if (height(column) != 0) free_ &= ~only(last(column));
        card(column, height(column)++) = static_cast<std::uint8_t>(moved);
        place(moved) = static_cast<std::uint8_t>(column);
        free_ |= only(moved);
    }
    // Removes cards from the end of a column so that `cards` are left, the last of which becomes free.
    FREECELL_ANYWHERE void leave(int column, int cards) {
        height(column) = static_cast<std::uint8_t>(cards);
        if (cards != 0) free_ |= only(last(column));
    }
    [[nodiscard]] FREECELL_ANYWHERE int last(int column) const { return card(column, height(column) - 1); }

    FREECELL_ANYWHERE static bool is_red(int card) { return (card & 3) == 1 || (card & 3) == 2; }
    FREECELL_ANYWHERE static bool fits(int card, int under) {
        return (card >> 2) + 1 == under >> 2 && is_red(card) != is_red(under);
    }
    // Returns whether the card may be put on the column, which may be empty.
    [[nodiscard]] FREECELL_ANYWHERE bool fits_on(int moved, int column) const {
        return height(column) == 0 || fits(moved, last(column));
    }

    FREECELL_ANYWHERE void play_home() {
        FREECELL_NO_UNROLL
        for (std::uint64_t going = free_ & wanted_; going != 0; going = free_ & wanted_) {
            const int moved = lowest_bit(going);
            free_ &= ~only(moved);
            wanted_ = (wanted_ & ~only(moved)) | only(moved) << 4; // then the next of its suit
            ++cards_home_;
            const int column = place(moved);
            if (column == in_cell) {
                cell(cell_with(moved)) = no_card;
            } else {
                leave(column, height(column) - 1);
            }
        }
    }

    FREECELL_ANYWHERE bool make(const Step& step) {
        if (step.from > Step::cell || step.to > Step::cell || step.from == step.to) return false;
        if (step.from == Step::cell) return from_cell(step.what, step.to);
        if (step.what < 1 || step.what > height(step.from)) return false;
        return step.to == Step::cell ? to_cell(step) : between_columns(step);
    }

    // The first cell with this content, or 4.
    [[nodiscard]] FREECELL_ANYWHERE int cell_with(int what) const {
        int i = 0;
        while (i < 4 && cell(i) != what) ++i;
        return i;
    }

    FREECELL_ANYWHERE bool from_cell(int moved, int to) {
        const int i = cell_with(moved);
        if (i == 4 || moved == no_card || !fits_on(moved, to) || height(to) == tallest) return false;
        cell(i) = no_card;
        put(to, moved);
        return true;
    }

    FREECELL_ANYWHERE bool to_cell(const Step& step) {
        const int i = cell_with(no_card);
        if (i == 4 || step.what != 1) return false;
        const int moved = last(step.from);
        cell(i) = static_cast<std::uint8_t>(moved);
        place(moved) = in_cell;
        leave(step.from, height(step.from) - 1);
        return true;
    }

    FREECELL_ANYWHERE bool between_columns(const Step& step) {
        int most = 1; // cards that may move at once: one, one more for each free cell, doubled for each empty column
        for (int i = 0; i < 4; ++i) most += cell(i) == no_card;
        for (int i = 0; i < 8; ++i) {
            if (height(i) == 0 && i != step.to) most *= 2;
        }
        const int end = height(step.from);
        const int first = end - step.what;
        if (step.what > most || height(step.to) + step.what > tallest) return false;
        if (!fits_on(card(step.from, first), step.to)) return false;
        FREECELL_NO_UNROLL
        for (int i = first; i < end; ++i) {
            if (i > first && !fits(card(step.from, i), card(step.from, i - 1))) return false;
            put(step.to, card(step.from, i));
        }
        leave(step.from, first);
        return true;
    }

    std::uint8_t* memory_;
    // Sets of cards: those with nothing on them, in columns or cells, and those that the foundations wait for.
    std::uint64_t free_ = 0;
    std::uint64_t wanted_ = 0xf; // the aces
    int cards_home_ = 0;
};

} // namespace freecell::cuda
