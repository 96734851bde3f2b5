#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <utility>
#include <vector>

#include "freecell/game/autoplay.h"
#include "freecell/game/rules.h"
#include "freecell/survey/block.h"

namespace freecell {

// Everything that the answers of a survey depend on, but the deals. Shards are joined only if all of it is the same.
struct SurveySettings {
    int cells = 4;
    Keep keep = Keep::solutions;
    // After which the search of a deal gives up; 0: never. So many take 0.8 GB, far more than any deal with four cells
    // that we know of needs.
    std::uint64_t most_positions = 20'000'000;
    std::string program; // the version that answered, and a number for what its solver was tuned to

    static constexpr Autoplay autoplay = Autoplay::horne; // that the moves are written for
    [[nodiscard]] Rules rules() const { return {.columns = 8, .cells = static_cast<std::uint8_t>(cells)}; }

    friend bool operator==(const SurveySettings&, const SurveySettings&) = default;
};

// As the store writes them: names and values, always in the same order.
using NamedValues = std::vector<std::pair<std::string, std::string>>;
NamedValues named_values(const SurveySettings& settings);
// The name of what is missing or has a value that we do not know.
std::expected<SurveySettings, std::string> settings_of(const NamedValues& values);

// What differs, in words: "cells is 4 there and 3 here"; empty when they are the same.
std::string difference(const SurveySettings& there, const SurveySettings& here);

// The settings of this version of the program, with defaults.
SurveySettings standard_settings();

} // namespace freecell
