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

// Everything except the deals that the answers of a survey depend on. Shards are merged only if all of it is the same.
struct SurveySettings {
    int cells = 4;
    Keep keep = Keep::solutions;
    // The search of a deal gives up after this many positions; 0: no limit. The default takes 0.8 GB, far more than any
    // known deal with four cells needs.
    std::uint64_t most_positions = 20'000'000;
    std::string program; // its version, and a number for the tuning of its solver

    static constexpr Autoplay autoplay = Autoplay::horne; // the rule the moves are written for
    [[nodiscard]] Rules rules() const { return {.columns = 8, .cells = static_cast<std::uint8_t>(cells)}; }

    friend bool operator==(const SurveySettings&, const SurveySettings&) = default;
};

// As stored: names and values, always in the same order.
using NamedValues = std::vector<std::pair<std::string, std::string>>;
NamedValues named_values(const SurveySettings& settings);
// On failure, the error is the name of a setting that is missing or has an unknown value.
std::expected<SurveySettings, std::string> settings_of(const NamedValues& values);

// A description of the difference: "cells is 4 there and 3 here"; empty if there is none.
std::string difference(const SurveySettings& there, const SurveySettings& here);

// The settings of this version of the program, with defaults.
SurveySettings standard_settings();

} // namespace freecell
