#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <limits>
#include <vector>

#include "freecell/game/board.h"
#include "freecell/game/move.h"
#include "freecell/solve/complete/play.h"
#include "freecell/solve/complete/position_queue.h"
#include "freecell/solve/complete/position_store.h"
#include "freecell/solve/complete/relaxed/relaxed_search.h"
#include "freecell/solve/limits.h"

namespace freecell::complete {

// Wins boards that are barely winnable. If a RelaxedSearch has ended with a win, it has found every position of the
// relaxed game that is nearer to the start than that win. This search computes how far each of them is from the win and
// plays FreeCell from the start, nearest position first. Positions that it knows nothing about come late.
class GuidedSearch {
public:
    // Returns false if no position is left. It cannot be resumed after a limit. The limit on memory does not include
    // what the relaxed search holds.
    std::expected<bool, Limit> run(const Board& board, const RelaxedSearch& relaxed, const Oversight& oversight);

    // Positions of the game that were seen.
    [[nodiscard]] std::uint64_t positions() const { return seen_.size(); }
    // Valid after a win: as Search::moves().
    std::vector<Move> moves();

private:
    using Number = PositionStore::Number;
    using Distance = std::uint16_t;
    static constexpr Distance unknown = std::numeric_limits<Distance>::max();

    [[nodiscard]] std::size_t memory() const;
    [[nodiscard]] std::expected<void, Limit> find_origins(const Oversight& oversight);
    template <class Visit>
    [[nodiscard]] std::expected<void, Limit> for_each_relaxed_move(const Oversight& oversight, Visit visit);
    void find_distances(const Board& board);
    [[nodiscard]] std::expected<bool, Limit> search(const Oversight& oversight);
    void expand(Number number);
    [[nodiscard]] Distance distance_of(const PositionKey& position);

    const RelaxedSearch* relaxed_ = nullptr;
    RelaxedGame game_;
    // The positions from which a move leads to position i of the relaxed game: origins_ from first_origin_[i] to
    // first_origin_[i + 1].
    std::vector<std::uint32_t> first_origin_;
    std::vector<Number> origins_;
    std::vector<Number> targets_;     // of the position that is being expanded
    std::vector<Distance> distances_; // moves of the relaxed game to its win

    Play play_;
    PositionStore seen_;
    PositionQueue queue_;
    Number won_ = PositionStore::none;
};

} // namespace freecell::complete
