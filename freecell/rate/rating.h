#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "freecell/game/board.h"
#include "freecell/rate/practice.h"
#include "freecell/rate/scale.h"
#include "freecell/solve/limits.h"
#include "freecell/solve/outcome.h"
#include "freecell/solve/solver.h"

namespace freecell::rate {

// How hard a board is. A player of strength `difficulty` wins it half of the time.
struct Rating {
    int difficulty = mean_difficulty;
    int error = 0; // standard error of the difficulty
    int games = 0; // played by simulated players
    int won = 0;
    // Whether the board can be won. If no player won, a solver decides it or gives up at a limit; the difficulty of a
    // board that is not solved is meaningless.
    OutcomeKind outcome = OutcomeKind::solved;

    friend bool operator==(const Rating&, const Rating&) = default;
};

struct RatingOptions {
    static constexpr int quick_games = 24;
    static constexpr int thorough_games = 400;

    int games = thorough_games;
    std::uint64_t seed = 0;
    StopToken stop = {};                    // ends the games and the solver early
    std::function<void()> on_progress = {}; // called about ten times a second during a rating
};

// Rates one board after another; use one per thread. The rating depends only on the board and the options, unless
// it is stopped: then it counts only the games played so far.
class Rater {
public:
    explicit Rater(RatingOptions options);

    // The rules of the board must satisfy Practice::takes().
    Rating rate(const Board& board);

private:
    // The difficulties considered.
    static constexpr int first = 300;
    static constexpr int step = 10;
    static constexpr int count = 321;
    // Logarithms of likelihoods in thousandths: integers, so that sums do not depend on the machine.
    using Likelihoods = std::array<std::int32_t, count>;

    static const Level& level_for(const Likelihoods& sum, int game);
    static Rating summary(const Likelihoods& sum);

    RatingOptions options_;
    Practice practice_;
    Solver solver_; // for boards that no player won
    Likelihoods prior_;
    std::vector<std::array<Likelihoods, 2>> by_level_; // lost, won
};

} // namespace freecell::rate
