#include "freecell/c/game.h"

#include <gtest/gtest.h>

#include <memory>
#include <ranges>
#include <string>
#include <vector>

#include "freecell/c/board.h"
#include "tests/notation/games.h"

namespace freecell {
namespace {

struct FreeGame {
    void operator()(freecell_game* game) const { freecell_game_free(game); }
};
using GamePointer = std::unique_ptr<freecell_game, FreeGame>;

GamePointer game_of(std::int64_t number, freecell_autoplay autoplay = FREECELL_AUTOPLAY_HORNE) {
    freecell_game* game = nullptr;
    EXPECT_EQ(freecell_game_new_deal(number, FREECELL_NUMBERING_FREECELL_PRO, 8, 4, autoplay, &game), FREECELL_OK);
    return GamePointer(game);
}

GamePointer read(const std::string& text) {
    freecell_game* game = nullptr;
    EXPECT_EQ(freecell_game_read(text.c_str(), &game), FREECELL_OK) << freecell_error_detail();
    return GamePointer(game);
}

freecell_game_state state_of(const GamePointer& game) {
    freecell_game_state state;
    freecell_game_get_state(game.get(), &state);
    return state;
}

std::string text_of(const GamePointer& game, freecell_notation notation) {
    std::size_t size = 0;
    EXPECT_EQ(freecell_game_write(game.get(), notation, nullptr, 0, &size), FREECELL_OK) << freecell_error_detail();
    std::string text(size + 1, '?');
    EXPECT_EQ(freecell_game_write(game.get(), notation, text.data(), text.size(), &size), FREECELL_OK);
    EXPECT_EQ(text.back(), '\0');
    text.pop_back();
    return text;
}

std::vector<freecell_step> steps_of(const GamePointer& game) {
    std::vector<freecell_step> steps(freecell_game_steps(game.get(), 0, nullptr, 0));
    freecell_game_steps(game.get(), 0, steps.data(), steps.size());
    return steps;
}

TEST(CGame, IsWonByTheMovesOfASolution) {
    const GamePointer game = game_of(3);
    ASSERT_EQ(freecell_game_play(game.get(), std::string(deal_3_horne).c_str()), FREECELL_OK);
    const auto state = state_of(game);
    EXPECT_EQ(state.won, 1);
    EXPECT_EQ(state.moves, 82);
    EXPECT_EQ(state.deal, 3);
    freecell_position position;
    freecell_game_position(game.get(), &position);
    for (const std::uint8_t home : position.foundations) EXPECT_EQ(home, 13);
    EXPECT_EQ(freecell_game_legal_moves(game.get(), nullptr, 0), 0U);
}

TEST(CGame, ShowsItsPosition) {
    const GamePointer game = game_of(617);
    ASSERT_EQ(freecell_game_play(game.get(), "8a"), FREECELL_OK);
    freecell_position position;
    freecell_game_position(game.get(), &position);
    EXPECT_EQ(position.columns, 8);
    EXPECT_EQ(position.cells, 4);
    EXPECT_EQ(position.heights[0], 7);
    EXPECT_EQ(position.heights[7], 5);
    EXPECT_EQ(position.heights[8], 0);
    EXPECT_STREQ(freecell_card_name(position.cards[0]), "7D");
    EXPECT_STREQ(freecell_card_name(position.cards[50]), "2S");
    EXPECT_STREQ(freecell_card_name(position.cell_cards[0]), "QH");
    EXPECT_EQ(position.cell_cards[1], FREECELL_NO_CARD);
}

TEST(CGame, MovesByPlacesAsByNotation) {
    const GamePointer game = game_of(617);
    ASSERT_EQ(freecell_game_move(game.get(), 7, FREECELL_PILE_CELL, 1), FREECELL_OK);
    const auto steps = steps_of(game);
    ASSERT_EQ(steps.size(), 1U);
    EXPECT_EQ(steps[0].from, 7);
    EXPECT_EQ(steps[0].to, FREECELL_PILE_CELL);
    EXPECT_STREQ(freecell_card_name(steps[0].card), "QH");
    EXPECT_EQ(steps[0].automatic, 0);
    EXPECT_EQ(std::string(freecell_pile_letters())[FREECELL_PILE_CELL], 'a');
    EXPECT_STREQ(freecell_pile_letters(), "1234567890abcdefgijkh");
}

TEST(CGame, UndoTakesAutomaticMovesBackAndRedoMakesThemAgain) {
    const GamePointer game = game_of(3);
    ASSERT_EQ(freecell_game_play(game.get(), "5h 2a"), FREECELL_OK);
    const std::string after = text_of(game, FREECELL_NOTATION_BOARD);
    EXPECT_EQ(steps_of(game).size(), 3U);
    EXPECT_EQ(steps_of(game)[1].automatic, 1);
    EXPECT_EQ(freecell_game_undo(game.get()), 1);
    EXPECT_EQ(freecell_game_undo(game.get()), 1);
    EXPECT_EQ(freecell_game_undo(game.get()), 0);
    EXPECT_EQ(text_of(game, FREECELL_NOTATION_BOARD), text_of(game_of(3), FREECELL_NOTATION_BOARD));
    EXPECT_EQ(state_of(game).undone, 2);
    EXPECT_EQ(freecell_game_redo(game.get()), 1);
    EXPECT_EQ(freecell_game_redo(game.get()), 1);
    EXPECT_EQ(freecell_game_redo(game.get()), 0);
    EXPECT_EQ(text_of(game, FREECELL_NOTATION_BOARD), after);
    freecell_game_undo(game.get());
    ASSERT_EQ(freecell_game_play(game.get(), "8b"), FREECELL_OK);
    EXPECT_EQ(freecell_game_redo(game.get()), 0);
}

TEST(CGame, AnIllegalMoveChangesNothingAndSaysWhy) {
    const GamePointer game = game_of(617);
    EXPECT_EQ(freecell_game_play(game.get(), "8a 8a"), FREECELL_ERROR_ILLEGAL);
    EXPECT_STREQ(freecell_error_detail(), "move 2, `8a`: cell a holds QH");
    EXPECT_EQ(state_of(game).moves, 0);
    EXPECT_EQ(freecell_game_move(game.get(), 0, FREECELL_PILE_HOME, 0), FREECELL_ERROR_ILLEGAL);
    EXPECT_NE(std::string(freecell_error_detail()).find("JD"), std::string::npos) << freecell_error_detail();
    EXPECT_EQ(freecell_game_play(game.get(), "8a zz"), FREECELL_ERROR_MOVE);
    EXPECT_NE(std::string(freecell_error_detail()).find("`zz`"), std::string::npos);
    EXPECT_EQ(freecell_game_move(game.get(), 21, 0, 1), FREECELL_ERROR_MOVE);
    EXPECT_EQ(freecell_game_move(game.get(), 0, -1, 1), FREECELL_ERROR_MOVE);
    EXPECT_EQ(freecell_game_move(game.get(), 0, 1, 14), FREECELL_ERROR_MOVE);
    EXPECT_EQ(state_of(game).moves, 0);
}

TEST(CGame, EveryLegalMoveCanBeMade) {
    const GamePointer game = game_of(3);
    for (const char* move : {"5h", "2a", "2b", "2c", "a8"}) {
        std::vector<freecell_move> moves(freecell_game_legal_moves(game.get(), nullptr, 0));
        freecell_game_legal_moves(game.get(), moves.data(), moves.size());
        EXPECT_FALSE(moves.empty());
        for (const freecell_move& next : moves) {
            ASSERT_EQ(freecell_game_move(game.get(), next.from, next.to, next.count), FREECELL_OK);
            freecell_game_undo(game.get());
        }
        ASSERT_EQ(freecell_game_play(game.get(), move), FREECELL_OK);
    }
}

std::string last_move_of(const GamePointer& game) {
    char text[FREECELL_MOVE_MAX] = "";
    EXPECT_LT(freecell_game_last_move(game.get(), text, sizeof(text)), sizeof(text));
    return text;
}

TEST(CGame, TellsItsLastMove) {
    const GamePointer game = game_of(3);
    EXPECT_EQ(freecell_game_last_move(game.get(), nullptr, 0), 0U);
    EXPECT_EQ(last_move_of(game), "");
    std::string all;
    for (const auto part : std::views::split(deal_3_horne, ' ')) {
        const std::string move(part.begin(), part.end());
        ASSERT_EQ(freecell_game_play(game.get(), move.c_str()), FREECELL_OK) << move;
        all += (all.empty() ? "" : " ") + last_move_of(game);
    }
    const std::string json = text_of(game, FREECELL_NOTATION_JSON);
    EXPECT_NE(json.find("\"moves\":\"" + all + "\""), std::string::npos) << all << "\n" << json;
    freecell_game_undo(game.get());
    EXPECT_EQ(last_move_of(game), "21");
}

TEST(CGame, ALastMoveSaysHowManyCardsGoToAnEmptyColumn) {
    freecell_game* made = nullptr;
    ASSERT_EQ(freecell_game_new_board("Foundations: H-J C-K D-J S-J\nFreecells:\n: KH QS\n: KS QH\n: KD\n: QD\n", 8, 4,
                                      FREECELL_AUTOPLAY_NONE, &made),
              FREECELL_OK)
        << freecell_error_detail();
    const GamePointer game(made);
    ASSERT_EQ(freecell_game_play(game.get(), "15v1"), FREECELL_OK) << freecell_error_detail();
    EXPECT_EQ(last_move_of(game), "15v1");
    char little[3] = "??";
    EXPECT_EQ(freecell_game_last_move(game.get(), little, sizeof(little)), 4U);
    EXPECT_STREQ(little, "15");
}

TEST(CGame, IsReadBackAsItWasWritten) {
    const GamePointer game = game_of(3);
    ASSERT_EQ(freecell_game_play(game.get(), "5h 2a 2b 2c a8"), FREECELL_OK);
    for (const freecell_notation notation :
         {FREECELL_NOTATION_STANDARD, FREECELL_NOTATION_EXTENDED, FREECELL_NOTATION_WORDS, FREECELL_NOTATION_JSON}) {
        const std::string text = text_of(game, notation);
        const GamePointer back = read(text);
        EXPECT_EQ(text_of(back, notation), text);
        EXPECT_EQ(text_of(back, FREECELL_NOTATION_BOARD), text_of(game, FREECELL_NOTATION_BOARD));
        EXPECT_EQ(state_of(back).moves, 5);
        EXPECT_EQ(state_of(back).deal, 3);
    }
}

TEST(CGame, MayStartFromABoard) {
    freecell_game* made = nullptr;
    const char* board = "Foundations: H-K C-K D-K S-J\nFreecells: - - - - KS\n: QS\n";
    ASSERT_EQ(freecell_game_new_board(board, 8, 4, FREECELL_AUTOPLAY_NONE, &made), FREECELL_ERROR_BOARD);
    EXPECT_STRNE(freecell_error_detail(), "");
    ASSERT_EQ(freecell_game_new_board(board, -1, -1, FREECELL_AUTOPLAY_NONE, &made), FREECELL_OK);
    const GamePointer game(made);
    EXPECT_EQ(state_of(game).deal, FREECELL_NO_NUMBER);
    ASSERT_EQ(freecell_game_play(game.get(), "1h eh"), FREECELL_OK);
    EXPECT_EQ(state_of(game).won, 1);
    EXPECT_EQ(state_of(read(text_of(game, FREECELL_NOTATION_JSON))).won, 1);
}

TEST(CGame, ATextThatIsNoGameSaysWhy) {
    freecell_game* game = nullptr;
    EXPECT_EQ(freecell_game_read("3a 2b", &game), FREECELL_ERROR_NO_START);
    EXPECT_EQ(freecell_game_read("what?", &game), FREECELL_ERROR_SOLUTION);
    EXPECT_STRNE(freecell_error_detail(), "");
    EXPECT_EQ(freecell_game_read("#617\n8a 8a", &game), FREECELL_ERROR_ILLEGAL);
    EXPECT_STREQ(freecell_error_detail(), "move 2, `8a`: cell a holds QH");
    EXPECT_EQ(freecell_game_new_deal(1, 0, 8, 4, FREECELL_AUTOPLAY_AUTO, &game), FREECELL_ERROR_AUTOPLAY);
    EXPECT_EQ(freecell_game_new_deal(1, 0, 0, 4, 0, &game), FREECELL_ERROR_RULES);
    EXPECT_EQ(freecell_game_new_deal(1, 0, 3, 4, 0, &game), FREECELL_ERROR_RULES);
    EXPECT_EQ(freecell_game_new_deal(1, 0, -1, 4, 0, &game), FREECELL_ERROR_RULES);
    EXPECT_EQ(freecell_game_new_deal(-3, 0, 8, 4, 0, &game), FREECELL_ERROR_NUMBER_BELOW_RANGE);
    EXPECT_EQ(game, nullptr);
}

TEST(CGame, StandardNotationRefusesWhatItCannotHold) {
    freecell_game* made = nullptr;
    const char* board = "Foundations: H-J C-K D-K S-J\nFreecells: - - - -\n: KS QH\n: KH QS\n";
    ASSERT_EQ(freecell_game_new_board(board, 8, 4, FREECELL_AUTOPLAY_NONE, &made), FREECELL_OK);
    const GamePointer game(made);
    ASSERT_EQ(freecell_game_play(game.get(), "13v1"), FREECELL_OK);
    std::size_t size = 99;
    EXPECT_EQ(freecell_game_write(game.get(), FREECELL_NOTATION_STANDARD, nullptr, 0, &size), FREECELL_ERROR_FORMAT);
    EXPECT_NE(std::string(freecell_error_detail()).find("move 1"), std::string::npos);
    EXPECT_EQ(freecell_game_write(game.get(), 9, nullptr, 0, &size), FREECELL_ERROR_FORMAT);
    EXPECT_EQ(size, 99U);
    EXPECT_NE(text_of(game, FREECELL_NOTATION_EXTENDED).find("13v1"), std::string::npos);
}

} // namespace
} // namespace freecell
