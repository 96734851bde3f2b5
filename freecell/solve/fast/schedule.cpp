#include "freecell/solve/fast/schedule.h"

#include <array>
#include <bit>

#include "freecell/core/fnv1a.h"

namespace freecell::fast {
namespace {

// Frozen: the census and the ratings depend on it.
constexpr std::array census_1 = {
#include "freecell/solve/fast/weights/census_1_dives.inc"

#ifndef __wasm__ // the module that browsers load only rates, with the first of the dives
#include "freecell/solve/fast/weights/census_1_best_first.inc"
#endif
};

constexpr std::array schedule_2 = {
#include "freecell/solve/fast/weights/schedule_2_dives.inc"

#include "freecell/solve/fast/weights/schedule_2_late_dives.inc"

#include "freecell/solve/fast/weights/schedule_2_best_first.inc"
};

} // namespace

std::span<const SearchStage> schedule() {
    return schedule_2;
}

FrozenSchedule census_schedule() {
    return {"census-1", 0x1f5598bd7e3053d4, census_1};
}

std::uint32_t schedule_fingerprint() {
    Fnv1a<std::uint32_t> hash;
    for (const SearchStage& stage : schedule()) {
        hash.add(static_cast<std::uint32_t>(stage.most_positions));
        const auto weights = std::bit_cast<std::array<std::uint16_t, weight_count>>(stage.weights);
        for (const std::uint16_t weight : weights) hash.add(weight);
    }
    return hash.value();
}

} // namespace freecell::fast
