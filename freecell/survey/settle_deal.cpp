#include "freecell/survey/settle_deal.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <stop_token>

#include "freecell/core/deal.h"
#include "freecell/game/referee.h"
#include "freecell/solve/complete/relaxed/relaxed_search.h"

namespace freecell {
namespace {

constexpr std::uint64_t positions_before_classes = 4'000'000;
constexpr std::uint64_t relaxed_positions = complete::ProofOptions{}.relaxed_positions;
constexpr int best_first_positions = 200'000;
constexpr std::ptrdiff_t best_first_weights = 4; // of this best-first stage, which wins most

// Enough for nearly every proof, so that a thread need not allocate again for the next deal.
constexpr std::size_t kept_memory = std::size_t{32} << 20;

std::vector<fast::SearchStage> longer_stages() {
    const auto first = std::ranges::find_if_not(fast::schedule(), &fast::SearchStage::is_dive);
    fast::SearchStage stage = first[best_first_weights];
    stage.most_positions = best_first_positions;
    return {stage};
}

// No limits but `stop`.
Oversight until(const std::function<bool()>& stop, std::stop_source& source) {
    Oversight oversight;
    oversight.limits.memory = std::numeric_limits<std::size_t>::max();
    oversight.stop = source.get_token();
    oversight.on_progress = [&](const SearchProgress&) {
        if (stop()) source.request_stop();
    };
    return oversight;
}

} // namespace

DealSettler::DealSettler(Options options)
    : solver_(
          {.effort = Effort::prove,
           .proof = {.complete = options.complete_proofs,
                     .threads = options.threads,
                     .first_positions = options.complete_proofs ? positions_before_classes : positions_before_relaxed,
                     .kept_memory = kept_memory}}),
      stages_(longer_stages()), best_first_(stages_) {}

Leftover DealSettler::settle(std::int64_t deal, std::uint64_t most_positions, const std::function<bool()>& stop) {
    std::stop_source source;
    Oversight oversight = until(stop, source);
    oversight.limits.positions = std::min(most_positions, first_positions);
    const Board board(freecell::deal(deal)->cards());
    const Outcome* outcome = &solver_.solve(board, oversight);
    const GaveUp* const gave_up = outcome->gave_up();
    if (gave_up != nullptr && gave_up->limit == Limit::positions && most_positions > first_positions && !stop()) {
        if (wins_by_best_first(board)) return {.deal = deal, .outcome = OutcomeKind::solved};
        oversight.limits.positions =
            most_positions == Limits::no_limit ? most_positions : most_positions - first_positions;
        outcome = &solver_.resume(oversight);
    }
    Leftover settled{.deal = deal, .outcome = outcome->kind()};
    if (const Impossible* const proof = outcome->impossible()) settled.proof = *proof;
    return settled;
}

Leftover DealSettler::settle_after_search(std::int64_t deal, std::uint64_t most_positions,
                                          const std::function<bool()>& stop) {
    if (most_positions >= positions_after_search) {
        if (wins_by_best_first(Board(freecell::deal(deal)->cards()))) {
            return {.deal = deal, .outcome = OutcomeKind::solved};
        }
        const Leftover proved = prove_relaxed(deal, stop, relaxed_positions);
        if (proved.outcome == OutcomeKind::impossible) return proved;
    }
    return settle(deal, most_positions, stop);
}

Leftover prove_relaxed(std::int64_t deal, const std::function<bool()>& stop, std::uint64_t most_positions) {
    std::stop_source source;
    Oversight oversight = until(stop, source);
    oversight.limits.positions = most_positions;
    complete::RelaxedSearch search;
    search.start(Board(freecell::deal(deal)->cards()));
    if (search.run(oversight) != complete::RelaxedEnd::impossible) return {.deal = deal};
    const complete::Certificate certificate = search.certificate();
    return {.deal = deal,
            .outcome = OutcomeKind::impossible,
            .proof = {.positions = certificate.positions, .digest = certificate.digest, .kind = ProofKind::relaxed}};
}

bool DealSettler::wins_by_best_first(const Board& board) {
    best_first_.start(board);
    if (best_first_.run({}) != fast::Search::End::won) return false;
    moves_.clear();
    best_first_.append_moves(moves_);
    return wins(board, moves_);
}

} // namespace freecell
