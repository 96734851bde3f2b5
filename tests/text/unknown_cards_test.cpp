#include <gtest/gtest.h>

#include <algorithm>

#include "freecell/text/card_text.h"
#include "freecell/text/deal_text.h"
#include "samples.h"

namespace freecell {
namespace {

using samples::columns_617;
using samples::line_617;
using samples::replaced;
using samples::rows_617;

TextBoard only_board_with_gaps(std::string_view text) {
    const auto found = read_boards(text, UnknownCards::accepted);
    EXPECT_EQ(found.size(), 1U) << text;
    if (!found.empty() && !found.front()) ADD_FAILURE() << message(found.front().error());
    return found.empty() || !found.front() ? TextBoard() : *found.front();
}

// The cards of 617 with gaps, as "7D ?? 5C ...", to compare with a board.
std::string places_of(const TextBoard& board) {
    const auto places = dealt_places(board);
    if (!places) return "no places";
    std::string out;
    for (const auto& placed : *places) out += placed ? name(placed->card) : "??";
    return out;
}

const std::string gaps_617 = replaced(replaced(line_617, "AD5C", "??5C"), "4H", "??");

TEST(UnknownCards, AreReadInEveryFormat) {
    const auto with_gaps = [](std::string_view text) { return replaced(replaced(text, "AD", "??"), "4H", "??"); };
    std::string json;
    append_json(json, *deal(617));
    EXPECT_EQ(places_of(only_board_with_gaps(with_gaps(rows_617))), gaps_617);
    EXPECT_EQ(places_of(only_board_with_gaps(with_gaps(columns_617))), gaps_617);
    EXPECT_EQ(places_of(only_board_with_gaps(with_gaps(line_617))), gaps_617);
    EXPECT_EQ(places_of(only_board_with_gaps("617 " + with_gaps(line_617))), gaps_617);
    EXPECT_EQ(places_of(only_board_with_gaps(with_gaps(json))), gaps_617);
    EXPECT_EQ(places_of(only_board_with_gaps("{\"deal\":617,\"rows\":" + with_gaps(json) + "}")), gaps_617);
}

TEST(UnknownCards, AreWrittenInSeveralWays) {
    for (const std::string unknown : {"??", "--", "..", "?"}) {
        const std::string text = replaced(replaced(rows_617, " AD", " " + unknown), "4H", unknown);
        EXPECT_EQ(places_of(only_board_with_gaps(text)), gaps_617) << unknown;
    }
}

TEST(UnknownCards, MayStandFirstInALine) {
    for (const std::string unknown : {"??", "--", "..", "?"}) {
        const std::string text = replaced(rows_617, "7D", unknown);
        EXPECT_EQ(places_of(only_board_with_gaps(text)), replaced(line_617, "7DAD", "??AD")) << unknown;
        EXPECT_EQ(places_of(only_board_with_gaps("#617\n" + text)), replaced(line_617, "7DAD", "??AD")) << unknown;
        EXPECT_EQ(places_of(only_board_with_gaps("617: " + text)), replaced(line_617, "7DAD", "??AD")) << unknown;
    }
}

TEST(UnknownCards, KeepTheirPlaceInTheText) {
    const TextBoard board = only_board_with_gaps("7D ?? 5C\n");
    ASSERT_EQ(board.cards.size(), 3U);
    EXPECT_FALSE(board.cards[1].known);
    EXPECT_EQ(board.cards[1].position, (TextPosition{1, 4}));
    EXPECT_TRUE(board.cards[2].known);
}

TEST(UnknownCards, AreRefusedByAReaderThatWasNotAsked) {
    for (const std::string unknown : {"??", "--", "..", "?"}) {
        EXPECT_EQ(samples::outcome("7D " + unknown + "\n").substr(0, 17), "line 1, column 4:") << unknown;
    }
    EXPECT_FALSE(read_boards("[[\"7D\",\"??\"],[\"AD\"]]").front().has_value());
}

TEST(UnknownCards, AreNoCardsOfCells) {
    EXPECT_FALSE(read_boards("Freecells: 3H ??\n: 7D\n", UnknownCards::accepted).front().has_value());
    const auto with_cells = read_boards("Freecells: 3H - -\n: 7D\n", UnknownCards::accepted);
    ASSERT_TRUE(with_cells.front().has_value());
    EXPECT_EQ(with_cells.front()->cells.size(), 3U);
}

TEST(UnknownCards, MakeNoDeal) {
    const TextBoard board = only_board_with_gaps(replaced(rows_617, "4H", "??"));
    EXPECT_EQ(dealt_order(board), std::nullopt);
    EXPECT_EQ(message(to_deal(board).error()), "one card is unknown: missing 4H");
    const TextBoard two = only_board_with_gaps(replaced(replaced(rows_617, "4H", "??"), "AD", ".."));
    EXPECT_EQ(message(to_deal(two).error()), "2 cards are unknown: missing AD 4H");
}

TEST(UnknownCards, ABoardMayEndEarly) {
    const std::string unknown_rest = replaced(std::string(44, '?'), "?", "??");
    const std::string first_row = "7D AD 5C 3S 5S 8C 2D AH\n";
    EXPECT_EQ(places_of(only_board_with_gaps(first_row)), std::string(line_617.substr(0, 16)) + unknown_rest);
    EXPECT_EQ(places_of(only_board_with_gaps(first_row + "TD 7S\n")).substr(0, 24), "7DAD5C3S5S8C2DAHTD7S????");
    EXPECT_EQ(places_of(only_board_with_gaps(": 7D TD TH KD 4C 4S JD\n: AD\n")).substr(0, 24),
              "7DAD????????????TD??????");
    EXPECT_EQ(places_of(only_board_with_gaps("7D AD 5C 3S 5S 8C 2D AH TD 7S QD\n")).substr(0, 24),
              "7DAD5C3S5S8C2DAHTD7SQD??");
}

TEST(UnknownCards, LinesThatAreNeitherRowsNorColumnsHaveNoPlaces) {
    EXPECT_EQ(places_of(only_board_with_gaps("7D AD\n5C\n")), "no places");
    EXPECT_EQ(places_of(only_board_with_gaps("7D TD TH KD 4C 4S JD\nAD 7S QC 5H QS TS KS\n")), "no places");
    EXPECT_EQ(places_of(only_board_with_gaps("Freecells: 3H\n: 7D\n")), "no places");
    EXPECT_EQ(places_of(only_board_with_gaps(std::string(rows_617.substr(0, rows_617.size() - 1)) + " 4H\n")),
              "no places");
}

} // namespace
} // namespace freecell
