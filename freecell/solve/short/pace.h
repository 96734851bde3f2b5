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

    // Counts more positions. False if it is time to stop.
    bool count(std::uint64_t positions, std::size_t memory);
    [[nodiscard]] std::uint64_t positions() const { return positions_; }
    [[nodiscard]] std::optional<Limit> reached() const { return reached_; }
    // How many positions remain, by the limits on positions and time and the speed so far; nullopt if unlimited.
    [[nodiscard]] std::optional<std::uint64_t> positions_left() const;

private:
    using Clock = std::chrono::steady_clock;

    const Oversight* oversight_;
    Clock::time_point start_;
    std::chrono::nanoseconds elapsed_{};
    std::chrono::nanoseconds last_report_{};
    std::uint64_t positions_ = 0;
    std::uint64_t next_look_ = 0;
    std::optional<Limit> reached_;
};

} // namespace freecell::shortest
