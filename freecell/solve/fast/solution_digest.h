#pragma once

#include <cstdint>

#include "freecell/solve/split_mix.h"

namespace freecell::fast {

// A hash of a deal number and the steps of its solution (line.h), in order, as defined in docs/census.md. The GPU
// computes the same.
class SolutionDigest {
public:
    constexpr explicit SolutionDigest(std::int64_t number)
        : value_(mix(static_cast<std::uint64_t>(number) + golden_step)) {}

    constexpr void add(std::uint16_t step_code) { value_ = mix(value_ + golden_step + step_code); }
    [[nodiscard]] constexpr std::uint64_t value() const { return value_; }

private:
    std::uint64_t value_;
};

} // namespace freecell::fast
