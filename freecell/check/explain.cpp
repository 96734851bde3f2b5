#include "freecell/check/explain.h"

#include <array>
#include <cstddef>
#include <ranges>

namespace freecell::check {
namespace {

struct Wording {
    std::string_view name;
    std::string_view text;
};

// One table per question, in the order of its answers; the first is the right answer and is never explained.
constexpr Wording no_mistake{"right", "This is right."};

constexpr std::array layouts{
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
};

constexpr std::array removals{
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
};

constexpr std::array moduli{
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
};

constexpr std::array extractions{
    no_mistake,
    Wording{"mask-missing",
            "The state is shifted but not cut to 15 bits: write (state >> 16) & 0x7fff, or keep the state "
            "modulo 2^31."},
    Wording{"shift-missing",
            "The whole state is used as the random number. Use its high bits: state >> 16, with the state "
            "kept modulo 2^31."},
    Wording{"shift-and-mask-missing",
            "The whole 32-bit state is used as the random number. Use bits 16 to 30 of it: (state "
            ">> 16) & 0x7fff."},
    Wording{"low-bits", "The random number is the low 15 bits of the state. Shift first: (state >> 16) & 0x7fff."},
    Wording{"shift-15", "The state is shifted by 15 bits. Shift it by 16: (state >> 16) & 0x7fff."},
    Wording{"shift-15-unmasked",
            "The state is shifted by 15 bits (divided by 32768). Shift it by 16: divide by 65536."},
    Wording{"shift-17", "The state is shifted by 17 bits. Shift it by 16: (state >> 16) & 0x7fff."},
    Wording{"shift-17-unmasked",
            "The state is shifted by 17 bits (divided by 131072). Shift it by 16: divide by 65536."},
    Wording{"modulo-32767", "The shifted state is taken modulo 32767. 0x7fff is a mask: write & 0x7fff, or % 32768."},
    Wording{"modulo-32767-of-31-bits",
            "The random number is taken modulo 32767, so that 32767 becomes 0. With the state "
            "kept modulo 2^31 nothing more is needed after the shift."},
    Wording{"divided-by-65535", "The state is divided by 65535. Divide by 65536, or shift by 16."},
    Wording{"rounded", "The state divided by 65536 is rounded to the nearest whole number. Round it down."},
    Wording{"mask-3fff", "The mask is 0x3fff, 14 bits. It is 0x7fff: 15 bits."},
    Wording{"mask-fff", "The mask is 0xfff, 12 bits. It is 0x7fff: 15 bits."},
    Wording{"mask-7ff", "The mask is 0x7ff, 11 bits: an f is missing. It is 0x7fff."},
};

constexpr std::array range_rules{
    no_mistake,
    Wording{"microsoft-numbering",
            "Numbers from 2^31 on are dealt modulo 2^31, as the published formula says. FreeCell Pro "
            "deals other boards: it sets 0x8000 in the random number below 2^32, and takes (state "
            ">> 16) + 1 from 2^32 on."},
    Wording{"bit-15-set",
            "The random number has 0x8000 set. FreeCell Pro does that only for deals 2^31 to 2^32-1 of its "
            "own numbering."},
    Wording{"sixteen-bits-plus-one",
            "The random number is (state >> 16) + 1. FreeCell Pro does that only for deals 2^32 to "
            "2^33-1 of its own numbering."},
    Wording{"plus-one-missing",
            "The random number is all 16 high bits of the state. That is FreeCell Pro's rule from 2^32 "
            "on, but for its + 1; for smaller numbers mask with 0x7fff."},
    Wording{"fifteen-bits-plus-one",
            "The random number is one too large: ((state >> 16) & 0x7fff) + 1. Only FreeCell Pro's "
            "deals from 2^32 on add one, and to all 16 bits."},
};

constexpr std::array seeds{
    no_mistake,
    Wording{"seed-one-more", "The generator starts from the deal number plus one. Start from the number itself."},
    Wording{"seed-one-less", "The generator starts from the deal number minus one. Start from the number itself."},
    Wording{"seed-always-one", "The generator always starts from 1, whatever the deal. Start from the deal number."},
    Wording{"seed-always-zero", "The generator always starts from 0, whatever the deal. Start from the deal number."},
    Wording{"seed-16-bits", "Only the low 16 bits of the deal number are used. Keep the seed in a 32-bit type."},
    Wording{"seed-15-bits", "Only the low 15 bits of the deal number are used. Keep the seed in a 32-bit type."},
};

constexpr std::array steppings{
    no_mistake,
    Wording{"one-step-too-many",
            "The generator takes one step too many before the first card. One step, then one card."},
    Wording{"step-missing", "The seed itself picks the first card. Step the generator before each card, the first "
                            "included."},
    Wording{"seeded-every-card",
            "The generator is seeded anew before each card, so it gives the same number each time. "
            "Seed it once for a deal, and keep its state."},
    Wording{"two-steps-a-card", "The generator takes two steps for each card. Draw once and keep the number."},
};

constexpr std::array arithmetics{
    no_mistake,
    Wording{"modulo-2^31-1",
            "The state is reduced modulo 2^31-1. It is modulo 2^31: write & 0x7fffffff, or % 2147483648."},
    Wording{"modulo-2^32-1", "The state is reduced modulo 2^32-1. It is modulo 2^31 (or 2^32): write & 0x7fffffff."},
    Wording{"signed-32",
            "The state overflows a signed 32-bit number, and the shift keeps its sign. Make the state unsigned "
            "and mask after the shift: (state >> 16) & 0x7fff."},
    Wording{"signed-32-floored",
            "The state overflows a signed 32-bit number, and negative remainders are lifted by the "
            "modulus. Make the state unsigned and mask after the shift: (state >> 16) & 0x7fff."},
    Wording{"64-bit-state",
            "The state is kept in 64 bits and never reduced. Reduce it modulo 2^31 at each step, or mask "
            "after the shift: (state >> 16) & 0x7fff."},
    Wording{"signed-64",
            "The state overflows a signed 64-bit number. Reduce it modulo 2^31 at each step, or mask after "
            "the shift: (state >> 16) & 0x7fff."},
    Wording{"signed-64-floored",
            "The state overflows a signed 64-bit number, and negative remainders are lifted by the "
            "modulus. Reduce it modulo 2^31 at each step."},
    Wording{"unbounded-state", "The state grows without bound. Reduce it modulo 2^31 at each step: state % 2**31."},
    Wording{"floating-state",
            "The state is a floating-point number that is never reduced, so it loses its low digits above "
            "2^53. Reduce it modulo 2^31 at each step."},
    Wording{"floating-state-masked",
            "The state is a floating-point number that is never reduced: above 2^53 its low digits "
            "are lost before the mask sees them. Reduce it modulo 2^31 at each step."},
    Wording{"single-precision", "The state is kept in single precision, 24 bits. It needs 31: use a whole number."},
};

constexpr std::array libraries{
    no_mistake,
    Wording{"glibc-rand", "These are the numbers of the GNU C library's rand() (Linux). FreeCell needs Microsoft's, so "
                          "write it yourself: state = state * 214013 + 2531011, random = (state >> 16) & 0x7fff."},
    Wording{"ansi-c-rand",
            "These are the constants of the C standard's example rand(), 1103515245 and 12345. Microsoft's "
            "are 214013 and 2531011."},
    Wording{"bsd-rand", "These are the numbers of the old BSD rand(), 1103515245 and 12345 without a shift. Write "
                        "Microsoft's: state * 214013 + 2531011, shifted right by 16."},
    Wording{"park-miller",
            "This is the Park-Miller generator, state * 16807 % (2^31-1), as in macOS's rand() and C++'s "
            "minstd_rand0. Microsoft's is state * 214013 + 2531011, shifted right by 16."},
    Wording{"minstd", "This is C++'s minstd_rand, state * 48271 % (2^31-1). Microsoft's is state * 214013 + 2531011, "
                      "shifted right by 16."},
    Wording{"musl-rand",
            "These are the numbers of musl's rand() (Alpine Linux). FreeCell needs Microsoft's: state = state "
            "* 214013 + 2531011, random = (state >> 16) & 0x7fff."},
    Wording{"java-random",
            "These are the numbers of java.util.Random. FreeCell needs Microsoft's rand(): state = state * "
            "214013 + 2531011, random = (state >> 16) & 0x7fff."},
    Wording{"numerical-recipes",
            "These are the constants of Numerical Recipes, 1664525 and 1013904223. Microsoft's are "
            "214013 and 2531011."},
    Wording{"borland-rand", "These are Borland's constants, 22695477 and 1. Microsoft's are 214013 and 2531011."},
    Wording{"mersenne-twister",
            "These are the numbers of the Mersenne Twister (std::mt19937). FreeCell needs Microsoft's "
            "rand(): state = state * 214013 + 2531011, random = (state >> 16) & 0x7fff."},
};

constexpr std::array special_deals{
    no_mistake,
    Wording{"special-deal-shuffled", "Deals -1 and -2 are laid out card by card in Microsoft's program, not shuffled. "
                                     "Refuse them, or write their boards down."},
};

constexpr std::array rank_orders{
    no_mistake,
    Wording{"ace-high", "The sorted deck runs from two to ace. The ace comes first: A23456789TJQK."},
    Wording{"king-first", "The sorted deck runs from king to ace. The ace comes first: A23456789TJQK."},
    Wording{"ace-then-king-down", "The sorted deck runs A, K, Q ... 2. After the ace it goes up: A23456789TJQK."},
};

constexpr std::array groupings{
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

static_assert(layouts.size() == static_cast<std::size_t>(Layout::rows_alternating) + 1);
static_assert(removals.size() == static_cast<std::size_t>(Removal::never_shuffled) + 1);
static_assert(moduli.size() == static_cast<std::size_t>(Modulus::scaled_inclusive) + 1);
static_assert(extractions.size() == static_cast<std::size_t>(Extraction::mask_7ff) + 1);
static_assert(range_rules.size() == static_cast<std::size_t>(RangeRule::fifteen_bits_plus_one) + 1);
static_assert(seeds.size() == static_cast<std::size_t>(Seed::low_15_bits) + 1);
static_assert(steppings.size() == static_cast<std::size_t>(Stepping::two_steps_a_card) + 1);
static_assert(arithmetics.size() == static_cast<std::size_t>(Arithmetic::floats) + 1);
static_assert(libraries.size() == static_cast<std::size_t>(Library::mersenne_twister) + 1);
static_assert(special_deals.size() == static_cast<std::size_t>(SpecialDeals::shuffled) + 1);
static_assert(rank_orders.size() == static_cast<std::size_t>(RankOrder::ace_then_king_to_two) + 1);
static_assert(groupings.size() == static_cast<std::size_t>(Grouping::by_suit) + 1);

constexpr Wording wording(Layout choice) {
    return layouts[static_cast<std::size_t>(choice)];
}
constexpr Wording wording(Removal choice) {
    return removals[static_cast<std::size_t>(choice)];
}
constexpr Wording wording(Modulus choice) {
    return moduli[static_cast<std::size_t>(choice)];
}
constexpr Wording wording(Extraction choice) {
    return extractions[static_cast<std::size_t>(choice)];
}
constexpr Wording wording(RangeRule choice) {
    return range_rules[static_cast<std::size_t>(choice)];
}
constexpr Wording wording(Seed choice) {
    return seeds[static_cast<std::size_t>(choice)];
}
constexpr Wording wording(Stepping choice) {
    return steppings[static_cast<std::size_t>(choice)];
}
constexpr Wording wording(Arithmetic choice) {
    return arithmetics[static_cast<std::size_t>(choice)];
}
constexpr Wording wording(Library choice) {
    return libraries[static_cast<std::size_t>(choice)];
}
constexpr Wording wording(SpecialDeals choice) {
    return special_deals[static_cast<std::size_t>(choice)];
}
constexpr Wording wording(RankOrder choice) {
    return rank_orders[static_cast<std::size_t>(choice)];
}
constexpr Wording wording(Grouping choice) {
    return groupings[static_cast<std::size_t>(choice)];
}
constexpr Wording wording(DeckReversed) {
    return {"deck-reversed",
            "The deck is picked from the wrong end: its order is reversed, KS first and AC last. Sort it "
            "with AC at place 0, or pick from the other end."};
}
constexpr Wording wording(const SuitOrder&) {
    return {"suit-order", ""};
}
constexpr Wording wording(const Constants& seen) {
    if (seen.increment == 0) return {"increment-missing", ""};
    if (seen.multiplier == Constants{}.multiplier) return {"wrong-increment", ""};
    if (seen.increment == Constants{}.increment) return {"wrong-multiplier", ""};
    return {"constants-swapped", ""};
}

struct Explain {
    std::string operator()(const auto& choice) const { return std::string(wording(choice).text); }

    std::string operator()(const SuitOrder& seen) const {
        std::string letters;
        for (const Suit suit : seen.suits) letters += Card(0, suit).suit_letter();
        return "The suits are in the order " + letters + ". The order is CDHS: clubs, diamonds, hearts, spades.";
    }

    std::string operator()(const Constants& seen) const {
        const auto formula = [](const Constants& constants) {
            return "state * " + std::to_string(constants.multiplier) + " + " + std::to_string(constants.increment);
        };
        if (seen.increment == 0) return "The increment is missing: the state is " + formula({}) + ".";
        return "The constants are wrong: the program has " + formula(seen) + ". Write " + formula({}) + ".";
    }
};

} // namespace

std::string explain(const Mistake& mistake) {
    return std::visit(Explain{}, mistake);
}

std::string_view name(const Mistake& mistake) {
    return std::visit([](const auto& choice) { return wording(choice).name; }, mistake);
}

std::vector<KnownBug> known_bugs() {
    std::vector<KnownBug> bugs;
    const auto add_table = [&bugs](const auto& table) {
        for (const Wording& wording : table | std::views::drop(1)) {
            bugs.push_back({std::string(wording.name), std::string(wording.text)});
        }
    };
    const auto add = [&bugs](const Mistake& mistake) {
        bugs.push_back({std::string(name(mistake)), explain(mistake)});
    };
    add_table(layouts);
    add(SuitOrder{{Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs}});
    add_table(rank_orders);
    add_table(groupings);
    add(DeckReversed{});
    add_table(removals);
    add_table(moduli);
    add_table(extractions);
    add_table(seeds);
    add_table(steppings);
    add_table(arithmetics);
    add_table(libraries);
    add(Constants{.multiplier = 21401});
    add(Constants{.increment = 253101});
    add(Constants{.increment = 0});
    add(Constants{.multiplier = Constants{}.increment, .increment = Constants{}.multiplier});
    add_table(range_rules);
    add_table(special_deals);
    return bugs;
}

} // namespace freecell::check
