#include "freecell/solve/fast/line.h"

#include <bit>

#include "freecell/game/card_stacks.h"
#include "freecell/game/play_under.h"
#include "freecell/solve/fast/start_columns.h"

namespace freecell::fast {
namespace {

constexpr auto cards_of_codes = [] {
    std::array<Card, 64> cards{};
    for (int suit = 0; suit < Card::suits; ++suit) {
        for (int rank = 0; rank < Card::ranks; ++rank) {
            const Card card(rank, static_cast<Suit>(suit));
            cards[static_cast<std::size_t>(code_of(card))] = card;
        }
    }
    return cards;
}();

// The same as card_of(), without a branch.
Card card_with(int code) {
    return cards_of_codes[static_cast<std::size_t>(code)];
}

// Finds the piles of a line's choices. A card enters the first empty cell. A card that goes home from its cell is not
// seen: the set of cards at home shows that it has left. There is no branch that depends on the cards.
class PileFinder {
public:
    explicit PileFinder(const Board& start) : cells_(start.rules().cells) {
        for (int i = 0; i < max_columns; ++i) piles_[i] = Pile::column(i);
        for (int i = 0; i < cells_; ++i) {
            const auto card = start.cell(i);
            held_[CardStacks::number(Pile::cell(i))] = card ? CardStacks::bit(*card) : 0;
            if (card) cells_of_[card->index()] = Pile::cell(i);
        }
    }

    // The move of a choice, before which these cards are home, one bit for each.
    Move move(const Choice& choice, Card head, std::uint64_t home) {
        piles_[cell_source] = cells_of_[head.index()];
        const Pile from = piles_[choice.from];
        held_[CardStacks::number(from)] = 0;
        piles_[cell_target] = first_empty_cell(home);
        const Pile to = piles_[choice.to];
        held_[CardStacks::number(to)] = CardStacks::bit(head);
        cells_of_[head.index()] = to;
        return {from, to, choice.count};
    }

    // The cell of a card that is in one, or was when it went home.
    [[nodiscard]] Pile cell_of(Card card) const { return cells_of_[card.index()]; }

private:
    [[nodiscard]] Pile first_empty_cell(std::uint64_t home) const {
        unsigned empty = 1U << cells_;
        for (int i = 0; i < cells_; ++i) {
            empty |= static_cast<unsigned>((held_[Rules::max_columns + i] & ~home) == 0) << i;
        }
        return Pile::cell(std::countr_zero(empty));
    }

    int cells_;
    std::array<Pile, cell_target + 1> piles_; // what Choice::from and Choice::to mean
    std::array<Pile, Card::count> cells_of_;  // of cards in cells; anything for others
    // The bit of the card in each cell; anything for columns.
    std::array<std::uint64_t, Rules::max_columns + Rules::max_cells + 1> held_;
};

} // namespace

bool PlayedLine::play_under(const Board& start, Autoplay rule, std::vector<Step>& steps) const {
    steps.clear();
    GameFollower follower(start, rule, steps);
    PileFinder piles(start);
    for (int i = 0; i < choice_count; ++i) {
        const Card head = card_with(choices[i].code);
        const std::uint64_t home = cards_before(next[i]);
        if (!follower.follow(piles.move(choices[i], head, home), head, home)) return false;
    }
    return follower.finish(CardStacks::all_cards);
}

void PlayedLine::append_moves(const Board& start, std::vector<Move>& out) const {
    PileFinder piles(start);
    const auto append_home = [&](const HomeRound& round) {
        for (unsigned columns = round.columns; columns != 0; columns &= columns - 1) {
            out.emplace_back(Pile::column(std::countr_zero(columns)), Pile::home());
        }
        for (std::uint64_t cards = both(round.cells[0], round.cells[1]); cards != 0; cards &= cards - 1) {
            out.emplace_back(piles.cell_of(card_with(std::countr_zero(cards))), Pile::home());
        }
    };
    int round = 0;
    for (int i = 0; i < choice_count; ++i) {
        while (round < rounds_before[i]) append_home(rounds[round++]);
        out.push_back(piles.move(choices[i], card_with(choices[i].code), cards_before(next[i])));
    }
    while (round < round_count) append_home(rounds[round++]);
}

} // namespace freecell::fast
