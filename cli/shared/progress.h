#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace freecell::cli {

// A progress line on standard error, shown only on a terminal and only after the first second. It erases itself at the
// end.
class Progress {
public:
    // Whether to show it while standard output goes to the same terminal: only if output is so rare that wipe() can be
    // called before each line.
    enum class Beside : bool { nothing, rare_output };

    explicit Progress(std::optional<std::int64_t> total, const char* unit = "deals", Beside beside = Beside::nothing);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void advance(std::int64_t count);
    // Shows this text instead, until the count advances.
    void tell(const std::string& text);
    // Appended to the line.
    void note(std::string text) { note_ = std::move(text); }
    // Erases the line before output; it reappears automatically.
    void wipe();

private:
    using Clock = std::chrono::steady_clock;

    void show(Clock::time_point now);
    void put(const std::string& line, Clock::time_point now);

    std::optional<std::int64_t> total_;
    const char* unit_;
    std::int64_t done_ = 0;
    bool wanted_;
    bool shown_ = false;
    std::string note_;
    Clock::time_point start_ = Clock::now();
    Clock::time_point next_show_ = start_ + std::chrono::seconds(1);
};

} // namespace freecell::cli
