#include "freecell/game/play_under.h"

#include <algorithm>
#include <optional>

#include "freecell/game/referee.h"

namespace freecell {
namespace {

// Follows two games: the one found (`then`), and the one played under the rule (`now`). Cards that are home in one of
// them may not be home yet in the other; all others lie in the same places.
class TwoGames {
public:
    TwoGames(const Board& start, Autoplay rule, std::vector<Step>& steps)
        : then_(start), now_(start), rule_(rule), wanted_(wanted_at_home(start.foundations(), rule)), steps_(steps) {}

    bool take(Move move) {
        if (!has_cards_for(move)) return false;
        bool made = true;
        if (!move.to.is_home() && then_.foundations() == now_.foundations()) {
            made = play(move); // the two are the same
        } else if (!move.to.is_home()) {
            const int left = still_there(move);
            const Move now{move.from, move.to, static_cast<std::uint8_t>(left)};
            made = left == 0 || (clear(move.from) && clear(move.to) && play_as_then(now, move));
        }
        return made && then_.play(move);
    }

    [[nodiscard]] bool won() const { return now_.won(); }

    // Moves home the cards that are home in the game found.
    bool send_all_home() {
        for (std::size_t suit = 0; suit < Card::suits; ++suit) {
            const int rank = then_.foundations()[suit];
            if (rank > 0 && !send_home(Card(static_cast<std::uint8_t>((rank - 1) * Card::suits + suit)))) return false;
        }
        return true;
    }

private:
    static Card moving_card(const Referee& game, Move move) {
        if (move.from.is_cell()) return *game.cell(move.from.index());
        const auto column = game.column(move.from.index());
        return column[column.size() - move.count];
    }
    static bool is_home(const Referee& game, Card card) { return card.rank() < game.foundation(card.suit()); }
    static std::optional<Card> top(const Referee& game, Pile pile) {
        if (pile.is_cell()) return game.cell(pile.index());
        if (game.height(pile.index()) == 0) return std::nullopt;
        return game.last(pile.index());
    }

    // Whether the piles exist and the cards are there; the referee decides the rest.
    [[nodiscard]] bool has_cards_for(Move move) const {
        const Rules rules = then_.rules();
        if (move.to.is_column() && move.to.index() >= rules.columns) return false;
        if (move.to.is_cell() && move.to.index() >= rules.cells) return false;
        if (move.from.is_column()) {
            return move.from.index() < rules.columns && move.count > 0 && move.count <= then_.height(move.from.index());
        }
        return move.from.is_cell() && move.from.index() < rules.cells && move.count == 1 &&
               then_.cell(move.from.index()).has_value();
    }

    // How many of the cards that moved in `then` are not home in `now`.
    [[nodiscard]] int still_there(Move move) const {
        if (move.from.is_cell()) return is_home(now_, moving_card(then_, move)) ? 0 : 1;
        const auto cards = then_.column(move.from.index()).last(move.count);
        return static_cast<int>(std::ranges::count_if(cards, [&](Card card) { return !is_home(now_, card); }));
    }

    // Moves home the cards at the end of the pile that were home in `then`.
    bool clear(Pile pile) {
        for (auto card = top(now_, pile); card && is_home(then_, *card); card = top(now_, pile)) {
            if (!send_home(*card)) return false;
        }
        return true;
    }

    [[nodiscard]] std::optional<Pile> pile_with(Card card) const {
        for (int i = 0; i < now_.rules().cells; ++i) {
            if (now_.cell(i) == card) return Pile::cell(i);
        }
        for (int i = 0; i < now_.rules().columns; ++i) {
            const auto column = now_.column(i);
            if (std::ranges::find(column, card) != column.end()) return Pile::column(i);
        }
        return std::nullopt;
    }

    // First the cards its foundation needs before it, and those on top: all were home before it in `then`.
    bool send_home(Card card) {
        if (is_home(now_, card)) return true;
        if (!is_home(then_, card)) return false;
        if (card.rank() > 0 && !send_home(Card(static_cast<std::uint8_t>(card.index() - Card::suits)))) return false;
        for (;;) {
            if (is_home(now_, card)) return true; // automatically, meanwhile
            const auto pile = pile_with(card);
            if (!pile) return false;
            const Card last = *top(now_, *pile);
            if (last == card) return play({*pile, Pile::home()});
            if (!send_home(last)) return false;
        }
    }

    bool play_as_then(Move now, Move then) {
        if (is_as_then(now, then) && play(now)) return true;
        return send_all_home() && is_as_then(now, then) && play(now); // this frees cells and columns
    }

    [[nodiscard]] bool is_as_then(Move now, Move then) const {
        const bool all_there =
            now.from.is_cell() ? now_.cell(now.from.index()).has_value() : now_.height(now.from.index()) >= now.count;
        return all_there && moving_card(now_, now) == moving_card(then_, then);
    }

    bool play(Move move) {
        const Step step = player_step(now_, move);
        if (!now_.play(move)) return false;
        steps_.push_back(step);
        if (move.to.is_home()) wanted_ = wanted_at_home(now_.foundations(), rule_);
        return play_automatically();
    }

    bool play_automatically() {
        while (const std::uint64_t going = wanted_ & now_.movable_cards()) {
            const Move move{pile_with_one_of(now_, going), Pile::home()};
            if (!now_.play(move)) return false;
            steps_.push_back(automatic_step(move));
            wanted_ = wanted_at_home(now_.foundations(), rule_);
        }
        return true;
    }

    Referee then_;
    Referee now_;
    Autoplay rule_;
    std::uint64_t wanted_; // what goes home automatically in `now`
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
