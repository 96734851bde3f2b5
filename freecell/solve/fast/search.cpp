#include "freecell/solve/fast/search.h"

#include <algorithm>
#include <chrono>
#include <ranges>

#include "freecell/core/deck.h"

namespace freecell::fast {

Search::Search(std::span<const SearchStage> stages, const SearchKernel& kernel)
    : stages_(stages), kernel_(kernel), workspace_(std::make_unique<Workspace>()), board_(sorted_deck()) {}

void Search::start(const Board& board) {
    board_ = board;
    workspace_->start_columns.set(board);
    workspace_->start_position.set(workspace_->start_columns, board);
    kernel_.prepare(*workspace_);
    if (cells_ != board.rules().cells) {
        cells_ = board.rules().cells;
        tables_.clear();
        for (const SearchStage& stage : stages_) tables_.emplace_back(stage.weights, cells_);
    }
    next_stage_ = 0;
    done_of_stage_ = 0;
    positions_ = 0;
    lacked_memory_ = false;
}

Search::End Search::run(const Oversight& oversight) {
    const bool timed = oversight.limits.time != std::chrono::nanoseconds::max();
    const auto start = timed ? std::chrono::steady_clock::now() : std::chrono::steady_clock::time_point{};
    const std::uint64_t before = positions_;
    limit_ = Limit::positions;
    const auto give_up = [&](Limit limit) {
        limit_ = limit;
        return End::limited;
    };
    for (; next_stage_ < stages_.size(); ++next_stage_, done_of_stage_ = 0) {
        const SearchStage& stage = stages_[next_stage_];
        const auto whole = static_cast<std::size_t>(stage.most_positions);
        const std::uint64_t left = oversight.limits.positions - (positions_ - before);
        if (left == 0) return give_up(Limit::positions);
        if (oversight.stop.stop_requested()) return give_up(Limit::stopped);
        if (timed && std::chrono::steady_clock::now() - start >= oversight.limits.time) return give_up(Limit::time);
        const auto most = static_cast<std::size_t>(std::min<std::uint64_t>(left, whole - done_of_stage_));
        if (!stage.is_dive() && !make_room(whole, oversight.limits.memory)) {
            limit_ = Limit::memory; // a later stage may need less
            lacked_memory_ = true;
            continue;
        }
        const std::uint64_t until = done_of_stage_ + most;
        if (run_stage(most)) return End::won;
        const bool cut = until < whole && workspace_->positions >= until; // not at the end of the stage
        if (cut) {
            if (!stage.is_dive()) done_of_stage_ = static_cast<std::size_t>(until); // a dive starts over
            return give_up(Limit::positions);
        }
    }
    return End::failed;
}

bool Search::make_room(std::size_t positions, std::size_t memory) {
    return Workspace::bytes_for(positions) <= memory && workspace_->make_room(positions);
}

bool Search::run_stage(std::size_t most_positions) {
    const SearchStage& stage = stages_[next_stage_];
    if (!stage.is_dive()) return best_first(stage, most_positions);
    const bool won = kernel_.dive(*workspace_, tables_[next_stage_], static_cast<int>(most_positions));
    positions_ += workspace_->positions;
    return won;
}

bool Search::best_first(const SearchStage& stage, std::size_t most_positions) {
    const BestFirstRun run{.most_nodes = static_cast<std::size_t>(stage.most_positions),
                           .until = done_of_stage_ + most_positions,
                           .goes_on = done_of_stage_ > 0};
    const bool won = kernel_.best_first(*workspace_, tables_[next_stage_], run);
    positions_ += workspace_->positions - done_of_stage_;
    return won;
}

void Search::append_moves(std::vector<Move>& out) const {
    workspace_->line.append_moves(board_, out);
}

bool Search::play_under(Autoplay rule, std::vector<Step>& steps) const {
    return workspace_->line.play_under(board_, rule, steps);
}

std::size_t Search::memory() const {
    return sizeof *this + workspace_->bytes() + tables_.capacity() * sizeof(ScoreTables);
}

std::size_t Search::most_memory() {
    const auto needed = [](const SearchStage& stage) {
        return stage.is_dive() ? 0 : Workspace::bytes_for(static_cast<std::size_t>(stage.most_positions));
    };
    return std::ranges::max(schedule() | std::views::transform(needed));
}

} // namespace freecell::fast
