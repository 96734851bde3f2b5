#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "freecell/solve/limits.h"
#include "freecell/solve/outcome.h"

namespace freecell::shortest {

// Counts positions and reports when a limit is reached.
class Pace {
public:
    explicit Pace(const Oversight& oversight);

    // Counts more positions. Returns false if the search must stop.
    bool count(std::uint64_t positions, std::size_t memory);
    [[nodiscard]] std::uint64_t positions() const { return positions_; }
    [[nodiscard]] std::optional<Limit> reached() const { return reached_; }

private:
    using Clock = std::chrono::steady_clock;

    const Oversight* oversight_;
    Clock::time_point start_;
    std::chrono::nanoseconds last_report_{};
    std::uint64_t positions_ = 0;
    std::uint64_t next_look_ = 0;
    std::optional<Limit> reached_;
};

} // namespace freecell::shortest
