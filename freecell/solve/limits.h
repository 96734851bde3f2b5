#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <version>

#ifdef __cpp_lib_jthread
#include <stop_token>
#endif

namespace freecell {

// How far a search may go before it gives up.
struct Limits {
    static constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

    std::uint64_t positions = no_limit;
    std::chrono::nanoseconds time = std::chrono::nanoseconds::max();
    std::size_t memory = std::size_t{1} << 30; // bytes held by this search
    std::uint64_t disk = no_limit;             // bytes in the scratch directory

    friend bool operator==(const Limits&, const Limits&) = default;
};

#ifdef __cpp_lib_jthread
using StopToken = std::stop_token;
#else
// Without threads nothing can request a stop.
struct StopToken {
    [[nodiscard]] static bool stop_requested() { return false; }
};
#endif

// What is left of a limit.
template <class T> constexpr T rest_of(T limit, T spent) {
    return spent < limit ? limit - spent : T{0};
}

// What is left of the limits after searches that began at `start` and took `positions`.
inline Limits rest_of(Limits limits, std::uint64_t positions, std::chrono::steady_clock::time_point start) {
    if (limits.positions != Limits::no_limit) limits.positions = rest_of(limits.positions, positions);
    if (limits.time != std::chrono::nanoseconds::max()) {
        limits.time = rest_of<std::chrono::nanoseconds>(limits.time, std::chrono::steady_clock::now() - start);
    }
    return limits;
}

// What a search reports while it runs, about ten times a second.
struct SearchProgress {
    std::uint64_t positions = 0;
    std::size_t memory = 0;    // bytes held
    std::uint64_t disk = 0;    // bytes in the scratch directory
    std::uint64_t classes = 0; // classes searched completely, if the search divides positions into classes
    std::uint64_t waiting = 0; // classes found but not searched yet
};
using OnProgress = std::function<void(const SearchProgress&)>;

// Everything external that may stop a search early or observe it.
struct Oversight {
    Limits limits;
    StopToken stop;
    OnProgress on_progress; // may be empty
};

} // namespace freecell
