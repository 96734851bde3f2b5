#pragma once

#include <deque>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "freecell/text/line_reader.h"

namespace freecell {

// Keeps the last lines of a text, as many as one board may have, so that a board in an unusual alphabet is recognized
// at its 52nd card.
class AlphabetLines {
public:
    // The board that ends with this line, if any.
    std::optional<TextBoard> take(std::span<const PlacedToken> tokens, bool usual_cards);
    void clear();

private:
    struct Token {
        std::string text;
        TextPosition position;
    };
    struct Line {
        std::vector<Token> tokens;
        bool usual_cards;
    };

    [[nodiscard]] std::optional<TextBoard> read() const;
    void drop_first();

    std::deque<Line> lines_;
    std::size_t token_count_ = 0;
    std::size_t unusual_lines_ = 0;
};

} // namespace freecell
