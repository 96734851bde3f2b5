#pragma once

#include <cstdint>
#include <memory>

#include "freecell/game/board.h"
#include "freecell/rate/scale.h"
#include "freecell/solve/fast/kernels.h"
#include "freecell/solve/fast/workspace.h"

namespace freecell::rate {

// A sequence of random numbers, the same on every machine.
class RandomBits {
public:
    explicit RandomBits(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next();
    // Approximately normal, with mean 0 and standard deviation `unit`.
    static constexpr std::int64_t unit = 37837;
    std::int64_t nearly_normal();

private:
    std::uint64_t state_;
};

// Lets simulated players try a board. A player makes the moves of the fast search with weights that differ from the
// tuned ones by random noise: its size depends on the level, and its direction on the game.
class Practice {
public:
    Practice();

    // Returns whether the board has at most 8 columns and 8 cells.
    static bool takes(Rules rules);

    void set(const Board& board);
    // Returns whether a player of this level wins, with these random numbers.
    bool win(const Level& level, RandomBits& random);

private:
    const fast::SearchKernel& kernel_;
    std::unique_ptr<fast::Workspace> workspace_;
    int cells_ = 0;
};

} // namespace freecell::rate
