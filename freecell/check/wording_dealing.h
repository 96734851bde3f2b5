#pragma once

#include <array>

#include "freecell/check/wording.h"

namespace freecell::check {

inline constexpr std::array placements{
    no_mistake,
    Wording{"dealt-down-columns",
            "The cards are dealt down the columns, one column after another; the rule deals across: "
            "8 cards to a row, left to right, then the next row."},
    Wording{"columns-printed-as-rows", "The cards are right, but the board is turned on its side: each line holds a "
                                       "column. Print the first 8 cards dealt as the first row."},
    Wording{"backwards",
            "The board runs backwards: the last card dealt stands first. If you shuffle by swapping to the "
            "end of the deck, deal from the end too."},
    Wording{"columns-of-seven",
            "The cards are dealt down columns of 7; the rule deals across: 8 cards to a row, left to "
            "right, then the next row."},
    Wording{"rows-mirrored", "Each row runs from right to left; deal and print it from left to right."},
    Wording{"rows-bottom-up", "The rows stand upside down; the first 8 cards dealt are the top row."},
    Wording{"columns-bottom-up", "Each column stands upside down; the first card dealt to a column is the top one."},
    Wording{"rows-alternating", "Every second row runs from right to left; all rows run from left to right."},
    Wording{"columns-backwards", "The cards are dealt down the columns, and from the last to the first. Deal the first "
                                 "card first, across: 8 cards to a row, left to right, then the next row."},
    Wording{"columns-of-seven-backwards",
            "The cards are dealt down columns of 7, and from the last to the first. Deal the first card first, across: "
            "8 cards to a row, left to right, then the next row."},
};

inline constexpr std::array rank_orders{
    no_mistake,
    Wording{"ace-high", "The sorted deck runs from two to ace. The ace comes first: A23456789TJQK."},
    Wording{"king-first", "The sorted deck runs from king to ace. The ace comes first: A23456789TJQK."},
    Wording{"ace-then-king-down", "The sorted deck runs A, K, Q ... 2. After the ace it goes up: A23456789TJQK."},
};

inline constexpr std::array groupings{
    no_mistake,
    Wording{"rank-and-suit-cycle",
            "Rank and suit of a card are taken as index % 13 and index % 4. The rank is index / 4, "
            "the suit index % 4."},
    Wording{"rank-and-suit-run",
            "Rank and suit of a card are taken as index / 4 and index / 13. The rank is index / 4, the "
            "suit index % 4."},
    Wording{"suit-by-suit",
            "The sorted deck holds one whole suit after another. It goes rank by rank: the four aces, the "
            "four twos, and so on; the rank is index / 4, the suit index % 4."},
};

inline constexpr std::array removals{
    no_mistake,
    Wording{"shift-instead-of-swap",
            "The dealt card is removed by shifting the rest down; the rule swaps: put the last "
            "undealt card in its place."},
    Wording{"no-removal", "The dealt card stays in the deck and can be dealt again. Put the last undealt card in its "
                          "place, and pick from one card less."},
    Wording{"swap-with-first", "The dealt card is swapped with the first undealt card; the rule swaps it with the last "
                               "one, so the undealt cards stay at the start of the deck."},
    Wording{"swap-from-start",
            "The deck is shuffled from its start, but the pick forgets the cards already dealt there. "
            "Swap with the last undealt card, so that the undealt ones are places 0 to left-1."},
    Wording{"deals-replacement",
            "The card dealt is the one that came from the end, not the one picked. Deal the picked "
            "card, then put the last undealt card in its place."},
    Wording{"upward-shuffle",
            "The shuffle runs from the first card up, picking from 1, 2, 3 ... cards. The rule runs down: "
            "it picks from 52 cards first, then from 51, and so on."},
    Wording{"redraws",
            "Places are drawn from all 52 until one comes that is not dealt yet. The rule draws once for each "
            "card, from the undealt ones only."},
    Wording{"last-card-fixed", "The dealt card is always replaced by the card at place 51. Take the last undealt card: "
                               "place left-1, which moves down as cards are dealt."},
    Wording{"replacement-one-too-low", "The dealt card is replaced by the card before the last undealt one. Take place "
                                       "left-1, counting from 0."},
    Wording{"not-shuffled", "The deck is dealt in order, without a shuffle."},
    Wording{"upward-shuffle-from-one",
            "The shuffle runs from the second card up: for i = 1 to 51 it swaps card i with card random % (i + 1). The "
            "rule runs down: it picks from 52 cards first, then from 51, and so on."},
    Wording{"shuffle-starts-early",
            "The shuffle starts one card early: the last card of the deck, KS, never moves, and the first number picks "
            "from 51 cards. Start with all 52."},
    Wording{"sorted-by-random-key",
            "Each card gets a random number and the deck is sorted by them. Pick one card after another instead: place "
            "random % left, then put the last undealt card in its place."},
};

inline constexpr std::array moduli{
    no_mistake,
    Wording{"modulus-52",
            "The random number is always taken modulo 52. Take it modulo the number of cards left: 52, then "
            "51, and so on."},
    Wording{"modulus-one-less",
            "The random number is taken modulo one less than the cards left. Take the modulus before "
            "the deck shrinks: 52 for the first card."},
    Wording{"modulus-one-more",
            "The random number is taken modulo one more than the cards left. It is 52 for the first "
            "card and 1 for the last."},
    Wording{"scaled",
            "The random number is scaled to the cards left (random * left / range). Take the remainder: random "
            "% left."},
    Wording{"scaled-inclusive", "The random number is scaled to 0 .. left-1. Take the remainder: random % left."},
    Wording{"scaled-rounded",
            "The random number is scaled and rounded to the nearest place. Take the remainder: random % left."},
    Wording{
        "index-one-too-low",
        "The card picked lies one place too low: random % left - 1, and -1 is the last card. Arrays start at 0 here: "
        "take place random % left."},
    Wording{"index-one-too-high",
            "The card picked lies one place too high: random % left + 1. Where arrays start at 0, take place random % "
            "left."},
    Wording{"percent-before-mask",
            "In state >> 16 & 0x7fff % left the % binds tighter than the &. Write ((state >> 16) & 0x7fff) % left."},
};

inline constexpr std::array special_deals{
    no_mistake,
    Wording{"special-deal-shuffled", "Deals -1 and -2 are laid out card by card in Microsoft's program, not shuffled. "
                                     "Refuse them, or write their boards down."},
};

inline constexpr std::array carried_things{
    no_mistake,
    Wording{"deck-not-reset", "The deck is not put back in order between deals: each deal shuffles what the one before "
                              "has left. Sort it again before each deal."},
    Wording{"generator-not-reset", "The generator is not seeded again between deals: each deal goes on where the one "
                                   "before has stopped. Seed it with the number before each deal."},
    Wording{"deck-and-generator-not-reset",
            "Neither the deck nor the generator is reset between deals. Before each deal "
            "sort the deck and seed the generator."},
};

} // namespace freecell::check
