#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "freecell/game/board.h"
#include "freecell/solve/complete/linked_board.h"

namespace freecell::complete {

// FreeCell with one more move. Two cards of the same rank and colour, each in the run at the end of a column and on a
// card that it fits on, may be exchanged, together with all cards on them. This takes no cells or empty columns.
// Whatever can be won in FreeCell can be won here, so a board that cannot be won here is impossible. Positions that
// differ only by exchanges count as one, which leaves far fewer positions than FreeCell has.
//
// As in Play, Raymond's rule sends cards home after each move.
class RelaxedGame {
public:
    RelaxedGame() = default;
    explicit RelaxedGame(const Board& start) : board_(start, Autoplay::raymond) {}

    // The positions that the start leads to before the first move: more than one if exchanges change which cards can
    // go home.
    const std::vector<PositionKey>& begin() { return forms(board_.start_key()); }
    // The positions of this game that a position of FreeCell counts as, after cards have gone home automatically.
    const std::vector<PositionKey>& forms(const PositionKey& position);
    // The positions that one move leads to, with repetitions. The position must come from begin() or expand().
    const std::vector<PositionKey>& expand(const PositionKey& position);
    // Returns whether a position found by the latest call is won.
    [[nodiscard]] bool won() const { return won_; }

private:
    // Every card is next to its partner, the other card of its rank and colour: clubs 0, diamonds 1, hearts 2,
    // spades 3.
    static constexpr int partner(int card) { return card ^ 3; }
    static constexpr CardSet clubs_and_diamonds = 0x3'3333'3333'3333;
    static constexpr CardSet partners(CardSet cards) {
        cards = (cards & clubs_and_diamonds) << 2 | (cards >> 2 & clubs_and_diamonds);
        constexpr CardSet every_second = 0x5'5555'5555'5555;
        return (cards & every_second) << 1 | (cards >> 1 & every_second);
    }

    [[nodiscard]] bool lies_on_parent(int card) const { return (board_.digit(card) & ~1U) == first_parent_digit; }
    [[nodiscard]] bool has_exchange(int card) const { return (loose_ & partners(loose_) & only(card)) != 0; }
    [[nodiscard]] CardSet find_loose() const;
    [[nodiscard]] CardSet loose_below(int card) const;
    void exchange(int card);
    void expand_card(int card);
    void make(int card, Support to);
    void make_and_send_home(int card, Support to);
    void send_home();
    [[nodiscard]] PositionKey after_exchanges(PositionKey key, CardSet pairs) const;

    LinkedBoard board_;
    // Cards in the runs at the ends of columns, without the deepest card of each run.
    CardSet loose_ = 0;
    std::vector<PositionKey> found_;
    bool won_ = false;
};

} // namespace freecell::complete
