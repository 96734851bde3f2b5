#pragma once

#include <cstdint>
#include <string>

#include "freecell/game/autoplay.h"
#include "freecell/game/board.h"
#include "freecell/notation/read/solution.h"
#include "freecell/solve/outcome.h"

namespace freecell::cli {

// The proof that a board is impossible, repeated to check its certificate.
struct RepeatedProof {
    enum class Verdict : std::uint8_t {
        proved,     // the board is impossible, with the same positions
        not_proved, // the board can be won, or its positions differ
        gave_up,    // memory limit reached, or interrupted
    };

    ReportedProof reported;
    Outcome found;
    bool wins_relaxed_game = false; // so a relaxed proof cannot be right

    [[nodiscard]] Verdict verdict() const;
};

RepeatedProof repeat_proof(const Board& board, Autoplay rule, const ReportedProof& reported);

// "impossible, as reported: 61643 positions, digest 3e0fd37c7be062ed"
std::string in_words(const RepeatedProof& proof);

} // namespace freecell::cli
