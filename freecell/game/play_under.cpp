#include "freecell/game/play_under.h"

#include <bit>

#include "freecell/core/card.h"
#include "freecell/game/card_stacks.h"
#include "freecell/game/rules.h"

namespace freecell {
namespace {

// Tells a follower about the moves of a game. They are not checked for legality, only for whether they can be followed.
class FoundGame {
public:
    FoundGame(const Board& start, GameFollower& follower) : table_(start), follower_(follower) {}

    bool take(const Move& move) {
        if (!table_.exists(move.from) || move.count == 0) return false;
        const Card head = table_.head(move);
        if (head == CardStacks::no_card) return false;
        if (move.to.is_home()) return move.count == 1 && go_home(head, move.from);
        if (!table_.exists(move.to) || (move.to.is_cell() && !takes_one(move))) return false;
        if (!follower_.follow(move, head, table_.home())) return false;
        table_.move(move, head);
        return true;
    }
    bool finish() { return follower_.finish(table_.home()); }

private:
    [[nodiscard]] bool takes_one(const Move& move) const {
        return move.count == 1 && table_.last(move.to) == CardStacks::no_card;
    }
    bool go_home(Card card, Pile from) {
        if (!table_.goes_home(card)) return false;
        table_.move_home(card, from);
        return true;
    }

    CardStacks table_;
    GameFollower& follower_;
};

} // namespace

bool play_under(const Board& start, std::span<const Move> moves, Autoplay rule, std::vector<Step>& steps) {
    steps.clear();
    GameFollower follower(start, rule, steps);
    FoundGame found(start, follower);
    for (const Move& move : moves) {
        if (!found.take(move)) return false;
    }
    return found.finish();
}

GameFollower::GameFollower(const Board& start, Autoplay rule, std::vector<Step>& steps)
    : referee_(start), rule_(rule), steps_(steps) {
    find_wanted();
}

// Plays the part of the move that is left: cards that are home do not move.
bool GameFollower::play_rest_of(const Move& move, Card head) {
    if (is_home(head)) return true;
    Move rest{move.from, move.to};
    for (Card card = last(move.from); card != head && rest.count < move.count; ++rest.count) {
        card = referee_.table().below(card);
    }
    return play_card(head, rest);
}

// Plays the move if it takes this card and those on it.
bool GameFollower::play_card(Card card, const Move& move) {
    if (takes(move, card) && play(move)) return true;
    return send_all_home() && takes(move, card) && play(move); // sending cards home frees cells and columns
}

// Moves all cards home that are home in the game found.
bool GameFollower::send_all_home() {
    for (int suit = 0; suit < Card::suits; ++suit) {
        const std::uint64_t cards = home_ & CardStacks::cards_of(static_cast<Suit>(suit));
        if (cards != 0 && !send_home(Card(static_cast<int>(std::bit_width(cards)) - 1))) return false;
    }
    return true;
}

// First sends home the cards that its foundation needs before it, and those on top of these: all of them went home
// before it in the game found.
bool GameFollower::send_home(Card card) {
    while (!is_home(card)) { // it may go home automatically meanwhile
        if (!stays(card)) return false;
        const std::uint64_t next = referee_.table().next_home() & CardStacks::cards_of(card.suit());
        const Card next_card(std::countr_zero(next));
        const bool is_movable = (referee_.movable_cards() & next) != 0;
        if (!(is_movable ? play_home(next_card, false) : send_home(last_on(next_card)))) return false;
        if (!play_automatically()) return false;
    }
    return true;
}

// The last card of the column that this card lies in; no_card if it is in none.
Card GameFollower::last_on(Card card) const {
    for (int i = 0; i < Rules::max_columns; ++i) {
        const Card end = last(Pile::column(i));
        Card other = end;
        while (other != CardStacks::no_card && other != card) other = referee_.table().below(other);
        if (other == card) return end;
    }
    return CardStacks::no_card;
}

} // namespace freecell
