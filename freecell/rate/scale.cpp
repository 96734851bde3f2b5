#include "freecell/rate/scale.h"

#include <algorithm>
#include <cmath>

namespace freecell::rate {
namespace {

// level_strengths, spread_of_deals and percentiles, written by bench/calibrate_rating.
#include "freecell/rate/calibration.inc"

constexpr std::array<Level, level_strengths.size()> all_levels = [] {
    std::array<Level, level_strengths.size()> all = {{{900, 64, 0},
                                                      {600, 64, 0},
                                                      {400, 64, 0},
                                                      {250, 64, 0},
                                                      {120, 64, 0},
                                                      {200, 100, 0},
                                                      {200, 250, 0},
                                                      {200, 600, 0},
                                                      {200, 1500, 0},
                                                      {200, 4000, 0}}};
    for (std::size_t i = 0; i < all.size(); ++i) all[i].strength = level_strengths[i];
    return all;
}();

constexpr std::array<std::string_view, all_labels.size()> names = {"very easy", "easy", "medium", "hard", "very hard"};
constexpr std::array<int, all_labels.size()> first_percentiles = {0, 10, 30, 70, 90};

} // namespace

std::span<const Level> levels() {
    return all_levels;
}

int difficulty_spread() {
    return spread_of_deals;
}

double win_chance(double strength, double difficulty) {
    return 1 / (1 + std::pow(10.0, (difficulty - strength) / 400));
}

int percentile(int difficulty) {
    return static_cast<int>(std::ranges::lower_bound(percentiles, difficulty) - percentiles.begin());
}

Label label_of(int difficulty) {
    const int easier = percentile(difficulty);
    const auto reached = std::ranges::count_if(first_percentiles, [=](int first) { return first <= easier; });
    return all_labels[static_cast<std::size_t>(reached) - 1];
}

std::string_view name(Label label) {
    return names[static_cast<std::size_t>(label)];
}

std::optional<Label> label_named(std::string_view name) {
    for (const Label label : all_labels) {
        const std::string_view own = rate::name(label);
        const auto same = [](char a, char b) { return a == b || (a == ' ' && b == '-'); };
        if (std::ranges::equal(own, name, same)) return label;
    }
    return std::nullopt;
}

} // namespace freecell::rate
