#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>

#include "freecell/game/board.h"
#include "freecell/game/move.h"
#include "freecell/solve/limits.h"
#include "freecell/solve/outcome.h"
#include "freecell/solve/short/beam.h"
#include "freecell/solve/short/metric.h"

namespace freecell::shortest {

// Every move of a solution, also those home, and its length.
using OnShorter = std::function<void(std::span<const Move> moves, int length)>;

struct Result {
    // What ended the search. Nothing: it has looked at everything, so that no solution is shorter than the last one
    // told (in `moves`, of those under max autoplay), or none was found and there is none. That rests on hashes of 56
    // bits: take it as very likely, not as a proof.
    std::optional<Limit> limit;
    std::uint64_t positions = 0;
};

// Looks for ever shorter solutions. Keeps its memory for the next board.
class Search {
public:
    explicit Search(Metric metric) : metric_(metric) {}

    // Calls `on_shorter` with each solution that is shorter than the one before; they win without automatic moves
    // unless there is a bug: play_under() confirms it.
    // The same board and the same limits of positions and memory give the same solutions, if there is no limit of time.
    Result run(const Board& board, const Oversight& oversight, const OnShorter& on_shorter);
    // Bytes that it holds.
    [[nodiscard]] std::size_t memory() const { return beam_.bytes(); }

private:
    Metric metric_;
    shortest::Beam beam_;
};

} // namespace freecell::shortest
