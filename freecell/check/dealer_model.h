#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <variant>

#include "freecell/core/card.h"
#include "freecell/core/deal_number.h"
#include "freecell/core/deck.h"

namespace freecell::check {

// A dealer as a program might implement it: one choice per question, the right answer first and by default. The other
// answers are ordered by how common we think they are; the search prefers earlier ones.

// Where the cards go on the board.
enum class CardPlacement : std::uint8_t {
    across_rows,
    down_columns,    // columns of 7, 7, 7, 7, 6, 6, 6 and 6 cards, filled one after another
    columns_as_rows, // dealt correctly, but printed one column per line
    backwards,       // the last card dealt comes first: a finished shuffle read from the wrong end
    columns_of_seven,
    rows_mirrored,
    rows_bottom_up,
    columns_bottom_up,
    rows_alternating, // every second row from right to left
    down_columns_backwards,
    columns_of_seven_backwards,
};

// How a dealt card leaves the deck.
enum class Removal : std::uint8_t {
    swap_with_last,
    shift,
    keep,
    swap_with_first,         // picks among the cards that start at the first undealt one
    swap_from_start_of_deck, // the same, but the pick forgets how many cards are already dealt
    deal_the_replacement,    // deals the card that took the place of the picked one
    upward_shuffle,          // Fisher-Yates from the first card to the last
    redraw_when_dealt,       // draws from all 52 until it hits a card that is not dealt yet
    replace_by_card_51,      // always the last card of the full deck
    replace_by_next_to_last, // one place too low
    never_shuffled,
    upward_shuffle_from_one, // the same shuffle, but its first number is drawn for the second card
    shuffle_starts_early,    // the last card of the deck never moves
    sort_by_random_key,
};

// Equivalent while the pick is one of the undealt cards, so not a mistake on their own.
enum class Carry : std::uint8_t { overwrite, exchange, exchange_and_read_at_end };

// How the random number becomes a pick.
enum class Modulus : std::uint8_t {
    left,
    fixed_52,
    left_minus_one,
    left_plus_one,
    scaled,            // random * left / range
    scaled_inclusive,  // random * (left - 1) / (range - 1)
    scaled_rounded,    // the same, rounded to the nearest whole number
    one_too_low,       // random % left - 1, and -1 is the last card left
    one_too_high,      // random % left + 1
    remainder_of_mask, // state >> 16 & 0x7fff % left, where % binds tighter
};

// How the state becomes the random number.
enum class Extraction : std::uint8_t {
    bits_16_to_30,
    unmasked,      // state >> 16 of a 32-bit state
    whole_31_bits, // state % 2^31
    whole_32_bits,
    low_15_bits, // state & 0x7fff
    shift_15,
    shift_15_unmasked, // of a 31-bit state
    shift_17,
    shift_17_unmasked,
    modulo_32767,       // (state >> 16) % 32767 of a 32-bit state
    modulo_32767_of_31, // of a 31-bit state
    divided_by_65535,   // of a 31-bit state
    rounded,            // to the nearest whole number, not down
    mask_3fff,
    mask_fff,
    mask_7ff,
    always_zero,
    shift_8,
    shift_8_unmasked, // of a 31-bit state, like the others
    shift_10,
    shift_10_unmasked,
    shift_18,
    shift_18_unmasked,
    mask_1fff,
    mask_3ff,
    mask_ff,
    low_16_bits,
    divided_by_18, // 2^16 where ^ is exclusive or
};

// How the random number changes above 2^31 (FreeCell Pro's extension).
enum class RangeRule : std::uint8_t {
    by_number,
    fifteen_bits,          // Microsoft's rule: deal n mod 2^31
    bit_15_set,            // FreeCell Pro's rule for 2^31..2^32-1
    sixteen_bits_plus_one, // FreeCell Pro's rule for 2^32..2^33-1
    sixteen_bits,
    fifteen_bits_plus_one,
};

enum class Seed : std::uint8_t { number, one_more, one_less, always_one, always_zero, low_16_bits, low_15_bits };

enum class Stepping : std::uint8_t {
    once_before_each_card,
    one_step_too_many, // before the first card
    seed_is_first_state,
    seeded_before_each_card,
    two_steps_a_card,
    seeded_before_each_row,
};

// How the state is stored. A wide state makes a difference only if the program shifts without masking, so these do.
enum class Arithmetic : std::uint8_t {
    modulo_power_of_two,
    modulo_2_31_minus_1,
    modulo_2_32_minus_1,
    signed_32_magnitude, // state >> 16 of a signed state, the sign of the remainder dropped
    signed_32_floored,   // the same, the remainder made positive by adding the modulus
    unsigned_64,
    signed_64_magnitude,
    signed_64_floored,
    unbounded,        // whole numbers of any size, never reduced
    doubles,          // never reduced: Math.floor(state / 65536)
    doubles_as_int32, // never reduced: (state >> 16) & 0x7fff as JavaScript does it
    floats,           // single precision, reduced modulo 2^31
    output_fed_back,  // the random number is the next state
    absolute_output,  // the magnitude of a signed 32-bit state, shifted
    absolute_state,   // the same, and it is the next state
    modulo_29,        // 2^31 where ^ is exclusive or
};

enum class Library : std::uint8_t {
    microsoft,
    glibc,
    ansi_c,
    bsd, // the constants of ANSI C, all 31 bits
    park_miller,
    minstd,
    musl,
    java,
    numerical_recipes,
    borland,
    mersenne_twister,
    python,
    python_float,
    csharp,
    go,
    ruby,
    perl, // also drand48()
    lrand48,
    r,
    r_before_3_6,
    lua_5_4,
    lua_5_3, // random() of the GNU C library, scaled, without its first number
    php,
    libstdcxx,
    libstdcxx_before_11,
    libstdcxx_minstd,
    rand_r,
    mulberry32,
    xorshift32,
    xorshift64,
};

// A shuffle of a standard library, applied to the sorted deck, which is then dealt from the first card.
enum class LibraryShuffle : std::uint8_t {
    none,
    python,
    csharp_order_by,
    go,
    go_perm,
    ruby, // also NumPy
    perl,
    php,
    java,
    lua, // the usual loop in Lua programs
    libstdcxx,
    libstdcxx_before_11,
    libstdcxx_default_engine,
    libstdcxx_minstd,
};

// Random numbers drawn and dropped before the first card; one is Stepping::one_step_too_many.
struct WarmUp {
    int draws = 0;

    friend constexpr bool operator==(const WarmUp&, const WarmUp&) = default;
};

// What a program does not reset between one deal and the next.
enum class Carried : std::uint8_t { nothing, deck, generator, deck_and_generator };

struct Constants {
    std::uint32_t multiplier = 214013;
    std::uint32_t increment = 2531011;

    friend constexpr bool operator==(const Constants&, const Constants&) = default;
};

// (state + 2531011) * 214013: the increment is multiplied as well.
inline constexpr Constants added_before_multiplying{214013, 214013U * 2531011U};

// Deals -1 and -2.
enum class SpecialDeals : std::uint8_t { laid_out, shuffled };

struct SuitOrder {
    std::array<Suit, 4> suits{Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades};

    friend constexpr bool operator==(const SuitOrder&, const SuitOrder&) = default;
};

enum class RankOrder : std::uint8_t { ace_to_king, two_to_ace, king_to_ace, ace_then_king_to_two };

// The rank (0 is the ace) at index `nth` of the order.
constexpr int rank_at(RankOrder order, int nth) {
    switch (order) {
    case RankOrder::ace_to_king: break;
    case RankOrder::two_to_ace: return (nth + 1) % Card::ranks;
    case RankOrder::king_to_ace: return Card::ranks - 1 - nth;
    case RankOrder::ace_then_king_to_two: return (Card::ranks - nth) % Card::ranks;
    }
    return nth;
}

// How the place in the deck determines rank and suit. Bit 0: the rank is place % 13 instead of place / 4. Bit 1: the
// suit is place / 13 instead of place % 4.
enum class Grouping : std::uint8_t { by_rank, ranks_and_suits_cycle, ranks_and_suits_run, by_suit };

// Ranks and suits are both in reverse order.
struct DeckReversed {
    friend constexpr bool operator==(const DeckReversed&, const DeckReversed&) = default;
};

struct DeckOrder {
    SuitOrder suits;
    RankOrder ranks = RankOrder::ace_to_king;
    Grouping grouping = Grouping::by_rank;

    [[nodiscard]] Card card_at(int place) const;

    friend constexpr bool operator==(const DeckOrder&, const DeckOrder&) = default;
};

struct DealerModel {
    CardPlacement placement{};
    Removal removal{};
    Carry carry{};
    Modulus modulus{};
    Extraction extraction{};
    RangeRule range{};
    Seed seed{};
    Stepping stepping{};
    WarmUp warm_up;
    Arithmetic arithmetic{};
    Library library{};
    LibraryShuffle library_shuffle{};
    Carried carried{};
    Constants constants;
    SpecialDeals special{};
    DeckOrder deck;

    friend constexpr bool operator==(const DealerModel&, const DealerModel&) = default;
};

// A mistake is a choice that is not the right one.
using Mistake =
    std::variant<CardPlacement, Removal, Modulus, Extraction, RangeRule, Seed, Stepping, WarmUp, Arithmetic, Library,
                 LibraryShuffle, Carried, Constants, SpecialDeals, SuitOrder, RankOrder, Grouping, DeckReversed>;

// The board of a dealer, in dealing order. nullopt if the dealer would reach outside its deck or never end.
std::optional<Deck> run(const DealerModel& model, DealNumber number);

} // namespace freecell::check
