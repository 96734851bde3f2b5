#include "freecell/query/query.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace freecell::query {
namespace {

// The deepest places first, as many as there are cards.
int greatest_depth_together(int cards) {
    std::vector<int> depths;
    for (int place = 0; place < Card::count; ++place) depths.push_back(depth_of(place));
    std::ranges::sort(depths, std::greater());
    return std::accumulate(depths.begin(), depths.begin() + cards, 0);
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
    case Value::Kind::sum: {
        int sum = 0;
        for (const Value& part : value.parts) sum += upper_bound(part);
        return sum;
    }
    }
    return 0;
}

} // namespace freecell::query
