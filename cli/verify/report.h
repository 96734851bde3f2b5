#pragma once

#include <optional>
#include <string>

#include "cli/input/replayed_solution.h"
#include "cli/shared/style.h"
#include "cli/verify/proofs.h"

namespace freecell::cli {

// The result of `verify` for one solution.
struct VerifiedSolution : ReplayedSolution {
    std::optional<Verdict> claim;       // the verdict it states
    std::string hint;                   // the deal that it wins instead
    std::optional<RepeatedProof> proof; // of a board without a solution, if requested
    bool proof_wanted = false;          // so that a board with neither a solution nor a proof is an answer of no
};

// Text output: one line, followed by the board if a move is illegal.
void append_verify_text(std::string& out, const VerifiedSolution& solution, const CardStyle& style);

// One JSON object, schema freecell/verification/1.
void append_verify_json(std::string& out, const VerifiedSolution& solution);

} // namespace freecell::cli
