#include "cli/verify/proofs.h"

#include <stop_token>

#include <fmt/format.h>

#include "cli/shared/certificate.h"
#include "cli/shared/interrupt.h"
#include "freecell/solve/solver.h"
#include "freecell/text/counted.h"

namespace freecell::cli {
namespace {

std::string certificate_words(std::uint64_t positions, std::uint64_t digest) {
    return fmt::format("{}, digest {}", counted(static_cast<std::int64_t>(positions), "position"), digest_text(digest));
}

} // namespace

RepeatedProof::Verdict RepeatedProof::verdict() const {
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
    return {reported, solve(board, {.autoplay = rule, .effort = Effort::prove}, oversight)};
}

std::string in_words(const RepeatedProof& proof) {
    const std::string reported = certificate_words(proof.reported.positions, proof.reported.digest);
    if (proof.verdict() == RepeatedProof::Verdict::proved) return "impossible, as reported: " + reported;
    if (proof.found.solved() != nullptr) return "reported impossible, but it can be won";
    if (const Impossible* const found = proof.found.impossible()) {
        return fmt::format("impossible, but not as reported: {} instead of {}",
                           certificate_words(found->positions, found->digest), reported);
    }
    return fmt::format("reported impossible; the proof was not repeated to its end ({} searched)",
                       counted(static_cast<std::int64_t>(proof.found.positions), "position"));
}

} // namespace freecell::cli
