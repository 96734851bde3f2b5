#include "freecell/check/explain.h"

#include <cstddef>
#include <ranges>

#include "freecell/check/wording_dealing.h"
#include "freecell/check/wording_libraries.h"
#include "freecell/check/wording_numbers.h"

namespace freecell::check {
namespace {

static_assert(placements.size() == static_cast<std::size_t>(CardPlacement::columns_of_seven_backwards) + 1);
static_assert(removals.size() == static_cast<std::size_t>(Removal::sort_by_random_key) + 1);
static_assert(moduli.size() == static_cast<std::size_t>(Modulus::remainder_of_mask) + 1);
static_assert(extractions.size() == static_cast<std::size_t>(Extraction::divided_by_18) + 1);
static_assert(range_rules.size() == static_cast<std::size_t>(RangeRule::fifteen_bits_plus_one) + 1);
static_assert(seeds.size() == static_cast<std::size_t>(Seed::low_15_bits) + 1);
static_assert(steppings.size() == static_cast<std::size_t>(Stepping::seeded_before_each_row) + 1);
static_assert(arithmetics.size() == static_cast<std::size_t>(Arithmetic::modulo_29) + 1);
static_assert(libraries.size() == static_cast<std::size_t>(Library::xorshift64) + 1);
static_assert(library_shuffles.size() == static_cast<std::size_t>(LibraryShuffle::libstdcxx_minstd) + 1);
static_assert(carried_things.size() == static_cast<std::size_t>(Carried::deck_and_generator) + 1);
static_assert(special_deals.size() == static_cast<std::size_t>(SpecialDeals::shuffled) + 1);
static_assert(rank_orders.size() == static_cast<std::size_t>(RankOrder::ace_then_king_to_two) + 1);
static_assert(groupings.size() == static_cast<std::size_t>(Grouping::by_suit) + 1);

constexpr Wording wording(CardPlacement choice) {
    return placements[static_cast<std::size_t>(choice)];
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
constexpr Wording wording(LibraryShuffle choice) {
    return library_shuffles[static_cast<std::size_t>(choice)];
}
constexpr Wording wording(Carried choice) {
    return carried_things[static_cast<std::size_t>(choice)];
}
constexpr Wording wording(WarmUp) {
    return {"warm-up-draws", ""};
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
    if (seen == added_before_multiplying) {
        return {"multiplied-after-adding",
                "The increment is added before the multiplication. Multiply first: state * 214013 + 2531011."};
    }
    if (seen.multiplier == Constants{}.multiplier) return {"wrong-increment", ""};
    if (seen.increment == Constants{}.increment) return {"wrong-multiplier", ""};
    const bool swapped = seen == Constants{Constants{}.increment, Constants{}.multiplier};
    return {swapped ? "constants-swapped" : "wrong-constants", ""};
}

struct Explain {
    std::string operator()(const auto& choice) const { return std::string(wording(choice).text); }

    std::string operator()(const SuitOrder& seen) const {
        std::string letters;
        for (const Suit suit : seen.suits) letters += Card(0, suit).suit_letter();
        return "The suits are in the order " + letters + ". The order is CDHS: clubs, diamonds, hearts, spades.";
    }

    std::string operator()(const WarmUp& seen) const {
        return std::to_string(seen.draws) +
               " random numbers are drawn and dropped before the first card. Use the first one.";
    }

    std::string operator()(const Constants& seen) const {
        const auto formula = [](const Constants& constants) {
            return "state * " + std::to_string(constants.multiplier) + " + " + std::to_string(constants.increment);
        };
        if (seen == added_before_multiplying) return std::string(wording(seen).text);
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
    add_table(placements);
    add(SuitOrder{{Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs}});
    add_table(rank_orders);
    add_table(groupings);
    add(DeckReversed{});
    add_table(removals);
    add_table(moduli);
    add_table(extractions);
    add_table(seeds);
    add_table(steppings);
    add(WarmUp{10});
    add_table(arithmetics);
    add_table(libraries);
    add_table(library_shuffles);
    add_table(carried_things);
    add(Constants{.multiplier = 21401});
    add(Constants{.increment = 253101});
    add(Constants{.increment = 0});
    add(Constants{.multiplier = Constants{}.increment, .increment = Constants{}.multiplier});
    add(Constants{.multiplier = 21401, .increment = 253101});
    add(added_before_multiplying);
    add_table(range_rules);
    add_table(special_deals);
    return bugs;
}

} // namespace freecell::check
