#include "freecell/text/board/pile_lines.h"

#include <array>

#include "freecell/text/card_forms.h"
#include "freecell/text/card_text.h"

namespace freecell {
namespace {

using Cells = std::vector<std::optional<PlacedCard>>;

std::optional<PlacedCard> take_card(LineCursor& cursor) {
    const TextPosition position = cursor.position;
    const auto card = any_card_at_start(cursor.rest);
    if (!card) return std::nullopt;
    cursor.skip(card->bytes, card->characters);
    return PlacedCard{card->card, position};
}

bool says_none(LineCursor cursor) {
    cursor.skip_separators();
    return cursor.skip_word("none") && cursor.at_end();
}

// A group of characters that is blank or ends with a card, after at least one blank.
bool take_group(LineCursor group, Cells& cells) {
    if (!group.at(' ')) return false;
    while (group.skip_if(' ')) {
    }
    const bool empty = group.at_end();
    cells.push_back(empty ? std::nullopt : take_card(group));
    return empty || (cells.back() && group.at_end());
}

// The cells as fc-solve prints them; nullopt if the line is not in this form.
std::optional<Cells> cells_in_groups(LineCursor cursor) {
    constexpr std::size_t width = 4;
    if (cursor.at_end() || cursor.rest.size() % width != 0) return std::nullopt;
    Cells cells;
    for (; !cursor.at_end(); cursor.skip(width, width)) {
        if (!take_group({cursor.rest.substr(0, width), cursor.position}, cells)) return std::nullopt;
    }
    return cells;
}

struct Foundation {
    int suit;
    int cards;
};

std::optional<Foundation> take_foundation(LineCursor& cursor) {
    const auto suit = suit_at_start(cursor.rest);
    if (!suit) return std::nullopt;
    cursor.skip(suit->bytes, suit->characters);
    if (!cursor.skip_if('-')) return std::nullopt;
    int cards = 0;
    if (!cursor.skip_if('0')) {
        const auto rank = rank_at_start(cursor.rest);
        if (!rank) return std::nullopt;
        cursor.skip(rank->bytes, rank->bytes);
        cards = rank->rank + 1;
    }
    if (!cursor.at_end() && !cursor.at_separator()) return std::nullopt;
    return Foundation{static_cast<int>(suit->suit), cards};
}

} // namespace

std::optional<TextError> read_cells(LineCursor cursor, BoardLine& line) {
    line.cells.clear();
    line.shows_every_cell = true;
    if (says_none(cursor)) return std::nullopt;
    if (auto cells = cells_in_groups(cursor)) {
        line.cells = std::move(*cells);
        return std::nullopt;
    }
    line.shows_every_cell = false;
    for (cursor.skip_separators(); !cursor.at_end(); cursor.skip_separators()) {
        const bool empty = cursor.skip_if('-');
        const auto card = empty ? std::nullopt : take_card(cursor);
        if (!empty && !card) return error_at(cursor, TextErrorCode::not_a_card);
        line.cells.push_back(card);
    }
    return std::nullopt;
}

std::optional<TextError> read_foundations(LineCursor cursor, BoardLine& line) {
    std::array<bool, Card::suits> seen{};
    for (cursor.skip_separators(); !cursor.at_end(); cursor.skip_separators()) {
        const LineCursor start = cursor;
        const auto foundation = take_foundation(cursor);
        if (!foundation || seen[foundation->suit]) return error_at(start, TextErrorCode::not_a_foundation);
        seen[foundation->suit] = true;
        line.foundations[foundation->suit] = foundation->cards;
    }
    return std::nullopt;
}

} // namespace freecell
