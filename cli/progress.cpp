#include "cli/progress.h"

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <string>

#include <fmt/format.h>

namespace freecell::cli {
namespace {

constexpr auto time_between_shows = std::chrono::milliseconds(100);
constexpr int progress_width = 30;

std::string bar(double part) {
    const int filled = std::clamp(static_cast<int>(part * progress_width), 0, progress_width);
    return "[" + std::string(filled, '#') + std::string(progress_width - filled, '.') + "]";
}

std::string duration(double seconds) {
    const auto whole = std::llround(seconds);
    if (whole >= 3600) return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
    return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

std::string short_number(double number) {
    if (number >= 1e5) return fmt::format("{:.2f} M", number / 1e6);
    return number >= 100 ? fmt::format("{:.0f}", number) : fmt::format("{:.2g}", number);
}

} // namespace

Progress::Progress(std::optional<std::int64_t> total, const char* unit, Beside beside)
    : total_(total), unit_(unit),
      wanted_(::isatty(STDERR_FILENO) == 1 && (beside == Beside::rare_output || ::isatty(STDOUT_FILENO) != 1)) {}

Progress::~Progress() {
    wipe();
}

void Progress::wipe() {
    if (shown_) fmt::print(stderr, "\r\033[K");
    shown_ = false;
}

void Progress::advance(std::int64_t count) {
    done_ += count;
    if (!wanted_) return;
    const auto now = Clock::now();
    if (now >= next_show_) show(now);
}

void Progress::tell(const std::string& text) {
    const auto now = Clock::now();
    if (!wanted_ || now < next_show_) return;
    fmt::print(stderr, "\r\033[K{}", text);
    shown_ = true;
    next_show_ = now + time_between_shows;
}

void Progress::show(Clock::time_point now) {
    const double seconds = std::chrono::duration<double>(now - start_).count();
    const double rate = static_cast<double>(done_) / seconds;
    if (total_ && *total_ > 0) {
        const double part = static_cast<double>(done_) / static_cast<double>(*total_);
        fmt::print(stderr, "\r\033[K{} {:3.0f} %  {} {}/s  {} left", bar(part), 100 * part, short_number(rate), unit_,
                   duration(static_cast<double>(*total_ - done_) / rate));
    } else {
        fmt::print(stderr, "\r\033[K{} {}  {} {}/s", done_, unit_, short_number(rate), unit_);
    }
    if (!note_.empty()) fmt::print(stderr, "  {}", note_);
    shown_ = true;
    next_show_ = now + time_between_shows;
}

} // namespace freecell::cli
