#include "freecell/rate/rating.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "freecell/solve/search_watch.h"

namespace freecell::rate {
namespace {

std::int32_t thousandths(double value) {
    return static_cast<std::int32_t>(std::lround(1000 * value));
}

// A number derived from the position, so that every board has its own games.
std::uint64_t fingerprint(const Board& board) {
    std::uint64_t hash = board.rules().cells;
    const auto add = [&](int value) { hash = RandomBits(hash * 64 + static_cast<std::uint64_t>(value)).next(); };
    for (int i = 0; i < board.rules().columns; ++i) {
        for (const Card card : board.column(i)) add(card.index());
        add(Card::count);
    }
    for (int i = 0; i < board.rules().cells; ++i) {
        if (const auto card = board.cell(i)) add(card->index());
    }
    return hash;
}

Oversight oversight_for(const RatingOptions& options) {
    Oversight oversight;
    oversight.limits.positions = 2'000'000;
    oversight.stop = options.stop;
    if (options.on_progress) oversight.on_progress = [&](const SearchProgress&) { options.on_progress(); };
    return oversight;
}

} // namespace

Rater::Rater(RatingOptions options) : options_(std::move(options)), by_level_(levels().size()) {
    for (int i = 0; i < count; ++i) {
        const double difficulty = first + i * step;
        const double deviation = (difficulty - mean_difficulty) / difficulty_spread();
        prior_[i] = thousandths(-deviation * deviation / 2);
        for (std::size_t level = 0; level < by_level_.size(); ++level) {
            const double chance = win_chance(levels()[level].strength, difficulty);
            by_level_[level][0][i] = thousandths(std::log(1 - chance));
            by_level_[level][1][i] = thousandths(std::log(chance));
        }
    }
}

Rating Rater::rate(const Board& board) {
    practice_.set(board);
    RandomBits random(fingerprint(board) ^ RandomBits(options_.seed).next());
    Likelihoods sum = prior_;
    const Oversight oversight = oversight_for(options_);
    SearchWatch watch(oversight, 0);
    int game = 0, won = 0;
    for (; game < options_.games && !watch.check_now({}); ++game) {
        const Level& level = level_for(sum, game);
        const bool wins = practice_.win(level, random);
        won += wins ? 1 : 0;
        const Likelihoods& likelihoods = by_level_[static_cast<std::size_t>(&level - levels().data())][wins ? 1 : 0];
        for (int i = 0; i < count; ++i) sum[i] += likelihoods[i];
    }
    Rating rating = summary(sum);
    rating.games = game;
    rating.won = won;
    if (won == 0) rating.outcome = solver_.solve(board, oversight).kind();
    return rating;
}

// A game is most informative if its outcome is open, so the two levels nearest to the most likely difficulty take
// turns.
const Level& Rater::level_for(const Likelihoods& sum, int game) {
    const auto best = static_cast<int>(std::ranges::max_element(sum) - sum.begin());
    const int difficulty = first + best * step;
    const auto stronger = std::ranges::lower_bound(levels(), difficulty, {}, &Level::strength);
    const auto upper = std::clamp<std::ptrdiff_t>(stronger - levels().begin(), 1, std::ssize(levels()) - 1);
    return levels()[static_cast<std::size_t>(upper - game % 2)];
}

// The mean and the standard deviation, given all games.
Rating Rater::summary(const Likelihoods& sum) {
    const std::int32_t most = std::ranges::max(sum);
    double total = 0;
    double mean = 0;
    double square = 0;
    for (int i = 0; i < count; ++i) {
        const double weight = std::exp((sum[i] - most) / 1000.0);
        const double difficulty = first + i * step;
        total += weight;
        mean += weight * difficulty;
        square += weight * difficulty * difficulty;
    }
    mean /= total;
    const double variance = std::max(square / total - mean * mean, 0.0);
    Rating rating;
    rating.difficulty = step * static_cast<int>(std::lround(mean / step)); // no error is smaller than a step
    rating.error = static_cast<int>(std::ceil(std::sqrt(variance)));
    return rating;
}

} // namespace freecell::rate
