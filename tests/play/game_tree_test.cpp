#include "cli/play/game_tree.h"

#include <gtest/gtest.h>

#include "freecell/game/legal_moves.h"
#include "tests/play/playing.h"

namespace freecell::cli {
namespace {

std::vector<std::string> texts(const std::vector<WrittenMove>& moves) {
    std::vector<std::string> out;
    for (const WrittenMove& move : moves) out.push_back(move_text(move));
    return out;
}

TEST(GameTree, KeepsUndoneMovesBesideTheOnesMadeInstead) {
    GameTree tree(deal_617(), Autoplay::horne);
    play_moves(tree, "8a 8b");
    const Board first = tree.board();
    tree.undo();
    play_moves(tree, "8c 8b");
    tree.undo();
    tree.undo();
    EXPECT_EQ(texts(tree.tried()), (std::vector<std::string>{"8b", "8c"}));
    EXPECT_EQ(tree.chosen(), 1U);
    EXPECT_TRUE(tree.choose_next());
    EXPECT_TRUE(tree.redo());
    EXPECT_EQ(tree.board(), first);
}

TEST(GameTree, AMoveMadeAgainContinuesWithWhatFollowedIt) {
    GameTree tree(deal_617(), Autoplay::horne);
    play_moves(tree, "8a 8b 8c");
    tree.undo_all();
    play_moves(tree, "1a");
    tree.undo();
    play_moves(tree, "8a");
    EXPECT_TRUE(tree.redo());
    EXPECT_TRUE(tree.redo());
    EXPECT_FALSE(tree.redo());
    EXPECT_EQ(tree.game().move_count(), 3U);
}

TEST(GameTree, UndoesAndRedoesNothingAtTheEnds) {
    GameTree tree(deal_617(), Autoplay::horne);
    EXPECT_FALSE(tree.undo());
    EXPECT_FALSE(tree.redo());
    EXPECT_FALSE(tree.choose_next());
    EXPECT_EQ(tree.chosen(), std::nullopt);
}

TEST(GameTree, AnIllegalMoveChangesNothing) {
    GameTree tree(deal_617(), Autoplay::horne);
    play_moves(tree, "8a");
    const auto problem = tree.make({Pile::column(0), Pile::cell(0)});
    ASSERT_TRUE(problem);
    EXPECT_EQ(problem->reason, Illegal::cell_is_taken);
    EXPECT_EQ(tree.game().move_count(), 1U);
    EXPECT_TRUE(tree.tried().empty());
}

TEST(GameTree, IsTheSameAfterItsMovesAreAddedToItsLine) {
    GameTree tree(deal_617(), Autoplay::horne);
    unsigned random = 617;
    for (int i = 0; i < 400; ++i) {
        random = random * 1103515245 + 12345;
        const unsigned what = random >> 16;
        const auto moves = legal_moves(tree.board());
        if (what % 3 == 0 || moves.empty()) {
            tree.undo();
        } else if (what % 7 == 1) {
            tree.choose_next();
            tree.redo();
        } else {
            tree.make(moves[what % moves.size()]);
        }
    }
    GameTree copy = tree_of(tree.line());
    const auto side = tree.side_moves();
    EXPECT_GT(side.size(), 10U);
    ASSERT_TRUE(copy.add_side_moves(side));
    while (copy.game().move_count() > tree.game().move_count()) copy.undo();
    EXPECT_EQ(copy.board(), tree.board());
    EXPECT_EQ(copy.side_moves().size(), side.size());
    EXPECT_EQ(copy.line().board(), tree.line().board());
    while (tree.undo()) {
        ASSERT_TRUE(copy.undo());
        EXPECT_EQ(copy.tried().size(), tree.tried().size());
    }
}

TEST(GameTree, RefusesSideMovesThatAreIllegalOrFollowLaterOnes) {
    const auto add = [](std::vector<SideMove> moves) {
        GameTree tree(deal_617(), Autoplay::horne);
        play_moves(tree, "8a 8b");
        return tree.add_side_moves(moves);
    };
    EXPECT_TRUE(add({{0, *parse_move("1a")}, {3, *parse_move("2b")}}));
    EXPECT_FALSE(add({{0, *parse_move("1h")}}));
    EXPECT_FALSE(add({{1, *parse_move("1a")}}));
    EXPECT_FALSE(add({{3, *parse_move("1a")}}));
}

TEST(GameTree, ForgetsUndoneMovesWhenThereAreTooMany) {
    GameTree tree(deal_617(), Autoplay::none);
    for (std::size_t i = 0; i < GameTree::max_moves; ++i) {
        play_moves(tree, i == 0 ? "8a" : i % 2 == 1 ? "ab" : "ba");
    }
    for (int i = 0; i < 10; ++i) tree.undo();
    const std::size_t made = tree.game().move_count();
    play_moves(tree, "1c");
    EXPECT_EQ(tree.game().move_count(), made + 1);
    EXPECT_TRUE(tree.side_moves().empty());
    tree.undo();
    EXPECT_EQ(texts(tree.tried()), std::vector<std::string>{"1c"});
    EXPECT_TRUE(tree.undo());
}

} // namespace
} // namespace freecell::cli
