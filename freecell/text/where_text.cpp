#include "freecell/text/where_text.h"

#include <algorithm>

#include "freecell/core/deal.h"
#include "freecell/text/card_text.h"
#include "freecell/text/printable.h"

namespace freecell {
namespace {

constexpr std::string_view separators = " \t\v\f\r\n,;";

// `r2c1` as 0..51.
std::optional<int> place_of(std::string_view text) {
    const auto is = [&](std::size_t at, char letter) { return text[at] == letter || text[at] == letter - 'a' + 'A'; };
    if (text.size() != 4 || !is(0, 'r') || !is(2, 'c')) return std::nullopt;
    const int row = text[1] - '1';
    const int column = text[3] - '1';
    const int place = row * Deal::column_count + column;
    const bool exists = row >= 0 && row < Deal::row_count && column >= 0 && column < Deal::column_count;
    return exists && place < Card::count ? std::optional(place) : std::nullopt;
}

} // namespace

std::expected<std::array<std::optional<Card>, Card::count>, WhereError> parse_where(std::string_view text) {
    using enum WhereErrorCode;
    std::array<std::optional<Card>, Card::count> board{};
    bool any = false;
    while (!text.empty()) {
        const std::size_t start = std::min(text.find_first_not_of(separators), text.size());
        text.remove_prefix(start);
        const std::string_view item = text.substr(0, text.find_first_of(separators));
        if (item.empty()) break;
        text.remove_prefix(item.size());

        const auto error = [&](WhereErrorCode code) { return std::unexpected(WhereError{code, printable(item)}); };
        const std::size_t at = std::min(item.find('@'), item.size());
        const auto card = parse_card(item.substr(0, at));
        if (!card) return error(not_a_card);
        const auto place = at < item.size() ? place_of(item.substr(at + 1)) : std::nullopt;
        if (!place) return error(not_a_place);
        if (board[*place] && board[*place] != card) return error(place_taken);
        if (!board[*place] && std::ranges::find(board, card) != board.end()) return error(card_placed);
        board[*place] = card;
        any = true;
    }
    if (!any) return std::unexpected(WhereError{empty, ""});
    return board;
}

std::string message(const WhereError& error) {
    using enum WhereErrorCode;
    std::string quoted = '"' + error.token + '"';
    switch (error.code) {
    case empty: return "a card and its place are missing (such as JD@r1c1)";
    case not_a_card: return quoted + " does not start with a card (expected a card and its place, such as JD@r1c1)";
    case not_a_place:
        return quoted + " does not name a place (rows are r1 to r7, columns c1 to c8, four in row 7: JD@r1c1)";
    case place_taken: return quoted + " names a place that another card has";
    case card_placed: return quoted + " names a card that has another place";
    }
    return quoted;
}

} // namespace freecell
