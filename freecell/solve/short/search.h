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

// Every move of a solution, including moves home, and its length.
using OnShorter = std::function<void(std::span<const Move> moves, int length)>;

struct Result {
    // Why the search stopped. nullopt if it searched everything: no solution is shorter than the last one reported (in
    // `moves`, among those under max autoplay), or there is none. This relies on 56-bit hashes, so it is very likely,
    // but not a proof.
    std::optional<Limit> limit;
    std::uint64_t positions = 0;
    bool machine_lacks_memory = false; // for the next pass, which the limit allows
};

// Looks for shorter and shorter solutions. Reuses its memory for the next board.
class Search {
public:
    explicit Search(Metric metric) : metric_(metric) {}

    // Calls `on_shorter` with each solution that is shorter than the one before. The solutions win without automatic
    // moves, unless there is a bug: confirm them with play_under(). Deterministic for the same board and limits on
    // positions and memory, if there is no time limit.
    Result run(const Board& board, const Oversight& oversight, const OnShorter& on_shorter);
    // Bytes held.
    [[nodiscard]] std::size_t memory() const { return beam_.bytes(); }

private:
    Metric metric_;
    shortest::Beam beam_;
};

} // namespace freecell::shortest
