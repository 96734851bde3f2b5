#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "freecell/game/autoplay.h"
#include "freecell/game/board.h"
#include "freecell/game/legal_moves.h"

namespace freecell {

// A position as text, columns and cells sorted.
inline std::string as_text(const Board& board) {
    std::vector<std::string> piles;
    for (int i = 0; i < board.rules().columns; ++i) {
        std::string column = "column";
        for (const Card card : board.column(i)) column += {card.rank_letter(), card.suit_letter()};
        piles.push_back(column);
    }
    for (int i = 0; i < board.rules().cells; ++i) {
        const auto card = board.cell(i);
        piles.push_back(card ? std::string{"cell", 4} + card->rank_letter() + card->suit_letter() : "cell");
    }
    std::ranges::sort(piles);
    std::string text;
    for (const std::string& pile : piles) text += pile + '\n';
    return text;
}

// Visits every position that legal moves reach, without any pruning.
class NaiveSearch {
public:
    NaiveSearch(const Board& start, Autoplay rule, MoveSet set) : rule_(rule), set_(set) { add(start); }

    // Returns whether the board can be won; nullopt if that takes more than `limit` positions.
    std::optional<bool> run(std::size_t limit) {
        while (!found_win_ && !waiting_.empty()) {
            if (seen_.size() > limit) return std::nullopt;
            const Board board = waiting_.back();
            waiting_.pop_back();
            for (const Move& move : legal_moves(board, set_)) {
                Board next = board;
                next.apply(move);
                play_automatic_moves(next, rule_, [](const Move&) {});
                add(next);
            }
        }
        return found_win_;
    }
    [[nodiscard]] std::size_t positions() const { return seen_.size(); }

private:
    void add(const Board& board) {
        if (!seen_.insert(as_text(board)).second) return;
        found_win_ = found_win_ || board.won();
        waiting_.push_back(board);
    }

    Autoplay rule_;
    MoveSet set_;
    std::set<std::string> seen_;
    std::vector<Board> waiting_;
    bool found_win_ = false;
};

} // namespace freecell
