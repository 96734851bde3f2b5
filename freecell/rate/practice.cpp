#include "freecell/rate/practice.h"

#include <algorithm>
#include <ranges>

#include "freecell/solve/fast/schedule.h"
#include "freecell/solve/fast/search.h"
#include "freecell/solve/split_mix.h"

namespace freecell::rate {
namespace {

// Styles of play: the weights of the first six dives of the census's schedule, which never changes. The ratings in
// data/ratings.bin and the calibration depend on them.
constexpr std::uint64_t styles = 6;

fast::ScoreWeights with_noise(fast::ScoreWeights weights, int noise, RandomBits& random) {
    constexpr std::int64_t most = 12000; // sums of features stay within 32 bits
    fast::for_each_weight(weights, [&](std::string_view, auto values) {
        for (std::int16_t& value : values) {
            const std::int64_t off = value * noise * random.nearly_normal() / (1000 * RandomBits::unit);
            value = static_cast<std::int16_t>(std::clamp(value + off, -most, most));
        }
    });
    return weights;
}

} // namespace

std::uint64_t RandomBits::next() {
    return mix(state_ += golden_step);
}

std::int64_t RandomBits::nearly_normal() {
    const std::uint64_t bits = next();
    std::int64_t sum = -2 * 65536; // sum of four uniform numbers from 0 to 65535
    for (int i = 0; i < 4; ++i) sum += static_cast<std::int64_t>(bits >> 16 * i & 0xffff);
    return sum;
}

Practice::Practice() : kernel_(fast::best_kernel()), workspace_(std::make_unique<fast::Workspace>()) {}

bool Practice::takes(Rules rules) {
    return fast::Search::takes(rules);
}

void Practice::set(const Board& board) {
    workspace_->start_columns.set(board);
    workspace_->start_position.set(workspace_->start_columns, board);
    kernel_.prepare(*workspace_);
    cells_ = board.rules().cells;
}

bool Practice::win(const Level& level, RandomBits& random) {
    const auto& style = fast::census_schedule().stages[random.next() % styles].weights;
    const fast::ScoreTables tables(with_noise(style, level.noise, random), cells_);
    if (level.positions <= fast::SearchStage::longest_dive) return kernel_.dive(*workspace_, tables, level.positions);
    const auto positions = static_cast<std::size_t>(level.positions);
    if (!workspace_->make_room(positions)) return false;
    return kernel_.best_first(*workspace_, tables, {.most_nodes = positions, .until = positions, .goes_on = false});
}

} // namespace freecell::rate
