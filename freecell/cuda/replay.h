#pragma once

#include <cstdint>

#include "freecell/cuda/anywhere.h"
#include "freecell/cuda/step.h"

namespace freecell::cuda {

// The rules of the game once more, as plainly as they can be written: cards in columns. Every solution is replayed by
// this before it counts, so nothing of the search is used here, neither code nor tables.
class Replay {
public:
    // Is every step legal in its turn, and is the game won in the end?
    FREECELL_ANYWHERE static bool wins(std::int64_t number, const std::uint16_t* steps, int count) {
        Replay game(number);
        game.play_home();
        for (int i = 0; i < count; ++i) {
            if (!game.make(Step::of(steps[i]))) return false;
            game.play_home();
        }
        return game.home_[0] + game.home_[1] + game.home_[2] + game.home_[3] == 52;
    }

private:
    // A card is 4 * rank + suit; suits are clubs, diamonds, hearts, spades.
    static constexpr int no_card = 255;
    static constexpr int tallest = 20; // six cards and a run from king to ace

    FREECELL_ANYWHERE explicit Replay(std::int64_t number) {
        for (int i = 0; i < 8; ++i) height_[i] = 0;
        for (int i = 0; i < 4; ++i) {
            cell_[i] = no_card;
            home_[i] = 0;
        }
        std::uint8_t deck[52];
        for (int i = 0; i < 52; ++i) deck[i] = static_cast<std::uint8_t>(i);
        auto seed = static_cast<std::uint32_t>(number);
        for (int left = 52; left > 0; --left) {
            seed = seed * 214013 + 2531011;
            std::uint32_t random = seed >> 16 & 0x7fff;
            if (number >= std::int64_t{1} << 31) random |= 0x8000;
            if (number >= std::int64_t{1} << 32) random = (seed >> 16) + 1;
            const std::uint32_t pick = random % static_cast<std::uint32_t>(left);
            const int to = (52 - left) % 8;
            column_[to][height_[to]++] = deck[pick];
            deck[pick] = deck[left - 1];
        }
    }

    FREECELL_ANYWHERE static bool is_red(int card) { return (card & 3) == 1 || (card & 3) == 2; }
    FREECELL_ANYWHERE static bool fits(int card, int under) {
        return (card >> 2) + 1 == under >> 2 && is_red(card) != is_red(under);
    }

    FREECELL_ANYWHERE bool goes_home(int card) {
        if (home_[card & 3] != card >> 2) return false;
        ++home_[card & 3];
        return true;
    }

    FREECELL_ANYWHERE void play_home() {
        for (bool again = true; again;) {
            again = false;
            for (int i = 0; i < 8; ++i) {
                while (height_[i] > 0 && goes_home(column_[i][height_[i] - 1])) {
                    --height_[i];
                    again = true;
                }
            }
            for (int i = 0; i < 4; ++i) {
                if (cell_[i] == no_card || !goes_home(cell_[i])) continue;
                cell_[i] = no_card;
                again = true;
            }
        }
    }

    FREECELL_ANYWHERE bool make(const Step& step) {
        if (step.from > Step::cell || step.to > Step::cell || step.from == step.to) return false;
        if (step.from == Step::cell) return from_cell(step.what, step.to);
        if (step.what < 1 || step.what > height_[step.from]) return false;
        return step.to == Step::cell ? to_cell(step) : between_columns(step);
    }

    FREECELL_ANYWHERE bool from_cell(int card, int to) {
        int cell = 0;
        while (cell < 4 && cell_[cell] != card) ++cell;
        if (cell == 4 || card == no_card) return false;
        if (height_[to] > 0 && !fits(card, column_[to][height_[to] - 1])) return false;
        cell_[cell] = no_card;
        column_[to][height_[to]++] = static_cast<std::uint8_t>(card);
        return true;
    }

    FREECELL_ANYWHERE bool to_cell(const Step& step) {
        int cell = 0;
        while (cell < 4 && cell_[cell] != no_card) ++cell;
        if (cell == 4 || step.what != 1) return false;
        cell_[cell] = column_[step.from][--height_[step.from]];
        return true;
    }

    FREECELL_ANYWHERE bool between_columns(const Step& step) {
        int most = 1; // cards at once: one, one more for each free cell, twice that for each empty column
        for (int i = 0; i < 4; ++i) most += cell_[i] == no_card;
        for (int i = 0; i < 8; ++i) {
            if (height_[i] == 0 && i != step.to) most *= 2;
        }
        const int first = height_[step.from] - step.what;
        if (step.what > most || height_[step.to] + step.what > tallest) return false;
        for (int i = first; i + 1 < height_[step.from]; ++i) {
            if (!fits(column_[step.from][i + 1], column_[step.from][i])) return false;
        }
        if (height_[step.to] > 0 && !fits(column_[step.from][first], column_[step.to][height_[step.to] - 1])) return false;
        for (int i = 0; i < step.what; ++i) column_[step.to][height_[step.to]++] = column_[step.from][first + i];
        height_[step.from] = first;
        return true;
    }

    std::uint8_t column_[8][tallest];
    int height_[8];
    int cell_[4];
    int home_[4];
};

} // namespace freecell::cuda
