#include "freecell/check/deviations.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <string>
#include <utility>

#include "freecell/check/generators.h"

namespace freecell::check {
namespace {

struct Apply {
    DealerModel& model;

    void operator()(CardPlacement choice) const { model.placement = choice; }
    void operator()(Removal choice) const { model.removal = choice; }
    void operator()(Modulus choice) const { model.modulus = choice; }
    void operator()(Extraction choice) const { model.extraction = choice; }
    void operator()(RangeRule choice) const { model.range = choice; }
    void operator()(Seed choice) const { model.seed = choice; }
    void operator()(Stepping choice) const { model.stepping = choice; }
    void operator()(WarmUp choice) const { model.warm_up = choice; }
    void operator()(LibraryShuffle choice) const { model.library_shuffle = choice; }
    void operator()(Carried choice) const { model.carried = choice; }
    void operator()(Arithmetic choice) const { model.arithmetic = choice; }
    void operator()(Library choice) const { model.library = choice; }
    void operator()(const Constants& choice) const { model.constants = choice; }
    void operator()(SpecialDeals choice) const { model.special = choice; }
    void operator()(const SuitOrder& choice) const { model.deck.suits = choice; }
    void operator()(RankOrder choice) const { model.deck.ranks = choice; }
    void operator()(Grouping choice) const { model.deck.grouping = choice; }
    void operator()(DeckReversed) const {
        std::ranges::reverse(model.deck.suits.suits);
        model.deck.ranks = RankOrder::king_to_ace;
    }
};

// All answers after the right one, up to `last`; those after `common` only in dealers with fewer mistakes.
template <class Choice> Axis wrong_answers(Choice last, Choice common) {
    Axis axis;
    for (int i = 1; i <= static_cast<int>(last); ++i) {
        axis.push_back({static_cast<Choice>(i), Carry::overwrite, i <= static_cast<int>(common) ? 3 : 2});
    }
    return axis;
}

template <class Choice> Axis wrong_answers(Choice last) {
    return wrong_answers(last, last);
}

Axis removal_axis() {
    Axis axis = wrong_answers(Removal::sort_by_random_key, Removal::never_shuffled);
    axis.push_back({Removal::swap_from_start_of_deck, Carry::exchange_and_read_at_end});
    axis.push_back({Removal::swap_from_start_of_deck, Carry::exchange});
    axis.push_back({Removal::replace_by_card_51, Carry::exchange});
    axis.push_back({Removal::replace_by_next_to_last, Carry::exchange});
    return axis;
}

// If a pick may lie beyond the undealt cards, it also matters how the program exchanges cards.
Axis modulus_axis() {
    Axis axis = wrong_answers(Modulus::remainder_of_mask, Modulus::scaled_inclusive);
    for (const Modulus modulus : {Modulus::fixed_52, Modulus::left_plus_one}) {
        axis.push_back({modulus, Carry::exchange});
        axis.push_back({modulus, Carry::exchange_and_read_at_end});
    }
    return axis;
}

// The number with one digit dropped, doubled, swapped with its neighbour or mistyped.
std::vector<std::uint32_t> misprints(std::uint32_t number) {
    const std::string right = std::to_string(number);
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < right.size(); ++i) {
        texts.push_back(std::string(right).erase(i, 1));
        texts.push_back(std::string(right).insert(i, 1, right[i]));
        if (i > 0) {
            std::string& swapped = texts.emplace_back(right);
            std::swap(swapped[i - 1], swapped[i]);
        }
        for (char digit = '0'; digit <= '9'; ++digit) texts.emplace_back(right)[i] = digit;
    }
    std::vector<std::uint32_t> numbers;
    for (const std::string& text : texts) {
        std::uint32_t misprint = 0;
        std::from_chars(text.data(), text.data() + text.size(), misprint);
        if (misprint != number && std::ranges::find(numbers, misprint) == numbers.end()) numbers.push_back(misprint);
    }
    return numbers;
}

Axis misprinted_constants() {
    const Constants right;
    Axis axis;
    const auto add = [&axis](Constants wrong, int most_mistakes) {
        axis.push_back({wrong, Carry::overwrite, most_mistakes});
    };
    add({right.multiplier, 0}, 2);
    add({right.increment, right.multiplier}, 2);
    add(added_before_multiplying, 2);
    const auto multipliers = misprints(right.multiplier);
    const auto increments = misprints(right.increment);
    for (const std::uint32_t wrong : multipliers) add({wrong, right.increment}, 2);
    for (const std::uint32_t wrong : increments) add({right.multiplier, wrong}, 2);
    for (const std::uint32_t multiplier : multipliers) {
        for (const std::uint32_t increment : increments) add({multiplier, increment}, 1);
    }
    return axis;
}

Axis warm_up_axis() {
    Axis axis;
    for (const int draws : {2, 3, 4, 5, 8, 10, 16, 20, 32, 50, 51, 52, 100, 1000}) {
        axis.push_back({WarmUp{draws}, Carry::overwrite, 2});
    }
    return axis;
}

// Below 2^31, sixteen bits just mean a missing mask, which Extraction describes better.
Axis range_rule_axis(bool above_two_to_31) {
    if (above_two_to_31) return wrong_answers(RangeRule::fifteen_bits_plus_one);
    return {{RangeRule::fifteen_bits_plus_one}, {RangeRule::bit_15_set}, {RangeRule::sixteen_bits_plus_one}};
}

// The choice of bits matters only for such a generator; the others have their own output.
bool shows_bits_of_a_word(const DealerModel& model) {
    switch (model.library) {
    case Library::glibc:
    case Library::musl:
    case Library::java:
    case Library::mersenne_twister: return false;
    default:
        return !picks_by_itself(model.library) &&
               (model.arithmetic <= Arithmetic::modulo_2_32_minus_1 || model.arithmetic == Arithmetic::modulo_29);
    }
}

bool is_scaled(Modulus modulus) {
    return modulus == Modulus::scaled || modulus == Modulus::scaled_inclusive || modulus == Modulus::scaled_rounded ||
           modulus == Modulus::remainder_of_mask;
}

// Some choices make every random number 0, which is a mistake with its own name.
bool is_always_zero(const DealerModel& model) {
    const bool zero = model.extraction == Extraction::always_zero;
    if (model.arithmetic == Arithmetic::modulo_29) {
        return zero || model.extraction == Extraction::bits_16_to_30;
    }
    const bool other_numbers = model.seed != Seed::number || model.stepping != Stepping::once_before_each_card ||
                               model.warm_up != WarmUp{} || model.constants != Constants{} ||
                               model.arithmetic != Arithmetic::modulo_power_of_two ||
                               model.library != Library::microsoft;
    return zero && (other_numbers || model.modulus != Modulus::left);
}

} // namespace

void Deviation::apply_to(DealerModel& model) const {
    std::visit(Apply{model}, mistake);
    if (carry != Carry::overwrite) model.carry = carry;
}

bool hides_a_choice(const DealerModel& model) {
    const bool own_state = model.library == Library::microsoft;
    const bool other_constants = model.constants != Constants{};
    const bool other_arithmetic = model.arithmetic != Arithmetic::modulo_power_of_two;
    if (!own_state && (other_constants || other_arithmetic)) return true;

    const bool other_bits = model.extraction != Extraction::bits_16_to_30;
    const bool other_range = model.range != RangeRule::by_number;
    if (other_bits && other_range) return true;
    if ((other_bits || other_range) && !shows_bits_of_a_word(model)) return true;
    if (is_always_zero(model)) return true;
    if (picks_by_itself(model.library) && is_scaled(model.modulus)) return true;

    const bool other_steps = model.stepping != Stepping::once_before_each_card || model.warm_up != WarmUp{};
    const bool other_numbers = model.modulus != Modulus::left || other_bits || other_range || other_steps ||
                               other_constants || other_arithmetic || !own_state;
    if (model.library_shuffle != LibraryShuffle::none) return other_numbers || model.removal != Removal::swap_with_last;
    if (model.removal == Removal::sort_by_random_key && model.modulus != Modulus::left) return true;
    const bool draws = model.removal != Removal::never_shuffled;
    return !draws && (other_numbers || model.seed != Seed::number);
}

std::vector<Axis> axes_for(std::int64_t lowest, std::int64_t highest) {
    static const Axis misprinted = misprinted_constants();
    const bool above_two_to_31 = highest >= DealNumber::first_extended;
    std::vector<Axis> axes;
    if (lowest < 0) axes.push_back(wrong_answers(SpecialDeals::shuffled));
    if (above_two_to_31) axes.push_back(range_rule_axis(true));
    axes.push_back(wrong_answers(CardPlacement::columns_of_seven_backwards, CardPlacement::rows_alternating));
    axes.push_back(removal_axis());
    axes.push_back(modulus_axis());
    axes.push_back(wrong_answers(Extraction::divided_by_18, Extraction::mask_7ff));
    axes.push_back(wrong_answers(Seed::low_15_bits));
    axes.push_back(wrong_answers(Stepping::seeded_before_each_row, Stepping::two_steps_a_card));
    axes.push_back(warm_up_axis());
    axes.push_back(wrong_answers(Arithmetic::modulo_29, Arithmetic::floats));
    axes.push_back(wrong_answers(Library::xorshift64, Library::mersenne_twister));
    axes.push_back(wrong_answers(LibraryShuffle::libstdcxx_minstd, LibraryShuffle::none));
    if (!above_two_to_31) axes.push_back(range_rule_axis(false));
    axes.push_back(misprinted);
    return axes;
}

} // namespace freecell::check
