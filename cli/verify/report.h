#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "cli/input/game_options.h"
#include "cli/shared/style.h"
#include "cli/verify/proofs.h"
#include "freecell/notation/replay.h"

namespace freecell::cli {

// The result of `verify` for one solution.
struct VerifiedSolution {
    std::string file; // the file of the solution, if there are several
    std::int64_t line = 1;
    std::optional<StartBoard> start; // unless it could not be read
    std::optional<Replay> replay;
    std::string bad_move;               // the illegal move as it was written
    std::optional<Verdict> claim;       // the verdict it states
    std::string hint;                   // which deal it wins instead
    std::string trouble;                // why it could not be replayed at all
    std::string outcome;                // of a board for which a solver reports that it has no solution
    std::optional<RepeatedProof> proof; // of such a board, if requested

    [[nodiscard]] bool won() const { return replay && replay->verdict == Verdict::won; }
    [[nodiscard]] bool no_solution() const { return !outcome.empty(); }
    [[nodiscard]] bool unreadable() const { return !replay && !no_solution(); }
};

// Text output: one line, and the board below if a move is illegal.
void append_verify_text(std::string& out, const VerifiedSolution& solution, const CardStyle& style);

// One JSON object, schema freecell/verification/1.
void append_verify_json(std::string& out, const VerifiedSolution& solution);

} // namespace freecell::cli
