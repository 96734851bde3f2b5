#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <vector>

#include "freecell/game/autoplay.h"
#include "freecell/game/board.h"
#include "freecell/game/move.h"
#include "freecell/solve/growing_stack.h"
#include "freecell/solve/limits.h"
#include "freecell/solve/linked_board.h"
#include "freecell/solve/outcome.h"
#include "freecell/solve/position_set.h"

namespace freecell {

enum class Settled : std::uint8_t {
    won,        // moves() tells how
    impossible, // every position that can be reached has been looked at
};

// Goes depth-first through every position that can be reached, until one is won. Each is looked at once, and what is
// taken for the same is the same but for the order of columns and cells.
//
// Cards that Raymond's rule moves home are moved home at once, whether the game does it or not: that never loses a win
// (docs/solver.md tells why), so the answer holds for none, horne and raymond. Under max it would be another game, so
// there the search plays max, and as automatic moves may not come between the cards of a supermove, supermoves too.
class CompleteSearch {
public:
    // What was found before is forgotten.
    void start(const Board& board, Autoplay rule);

    // Goes on from where it was; after start() and until it has settled the question. Limits: positions and time from
    // now on, bytes in all. It may look at a few more positions than the limit, as many as one position leads to.
    std::expected<Settled, Limit> run(const Oversight& oversight);

    // Seen since start(), the first included.
    [[nodiscard]] std::uint64_t positions() const { return seen_.count(); }
    // Bytes held.
    [[nodiscard]] std::size_t memory() const { return seen_.bytes() + pending_.bytes() + made_.bytes(); }
    // When it has won: every move, also those home, legal with no automatic moves; under max, what remains of them wins
    // when max is played.
    [[nodiscard]] std::vector<Move> moves() const;

private:
    struct CardMove {
        std::uint8_t card;
        Support to;
    };
    // Among the pending moves: take back as many relocations.
    static constexpr std::uint8_t take_back = Card::count;

    bool make_room(std::size_t limit);
    void step();
    void begin();
    std::size_t make(CardMove move);
    void play_automatic_moves();
    void undo(std::size_t count);
    void expand();
    void expand_to_spaces();
    void expand_to_columns();
    void expand_supermoves();
    void consider(int card, Support to);

    LinkedBoard board_;
    PositionSet seen_;
    GrowingStack<CardMove> pending_; // moves to positions that are seen but not looked at yet, latest first
    GrowingStack<CardMove> made_;    // the way to here: each card and where it came from
    Board start_{sorted_deck()};
    bool supermoves_ = false;
    bool begun_ = false;
    bool won_ = false;
};

} // namespace freecell
