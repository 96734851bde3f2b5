#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace freecell::cli {

// A line on standard error that says how far long work has come: only on a terminal, only after the first second, never
// while standard output goes to the same terminal. It wipes itself away.
class Progress {
public:
    explicit Progress(std::optional<std::int64_t> total, const char* unit = "deals");
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void advance(std::int64_t count);

private:
    using Clock = std::chrono::steady_clock;

    void show(Clock::time_point now);

    std::optional<std::int64_t> total_;
    const char* unit_;
    std::int64_t done_ = 0;
    bool wanted_;
    bool shown_ = false;
    Clock::time_point start_ = Clock::now();
    Clock::time_point next_show_ = start_ + std::chrono::seconds(1);
};

} // namespace freecell::cli
