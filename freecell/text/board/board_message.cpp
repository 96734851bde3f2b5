#include <algorithm>
#include <string>
#include <string_view>

#include "freecell/text/board/board_reader.h"
#include "freecell/text/board/text_board.h"
#include "freecell/text/card_text.h"

namespace freecell {
namespace {

constexpr std::size_t max_cards_named = 13;
constexpr std::size_t max_positions_named = 4;

constexpr std::string_view what_a_card_is =
    " is not a card (a card is a rank A 2-9 T J Q K and a suit C D H S, such as TD)";

std::string text_of(const TextPosition& position) {
    return "line " + std::to_string(position.line) + ", column " + std::to_string(position.column);
}

std::string quoted(const std::string& text) {
    return '"' + text + '"';
}

std::string not_json(const TextError& error) {
    return quoted(error.text) + R"( is not expected here (expected JSON, such as [["JD","2D"],["KD"]]))";
}

std::string problem(const TextError& error) {
    using enum TextErrorCode;
    switch (error.code) {
    case not_a_card: return quoted(error.text) + std::string(what_a_card_is);
    case not_a_foundation:
        return quoted(error.text) +
               " is not a foundation (each suit once with its highest card, such as H-0 C-A D-0 S-K)";
    case number_out_of_range:
        return quoted(error.text) + " is not the number of a deal (" + DealNumber::range_in_words + ")";
    case number_not_whole: return quoted(error.text) + " is not a whole number (expected a deal number, such as 617)";
    case no_cards: return "deal " + error.text + " has no cards (expected a board of 52 cards after its number)";
    case no_board:
        return "there is no board here, from " + quoted(error.text) +
               " on (expected 52 cards, such as a first row JD 2D 9H JC 5D 7H 7C 5H)";
    case line_too_long:
        return "the line is longer than " + std::to_string(BoardReader::max_line_bytes) +
               " bytes (expected a line of cards)";
    case too_many_lines:
        return "the board has more than " + std::to_string(BoardReader::max_lines) + " lines (a deal has 7 or 8)";
    case too_many_cards:
        return "the board has more than " + std::to_string(BoardReader::max_cards) + " cards (a deal has 52)";
    case rows_and_columns: return quoted(error.text) + " gives a second board (expected either rows or columns)";
    case unexpected_character: return not_json(error);
    case unclosed_string: return quoted(error.text) + " has no closing quote (expected a card in quotes)";
    case unclosed_bracket: return quoted(error.text) + " is never closed (expected a closing ] or })";
    case nested_too_deep:
        return "brackets are nested more than " + std::to_string(BoardReader::max_depth) +
               " deep (expected an array of rows)";
    case unknown_schema:
        return quoted(error.text) + " is not a document with boards (expected freecell/deal/1 or freecell/deals/1)";
    case drawn_game:
        return "the drawing of a game in progress cannot be read (write the board with freecell show --format columns)";
    }
    return quoted(error.text);
}

std::string list_of(const std::vector<Card>& cards) {
    std::string list;
    for (std::size_t i = 0; i < cards.size() && i < max_cards_named; ++i) list += (i > 0 ? " " : "") + name(cards[i]);
    if (cards.size() > max_cards_named) list += " and " + std::to_string(cards.size() - max_cards_named) + " more";
    return list;
}

std::string list_of(const std::vector<TextPosition>& positions) {
    std::string list;
    const std::size_t named = std::min(positions.size(), max_positions_named);
    for (std::size_t i = 0; i < named; ++i) {
        const bool last = i + 1 == positions.size();
        list += (i == 0 ? "" : last ? " and " : "; ") + text_of(positions[i]);
    }
    if (positions.size() > named) list += "; and " + std::to_string(positions.size() - named) + " more";
    return list;
}

std::string list_of(const std::vector<int>& lengths) {
    std::string list;
    for (std::size_t i = 0; i < lengths.size(); ++i) list += (i > 0 ? ", " : "") + std::to_string(lengths[i]);
    return list;
}

std::string text_of(const RepeatedCard& repeated) {
    const std::size_t times = repeated.positions.size();
    return name(repeated.card) + " occurs " + (times == 2 ? "twice" : std::to_string(times) + " times") + " (" +
           list_of(repeated.positions) + ")";
}

std::string missing_and_repeated(const DeckProblem& problem) {
    std::string text;
    if (!problem.missing.empty()) text = "missing " + list_of(problem.missing);
    for (std::size_t i = 0; i < problem.repeated.size() && i < max_cards_named; ++i) {
        text += (text.empty() ? "" : "; ") + text_of(problem.repeated[i]);
    }
    if (problem.repeated.size() > max_cards_named) {
        text += "; and " + std::to_string(problem.repeated.size() - max_cards_named) + " more cards are repeated";
    }
    return text;
}

std::string unknown_cards(int count) {
    return count == 1 ? "one card is unknown" : std::to_string(count) + " cards are unknown";
}

std::string shape(const DeckProblem& problem) {
    constexpr std::string_view rows = "rows of 8, 8, 8, 8, 8, 8 and 4 cards";
    constexpr std::string_view columns = "columns of 7, 7, 7, 7, 6, 6, 6 and 6";
    std::string text = "all 52 cards are there, but in ";
    text += problem.layout == TextLayout::rows ? "rows" : problem.layout == TextLayout::columns ? "columns" : "lines";
    text += " of " + list_of(problem.line_lengths) + ": a deal has ";
    return text.append(rows).append(" or ").append(columns);
}

} // namespace

std::string message(const TextError& error) {
    return text_of(error.position) + ": " + problem(error);
}

std::string message(const DeckProblem& problem) {
    std::string cards = missing_and_repeated(problem);
    if (problem.card_count != Card::count) {
        return "a deal has 52 cards, this board has " + std::to_string(problem.card_count) + ": " + cards;
    }
    if (problem.unknown > 0) return unknown_cards(problem.unknown) + ": " + cards;
    if (!cards.empty()) return cards;
    if (problem.game_under_way) return "this is a game in progress, not a deal: cards lie in cells or on foundations";
    return shape(problem);
}

} // namespace freecell
