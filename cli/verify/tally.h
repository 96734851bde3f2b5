#pragma once

#include <cstdint>
#include <string>

#include "cli/shared/failure.h"
#include "cli/verify/report.h"

namespace freecell::cli {

// How many boards are in each class. Every board is in exactly one.
struct VerifyTally {
    std::int64_t won = 0;
    std::int64_t not_won = 0; // a move is illegal, or the game is not finished
    std::int64_t unreadable = 0;
    std::int64_t no_solution = 0; // neither moves nor a proof that was repeated
    std::int64_t proved = 0;
    std::int64_t not_proved = 0;
    std::int64_t gave_up = 0; // on repeating the proof

    void count(const VerifiedSolution& verified);
    void add(const VerifyTally& other);
    [[nodiscard]] std::int64_t boards() const;
};

// "2 boards: 1 won, 0 not won, 0 unreadable, 1 proved impossible"
std::string in_words(const VerifyTally& tally);

// If `all_proved`, a board without a solution counts as a no unless it is proved impossible.
ExitCode exit_code(const VerifyTally& tally, bool all_proved);

} // namespace freecell::cli
