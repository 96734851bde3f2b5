#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "freecell/solve/fast/weights.h"

namespace freecell::fast {

#ifdef __wasm__
// Left out of the module that browsers load.
struct TrainingNote {
    consteval TrainingNote(const char*) {} // NOLINT(google-explicit-constructor): as of string_view
};
#else
using TrainingNote = std::string_view;
#endif

// How bench/tune_solver or tune_schedule found the weights of a stage: the deals it trained on, its seed and its
// command line.
struct TrainingRun {
    TrainingNote deals;
    TrainingNote seed;
    TrainingNote command;
};

// One search of a board: a dive if most_positions allows no more than a dive, otherwise a best-first search.
struct SearchStage {
    static constexpr int longest_dive = 64;

    int most_positions;
    TrainingRun training;
    ScoreWeights weights;

    [[nodiscard]] constexpr bool is_dive() const { return most_positions <= longest_dive; }
};

// The stages that are tried in turn until one wins. bench/tuning/tune_schedule.cpp finds the weights.
std::span<const SearchStage> schedule();

// Changes when the schedule changes, because the same boards may then have other solutions.
std::uint32_t schedule_fingerprint();

// A schedule that never changes, because published results depend on the solutions it finds.
struct FrozenSchedule {
    std::string_view name;
    std::uint64_t signature; // the digest of its SearchSignature
    std::span<const SearchStage> stages;
};

// The schedule of the census (docs/census.md).
FrozenSchedule census_schedule();

} // namespace freecell::fast
