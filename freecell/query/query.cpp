#include "freecell/query/query.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace freecell::query {
namespace {

// The total depth of the deepest places, as many as there are cards.
int greatest_depth_together(int cards) {
    std::vector<int> depths;
    for (int place = 0; place < Card::count; ++place) depths.push_back(depth_of(place));
    std::ranges::sort(depths, std::greater());
    return std::accumulate(depths.begin(), depths.begin() + cards, 0);
}

Condition opposite(const Condition& constant) {
    return constant == never() ? always() : never();
}

// Replaces every test that is not about the cards. Under a `not`, the replacement is the opposite one.
Condition with_cards_only(const Condition& condition, const Condition& replacement) {
    switch (condition.kind) {
    case Condition::Kind::compares: return asks_difficulty(condition) ? replacement : condition;
    case Condition::Kind::winnable:
    case Condition::Kind::impossible: return replacement;
    case Condition::Kind::all_of:
    case Condition::Kind::any_of:
    case Condition::Kind::not_so: break;
    }
    const bool turns = condition.kind == Condition::Kind::not_so;
    const Condition inside = turns ? opposite(replacement) : replacement;
    Condition out{.kind = condition.kind};
    for (const Condition& part : condition.parts) out.parts.push_back(with_cards_only(part, inside));
    return out;
}

// The list without parts that do not matter. `deciding` is `never` for all_of and `always` for any_of.
Condition simplified(const Condition& list, const Condition& deciding) {
    Condition out{.kind = list.kind};
    for (const Condition& part : list.parts) {
        const Condition inside = if_winnable(part);
        if (inside == deciding) return deciding;
        if (inside != opposite(deciding)) out.parts.push_back(inside);
    }
    return out.parts.size() == 1 ? out.parts.front() : out;
}

} // namespace

const std::array<PlaceSet, Card::count>& related_places(Relation relation) {
    static const auto table = [] {
        std::array<std::array<PlaceSet, Card::count>, relation_count> places;
        for (int r = 0; r < relation_count; ++r) {
            for (int place = 0; place < Card::count; ++place) {
                places[r][place] =
                    set_where<PlaceSet>([=](int other) { return is_related(place, static_cast<Relation>(r), other); });
            }
        }
        return places;
    }();
    return table[static_cast<std::size_t>(relation)];
}

int upper_bound(const Value& value) {
    switch (value.kind) {
    case Value::Kind::number: return value.number;
    case Value::Kind::in_places: return std::min(value.cards.size(), value.places.size());
    case Value::Kind::related: return value.cards.size();
    case Value::Kind::most_in_row: return std::min(value.cards.size(), Deal::column_count);
    case Value::Kind::most_in_column: return std::min(value.cards.size(), Deal::row_count);
    case Value::Kind::depth: return greatest_depth_together(value.cards.size());
    case Value::Kind::deepest:
    case Value::Kind::shallowest: return Deal::row_count - 1;
    case Value::Kind::row: return Deal::row_count;
    case Value::Kind::column: return Deal::column_count;
    case Value::Kind::runs: return Card::count - Deal::column_count;
    case Value::Kind::longest_run: return Deal::row_count;
    case Value::Kind::difficulty: return greatest_difficulty;
    case Value::Kind::label: return 4;
    case Value::Kind::sum: {
        int sum = 0;
        for (const Value& part : value.parts) sum += upper_bound(part);
        return sum;
    }
    }
    return 0;
}

bool asks_difficulty(const Value& value) {
    return value.kind == Value::Kind::difficulty || value.kind == Value::Kind::label ||
           std::ranges::any_of(value.parts, [](const Value& part) { return asks_difficulty(part); });
}

bool asks_difficulty(const Condition& condition) {
    return asks_difficulty(condition.left) || asks_difficulty(condition.right) ||
           std::ranges::any_of(condition.parts, [](const Condition& part) { return asks_difficulty(part); });
}

bool asks_winnable(const Condition& condition) {
    return condition.kind == Condition::Kind::winnable || condition.kind == Condition::Kind::impossible ||
           std::ranges::any_of(condition.parts, [](const Condition& part) { return asks_winnable(part); });
}

Condition if_winnable(const Condition& condition) {
    if (!asks_winnable(condition)) return condition;
    switch (condition.kind) {
    case Condition::Kind::winnable: return always();
    case Condition::Kind::impossible: return never();
    case Condition::Kind::all_of: return simplified(condition, never());
    case Condition::Kind::any_of: return simplified(condition, always());
    case Condition::Kind::not_so: {
        Condition inside = if_winnable(condition.parts.front());
        if (inside == always() || inside == never()) return opposite(inside);
        return {.kind = Condition::Kind::not_so, .parts = {std::move(inside)}};
    }
    case Condition::Kind::compares: break;
    }
    return condition;
}

Condition cards_alone(const Condition& condition) {
    return with_cards_only(condition, always());
}

} // namespace freecell::query
