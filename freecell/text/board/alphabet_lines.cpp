#include "freecell/text/board/alphabet_lines.h"

#include <algorithm>

#include "freecell/text/board/card_alphabets.h"

namespace freecell {
namespace {

constexpr std::size_t longest_card_bytes = 12; // three letters of three bytes, and a rank

bool may_be_cards(std::span<const PlacedToken> tokens) {
    return !tokens.empty() && tokens.size() <= Card::count &&
           std::ranges::all_of(tokens, [](const auto& token) { return token.text.size() <= longest_card_bytes; });
}

} // namespace

std::optional<TextBoard> AlphabetLines::take(std::span<const PlacedToken> tokens, bool usual_cards) {
    if (!may_be_cards(tokens)) {
        clear();
        return std::nullopt;
    }
    Line& line = lines_.emplace_back();
    line.usual_cards = usual_cards;
    for (const PlacedToken& token : tokens) line.tokens.push_back({std::string(token.text), token.position});
    token_count_ += tokens.size();
    unusual_lines_ += usual_cards ? 0 : 1;
    while (token_count_ > Card::count) drop_first();
    if (token_count_ != Card::count || unusual_lines_ == 0) return std::nullopt;
    auto board = read();
    if (board) clear();
    return board;
}

void AlphabetLines::clear() {
    lines_.clear();
    token_count_ = 0;
    unusual_lines_ = 0;
}

void AlphabetLines::drop_first() {
    token_count_ -= lines_.front().tokens.size();
    unusual_lines_ -= lines_.front().usual_cards ? 0 : 1;
    lines_.pop_front();
}

std::optional<TextBoard> AlphabetLines::read() const {
    std::vector<std::string_view> texts;
    for (const Line& line : lines_) {
        for (const Token& token : line.tokens) texts.push_back(token.text);
    }
    const auto reading = read_whole_deck(texts);
    if (!reading) return std::nullopt;
    TextBoard board;
    board.position = lines_.front().tokens.front().position;
    board.interpretation = reading->meaning;
    for (const Line& line : lines_) {
        for (const Token& token : line.tokens) {
            board.cards.push_back({reading->cards[board.cards.size()], token.position});
        }
        board.line_lengths.push_back(static_cast<int>(line.tokens.size()));
    }
    board.layout = layout_by_shape(board);
    return board;
}

} // namespace freecell
