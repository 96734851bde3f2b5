#include "freecell/solve/complete/linked_board.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <tuple>
#include <vector>

#include "freecell/solve/complete/card_move.h"
#include "tests/game/positions.h"
#include "tests/solve/naive_search.h"

namespace freecell::complete {
namespace {

using Words = std::tuple<std::uint64_t, std::uint64_t, std::uint64_t>;

Words words_of(const PositionKey& key) {
    return {key.word(0), key.word(1), key.word(2)};
}

// What the card of a move lies on afterwards.
Support support_after(const Board& board, const Move& move) {
    if (move.to.is_home()) return at_home;
    if (move.to.is_cell()) return in_cell;
    const int column = move.to.index();
    return board.height(column) == 0 ? on_table : static_cast<Support>(board.last(column).index());
}

Card card_of(const Board& board, const Move& move) {
    if (move.from.is_cell()) return *board.cell(move.from.index());
    const auto column = board.column(move.from.index());
    return column[column.size() - move.count];
}

void expect_same(const LinkedBoard& linked, const Board& board, Autoplay rule) {
    EXPECT_EQ(linked.movable(), board.movable_cards());
    EXPECT_EQ(linked.empty_cells(), board.empty_cells());
    EXPECT_EQ(linked.empty_columns(), board.empty_columns());
    EXPECT_EQ(std::popcount(linked.home()), board.cards_home());
    EXPECT_EQ(linked.wanted(), wanted_at_home(board.foundations(), rule));
    EXPECT_EQ(linked.won(), board.won());
    for (int card = 0; card < Card::count; ++card) {
        EXPECT_EQ((linked.next_home() & only(card)) != 0, board.goes_home(Card(card)));
    }
}

TEST(LinkedBoard, KnowsWhichCardsFit) {
    for (int card = 0; card < Card::count; ++card) {
        for (int under = 0; under < Card::count; ++under) {
            const bool fits = fits_on(Card(card), Card(under));
            EXPECT_EQ((LinkedBoard::parents(card) & only(under)) != 0, fits);
            EXPECT_EQ((LinkedBoard::children(only(under)) & only(card)) != 0, fits);
        }
    }
    EXPECT_EQ(LinkedBoard::children(only(20) | only(41)),
              LinkedBoard::children(only(20)) | LinkedBoard::children(only(41)));
}

// Makes random moves from a position of any game, including supermoves, and undoes them.
RC_GTEST_PROP(LinkedBoard, IsTheSamePositionAndHasOneKeyForIt, ()) {
    const auto deal = *rc::gen::inRange<std::int64_t>(1, 1000000);
    const Rules rules{*rc::gen::inRange<std::uint8_t>(4, 11), *rc::gen::inRange<std::uint8_t>(0, 11)};
    const auto picks = *rc::gen::container<std::vector<unsigned>>(200, rc::gen::arbitrary<unsigned>());
    const auto before = picks.size() / 4;
    Board board = dealt(deal, rules);
    wander(board, {picks.begin(), picks.begin() + before}, [&](const Move& move) { board.apply(move); });

    LinkedBoard linked(board, Autoplay::raymond);
    std::map<std::string, Words> key_of;
    std::map<Words, std::string> text_of;
    std::vector<std::pair<PositionKey, Board>> visited;
    const auto note = [&] {
        const Words key = words_of(linked.key());
        RC_ASSERT(key_of.emplace(as_text(board), key).first->second == key);
        RC_ASSERT(text_of.emplace(key, as_text(board)).first->second == as_text(board));
        visited.emplace_back(linked.key(), board);
    };
    note();
    wander(board, {picks.begin() + before, picks.end()}, [&](const Move& move) {
        const Card card = card_of(board, move);
        const Support to = support_after(board, move);
        const PositionKey expected = linked.key_after(card.index(), to);
        linked.relocate(card.index(), to);
        RC_ASSERT(linked.key() == expected);
        const Move same = move_of(board, card, to);
        RC_ASSERT(same.from == move.from);
        RC_ASSERT(same.count == move.count);
        board.apply(move);
        expect_same(linked, board, Autoplay::raymond);
        note();
    });
    for (std::size_t i = 0; i < visited.size(); ++i) {
        const auto& [key, then] = visited[picks[i % picks.size()] % visited.size()];
        linked.go_to(key);
        RC_ASSERT(linked.key() == key);
        expect_same(linked, then, Autoplay::raymond);
    }
}

} // namespace
} // namespace freecell::complete
