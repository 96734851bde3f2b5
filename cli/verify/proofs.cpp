#include "cli/verify/proofs.h"

#include <stop_token>

#include <fmt/format.h>

#include "cli/shared/certificate.h"
#include "cli/shared/interrupt.h"
#include "freecell/solve/complete/relaxed/relaxed_search.h"
#include "freecell/solve/solver.h"
#include "freecell/text/counted.h"

namespace freecell::cli {
namespace {

std::string certificate_words(std::uint64_t positions, std::uint64_t digest, bool relaxed) {
    return fmt::format("{}{}, digest {}", counted(static_cast<std::int64_t>(positions), "position"),
                       relaxed ? " of the relaxed game" : "", digest_text(digest));
}

RepeatedProof repeat_relaxed_proof(const Board& board, const ReportedProof& reported, const Oversight& oversight) {
    complete::RelaxedSearch search;
    search.start(board);
    const auto end = search.run(oversight);
    RepeatedProof repeated{.reported = reported, .found = {GaveUp{}, search.positions()}};
    if (!end) {
        repeated.found.answer = GaveUp{end.error()};
    } else if (*end == complete::RelaxedEnd::impossible) {
        const complete::Certificate certificate = search.certificate();
        repeated.found.answer =
            Impossible{.positions = certificate.positions, .digest = certificate.digest, .kind = ProofKind::relaxed};
    } else {
        repeated.wins_relaxed_game = true;
    }
    return repeated;
}

} // namespace

RepeatedProof::Verdict RepeatedProof::verdict() const {
    if (wins_relaxed_game) return Verdict::not_proved;
    if (found.gave_up() != nullptr) return Verdict::gave_up;
    const Impossible* const impossible = found.impossible();
    const bool same =
        impossible != nullptr && impossible->positions == reported.positions && impossible->digest == reported.digest;
    return same ? Verdict::proved : Verdict::not_proved;
}

RepeatedProof repeat_proof(const Board& board, Autoplay rule, const ReportedProof& reported) {
    std::stop_source stop;
    Oversight oversight;
    oversight.stop = stop.get_token();
    oversight.on_progress = [&](const SearchProgress&) {
        if (interrupt_requested()) stop.request_stop();
    };
    if (reported.relaxed && rule != Autoplay::max) return repeat_relaxed_proof(board, reported, oversight);
    return {.reported = reported,
            .found = solve(board, {.autoplay = rule, .effort = Effort::prove, .proof = {.complete = true}}, oversight)};
}

std::string in_words(const RepeatedProof& proof) {
    const std::string reported =
        certificate_words(proof.reported.positions, proof.reported.digest, proof.reported.relaxed);
    if (proof.verdict() == RepeatedProof::Verdict::proved) return "impossible, as reported: " + reported;
    if (proof.found.solved() != nullptr) return "reported impossible, but it can be won";
    if (proof.wins_relaxed_game) return "reported impossible, but the relaxed game can be won, so this is no proof";
    if (const Impossible* const found = proof.found.impossible()) {
        return fmt::format("impossible, but not as reported: {} instead of {}",
                           certificate_words(found->positions, found->digest, found->kind == ProofKind::relaxed),
                           reported);
    }
    return fmt::format("reported impossible; the proof was not repeated to its end ({} searched)",
                       counted(static_cast<std::int64_t>(proof.found.positions), "position"));
}

} // namespace freecell::cli
