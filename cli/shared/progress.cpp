#include "cli/shared/progress.h"

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "cli/shared/output.h"

namespace freecell::cli {
namespace {

constexpr auto time_between_shows = std::chrono::milliseconds(100);
constexpr std::size_t widest_progress_bar = 30;
constexpr std::size_t narrowest_progress_bar = 5;

// The room for text in a line of the terminal. The last column stays free, because some terminals wrap there.
std::size_t columns_for_text() {
    return terminal_width(STDERR_FILENO).value_or(80) - 1;
}

// "[###...] ", as wide as the rest of the line allows; empty if there is too little room.
std::string bar(double part, std::size_t rest) {
    const std::size_t around = std::string_view("[] ").size();
    const std::size_t room = std::max(columns_for_text(), rest + around) - rest - around;
    if (room < narrowest_progress_bar) return "";
    const std::size_t places = std::min(room, widest_progress_bar);
    const auto filled = static_cast<std::size_t>(std::clamp(part, 0.0, 1.0) * static_cast<double>(places));
    return "[" + std::string(filled, '#') + std::string(places - filled, '.') + "] ";
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
    if (shown_) write_err("\r\033[K");
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
    if (wanted_ && now >= next_show_) put(text, now);
}

void Progress::show(Clock::time_point now) {
    const double seconds = std::chrono::duration<double>(now - start_).count();
    const double rate = static_cast<double>(done_) / seconds;
    const std::string note = note_.empty() ? "" : "  " + note_;
    if (!total_ || *total_ <= 0) {
        return put(fmt::format("{} {}  {} {}/s{}", done_, unit_, short_number(rate), unit_, note), now);
    }
    const double part = static_cast<double>(done_) / static_cast<double>(*total_);
    const std::string line = fmt::format("{:3.0f} %  {} {}/s  {} left{}", 100 * part, short_number(rate), unit_,
                                         duration(static_cast<double>(*total_ - done_) / rate), note);
    put(bar(part, line.size()) + line, now);
}

// Cuts the line to the width of the terminal: a wrapped line could not be erased.
void Progress::put(const std::string& line, Clock::time_point now) {
    write_err("\r\033[K{}", line.substr(0, columns_for_text()));
    shown_ = true;
    next_show_ = now + time_between_shows;
}

} // namespace freecell::cli
