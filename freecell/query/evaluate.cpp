#include "freecell/query/evaluate.h"

#include <algorithm>

namespace freecell::query {
namespace {

template <class Belongs> int count_of(CardSet cards, Belongs belongs) {
    int count = 0;
    for (const int card : cards) count += belongs(card) ? 1 : 0;
    return count;
}

bool is_related_to_others(int card, const Value& value, const Layout& layout) {
    const CardSet others = value.others - CardSet::only(card);
    const int related = count_of(
        others, [&](int other) { return is_related(layout.place_of[card], value.relation, layout.place_of[other]); });
    return related > 0 && (!value.every_other || related == others.size());
}

template <class GroupOf> int most_in_one(CardSet cards, const Layout& layout, GroupOf group_of) {
    std::array<int, 8> members{};
    for (const int card : cards) ++members[group_of(layout.place_of[card])];
    return std::ranges::max(members);
}

int depth_together(CardSet cards, const Layout& layout) {
    int sum = 0;
    for (const int card : cards) sum += depth_of(layout.place_of[card]);
    return sum;
}

int deepest(CardSet cards, const Layout& layout) {
    int depth = 0;
    for (const int card : cards) depth = std::max(depth, depth_of(layout.place_of[card]));
    return depth;
}

int shallowest(CardSet cards, const Layout& layout) {
    int depth = Deal::row_count;
    for (const int card : cards) depth = std::min(depth, depth_of(layout.place_of[card]));
    return depth;
}

bool continues_run(int place, const Layout& layout) {
    if (row_of(place) == 0) return false;
    return fits_on(Card(layout.card_at[place]), Card(layout.card_at[place - Deal::column_count]));
}

int runs(const Layout& layout) {
    int count = 0;
    for (int place = 0; place < Card::count; ++place) count += continues_run(place, layout) ? 1 : 0;
    return count;
}

int longest_run(const Layout& layout) {
    std::array<int, Deal::column_count> length{};
    int longest = 1;
    for (int place = 0; place < Card::count; ++place) {
        int& here = length[column_of(place)];
        here = continues_run(place, layout) ? here + 1 : 1;
        longest = std::max(longest, here);
    }
    return longest;
}

} // namespace

Layout layout_of(const Deck& dealt) {
    Layout layout{};
    for (int place = 0; place < Card::count; ++place) {
        layout.card_at[place] = static_cast<std::uint8_t>(dealt[place].index());
        layout.place_of[dealt[place].index()] = static_cast<std::uint8_t>(place);
    }
    return layout;
}

int value_of(const Value& value, const Layout& layout, const Facts& facts) {
    switch (value.kind) {
    case Value::Kind::number: return value.number;
    case Value::Kind::in_places:
        return count_of(value.cards, [&](int card) { return value.places.contains(layout.place_of[card]); });
    case Value::Kind::related:
        return count_of(value.cards,
                        [&](int card) { return is_related_to_others(card, value, layout) != value.negated; });
    case Value::Kind::most_in_row: return most_in_one(value.cards, layout, row_of);
    case Value::Kind::most_in_column: return most_in_one(value.cards, layout, column_of);
    case Value::Kind::depth: return depth_together(value.cards, layout);
    case Value::Kind::deepest: return deepest(value.cards, layout);
    case Value::Kind::shallowest: return shallowest(value.cards, layout);
    case Value::Kind::row: return row_of(layout.place_of[value.cards.first()]) + 1;
    case Value::Kind::column: return column_of(layout.place_of[value.cards.first()]) + 1;
    case Value::Kind::runs: return runs(layout);
    case Value::Kind::longest_run: return longest_run(layout);
    case Value::Kind::difficulty: return facts.difficulty.value_or(0);
    case Value::Kind::label: return facts.label;
    case Value::Kind::sum: {
        int sum = 0;
        for (const Value& part : value.parts) sum += value_of(part, layout, facts);
        return sum;
    }
    }
    return 0;
}

bool holds(const Condition& condition, const Layout& layout, const Facts& facts) {
    const auto part_holds = [&](const Condition& part) { return holds(part, layout, facts); };
    switch (condition.kind) {
    case Condition::Kind::compares:
        if (!facts.difficulty && asks_difficulty(condition)) return false;
        return compare(value_of(condition.left, layout, facts), condition.comparison,
                       value_of(condition.right, layout, facts));
    case Condition::Kind::all_of: return std::ranges::all_of(condition.parts, part_holds);
    case Condition::Kind::any_of: return std::ranges::any_of(condition.parts, part_holds);
    case Condition::Kind::not_so: return std::ranges::none_of(condition.parts, part_holds);
    case Condition::Kind::winnable: return facts.winnable == true;
    case Condition::Kind::impossible: return facts.winnable == false;
    }
    return false;
}

} // namespace freecell::query
