#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "freecell/solve/limits.h"
#include "freecell/solve/outcome.h"

namespace freecell {

// Enforces the limits of one run of a search. Reads the clock only from time to time.
class SearchWatch {
public:
    // Positions before the run do not count.
    SearchWatch(const Oversight& oversight, std::uint64_t positions_before)
        : oversight_(oversight), before_(positions_before) {}

    // Call before each step of about a microsecond or less.
    std::optional<Limit> check(const SearchProgress& now) {
        if (now.positions - before_ >= oversight_.limits.positions) return Limit::positions;
        if (now.memory > oversight_.limits.memory) return Limit::memory;
        return steps_++ % steps_a_look == 0 ? look(now) : std::nullopt;
    }
    // Call before each step that takes longer. The caller must enforce the memory limit itself.
    std::optional<Limit> check_now(const SearchProgress& now) {
        return now.positions - before_ >= oversight_.limits.positions ? Limit::positions : look(now);
    }

private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::uint32_t steps_a_look = 2048;
    static constexpr std::chrono::milliseconds between_reports{100};

    std::optional<Limit> look(const SearchProgress& now) {
        if (oversight_.stop.stop_requested()) return Limit::stopped;
        const Clock::time_point time = Clock::now();
        if (time - start_ >= oversight_.limits.time) return Limit::time;
        if (oversight_.on_progress && time - reported_ >= between_reports) {
            reported_ = time;
            oversight_.on_progress(now);
        }
        return std::nullopt;
    }

    const Oversight& oversight_;
    std::uint64_t before_;
    std::uint32_t steps_ = 0;
    Clock::time_point start_ = Clock::now();
    Clock::time_point reported_ = start_;
};

} // namespace freecell
