#include "freecell/survey/written_game.h"

#include <algorithm>

#include "freecell/game/legal.h"

namespace freecell {
namespace {

// The game as it was, and as it is written. Cards that are home in one of them may not be home yet in the other; all
// others lie in the same places.
class Writing {
public:
    Writing(const Board& start, Autoplay rule) : then_(start), now_(start), rule_(rule) {}

    bool take(Move move) {
        bool made = true;
        if (!move.to.is_home()) {
            const int left = still_there(move);
            const Move now{move.from, move.to, static_cast<std::uint8_t>(left)};
            made = left == 0 || (clear(move.from) && clear(move.to) && play_as_then(now, move));
        }
        then_.apply(move);
        return made;
    }

    // Sends home what is home in the game as it was, wherever it lies.
    bool send_all_home() {
        for (std::size_t suit = 0; suit < Card::suits; ++suit) {
            const int rank = then_.foundations()[suit];
            if (rank > 0 && !send_home(Card(static_cast<std::uint8_t>((rank - 1) * Card::suits + suit)))) return false;
        }
        return true;
    }

    [[nodiscard]] bool won() const { return now_.won(); }
    std::vector<WrittenMove> moves;

private:
    static Card moving_card(const Board& board, Move move) {
        if (move.from.is_cell()) return *board.cell(move.from.index());
        const auto column = board.column(move.from.index());
        return column[column.size() - move.count];
    }
    static bool is_home(const Board& board, Card card) { return card.rank() < board.foundation(card.suit()); }
    static std::optional<Card> top(const Board& board, Pile pile) {
        if (pile.is_cell()) return board.cell(pile.index());
        if (board.height(pile.index()) == 0) return std::nullopt;
        return board.last(pile.index());
    }

    // How many of the cards that moved then are not home now.
    [[nodiscard]] int still_there(Move move) const {
        if (move.from.is_cell()) return is_home(now_, moving_card(then_, move)) ? 0 : 1;
        const auto cards = then_.column(move.from.index()).last(move.count);
        return static_cast<int>(std::ranges::count_if(cards, [&](Card card) { return !is_home(now_, card); }));
    }

    // Sends home the cards at the end of the pile that were home then.
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

    // First what its foundation waits for, and what lies on it: all that was home before it then.
    bool send_home(Card card) {
        if (is_home(now_, card)) return true;
        if (!is_home(then_, card)) return false;
        if (card.rank() > 0 && !send_home(Card(static_cast<std::uint8_t>(card.index() - Card::suits)))) return false;
        for (;;) {
            if (is_home(now_, card)) return true; // by itself, meanwhile
            const auto pile = pile_with(card);
            if (!pile) return false;
            const Card last = *top(now_, *pile);
            if (last == card) return play({*pile, Pile::home()});
            if (!send_home(last)) return false;
        }
    }

    bool play_as_then(Move now, Move then) {
        if (is_as_then(now, then) && play(now)) return true;
        return send_all_home() && is_as_then(now, then) && play(now); // cells and columns may be taken in vain
    }

    [[nodiscard]] bool is_as_then(Move now, Move then) const {
        const bool all_there =
            now.from.is_cell() ? now_.cell(now.from.index()).has_value() : now_.height(now.from.index()) >= now.count;
        return all_there && moving_card(now_, now) == moving_card(then_, then);
    }

    bool play(Move move) {
        if (!is_legal(now_, move)) return false;
        moves.push_back({move.from, move.to, told_count(move)});
        now_.apply(move);
        const bool is_first = moves.size() == 1; // what was left to go in the deal goes now
        if (is_first || may_start_automatic_moves(now_, rule_, move)) {
            play_automatic_moves(now_, rule_, [](const Move&) {});
        }
        return true;
    }

    // Only where it is not the most that can move, which is what a move to an empty column means.
    [[nodiscard]] std::uint8_t told_count(Move move) const {
        if (!move.from.is_column() || !move.to.is_column() || now_.height(move.to.index()) > 0) return 0;
        const int most = std::min(run_length(now_, move.from.index()), capacity(now_, true));
        return move.count == most ? 0 : move.count;
    }

    Board then_;
    Board now_;
    Autoplay rule_;
};

} // namespace

std::optional<std::vector<WrittenMove>> written_game(const Board& start, std::span<const Move> moves, Autoplay rule) {
    Writing writing(start, rule);
    for (const Move& move : moves) {
        if (!writing.take(move)) return std::nullopt;
    }
    if (!writing.send_all_home() || !writing.won()) return std::nullopt;
    return std::move(writing.moves);
}

} // namespace freecell
