#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <ostream>
#include <random>
#include <string>
#include <vector>

#include "tests/check/diagnosis_of.h"
#include "tests/check/wrong_generators.h"

namespace freecell::check {
namespace {

struct WrongDealer {
    std::string mistake;
    Deck (*deal)(wrong::Number);
    // Another single mistake, or none, that deals the same board for some numbers.
    std::vector<std::string> equivalents = {};
};

void PrintTo(const WrongDealer& dealer, std::ostream* out) {
    *out << dealer.mistake;
}

const std::vector<WrongDealer>& wrong_dealers() {
    using namespace wrong;
    static const std::vector<WrongDealer> all{
        {"dealt-down-columns", down_columns},
        {"columns-printed-as-rows", printed_on_its_side},
        {"backwards", last_card_first},
        {"columns-of-seven", wrong::columns_of_seven},
        {"rows-mirrored", wrong::rows_mirrored},
        {"rows-bottom-up", wrong::rows_bottom_up},
        {"columns-bottom-up", wrong::columns_bottom_up},
        {"rows-alternating", wrong::rows_alternating},
        {"ace-high", ace_high},
        {"king-first", king_first},
        {"ace-then-king-down", ace_king_down},
        {"rank-and-suit-cycle", rank_and_suit_cycle},
        {"rank-and-suit-run", rank_and_suit_run},
        {"deck-reversed", reversed_deck},
        {"shift-instead-of-swap", shifting},
        {"no-removal", never_removing},
        {"swap-with-first", swapping_with_first},
        {"swap-from-start", swapping_without_offset},
        {"deals-replacement", dealing_the_replacement},
        {"upward-shuffle", shuffling_upward},
        {"redraws", redrawing},
        {"last-card-fixed", replacing_by_card_51},
        {"replacement-one-too-low", replacing_by_next_to_last},
        {"not-shuffled", not_shuffling},
        {"modulus-52", modulo_52},
        {"modulus-52", modulo_52_swapping},
        {"modulus-52", modulo_52_read_at_end},
        {"modulus-one-less", modulo_one_less},
        {"modulus-one-more", modulo_one_more, {"not recognised"}}, // when it reached outside its deck
        {"scaled", scaling},
        {"scaled-inclusive", scaling_inclusively},
        {"mask-missing", missing_mask},
        {"shift-missing", missing_shift},
        {"shift-and-mask-missing", missing_shift_and_mask},
        {"low-bits", low_bits},
        {"shift-15", wrong::shift_15},
        {"shift-15-unmasked", divided_by_32768},
        {"shift-17", wrong::shift_17},
        {"shift-17-unmasked", divided_by_131072},
        {"modulo-32767", wrong::modulo_32767},
        {"modulo-32767-of-31-bits", modulo_32767_of_31_bits, {"right"}}, // unless a random number is 32767
        {"divided-by-65535", wrong::divided_by_65535},
        {"rounded", wrong::rounded},
        {"mask-3fff", wrong::mask_3fff},
        {"mask-fff", wrong::mask_fff},
        {"mask-7ff", wrong::mask_7ff},
        {"bit-15-set", wrong::bit_15_set},
        {"sixteen-bits-plus-one", wrong::sixteen_bits_plus_one},
        {"fifteen-bits-plus-one", wrong::fifteen_bits_plus_one},
        {"seed-one-more", [](Number n) { return right(n + 1); }},
        {"seed-one-less", [](Number n) { return right(n - 1); }},
        {"seed-always-one", [](Number) { return right(1); }},
        {"seed-always-zero", [](Number) { return right(0); }},
        {"seed-16-bits", [](Number n) { return right(n % 65536); }},
        {"seed-15-bits", [](Number n) { return right(n % 32768); }, {"seed-16-bits"}}, // when bit 15 of the number is 0
        {"one-step-too-many", stepping_once_too_often},
        {"step-missing", drawing_before_stepping, {"shuffle-starts-early"}}, // when the seed picks the last card
        {"seeded-every-card", seeding_every_card},
        {"two-steps-a-card", stepping_twice},
        {"modulo-2^31-1", reduced_modulo<2147483647>},
        {"modulo-2^32-1", reduced_modulo<4294967295>},
        {"signed-32", signed_absolute},
        {"signed-32-floored", signed_lifted},
        {"64-bit-state", state_of_64_bits},
        {"signed-64", long_absolute},
        {"signed-64-floored", long_lifted},
        {"unbounded-state", wrong::unbounded},
        {"floating-state", javascript_floor},
        {"floating-state-masked", javascript_shift},
        {"single-precision", single_precision},
        {"glibc-rand", wrong::glibc},
        {"ansi-c-rand", wrong::constants<1103515245, 12345>},
        {"bsd-rand", wrong::bsd},
        {"park-miller", standard_engine<std::minstd_rand0>},
        {"minstd", standard_engine<std::minstd_rand>},
        {"musl-rand", wrong::musl},
        {"java-random", wrong::java},
        {"numerical-recipes", wrong::constants<1664525, 1013904223>},
        {"borland-rand", wrong::constants<22695477, 1>},
        {"mersenne-twister", standard_engine<std::mt19937>},
        {"wrong-multiplier", wrong::constants<21401, 2531011>},
        {"wrong-multiplier", wrong::constants<214103, 2531011>},
        {"wrong-multiplier", wrong::constants<214012, 2531011>},
        {"wrong-increment", wrong::constants<214013, 2531101>},
        {"wrong-increment", wrong::constants<214013, 253101>},
        {"wrong-increment", wrong::constants<214013, 2531001>},
        {"increment-missing", wrong::constants<214013, 0>},
        {"constants-swapped", wrong::constants<2531011, 214013>},
    };
    return all;
}

void expect_named(const WrongDealer& dealer, const std::vector<wrong::Number>& numbers) {
    std::map<std::string, int> others;
    int named = 0;
    for (const wrong::Number number : numbers) {
        const std::string found = diagnosis_of(dealer.deal(number), number);
        if (found == dealer.mistake) {
            ++named;
        } else if (std::ranges::find(dealer.equivalents, found) == dealer.equivalents.end()) {
            ++others[found];
        }
    }
    for (const auto& [found, count] : others)
        ADD_FAILURE() << dealer.mistake << " taken for " << found << ": " << count;
    EXPECT_GT(named, 0) << dealer.mistake;
}

class SingleMistake : public testing::TestWithParam<WrongDealer> {};

TEST_P(SingleMistake, IsNamedOnAThousandRandomDeals) {
    std::mt19937_64 random(617);
    std::uniform_int_distribution<wrong::Number> any(65536, (1LL << 31) - 2);
    std::vector<wrong::Number> numbers(1000);
    std::ranges::generate(numbers, [&] { return any(random); });
    expect_named(GetParam(), numbers);
}

INSTANTIATE_TEST_SUITE_P(Every, SingleMistake, testing::ValuesIn(wrong_dealers()));

// A learner tries the deals of the exercise first, and small numbers leave some mistakes without effect.
TEST(SingleMistakes, AreNamedOnTheDealsOfTheExercise) {
    for (const WrongDealer& dealer : wrong_dealers()) {
        const std::string found = diagnosis_of(dealer.deal(617), 617);
        if (found == "right") continue;
        EXPECT_EQ(found, dealer.mistake);
    }
}

TEST(SingleMistakes, WithoutEffectOnSmallNumbersAreRight) {
    EXPECT_EQ(diagnosis_of(wrong::right(617 % 65536), 617), "right");
    EXPECT_EQ(diagnosis_of(wrong::constants<214013, 2531011>(617), 617), "right");
    EXPECT_EQ(diagnosis_of(wrong::reduced_modulo<1ULL << 31>(617), 617), "right");
    EXPECT_EQ(diagnosis_of(wrong::reduced_modulo<1ULL << 32>(617), 617), "right");
    EXPECT_EQ(diagnosis_of(wrong::reduced_modulo<1ULL << 63>(617), 617), "right");
}

} // namespace
} // namespace freecell::check
