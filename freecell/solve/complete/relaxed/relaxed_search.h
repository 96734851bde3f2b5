#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>

#include "freecell/game/board.h"
#include "freecell/solve/complete/certificate.h"
#include "freecell/solve/complete/position_store.h"
#include "freecell/solve/complete/relaxed/relaxed_game.h"
#include "freecell/solve/limits.h"
#include "freecell/solve/outcome.h"

namespace freecell::complete {

enum class RelaxedEnd : std::uint8_t {
    impossible, // no position of the relaxed game is won, so the board is impossible
    won,        // the relaxed game can be won, which does not settle the board
};

// Visits every position of the relaxed game, until one is won. For none, horne and raymond; max is another game.
class RelaxedSearch {
public:
    // Discards all earlier results and their memory.
    void start(const Board& board);

    // Continues from where it stopped. The limits on positions and time apply to this call; the limit on memory applies
    // to the total. It may exceed the limit on positions by as many as one position leads to.
    std::expected<RelaxedEnd, Limit> run(const Oversight& oversight);

    // Positions seen since start(), including the first.
    [[nodiscard]] std::uint64_t positions() const { return seen_.size(); }
    // Bytes held.
    [[nodiscard]] std::size_t memory() const { return seen_.bytes(); }
    // All positions seen, by the number of moves from the start. The first expanded() of them are expanded.
    [[nodiscard]] const PositionStore& found() const { return seen_; }
    [[nodiscard]] PositionStore::Number expanded() const { return next_; }
    // Valid if the board is impossible.
    [[nodiscard]] Certificate certificate() const;

private:
    [[nodiscard]] bool keep(const std::vector<PositionKey>& found, std::size_t most_memory);

    RelaxedGame game_;
    PositionStore seen_;
    PositionStore::Number next_ = 0; // next position to expand
    std::vector<std::uint64_t> hashes_;
    bool won_ = false;
};

} // namespace freecell::complete
