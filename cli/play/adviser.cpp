#include "cli/play/adviser.h"

#include <algorithm>
#include <utility>

namespace freecell::cli {
namespace {

// Enough for most positions, and ten seconds at worst. There is no time limit, so that the answers are reproducible.
constexpr Limits search_limits{.positions = 5'000'000, .memory = std::size_t{256} << 20};
// A shorter way to win is worth a tenth of a second.
constexpr Limits shortening_limits{.positions = 300'000, .memory = std::size_t{64} << 20};

} // namespace

Adviser::Adviser(Autoplay rule)
    : rule_(rule), solver_({.autoplay = rule}),
      shortener_({.autoplay = rule}, {.time = std::chrono::nanoseconds::max()}) {}

Advice Adviser::advise(const Board& board, Oversight oversight) {
    if (auto advice = known(board)) return *std::move(advice);
    oversight.limits = search_limits;
    const Outcome& outcome = solver_.solve(board, oversight);
    if (outcome.impossible() != nullptr) lost_.insert(analyse::position_name(board));
    if (const Solved* const solved = outcome.solved()) follow(board, shortened(board, solved->steps, oversight));
    return known(board).value_or(Advice{});
}

std::optional<Advice> Adviser::known(const Board& board) const {
    if (board.won()) return Advice{analyse::Standing::winnable};
    if (lost_.contains(analyse::position_name(board))) return Advice{analyse::Standing::lost};
    const auto turn = std::ranges::find(turns_, board, &Turn::board);
    if (turn == turns_.end()) return std::nullopt;
    return Advice{analyse::Standing::winnable, {way_.begin() + static_cast<std::ptrdiff_t>(turn->step), way_.end()}};
}

std::vector<Step> Adviser::shortened(const Board& board, const std::vector<Step>& way, Oversight oversight) {
    oversight.limits = shortening_limits;
    const Outcome& outcome = shortener_.solve(board, oversight);
    const Solved* const solved = outcome.solved();
    return solved != nullptr && player_moves(solved->steps) < player_moves(way) ? solved->steps : way;
}

void Adviser::follow(const Board& board, std::vector<Step> way) {
    way_ = std::move(way);
    turns_.clear();
    Board next = board;
    for (std::size_t i = 0; i < way_.size(); ++i) {
        if (!way_[i].automatic) turns_.push_back({next, i});
        next.apply(way_[i].move);
    }
}

BackgroundAdviser::BackgroundAdviser() : thread_([this](const std::stop_token& end) { work(end); }) {}

BackgroundAdviser::~BackgroundAdviser() {
    const std::lock_guard lock(mutex_);
    thread_.request_stop();
    if (question_) question_->stop.request_stop();
}

void BackgroundAdviser::ask(const Board& board, Autoplay rule) {
    const std::lock_guard lock(mutex_);
    if (question_ && question_->board == board && question_->rule == rule) return;
    if (question_) question_->stop.request_stop();
    question_.emplace(board, rule, std::stop_source());
    is_new_ = true;
    answer_.reset();
    asked_.notify_one();
}

std::optional<Advice> BackgroundAdviser::answer() const {
    const std::lock_guard lock(mutex_);
    return answer_;
}

void BackgroundAdviser::work(const std::stop_token& end) {
    std::unique_lock lock(mutex_);
    while (asked_.wait(lock, end, [this] { return is_new_; }) && !end.stop_requested()) {
        is_new_ = false;
        const Question question = *question_;
        lock.unlock();
        if (!adviser_ || adviser_->rule() != question.rule) adviser_.emplace(question.rule);
        Advice advice =
            adviser_->advise(question.board, {.limits = {}, .stop = question.stop.get_token(), .on_progress = {}});
        lock.lock();
        if (!is_new_) answer_ = std::move(advice);
    }
}

} // namespace freecell::cli
