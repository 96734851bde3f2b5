#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "freecell/game/autoplay.h"
#include "freecell/game/board.h"
#include "freecell/game/move.h"
#include "freecell/game/played_game.h"
#include "freecell/game/referee.h"

namespace freecell {

// Replays a solution that wins without automatic moves under a rule that has some: the same cards go to the same
// places, but the player moves a card home only if it is in the way, or at the end. Searches move every card home as
// soon as possible; the rule makes most of these moves automatically a little later, which makes the game shorter.
//
// Returns true if the referee confirms that the game wins; `steps` is then the complete game.
bool play_under(const Board& start, std::span<const Move> moves, Autoplay rule, std::vector<Step>& steps);

// Follows a game that a search has found, move by move, and plays it under a rule of automatic moves, as play_under()
// does. Cards that are home in the game found may not be home yet in the game played; all others lie in the same
// places.
class GameFollower {
public:
    // The game played is appended to `steps`.
    GameFollower(const Board& start, Autoplay rule, std::vector<Step>& steps);

    // Plays a move between columns and cells. In the game found, `head` is the deepest card that it takes, and the
    // cards of `home`, one bit each, are home before it. Returns false if the game cannot be followed.
    bool follow(const Move& move, Card head, std::uint64_t home) {
        home_ = home;
        return clear_ends(move) && ((!is_ahead() && play(move)) || play_rest_of(move, head));
    }
    // Moves these cards home. Returns whether the referee confirms that the game is then won.
    bool finish(std::uint64_t home) {
        home_ = home;
        return send_all_home() && referee_.won();
    }

private:
    [[nodiscard]] Card last(Pile pile) const { return referee_.table().last(pile); }
    [[nodiscard]] bool is_home(Card card) const { return referee_.table().is_home(card); }
    // Whether the card is home in the game found.
    [[nodiscard]] bool stays(Card card) const { return (home_ & CardStacks::bit(card)) != 0; }

    // Moves the cards at the ends of both piles home that are home in the game found.
    bool clear_ends(const Move& move) {
        for (;;) {
            const Card from = last(move.from);
            const Card to = last(move.to);
            if ((home_ & (CardStacks::bit(from) | CardStacks::bit(to))) == 0) return true;
            if (!send_home(stays(from) ? from : to)) return false;
        }
    }
    // Whether a card is home here but not in the game found: only if the search did not send every card home that could
    // go.
    [[nodiscard]] bool is_ahead() const { return (referee_.table().home() & ~home_) != 0; }

    bool play(const Move& move) {
        const bool names_count = referee_.is_empty_column(move.to) && referee_.could_take_more(move);
        if (!referee_.play(move)) return false;
        steps_.emplace_back(move, false, names_count);
        return play_automatically();
    }
    bool play_automatically() {
        while (const std::uint64_t going = wanted_ & referee_.movable_cards()) {
            if (!play_home(referee_.first_of(going), true)) return false;
        }
        return true;
    }
    bool play_home(Card card, bool automatic) {
        const Pile from = referee_.pile_of(card);
        if (!referee_.play_home(card)) return false;
        find_wanted();
        steps_.emplace_back(Move{from, Pile::home()}, automatic);
        return true;
    }
    void find_wanted() { wanted_ = wanted_at_home(referee_.table().next_home(), rule_); }

    bool play_rest_of(const Move& move, Card head);
    bool play_card(Card card, const Move& move);
    [[nodiscard]] bool takes(const Move& move, Card card) const { return referee_.table().head(move) == card; }
    bool send_home(Card card);
    bool send_all_home();
    [[nodiscard]] Card last_on(Card card) const;

    Referee referee_;
    Autoplay rule_;
    std::uint64_t home_ = 0; // cards that are home in the game found
    std::uint64_t wanted_;   // cards that go home automatically
    std::vector<Step>& steps_;
};

} // namespace freecell
