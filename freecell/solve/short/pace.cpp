#include "freecell/solve/short/pace.h"

#include <algorithm>

namespace freecell::shortest {
namespace {

constexpr std::uint64_t positions_a_look = 4096; // a millisecond or less
constexpr std::chrono::milliseconds report_every{100};

} // namespace

Pace::Pace(const Oversight& oversight) : oversight_(&oversight), start_(Clock::now()) {}

bool Pace::count(std::uint64_t positions, std::size_t memory) {
    positions_ += positions;
    if (positions_ >= oversight_->limits.positions) reached_ = Limit::positions;
    if (reached_) return false;
    if (positions_ < next_look_) return true;
    next_look_ = positions_ + positions_a_look;
    elapsed_ = Clock::now() - start_;
    if (oversight_->stop.stop_requested()) {
        reached_ = Limit::stopped;
    } else if (elapsed_ >= oversight_->limits.time) {
        reached_ = Limit::time;
    }
    if (oversight_->on_progress && elapsed_ - last_report_ >= report_every) {
        last_report_ = elapsed_;
        oversight_->on_progress({.positions = positions_, .memory = memory});
    }
    return !reached_;
}

std::optional<std::uint64_t> Pace::positions_left() const {
    const Limits& limits = oversight_->limits;
    std::optional<std::uint64_t> left;
    if (limits.positions != Limits::no_limit) left = limits.positions - std::min(limits.positions, positions_);
    if (limits.time != std::chrono::nanoseconds::max() && elapsed_.count() > 0) {
        const double rate = static_cast<double>(positions_) / static_cast<double>(elapsed_.count());
        const double time_left = static_cast<double>(std::max<std::int64_t>(0, (limits.time - elapsed_).count()));
        const auto by_time = static_cast<std::uint64_t>(rate * time_left);
        left = left ? std::min(*left, by_time) : by_time;
    }
    return left;
}

} // namespace freecell::shortest
