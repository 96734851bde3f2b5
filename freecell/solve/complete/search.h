#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <vector>

#include "freecell/game/autoplay.h"
#include "freecell/game/board.h"
#include "freecell/game/move.h"
#include "freecell/solve/complete/certificate.h"
#include "freecell/solve/complete/play.h"
#include "freecell/solve/complete/position_queue.h"
#include "freecell/solve/complete/position_store.h"
#include "freecell/solve/limits.h"
#include "freecell/solve/outcome.h"

namespace freecell::complete {

enum class Settled : std::uint8_t {
    won,        // moves() returns a solution
    impossible, // every position that can be reached was examined
};

// Visits every position that can be reached, until one is won. Each is examined once; positions are identified if they
// differ only in the order of columns and cells. At first they are examined in the order in which they are found, which
// is fastest and enough for most boards; once there are many, those that look nearest to a win come first.
//
// Cards that Raymond's rule moves home are moved home immediately, whether or not the game does so: this never loses a
// win (docs/solver.md explains why), so the answer holds for none, horne and raymond. Under max this would be another
// game, so the search plays by max and, since automatic moves do not come between the cards of a supermove, also makes
// supermoves.
class Search {
public:
    // Discards all earlier results and releases their memory, except for `kept_memory` bytes.
    void start(const Board& board, Autoplay rule, std::size_t kept_memory = std::size_t{2} << 20);

    // Continues from where it stopped, until the question is settled. The limits on positions and time apply to this
    // call; the limit on memory applies to the total. It may exceed the limit on positions by as many as one position
    // leads to.
    std::expected<Settled, Limit> run(const Oversight& oversight);

    // Positions seen since start(), including the first.
    [[nodiscard]] std::uint64_t positions() const { return seen_.size(); }
    // Bytes held.
    [[nodiscard]] std::size_t memory() const { return seen_.bytes(); }
    // Valid if the board is impossible.
    [[nodiscard]] Certificate certificate() const;
    // Valid if the board is won: every move, including moves home, legal without automatic moves. Under max this
    // includes the automatic moves.
    std::vector<Move> moves();

private:
    using Number = PositionStore::Number;
    struct Child {
        PositionKey key;
        std::uint64_t hash;
        CardMove move;
    };
    static constexpr std::size_t most_children = Play::most_moves;

    [[nodiscard]] bool nothing_left() const { return in_order_ ? queue_.empty() : next_ == seen_.size(); }
    void begin();
    void step();
    void put_in_order();
    void expand(Number number);
    void consider(int card, Support to);
    void consider_with_automatic_moves(int card, Support to);
    void add_child(const PositionKey& key, int card, Support to);
    void keep_new_children(Number from);

    Play play_;
    PositionStore seen_;
    std::size_t kept_memory_ = 0;
    Number next_ = 0;       // next position to examine, in the order found
    bool in_order_ = false; // positions are examined in the order of the queue
    PositionQueue queue_;
    Number won_ = PositionStore::none;
    std::array<Child, most_children> children_{};
    std::size_t child_count_ = 0;
    std::size_t winning_child_ = most_children;
};

} // namespace freecell::complete
