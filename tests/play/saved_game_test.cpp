#include "cli/play/saved_game.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/play/playing.h"

namespace freecell::cli {
namespace {

SavedGame example() {
    SavedGame game{GameTree(deal_617(), Autoplay::raymond), {.id = "0123456789abcdef", .begun = true, .seconds = 75}};
    play_moves(game.tree, "8a 8b 8c");
    game.tree.undo();
    play_moves(game.tree, "8d");
    game.tree.undo();
    return game;
}

std::string why_not(std::string_view text) {
    const auto game = read_saved_game(text);
    return game ? "read" : game.error();
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    const std::size_t at = text.find(from);
    if (at == std::string::npos) throw std::invalid_argument("not in the text");
    return text.replace(at, from.size(), to);
}

TEST(SavedGame, IsWrittenAsTheManualSays) {
    EXPECT_EQ(write_saved_game(example()),
              R"({"schema":"freecell/solution/1","deal":617,"rules":{"columns":8,"cells":4},"autoplay":"raymond",)"
              R"("moves":"8a 8b 8d","verdict":"unfinished"})"
              "\n"
              R"({"schema":"freecell/progress/1","id":"0123456789abcdef","begun":true,"helped":false,"won":false,)"
              R"("seconds":75,"made":2,"tried":[[2,"8c"]]})"
              "\n");
}

TEST(SavedGame, IsReadAsItWasWritten) {
    const SavedGame game = example();
    const std::string text = write_saved_game(game);
    const auto read = read_saved_game(text);
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(write_saved_game(*read), text);
    EXPECT_EQ(read->tree.board(), game.tree.board());
    EXPECT_EQ(read->tree.tried(), (std::vector{*parse_move("8d"), *parse_move("8c")}));
    EXPECT_EQ(read->tree.chosen(), 0U);
    EXPECT_EQ(read->attempt.seconds, 75);
}

TEST(SavedGame, HoldsBoardsWithoutANumberAndOtherRules) {
    const StartBoard start{deal_617({.columns = 9, .cells = 2}).board, std::nullopt};
    const SavedGame game{GameTree(start, Autoplay::none), {.id = "0123456789abcdef"}};
    const auto read = read_saved_game(write_saved_game(game));
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(read->tree.game().start(), start);
    EXPECT_EQ(read->tree.game().autoplay(), Autoplay::none);
}

TEST(SavedGame, IgnoresKeysOfLaterVersions) {
    const std::string text = write_saved_game(example());
    EXPECT_EQ(why_not(replaced(text, R"("made")", R"("new":[{"x":1}],"made")")), "read");
}

TEST(SavedGame, SaysWhatIsWrongWithADamagedFile) {
    const std::string text = write_saved_game(example());
    EXPECT_EQ(why_not(""), "it has no second line");
    EXPECT_EQ(why_not(text.substr(0, text.find('\n'))), "it has no second line");
    const std::string second = "its second line is not a freecell/progress/1 document";
    EXPECT_EQ(why_not(text.substr(0, text.size() - 5)), second);
    EXPECT_EQ(why_not(text + "{}"), second);
    EXPECT_EQ(why_not(replaced(text, "progress/1", "progress/2")), second);
    EXPECT_EQ(why_not(replaced(text, "0123456789abcdef", "../../etc/passwd")), second);
    EXPECT_EQ(why_not(replaced(text, R"("seconds":75)", R"("seconds":-1)")), second);
    EXPECT_EQ(why_not(replaced(text, R"("made":2,)", "")), second);
    EXPECT_EQ(why_not(replaced(text, R"([2,"8c"])", R"([2,"8c",1])")), second);
    EXPECT_EQ(why_not(replaced(text, R"("helped":false)", R"("helped":0)")), second);
    EXPECT_EQ(why_not(replaced(text, R"("made":2)", R"("made":4)")), "more moves are made than it has");
    EXPECT_EQ(why_not(replaced(text, R"([2,"8c"])", R"([2,"8b"])")), "one of the moves tried is not legal");
    EXPECT_EQ(why_not(replaced(text, R"("8a 8b 8d")", R"("8a 8a 8d")")), "move 2, `8a`: cell a holds QH");
    EXPECT_THAT(why_not(replaced(text, R"("deal":617)", R"("deal":6170000000000)")), testing::HasSubstr("deal"));
    EXPECT_EQ(why_not(replaced(text, R"("deal":617,)", "")), "its first line has no start");
}

} // namespace
} // namespace freecell::cli
