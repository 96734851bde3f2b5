#include "freecell/solve/fast/schedule.h"

#include <array>
#include <bit>

namespace freecell::fast {
namespace {

constexpr std::array stages = {
#include "freecell/solve/fast/dive_stages.inc"

#include "freecell/solve/fast/best_first_stages.inc"
};

} // namespace

std::span<const SearchStage> schedule() {
    return stages;
}

std::uint32_t schedule_fingerprint() {
    std::uint32_t print = 0x811C9DC5; // FNV-1a
    const auto add = [&](std::uint32_t number) { print = (print ^ number) * 0x01000193; };
    for (const SearchStage& stage : stages) {
        add(static_cast<std::uint32_t>(stage.most_positions));
        const auto weights = std::bit_cast<std::array<std::uint16_t, weight_count>>(stage.weights);
        for (const std::uint16_t weight : weights) add(weight);
    }
    return print;
}

} // namespace freecell::fast
