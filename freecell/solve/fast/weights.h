#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace freecell::fast {

struct ScoreWeights {
// NOLINTBEGIN(bugprone-macro-parentheses): a name cannot stand in parentheses where it is declared
#define WEIGHT(name) std::int16_t name;                            // NOLINT(bugprone-macro-parentheses)
#define WEIGHTS(name, count) std::array<std::int16_t, count> name; // NOLINT(bugprone-macro-parentheses)
#include "freecell/solve/fast/weight_fields.inc"
#undef WEIGHT
#undef WEIGHTS
    // NOLINTEND(bugprone-macro-parentheses)

    friend bool operator==(const ScoreWeights&, const ScoreWeights&) = default;
};

inline constexpr std::size_t weight_count = sizeof(ScoreWeights) / sizeof(std::int16_t);

// Calls visit(name, span of its values) for each field, in order.
template <class Weights, class Visit> constexpr void for_each_weight(Weights& weights, Visit visit) {
#define WEIGHT(name) visit(std::string_view(#name), std::span(&weights.name, 1));
#define WEIGHTS(name, count) visit(std::string_view(#name), std::span(weights.name));
#include "freecell/solve/fast/weight_fields.inc"
#undef WEIGHT
#undef WEIGHTS
}

} // namespace freecell::fast
