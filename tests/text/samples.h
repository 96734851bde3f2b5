#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "freecell/core/deal.h"
#include "freecell/text/board/board_reader.h"

namespace freecell::samples {

inline constexpr std::string_view rows_617 = "7D AD 5C 3S 5S 8C 2D AH\n"
                                             "TD 7S QD AC 6D 8H AS KH\n"
                                             "TH QC 3H 9D 6S 8D 3D TC\n"
                                             "KD 5H 9S 3C 8S 7H 4D JS\n"
                                             "4C QS 9C 9H 7C 6H 2C 2S\n"
                                             "4S TS 2H 5D JC 6C JH QH\n"
                                             "JD KS KC 4H\n";

inline constexpr std::string_view columns_617 = "7D TD TH KD 4C 4S JD\n"
                                                "AD 7S QC 5H QS TS KS\n"
                                                "5C QD 3H 9S 9C 2H KC\n"
                                                "3S AC 9D 3C 9H 5D 4H\n"
                                                "5S 6D 6S 8S 7C JC\n"
                                                "8C 8H 8D 7H 6H 6C\n"
                                                "2D AS 3D 4D 2C JH\n"
                                                "AH KH TC JS 2S QH\n";

inline constexpr std::string_view line_617 = "7DAD5C3S5S8C2DAHTD7SQDAC6D8HASKHTHQC3H9D6S8D3DTC"
                                             "KD5H9S3C8S7H4DJS4CQS9C9H7C6H2C2S4STS2H5DJC6CJHQH"
                                             "JDKSKC4H";

inline const std::string a_card = " is not a card (a card is a rank A 2-9 T J Q K and a suit C D H S, such as TD)";

// The text with every occurrence of `from` replaced.
inline std::string replaced(std::string_view text, std::string_view from, std::string_view to) {
    std::string out(text);
    for (std::size_t at = out.find(from); at != out.npos; at = out.find(from, at + to.size())) {
        out.replace(at, from.size(), to);
    }
    return out;
}

// The boards of a text without errors.
inline std::vector<TextBoard> boards(std::string_view text) {
    std::vector<TextBoard> found;
    for (const auto& result : read_boards(text)) {
        if (result) {
            found.push_back(*result);
        } else {
            ADD_FAILURE() << message(result.error());
        }
    }
    return found;
}

// The only board of a text without errors.
inline TextBoard only_board(std::string_view text) {
    const auto found = boards(text);
    EXPECT_EQ(found.size(), 1U) << text;
    return found.empty() ? TextBoard() : found.front();
}

// The messages of a text: for a deal its number or "a deal", for another board its error.
inline std::vector<std::string> outcomes(std::string_view text) {
    std::vector<std::string> out;
    for (const auto& result : read_boards(text)) {
        if (!result) {
            out.push_back(message(result.error()));
            continue;
        }
        const auto deal = to_deal(*result);
        if (!deal) out.push_back(message(deal.error()));
        if (deal) out.push_back(result->number ? std::to_string(*result->number) : "a deal");
    }
    return out;
}

// The same, for a text that has one.
inline std::string outcome(std::string_view text) {
    const auto all = outcomes(text);
    return all.size() == 1 ? all.front() : "not one outcome but " + std::to_string(all.size());
}

// Expects the one board of a text to be a deal, and that deal to be number 617.
inline void expect_617(std::string_view text) {
    const auto found = to_deal(only_board(text));
    ASSERT_TRUE(found.has_value()) << message(found.error()) << "\n" << text;
    EXPECT_EQ(*found, *deal(617)) << text;
}

} // namespace freecell::samples
