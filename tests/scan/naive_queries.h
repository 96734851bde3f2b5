#pragma once

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "freecell/core/deal.h"
#include "freecell/text/card_text.h"

// Queries with their answers by plain code that shares nothing with freecell/query: it examines rows and columns of
// card names.
namespace freecell::naive {

struct Board {
    std::vector<std::vector<std::string>> columns; // deepest card first

    explicit Board(const Deck& cards) : columns(8) {
        for (int i = 0; i < 52; ++i) columns[i % 8].push_back({cards[i].rank_letter(), cards[i].suit_letter()});
    }
};

inline bool red(const std::string& card) {
    return card[1] == 'D' || card[1] == 'H';
}
inline int rank(const std::string& card) {
    return static_cast<int>(std::string("A23456789TJQK").find(card[0]));
}

// How many cards of the board satisfy test(card, row from 1, column from 1, cards above it).
template <class Test> int count(const Board& board, Test test) {
    int found = 0;
    for (int column = 0; column < 8; ++column) {
        const int size = static_cast<int>(board.columns[column].size());
        for (int row = 0; row < size; ++row) {
            found += test(board.columns[column][row], row + 1, column + 1, size - 1 - row) ? 1 : 0;
        }
    }
    return found;
}

// How many pairs of cards, one directly on the other, satisfy test(upper, lower).
template <class Test> int count_on(const Board& board, Test test) {
    int found = 0;
    for (const auto& column : board.columns) {
        for (std::size_t row = 1; row < column.size(); ++row) found += test(column[row], column[row - 1]) ? 1 : 0;
    }
    return found;
}

inline bool in_sequence(const std::string& upper, const std::string& lower) {
    return rank(lower) == rank(upper) + 1 && red(lower) != red(upper);
}

inline int longest_run(const Board& board) {
    int longest = 1;
    for (const auto& column : board.columns) {
        int length = 1;
        for (std::size_t row = 1; row < column.size(); ++row) {
            length = in_sequence(column[row], column[row - 1]) ? length + 1 : 1;
            longest = std::max(longest, length);
        }
    }
    return longest;
}

inline bool above(const Board& board, const std::string& upper, const std::string& lower) {
    return std::ranges::any_of(board.columns, [&](const auto& column) {
        const auto from = std::ranges::find(column, lower);
        return std::find(from, column.end(), upper) != column.end();
    });
}

inline int next_to(const Board& board, char one, char other) {
    int found = 0;
    for (int column = 0; column < 8; ++column) {
        for (std::size_t row = 0; row < board.columns[column].size(); ++row) {
            const auto is_other = [&](int beside) {
                return beside >= 0 && beside < 8 && row < board.columns[beside].size() &&
                       board.columns[beside][row][0] == other;
            };
            found += board.columns[column][row][0] == one && (is_other(column - 1) || is_other(column + 1)) ? 1 : 0;
        }
    }
    return found;
}

struct Question {
    std::string query;
    std::function<bool(const Board&)> answer;
};

inline std::vector<Question> questions() {
    return {
        {"aces in bottom",
         [](const Board& b) {
             return count(b, [](auto& c, int row, int, int) { return c[0] == 'A' && row == 1; }) == 4;
         }},
        {"aces in top",
         [](const Board& b) {
             return count(b, [](auto& c, int, int, int depth) { return c[0] == 'A' && depth == 0; }) == 4;
         }},
        {"count(red kings in rows 5-7) >= 1 and not QS in left",
         [](const Board& b) {
             const int kings = count(b, [](auto& c, int row, int, int) { return c[0] == 'K' && red(c) && row >= 5; });
             return kings >= 1 && count(b, [](auto& c, int, int column, int) { return c == "QS" && column <= 4; }) == 0;
         }},
        {"depth(2S) > 4",
         [](const Board& b) {
             return count(b, [](auto& c, int, int, int depth) { return c == "2S" && depth > 4; }) == 1;
         }},
        {"AS above AC or AC above AS", [](const Board& b) { return above(b, "AS", "AC") || above(b, "AC", "AS"); }},
        {"at least 2 kings next to queens", [](const Board& b) { return next_to(b, 'K', 'Q') >= 2; }},
        {"any red 6 on black 7",
         [](const Board& b) {
             return count_on(b, [](auto& u, auto& l) { return u[0] == '6' && red(u) && l[0] == '7' && !red(l); }) >= 1;
         }},
        {"runs >= 5", [](const Board& b) { return count_on(b, in_sequence) >= 5; }},
        {"longest run >= 4", [](const Board& b) { return longest_run(b) >= 4; }},
        {"column 3 is red", [](const Board& b) { return std::ranges::all_of(b.columns[2], red); }},
        {"r1c1 is king and any ace in row 2 and longest run >= 3",
         [](const Board& b) {
             const int aces = count(b, [](auto& c, int row, int, int) { return c[0] == 'A' && row == 2; });
             return b.columns[0][0][0] == 'K' && aces >= 1 && longest_run(b) >= 3;
         }},
        {"depth(aces) <= 3 or kings in one column",
         [](const Board& b) {
             int depths = 0;
             int most = 0;
             for (int column = 1; column <= 8; ++column) {
                 most =
                     std::max(most, count(b, [&](auto& c, int, int col, int) { return c[0] == 'K' && col == column; }));
             }
             count(b, [&](auto& c, int, int, int depth) { return c[0] == 'A' && (depths += depth) < 0; });
             return depths <= 3 || most == 4;
         }},
    };
}

} // namespace freecell::naive
