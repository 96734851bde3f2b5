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
    won,        // moves() tells how
    impossible, // every position that can be reached has been looked at
};

// Goes through every position that can be reached, until one is won. Each is looked at once, and what is taken for the
// same is the same but for the order of columns and cells. At first they are taken as they come, which is quickest and
// enough for most boards; when they get many, those that look nearest to won.
//
// Cards that Raymond's rule moves home are moved home at once, whether the game does it or not: that never loses a win
// (docs/solver.md tells why), so the answer holds for none, horne and raymond. Under max it would be another game, so
// there the search plays max, and as automatic moves do not come between the cards of a supermove, supermoves too.
class Search {
public:
    // What was found before is forgotten, and its memory given back, but for so many bytes.
    void start(const Board& board, Autoplay rule, std::size_t kept_memory = std::size_t{2} << 20);

    // Goes on from where it was; after start(), until the question is settled. Limits: positions and time from now on,
    // bytes in all. It may see a few more positions than the limit, as many as one position leads to.
    std::expected<Settled, Limit> run(const Oversight& oversight);

    // Seen since start(), the first included.
    [[nodiscard]] std::uint64_t positions() const { return seen_.size(); }
    // Bytes held.
    [[nodiscard]] std::size_t memory() const { return seen_.bytes(); }
    // When it is impossible.
    [[nodiscard]] Certificate certificate() const;
    // When it is won: every move, also those home, legal with no automatic moves. Under max those that max makes by
    // itself are among them.
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
    Number next_ = 0;       // to look at, as they come
    bool in_order_ = false; // no longer as they come, but from the queue
    PositionQueue queue_;
    Number won_ = PositionStore::none;
    std::array<Child, most_children> children_{};
    std::size_t child_count_ = 0;
    std::size_t winning_child_ = most_children;
};

} // namespace freecell::complete
