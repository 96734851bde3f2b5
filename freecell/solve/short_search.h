#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>

#include "freecell/game/board.h"
#include "freecell/game/move.h"
#include "freecell/solve/limits.h"
#include "freecell/solve/outcome.h"
#include "freecell/solve/short_beam.h"
#include "freecell/solve/short_metric.h"

namespace freecell {

// Every move of a solution, also those home, and its length.
using OnShorter = std::function<void(std::span<const Move> moves, int length)>;

struct ShortResult {
    std::optional<Limit> limit; // that ended the search; none when nothing was left to look at
    std::uint64_t positions = 0;
};

// Looks for ever shorter solutions. Keeps its memory for the next board.
class ShortSearch {
public:
    explicit ShortSearch(Metric metric);
    ShortSearch(Metric metric, const shortest::Weights& weights) : metric_(metric), weights_(weights) {}

    // Calls `on_shorter` with each solution that is shorter than the one before. The same board and the same limit of
    // positions give the same solutions, if no other limit comes first.
    ShortResult run(const Board& board, const Oversight& oversight, const OnShorter& on_shorter);
    // The memory that it holds.
    [[nodiscard]] std::size_t bytes() const { return beam_.bytes(); }

private:
    Metric metric_;
    shortest::Weights weights_;
    shortest::Beam beam_;
};

} // namespace freecell
