#include "freecell/game/play_under.h"

#include <algorithm>
#include <array>
#include <optional>

#include "freecell/game/referee.h"

namespace freecell {
namespace {

// The game found, followed without asking whether it is legal: only the game played under the rule must be.
class FoundGame {
public:
    explicit FoundGame(const Board& start) : home_(start.foundations()) {
        const Rules rules = start.rules();
        for (int i = 0; i < rules.columns; ++i) {
            std::ranges::copy(start.column(i), cards_[i].begin());
            heights_[i] = static_cast<std::uint8_t>(start.height(i));
        }
        for (int i = 0; i < rules.cells; ++i) {
            const auto card = start.cell(i);
            cards_[cell_pile(i)][0] = card.value_or(Card());
            heights_[cell_pile(i)] = card ? 1 : 0;
        }
    }

    [[nodiscard]] bool is_home(Card card) const { return card.rank() < home_[static_cast<std::size_t>(card.suit())]; }
    [[nodiscard]] const std::array<std::uint8_t, Card::suits>& foundations() const { return home_; }
    // The cards that a move takes; the piles exist. Empty if there are not so many.
    [[nodiscard]] std::span<const Card> moving(Move move) const {
        const int pile = pile_of(move.from);
        if (move.count > heights_[pile]) return {};
        return std::span(cards_[pile]).subspan(static_cast<std::size_t>(heights_[pile] - move.count), move.count);
    }

    // The cards are there. False if they cannot lie where they go.
    bool play(Move move) {
        const int from = pile_of(move.from);
        heights_[from] = static_cast<std::uint8_t>(heights_[from] - move.count);
        const Card* const cards = cards_[from].data() + heights_[from];
        if (move.to.is_home()) {
            std::uint8_t& home = home_[static_cast<std::size_t>(cards->suit())];
            return move.count == 1 && home++ == cards->rank();
        }
        const int to = pile_of(move.to);
        if (move.to.is_cell() && heights_[to] + move.count > 1) return false;
        std::copy_n(cards, move.count, cards_[to].begin() + heights_[to]);
        heights_[to] = static_cast<std::uint8_t>(heights_[to] + move.count);
        return true;
    }

private:
    static constexpr int cell_pile(int cell) { return Rules::max_columns + cell; }
    static constexpr int pile_of(Pile pile) { return pile.is_cell() ? cell_pile(pile.index()) : pile.index(); }

    // Columns, then cells.
    std::array<std::array<Card, Card::count>, Rules::max_columns + Rules::max_cells> cards_;
    std::array<std::uint8_t, Rules::max_columns + Rules::max_cells> heights_{};
    std::array<std::uint8_t, Card::suits> home_;
};

// Follows two games: the one found (`then`), and the one played under the rule (`now`). Cards that are home in one of
// them may not be home yet in the other; all others lie in the same places.
class TwoGames {
public:
    TwoGames(const Board& start, Autoplay rule, std::vector<Step>& steps)
        : then_(start), now_(start), rule_(rule), wanted_(wanted_at_home(start.foundations(), rule)), steps_(steps) {}

    bool take(Move move) {
        if (!has_piles_of(move)) return false;
        const auto cards = then_.moving(move);
        if (cards.empty()) return false;
        bool made = true;
        if (!move.to.is_home() && then_.foundations() == now_.foundations()) {
            made = play(move); // the two are the same
        } else if (!move.to.is_home()) {
            const auto left = std::ranges::count_if(cards, [&](Card card) { return !is_home(now_, card); });
            const Move now{move.from, move.to, static_cast<std::uint8_t>(left)};
            made = left == 0 || (clear(move.from) && clear(move.to) && play_card(cards.front(), now));
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
    static bool is_home(const Referee& game, Card card) { return card.rank() < game.foundation(card.suit()); }
    static std::optional<Card> top(const Referee& game, Pile pile) {
        if (pile.is_cell()) return game.cell(pile.index());
        if (game.height(pile.index()) == 0) return std::nullopt;
        return game.last(pile.index());
    }

    [[nodiscard]] bool has_piles_of(Move move) const {
        const Rules rules = now_.rules();
        const auto exists = [&](Pile pile) { return pile.index() < (pile.is_cell() ? rules.cells : rules.columns); };
        return !move.from.is_home() && exists(move.from) && exists(move.to);
    }

    // Moves home the cards at the end of the pile that were home in `then`.
    bool clear(Pile pile) {
        for (auto card = top(now_, pile); card && then_.is_home(*card); card = top(now_, pile)) {
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
        if (!then_.is_home(card)) return false;
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

    // If the move takes this card and those on it.
    bool play_card(Card card, Move move) {
        if (takes(move, card) && play(move)) return true;
        return send_all_home() && takes(move, card) && play(move); // this frees cells and columns
    }

    [[nodiscard]] bool takes(Move move, Card card) const {
        if (move.from.is_cell()) return now_.cell(move.from.index()) == card;
        const auto column = now_.column(move.from.index());
        return column.size() >= move.count && column[column.size() - move.count] == card;
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

    FoundGame then_;
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
