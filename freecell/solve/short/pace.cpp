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
    const std::chrono::nanoseconds elapsed = Clock::now() - start_;
    if (oversight_->stop.stop_requested()) {
        reached_ = Limit::stopped;
    } else if (elapsed >= oversight_->limits.time) {
        reached_ = Limit::time;
    }
    if (oversight_->on_progress && elapsed - last_report_ >= report_every) {
        last_report_ = elapsed;
        oversight_->on_progress({.positions = positions_, .memory = memory});
    }
    return !reached_;
}

} // namespace freecell::shortest
