#include "freecell/scan/plan.h"

#include <algorithm>
#include <limits>
#include <span>
#include <utility>

#include "freecell/query/chance.h"
#include "freecell/query/words.h"

namespace freecell {
namespace {

using query::Condition;
using query::PlaceSet;
using query::Value;

// Costs per deal in picoseconds, measured on the machine of bench/README.md. Only their ratios matter.
constexpr double cost_of_pick = 70;
constexpr double cost_of_following = 12;  // following one card through one pick
constexpr double cost_of_tracing = 6;     // tracing one place back by one pick
constexpr double cost_of_lookup = 20;     // one card, or place, in a set
constexpr double cost_of_relation = 40;   // between two cards
constexpr double cost_of_survivor = 1500; // storing a deal and reading it again in the next step

// What the conditions depend on.
struct Needs {
    query::CardSet cards;
    std::vector<PlaceSet> place_sets;
    bool every_place = false; // distinguishes any two places
    bool every_card = false;  // refers to all cards
    double cost_by_cards = 0; // cost of evaluating, once it is known where the cards lie
    double cost_by_places = 0;
};

void collect(const Value& value, Needs& needs) {
    const double cards = value.cards.size();
    needs.cards = needs.cards | value.cards | value.others;
    switch (value.kind) {
    case Value::Kind::number: return;
    case Value::Kind::in_places:
        needs.place_sets.push_back(value.places);
        needs.cost_by_cards += cards * cost_of_lookup;
        needs.cost_by_places += std::min(value.places.size(), (~value.places).size()) * cost_of_lookup;
        return;
    case Value::Kind::sum:
        for (const Value& part : value.parts) collect(part, needs);
        return;
    case Value::Kind::related:
        needs.cost_by_cards += cards * value.others.size() * cost_of_relation;
        needs.cost_by_places += Card::count * 3 * cost_of_lookup;
        break;
    case Value::Kind::most_in_row:
    case Value::Kind::most_in_column:
        needs.cost_by_cards += cards * Deal::column_count * cost_of_lookup;
        needs.cost_by_places += Card::count * cost_of_lookup;
        break;
    case Value::Kind::runs:
    case Value::Kind::longest_run: needs.every_card = true; [[fallthrough]];
    default: needs.cost_by_cards += cards * cost_of_lookup; needs.cost_by_places += Card::count * cost_of_lookup;
    }
    needs.every_place = true;
}

void collect(const Condition& condition, Needs& needs) {
    collect(condition.left, needs);
    collect(condition.right, needs);
    for (const Condition& part : condition.parts) collect(part, needs);
}

// The number of picks after which the remaining places need not be distinguished.
int picks_that_matter(const Needs& needs) {
    if (needs.every_place) return scan::free_picks;
    int picks = scan::free_picks;
    const auto is_like_the_last = [&](PlaceSet places) {
        return places.contains(picks - 1) == places.contains(Card::count - 1);
    };
    while (picks > 0 && std::ranges::all_of(needs.place_sets, is_like_the_last)) --picks;
    return picks;
}

double cost_of_looking_at(PlaceSet places) {
    double cost = 0;
    for (const int place : places) cost += place * cost_of_tracing + cost_of_lookup;
    return cost;
}

// For each set of places in the condition, the set or its complement, whichever is cheaper to look at.
PlaceSet places_that_matter(const Needs& needs) {
    if (needs.every_place) return PlaceSet::all();
    PlaceSet places;
    for (const PlaceSet set : needs.place_sets) {
        places = places | (cost_of_looking_at(set) <= cost_of_looking_at(~set) ? set : ~set);
    }
    return places;
}

struct CostedStage {
    ScanStage stage;
    double cost;
};

CostedStage by_cards(const Needs& needs) {
    const int picks = picks_that_matter(needs);
    const double cost = picks * (cost_of_pick + needs.cards.size() * cost_of_following) + needs.cost_by_cards;
    return {{.way = ScanStage::Way::follow_cards, .cards = needs.cards, .picks = picks}, cost};
}

CostedStage by_places(const Needs& needs) {
    const PlaceSet places = places_that_matter(needs);
    const int picks = places.empty() ? 0 : std::min(places.last() + 1, scan::free_picks);
    double cost = picks * cost_of_pick + needs.cost_by_places;
    for (const int place : places) cost += place * cost_of_tracing;
    return {{.way = ScanStage::Way::look_at_places, .places = places, .picks = picks}, cost};
}

CostedStage cheapest(const Needs& needs) {
    CostedStage places = by_places(needs);
    if (needs.every_card) return places;
    CostedStage cards = by_cards(needs);
    return cards.cost < places.cost ? cards : places;
}

// A condition that all of the cards lie in the places.
struct Placement {
    query::CardSet cards;
    PlaceSet places;
};

std::optional<Placement> placement_of(const Condition& condition) {
    if (condition.kind != Condition::Kind::compares || condition.left.kind != Value::Kind::in_places) return {};
    if (condition.right.kind != Value::Kind::number) return {};
    const query::CardSet cards = condition.left.cards;
    const PlaceSet places = condition.left.places;
    const auto is_so = [&](int count) { return compare(count, condition.comparison, condition.right.number); };
    int counts = 0;
    for (int count = 0; count <= cards.size(); ++count) counts += is_so(count) ? 1 : 0;
    if (counts != 1) return {};
    if (is_so(cards.size())) return Placement{cards, places};
    if (is_so(0)) return Placement{cards, ~places};
    return {};
}

Condition condition_of(const Placement& placement) {
    return {.kind = Condition::Kind::compares,
            .left = {.kind = Value::Kind::in_places, .cards = placement.cards, .places = placement.places},
            .right = {.kind = Value::Kind::number, .number = placement.cards.size()}};
}

// One of the conditions that must all hold. Placements are kept card by card, since few cards may be cheaper to test
// first than all at once.
struct Conjunct {
    Condition condition;
    std::optional<Placement> placement = {};
    double passes = 1;
    double cost = 0;
};

void add_placement(const Placement& placement, std::vector<Conjunct>& out) {
    for (const int card : placement.cards) {
        const Placement single = {query::CardSet::only(card), placement.places};
        out.push_back({condition_of(single), single, placement.places.size() / double{Card::count}});
    }
}

void add_conjuncts(const Condition& condition, std::vector<Conjunct>& out) {
    if (condition.kind == Condition::Kind::all_of) {
        for (const Condition& part : condition.parts) add_conjuncts(part, out);
    } else if (const auto placement = placement_of(condition)) {
        add_placement(*placement, out);
    } else {
        out.push_back({condition, {}, query::chance(condition, query::quick).probability});
    }
}

// Planning tries all ways to divide the conjuncts into steps, which is too slow for very long conditions. Conjuncts
// beyond this number are tested together.
constexpr std::size_t most_conjuncts = 64;

void fold_the_rest(std::vector<Conjunct>& conjuncts) {
    if (conjuncts.size() <= most_conjuncts) return;
    Conjunct rest{.condition = query::always(), .passes = 1};
    for (std::size_t i = most_conjuncts - 1; i < conjuncts.size(); ++i) {
        rest.condition.parts.push_back(conjuncts[i].condition);
        rest.passes *= conjuncts[i].passes;
    }
    conjuncts.resize(most_conjuncts - 1);
    conjuncts.push_back(std::move(rest));
}

using Group = std::span<const Conjunct>;

// Joins placements with the same places.
Condition all_of(Group group) {
    std::vector<Placement> placements;
    Condition all = query::always();
    for (const Conjunct& conjunct : group) {
        if (!conjunct.placement) {
            all.parts.push_back(conjunct.condition);
            continue;
        }
        const auto same = std::ranges::find(placements, conjunct.placement->places, &Placement::places);
        if (same == placements.end()) {
            placements.push_back(*conjunct.placement);
        } else {
            same->cards = same->cards | conjunct.placement->cards;
        }
    }
    for (const Placement& placement : placements) all.parts.push_back(condition_of(placement));
    if (all.parts.size() != 1) return all;
    Condition single = std::move(all.parts.front());
    return single;
}

CostedStage stage_of(Group group) {
    Condition condition = all_of(group);
    Needs needs;
    collect(condition, needs);
    CostedStage costed = cheapest(needs);
    costed.stage.condition = std::move(condition);
    return costed;
}

double passes_all(Group group) {
    double passes = 1;
    for (const Conjunct& conjunct : group) passes *= conjunct.passes;
    return passes;
}

// Sorts by how many deals a test rejects relative to its cost.
void sort_by_worth(std::vector<Conjunct>& conjuncts) {
    for (Conjunct& conjunct : conjuncts) conjunct.cost = stage_of({&conjunct, 1}).cost;
    std::vector<std::pair<double, std::size_t>> order; // the index makes the sort stable
    order.reserve(conjuncts.size());
    for (std::size_t i = 0; i < conjuncts.size(); ++i) {
        order.emplace_back(conjuncts[i].cost / std::max(1 - conjuncts[i].passes, 1e-9), i);
    }
    std::ranges::sort(order);
    std::vector<Conjunct> sorted;
    sorted.reserve(conjuncts.size());
    for (const auto& [worth, i] : order) sorted.push_back(std::move(conjuncts[i]));
    conjuncts = std::move(sorted);
}

// Divides a sorted list into steps at the lowest cost, and returns where each step begins.
std::vector<std::size_t> best_division(Group conjuncts) {
    const std::size_t count = conjuncts.size();
    std::vector<double> best(count + 1, std::numeric_limits<double>::infinity()); // for the conjuncts before each index
    std::vector<std::size_t> last_start(count + 1, 0);
    best[0] = 0;
    for (std::size_t start = 0; start < count; ++start) {
        const double reach = passes_all(conjuncts.first(start));
        const double writing = start == 0 ? 0 : cost_of_survivor;
        for (std::size_t end = start + 1; end <= count; ++end) {
            const double cost = best[start] + reach * (writing + stage_of(conjuncts.subspan(start, end - start)).cost);
            if (cost >= best[end]) continue;
            best[end] = cost;
            last_start[end] = start;
        }
    }
    std::vector<std::size_t> starts;
    for (std::size_t end = count; end > 0; end = last_start[end]) starts.push_back(last_start[end]);
    std::ranges::reverse(starts);
    return starts;
}

std::vector<PlanStep> plan_tests(const Condition& condition) {
    std::vector<Conjunct> conjuncts;
    add_conjuncts(condition, conjuncts);
    fold_the_rest(conjuncts);
    sort_by_worth(conjuncts);
    std::vector<std::size_t> starts = best_division(conjuncts);
    starts.push_back(conjuncts.size());
    std::vector<PlanStep> steps;
    for (std::size_t i = 0; i + 1 < starts.size(); ++i) {
        const Group group = Group(conjuncts).subspan(starts[i], starts[i + 1] - starts[i]);
        ScanStage stage = stage_of(group).stage;
        const double passes = query::chance(stage.condition, query::quick).probability;
        steps.push_back({std::move(stage), passes});
    }
    return steps;
}

} // namespace

Plan plan_search(const Condition& condition, const std::optional<Value>& value) {
    Plan plan{plan_tests(condition), {}};
    if (value) {
        Needs needs;
        collect(*value, needs);
        plan.value = cheapest(needs).stage;
        plan.value->value = *value;
    }
    return plan;
}

std::string words(const ScanStage& stage) {
    const std::string picks = std::to_string(stage.picks) + (stage.picks == 1 ? " pick" : " picks");
    if (stage.way == ScanStage::Way::follow_cards) return "follow " + query::words(stage.cards) + " through " + picks;
    if (stage.places == PlaceSet::all()) return "deal the whole board";
    if (stage.places.empty()) return "look at nothing";
    return "look at the cards of " + query::words(stage.places) + " after " + picks;
}

} // namespace freecell
