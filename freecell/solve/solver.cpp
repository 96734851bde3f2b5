#include "freecell/solve/solver.h"

#include <chrono>
#include <new>
#include <utility>

#include "freecell/core/deck.h"
#include "freecell/game/play_under.h"
#include "freecell/solve/complete/proof.h"
#include "freecell/solve/fast/schedule.h"
#include "freecell/solve/fast/search.h"

namespace freecell {

struct Solver::Searches {
    explicit Searches(const SolverOptions& options) : fast(fast::schedule(), *options.kernel) {}

    fast::Search fast;
    complete::Proof proof;
};

Solver::Solver(SolverOptions options) : options_(std::move(options)), board_(sorted_deck()) {}
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;
Solver::~Solver() = default;

// Gives up if the machine has no more memory.
template <class Action> const Outcome& Solver::within_memory(Action action) {
#ifdef __cpp_exceptions
    try {
        return action();
    } catch (const std::bad_alloc&) {
        searches_.reset();
        return give_up(Limit::memory);
    }
#else
    return action();
#endif
}

const Outcome& Solver::solve(const Board& board, const Oversight& oversight) {
    if (auto* const before = std::get_if<Solved>(&outcome_.answer)) steps_ = std::move(before->steps); // for its memory
    board_ = board;
    moves_.clear();
    won_by_fast_ = false;
    fast_is_over_ = options_.effort == Effort::prove || !fast::Search::takes(board.rules());
    proof_started_ = false;
    fast_lacked_memory_ = false;
    outcome_ = {};
    return within_memory([&]() -> const Outcome& {
        if (!searches_) searches_ = std::make_unique<Searches>(options_);
        if (!fast_is_over_) searches_->fast.start(board);
        return run(oversight);
    });
}

const Outcome& Solver::resume(const Oversight& oversight) {
    if (!searches_) return solve(Board(board_), oversight); // memory ran out, so its state is lost
    return within_memory([&]() -> const Outcome& { return run(oversight); });
}

const Outcome& Solver::run(const Oversight& oversight) {
    if (fast_is_over_) return run_complete(oversight, outcome_.positions);
    fast::Search& fast = searches_->fast;
    const auto start = std::chrono::steady_clock::now();
    const std::uint64_t before = fast.positions();
    const fast::Search::End end = fast.run(oversight);
    outcome_.positions = fast.positions();
    fast_lacked_memory_ = fast.lacked_memory();
    if (end == fast::Search::End::limited) return give_up(fast.limit());
    fast_is_over_ = true;
    won_by_fast_ = end == fast::Search::End::won && fast.play_under(options_.autoplay, steps_);
    if (won_by_fast_) return accept();
    if (recall()) return outcome_;
    if (options_.effort == Effort::quick) return give_up(fast.limit());
    Oversight rest = oversight;
    rest.limits = rest_of(oversight.limits, fast.positions() - before, start);
    return run_complete(rest, outcome_.positions);
}

const Outcome& Solver::run_complete(const Oversight& oversight, std::uint64_t positions_before) {
    if (options_.effort == Effort::quick) return give_up(searches_->fast.limit());
    complete::Proof& proof = searches_->proof;
    if (!std::exchange(proof_started_, true)) proof.start(board_, options_.autoplay, options_.proof);
    const std::uint64_t before = proof.positions();
    const auto end = proof.run(oversight);
    outcome_.positions = positions_before + proof.positions() - before;
    if (!end) {
        give_up(end.error());
        std::get<GaveUp>(outcome_.answer).system_error = proof.scratch_error();
        return outcome_;
    }
    if (*end == complete::Settled::impossible) {
        const complete::Certificate certificate = proof.certificate();
        outcome_.answer =
            Impossible{.positions = certificate.positions, .digest = certificate.digest, .kind = proof.kind()};
        return outcome_;
    }
    moves_ = proof.moves(oversight);
    if (moves_.empty() && !board_.won()) {
        return give_up(oversight.stop.stop_requested() ? Limit::stopped : Limit::scratch);
    }
    const bool wins = freecell::play_under(board_, moves_, options_.autoplay, steps_);
    return wins ? accept() : give_up(Limit::fault);
}

bool Solver::recall() {
    auto proof = options_.recorded_proof ? options_.recorded_proof(board_) : std::nullopt;
    if (!proof) return false;
    proof->recorded = true;
    outcome_.answer = *proof;
    return true;
}

const Outcome& Solver::give_up(Limit limit) {
    outcome_.answer = GaveUp{limit};
    return outcome_;
}

// The steps are a game that wins under the rule, as the referee has confirmed.
const Outcome& Solver::accept() {
    outcome_.answer = Solved{std::move(steps_)};
    return outcome_;
}

std::vector<Move> Solver::moves_found() const {
    if (!won_by_fast_ || !searches_) return moves_;
    std::vector<Move> moves;
    searches_->fast.append_moves(moves);
    return moves;
}

std::size_t Solver::memory() const {
    return searches_ ? searches_->fast.memory() + searches_->proof.memory() : 0;
}

bool Solver::lacked_memory() const {
    const GaveUp* const gave_up = outcome_.gave_up();
    const bool proof_lacked_memory = proof_started_ && searches_ && searches_->proof.lacked_memory();
    return fast_lacked_memory_ || proof_lacked_memory || (gave_up != nullptr && gave_up->limit == Limit::memory);
}

Outcome solve(const Board& board, const SolverOptions& options, const Oversight& oversight) {
    return Solver(options).solve(board, oversight);
}

} // namespace freecell
