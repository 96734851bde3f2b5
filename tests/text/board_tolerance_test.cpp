#include <gtest/gtest.h>

#include <ranges>

#include "samples.h"

namespace freecell {
namespace {

using samples::expect_617;
using samples::only_board;
using samples::replaced;

TEST(BoardTolerance, TabsCommasSemicolonsAndExtraSpaces) {
    expect_617(replaced(samples::rows_617, " ", "\t"));
    expect_617(replaced(samples::rows_617, " ", ","));
    expect_617(replaced(samples::rows_617, " ", " ; "));
    expect_617(replaced(samples::rows_617, " ", "   "));
    expect_617(replaced(samples::rows_617, " ", "\u00A0"));
    expect_617("   " + replaced(samples::rows_617, "\n", "  \n  "));
}

TEST(BoardTolerance, RowsAsManyLanguagesPrintThem) {
    const auto rows = [](std::string_view before, std::string_view between, std::string_view after) {
        std::string out;
        for (const char character : samples::rows_617) {
            if (out.empty() || out.ends_with('\n')) out += before;
            if (character == '\n') out += after;
            out += character == ' ' ? std::string(between) : std::string(1, character);
        }
        return out;
    };
    expect_617(rows("['", "', '", "']"));        // Python
    expect_617(rows("  [\"", "\", \"", "\"],")); // Rust, JavaScript
    expect_617(rows("[", " ", "]"));             // Go
    expect_617(rows("[", ", ", "]"));            // Java
    expect_617(rows("| ", " | ", " |"));         // Markdown
    expect_617(rows("(", ", ", ")"));
    expect_617("[" + replaced(rows("[", " ", "]"), "\n", " ") + "]");
    expect_617("[" + replaced(rows("[", ", ", "]"), "\n", ", ") + "]");
}

TEST(BoardTolerance, OneCardALineIsTheOrderOfDealing) {
    expect_617(replaced(samples::rows_617, " ", "\n"));
}

TEST(BoardTolerance, RowsAndColumnsMayBeNumbered) {
    std::string rows;
    std::string columns;
    int row = 0;
    for (const auto line : std::views::split(samples::rows_617, '\n')) {
        if (!line.empty()) rows += "Row " + std::to_string(++row) + ": " + std::string(line.begin(), line.end()) + "\n";
    }
    for (const auto line : std::views::split(samples::columns_617, '\n')) {
        if (!line.empty()) columns += "1: " + std::string(line.begin(), line.end()) + "\n";
    }
    expect_617(rows);
    expect_617(columns);
}

TEST(BoardTolerance, NoSeparatorsAtAll) {
    expect_617(replaced(samples::rows_617, " ", ""));
    expect_617(replaced(samples::columns_617, " ", ""));
}

TEST(BoardTolerance, EveryLineEnd) {
    expect_617(replaced(samples::rows_617, "\n", "\r\n"));
    expect_617(replaced(samples::rows_617, "\n", "\r"));
    expect_617(samples::rows_617.substr(0, samples::rows_617.size() - 1));
}

TEST(BoardTolerance, TabsCrlfAndAByteOrderMarkTogether) {
    expect_617("\uFEFF" + replaced(replaced(samples::columns_617, " ", "\t"), "\n", "\r\n"));
    EXPECT_EQ(only_board("\uFEFF7D AD\r\n").cards[1].position, (TextPosition{1, 4}));
}

TEST(BoardTolerance, LowerCaseTenAs10AndAceAs1) {
    std::string lower(samples::rows_617);
    for (char& letter : lower) letter = static_cast<char>(std::tolower(letter));
    expect_617(lower);
    expect_617(replaced(samples::rows_617, "T", "10"));
    expect_617(replaced(samples::rows_617, "A", "1"));
    expect_617(replaced(replaced(samples::line_617, "T", "10"), "A", "1"));
}

TEST(BoardTolerance, SuitGlyphs) {
    std::string filled = replaced(replaced(samples::rows_617, "C", "♣"), "D", "♦");
    filled = replaced(replaced(filled, "H", "♥"), "S", "♠");
    expect_617(filled);
    expect_617(replaced(filled, "♥", "♥\uFE0F"));
    std::string outlined = replaced(replaced(samples::columns_617, "C", "♧"), "D", "♢");
    outlined = replaced(replaced(outlined, "H", "♡"), "S", "♤");
    expect_617(outlined);
}

TEST(BoardTolerance, ColumnsOfAPlaceCountCharactersNotBytes) {
    EXPECT_EQ(only_board("7♦ A♦ 5♣\n").cards[2].position, (TextPosition{1, 7}));
}

TEST(BoardTolerance, ColoursFromATerminal) {
    std::string coloured = replaced(samples::rows_617, "D", "D\x1b[0m");
    coloured = replaced(coloured, "K", "\x1b[1;31mK");
    expect_617("\x1b[2J" + coloured + "\x1b(B\x1b[m");
    EXPECT_EQ(only_board("\x1b[31m7D\x1b[0m \x1b[31mAD\x1b[0m\n").cards[1].position, (TextPosition{1, 4}));
    EXPECT_EQ(only_board("\x1b[1mDeal 617\x1b[0m\n" + coloured).number, 617);
}

TEST(BoardTolerance, AnEscapeThatIsNoColourIsNoCard) {
    EXPECT_TRUE(samples::outcome("\x1bZ7D 7D 8D 9D TD\n").starts_with("line 1, column 1: \"\\x1bZ7D\" is not a card"));
}

} // namespace
} // namespace freecell
