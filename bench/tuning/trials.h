#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "freecell/solve/fast/schedule.h"

namespace freecell::bench {

// The costs of searches, in units of the steps of a dive.
inline constexpr double cost_of_a_try = 5;
inline constexpr double cost_of_a_node = 2;
inline constexpr double cost_of_a_proof = 150'000;

inline double cost_of(const fast::SearchStage& stage, std::uint64_t tries, std::uint64_t positions) {
    return cost_of_a_try * static_cast<double>(tries) +
           (stage.is_dive() ? 1 : cost_of_a_node) * static_cast<double>(positions);
}

// Runs stages on many training deals, on the CPU or on a GPU.
class Trials {
public:
    struct End {
        std::uint32_t positions : 31;
        std::uint32_t won : 1;
    };
    struct Sum {
        std::uint64_t positions = 0;
        std::uint64_t left = 0;  // deals not won
        std::uint64_t later = 0; // of these, the costs of the later stages
    };

    Trials() = default;
    Trials(const Trials&) = delete;
    Trials& operator=(const Trials&) = delete;
    virtual ~Trials() = default;

    // About how many positions it searches per second, in dives or best-first searches.
    [[nodiscard]] virtual double speed(bool dives) const = 0;

    // The functions below refer to deal first + i as i.
    virtual void deal(std::int64_t first, std::uint32_t count) = 0;
    // The end of a stage for each of these deals.
    virtual std::vector<End> run(const fast::SearchStage& stage, std::span<const std::uint32_t> deals) = 0;
    // Runs each of several stages of one kind, with the same most_positions unless they are dives, on each of the
    // deals. later[i] is the cost of leaving deals[i] to the later stages.
    virtual std::vector<Sum> compare(std::span<const fast::SearchStage> stages, std::span<const std::uint32_t> deals,
                                     std::span<const std::uint32_t> later) = 0;
};

std::unique_ptr<Trials> cpu_trials();
// Ends the program with a message if there is no GPU or it fails.
std::unique_ptr<Trials> device_trials();

} // namespace freecell::bench
