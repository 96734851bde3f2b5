#include "freecell/game/play_under.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>

#include "freecell/game/card_stacks.h"
#include "freecell/game/referee.h"

namespace freecell {
namespace {

// Follows two games: the one that the search found (`then`), and the one played under the rule (`now`). Cards that are
// home in one of them may not be home yet in the other; all others lie in the same places.
class TwoGames {
public:
    TwoGames(const Board& start, Autoplay rule, std::vector<Step>& steps)
        : then_(start), now_(start), rule_(rule), wanted_(wanted_at_home(start.foundations(), rule)), steps_(steps) {}

    // In `then`, moves are not checked for legality, only for whether they can be followed.
    bool take(const Move& move) {
        if (!then_.exists(move.from) || move.count == 0 || move.count > then_.height(move.from)) return false;
        if (move.to.is_home()) return move.count == 1 && go_home_then(move.from);
        if (!then_.exists(move.to) || (move.to.is_cell() && then_.height(move.to) + move.count > 1)) return false;
        const bool whole = !now_is_ahead() && !stays(move.from) && !stays(move.to);
        if (!(whole && play(move)) && !play_rest_of(move)) return false;
        then_.move(move);
        return true;
    }

    [[nodiscard]] bool won() const { return now_.won(); }

    // Moves all cards home that are home in `then`.
    bool send_all_home() {
        for (std::size_t suit = 0; suit < Card::suits; ++suit) {
            const int rank = then_.foundations()[suit];
            if (rank > 0 && !send_home(Card(static_cast<std::uint8_t>((rank - 1) * Card::suits + suit)))) return false;
        }
        return true;
    }

private:
    [[nodiscard]] bool is_home(Card card) const { return now_.table().is_home(card); }

    // Whether a card is home in `now` but not in `then`: never, if the search sent every card home that could go.
    [[nodiscard]] bool now_is_ahead() const {
        constexpr std::uint32_t high = 0x80808080; // one byte per foundation
        const auto then = std::bit_cast<std::uint32_t>(then_.foundations()) | high;
        return ((then - std::bit_cast<std::uint32_t>(now_.foundations())) & high) != high;
    }
    // Whether the last card of the pile is home in `then`.
    [[nodiscard]] bool stays(Pile pile) const { return then_.is_home(now_.table().last(pile)); }

    bool go_home_then(Pile from) {
        if (!then_.goes_home(then_.last(from))) return false;
        then_.move_home(from);
        return true;
    }

    // Plays the part of the move that is left: cards that are home do not move.
    bool play_rest_of(const Move& move) {
        const auto cards = then_.cards(move.from).last(move.count);
        const auto left = std::ranges::count_if(cards, [&](Card card) { return !is_home(card); });
        const Move rest{move.from, move.to, static_cast<std::uint8_t>(left)};
        return left == 0 || (clear(move.from) && clear(move.to) && play_card(cards.front(), rest));
    }

    // Moves the cards at the end of the pile home that are home in `then`.
    bool clear(Pile pile) {
        while (stays(pile)) {
            if (!send_home(now_.table().last(pile))) return false;
        }
        return true;
    }

    [[nodiscard]] std::optional<Pile> pile_with(Card card) const {
        const std::uint64_t bit = std::uint64_t{1} << card.index();
        if ((now_.movable_cards() & bit) != 0) return now_.first_pile_with(bit);
        for (int i = 0; i < Rules::max_columns; ++i) { // under other cards
            const auto cards = now_.table().cards(Pile::column(i));
            if (std::ranges::find(cards, card) != cards.end()) return Pile::column(i);
        }
        return std::nullopt;
    }

    // First sends home the cards that its foundation needs before it, and those on top: all of them went home before it
    // in `then`.
    bool send_home(Card card) {
        if (is_home(card)) return true;
        if (!then_.is_home(card)) return false;
        if (card.rank() > 0 && !send_home(Card(static_cast<std::uint8_t>(card.index() - Card::suits)))) return false;
        for (;;) {
            if (is_home(card)) return true; // it has meanwhile gone home automatically
            const auto pile = pile_with(card);
            if (!pile) return false;
            const Card last = now_.table().last(*pile);
            if (last == card) return play({*pile, Pile::home()});
            if (!send_home(last)) return false;
        }
    }

    // Plays the move if it takes this card and those on it.
    bool play_card(Card card, const Move& move) {
        if (takes(move, card) && play(move)) return true;
        return send_all_home() && takes(move, card) && play(move); // sending cards home frees cells and columns
    }

    [[nodiscard]] bool takes(const Move& move, Card card) const {
        const auto cards = now_.table().cards(move.from);
        return cards.size() >= move.count && cards[cards.size() - move.count] == card;
    }

    bool play(const Move& move) {
        const bool names_count = now_.is_empty_column(move.to) && player_step(now_, move).names_count;
        if (!now_.play(move)) return false;
        steps_.emplace_back(move, false, names_count);
        if (move.to.is_home()) wanted_ = wanted_at_home(now_.foundations(), rule_);
        return play_automatically();
    }

    bool play_automatically() {
        while (const std::uint64_t going = wanted_ & now_.movable_cards()) {
            const Pile from = now_.first_pile_with(going);
            if (!now_.play_home(from)) return false;
            steps_.emplace_back(Move{from, Pile::home()}, true);
            wanted_ = wanted_at_home(now_.foundations(), rule_);
        }
        return true;
    }

    CardStacks then_;
    Referee now_;
    Autoplay rule_;
    std::uint64_t wanted_; // cards that go home automatically in `now`
    std::vector<Step>& steps_;
};

} // namespace

bool play_under(const Board& start, std::span<const Move> moves, Autoplay rule, std::vector<Step>& steps) {
    steps.clear();
    TwoGames games(start, rule, steps);
    for (const Move& move : moves) {
        if (!games.take(move)) return false;
    }
    return games.send_all_home() && games.won();
}

} // namespace freecell
