#include "freecell/solve/complete/proof.h"

#include <algorithm>
#include <array>

namespace freecell::complete {

#if defined(__cpp_lib_jthread) && !defined(_WIN32)

namespace {

// Who searches in turn, until so many positions in all; by class, so many for each thread.
struct Stage {
    bool by_class;
    std::uint64_t positions;
};
constexpr std::array stages = {
    Stage{false, 0},         // until ProofOptions::first_positions
    Stage{true, 12'000'000}, // most of what is left is impossible
    Stage{false, 5'000'000}, // wins that are hard to find
    Stage{true, Limits::no_limit},
};

// What is left of a limit.
template <class T> T rest_of(T limit, T spent) {
    return spent < limit ? limit - spent : T{0};
}

} // namespace

void Proof::start(const Board& board, Autoplay rule, const ProofOptions& options) {
    search_.start(board, rule, options.kept_memory);
    classes_.reset();
    board_ = board;
    rule_ = rule;
    options_ = options;
    stage_ = 0;
    forgotten_ = 0;
    lacked_memory_ = false;
}

std::expected<Settled, Limit> Proof::run(const Oversight& oversight) {
    // With so little memory there is only room for one.
    if (oversight.limits.memory < 2 * ClassSearch::least_memory && !classes_) return search_.run(oversight);
    const auto start = std::chrono::steady_clock::now();
    const std::uint64_t before = positions();
    Oversight rest = oversight;
    for (;; end_stage()) {
        const auto end = run_stage(rest);
        lacked_memory_ = lacked_memory_ || end == std::unexpected(Limit::memory);
        if (end || stage_ + 1 == stages.size() || (lacked_memory_ && options_.ends_without_memory)) return end;
        const bool turn_is_over = end.error() == Limit::memory || (end.error() == Limit::positions &&
                                                                   positions() - before < oversight.limits.positions);
        if (!turn_is_over) return end;
        if (oversight.limits.positions != Limits::no_limit) {
            rest.limits.positions = rest_of(oversight.limits.positions, positions() - before);
        }
        if (oversight.limits.time != std::chrono::nanoseconds::max()) {
            rest.limits.time =
                rest_of<std::chrono::nanoseconds>(oversight.limits.time, std::chrono::steady_clock::now() - start);
        }
    }
}

std::expected<Settled, Limit> Proof::run_stage(const Oversight& rest) {
    const Stage& stage = stages[stage_];
    Oversight part = rest;
    const std::uint64_t done = stage.by_class ? (classes_ ? classes_->positions() : 0) : search_.positions();
    if (stage.positions != Limits::no_limit) {
        const std::uint64_t threads = stage.by_class ? std::max(options_.threads, 1U) : 1;
        const std::uint64_t until = stage_ == 0 ? options_.first_positions : threads * stage.positions;
        part.limits.positions = std::min(part.limits.positions, rest_of(until, done));
    }
    const std::size_t quarter = rest.limits.memory / 4;
    part.limits.memory = stage.by_class ? 3 * quarter : quarter;
    if (!stage.by_class) return search_.run(part);
    if (!classes_) {
        classes_ = std::make_unique<ClassSearch>();
        classes_->start(board_, rule_, options_);
    }
    return classes_->run(part);
}

void Proof::end_stage() {
    ++stage_;
    if (stage_ + 1 < stages.size()) return;
    forgotten_ = search_.positions();
    search_.start(board_, rule_, options_.kept_memory);
}

std::uint64_t Proof::positions() const {
    return forgotten_ + search_.positions() + (classes_ ? classes_->positions() : 0);
}

std::size_t Proof::memory() const {
    return search_.memory() + (classes_ ? classes_->memory() : 0);
}

Certificate Proof::certificate() const {
    return stages[stage_].by_class ? classes_->certificate() : search_.certificate();
}

std::vector<Move> Proof::moves(const Oversight& oversight) {
    return stages[stage_].by_class ? classes_->moves(oversight) : search_.moves();
}

std::string Proof::scratch_error() const {
    return classes_ ? classes_->scratch_error() : "";
}

#else

void Proof::start(const Board& board, Autoplay rule, const ProofOptions& options) {
    search_.start(board, rule, options.kept_memory);
}

std::expected<Settled, Limit> Proof::run(const Oversight& oversight) {
    return search_.run(oversight);
}

std::uint64_t Proof::positions() const {
    return search_.positions();
}

std::size_t Proof::memory() const {
    return search_.memory();
}

Certificate Proof::certificate() const {
    return search_.certificate();
}

std::vector<Move> Proof::moves(const Oversight&) {
    return search_.moves();
}

std::string Proof::scratch_error() const {
    return "";
}

#endif

} // namespace freecell::complete
