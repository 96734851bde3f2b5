#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "freecell/core/card.h"
#include "freecell/core/deal.h"
#include "freecell/core/deck.h"
#include "freecell/text/text_position.h"

namespace freecell {

// The meaning of the lines of a board.
enum class TextLayout : std::uint8_t {
    unknown,  // neither the shape nor the text determines it
    rows,     // lines as dealt: 8, 8, 8, 8, 8, 8 and 4 cards in a deal
    columns,  // one column per line, deepest card first: 7, 7, 7, 7, 6, 6, 6 and 6 cards in a deal
    sequence, // the cards as dealt, in lines of any other equal length, such as 1, 4, 13, 26 or 52; the last may be
              // shorter
};

// How a reader treats `??` and the like.
enum class UnknownCards : std::uint8_t {
    refused,  // an error
    accepted, // an unknown card
};

struct PlacedCard {
    Card card;
    TextPosition position;
    bool known = true; // false: the text says that a card lies there, but not which; only where a reader was asked to
                       // accept that

    friend bool operator==(const PlacedCard&, const PlacedCard&) = default;
};

// A board as read: every word is a card or an unknown card, but it need not be a deal or a legal position.
struct TextBoard {
    std::optional<std::int64_t> number; // -2..2^33-1, if the text gives one
    TextPosition position;              // where the board starts
    TextLayout layout = TextLayout::unknown;
    std::vector<PlacedCard> cards;              // line after line, as written
    std::vector<int> line_lengths;              // the number of cards in each line
    std::array<int, Card::suits> foundations{}; // cards on the foundation of each suit
    TextPosition foundations_position;          // of the line of foundations
    std::vector<std::optional<PlacedCard>> cells;
    bool shows_every_pile = false;   // empty columns and cells too, so there are no others
    std::string_view interpretation; // the meaning of unusual letters or numbers; static

    [[nodiscard]] std::size_t line_count() const { return line_lengths.size(); }
    [[nodiscard]] std::span<const PlacedCard> line(std::size_t index) const;
    // Cards in lines, cells and foundations together.
    [[nodiscard]] int card_count() const;

    friend bool operator==(const TextBoard&, const TextBoard&) = default;
};

enum class TextErrorCode : std::uint8_t {
    not_a_card,
    not_a_foundation,     // in a line of foundations, such as H-0 C-A D-0 S-K
    number_out_of_range,  // a deal number outside -2..2^33-1
    number_not_whole,     // "deal": 1.5
    no_cards,             // a number without a board
    no_board,             // text without a board
    line_too_long,        // a line of more than BoardReader::max_line_bytes
    too_many_lines,       // a board of more than BoardReader::max_lines
    too_many_cards,       // a board of more than BoardReader::max_cards
    rows_and_columns,     // a JSON object with both
    unexpected_character, // invalid JSON
    unclosed_string,      // a JSON string still open at the end of its line
    unclosed_bracket,     // JSON: the input ends before it does
    nested_too_deep,      // JSON brackets more than BoardReader::max_depth deep
    unknown_schema,       // JSON with a schema of ours, but of an unknown kind or version
    drawn_game,           // a drawing of a game in progress
};

struct TextError {
    TextErrorCode code;
    TextPosition position;
    std::string text; // the offending text, clipped and safe to print; may be empty

    friend bool operator==(const TextError&, const TextError&) = default;
};

struct RepeatedCard {
    Card card;
    std::vector<TextPosition> positions; // of every occurrence, at least two

    friend bool operator==(const RepeatedCard&, const RepeatedCard&) = default;
};

// Every reason why a board is not a deal: missing and repeated cards, their number, and the shape.
struct DeckProblem {
    int card_count = 0; // found on the board, cells and foundations included
    std::vector<Card> missing;
    std::vector<RepeatedCard> repeated;
    int unknown = 0;             // unknown cards
    bool game_under_way = false; // all 52 once, but some in cells or on foundations
    TextLayout layout = TextLayout::unknown;
    std::vector<int> line_lengths;

    friend bool operator==(const DeckProblem&, const DeckProblem&) = default;
};

// The layout that the line lengths imply, if they imply one.
TextLayout layout_by_shape(const TextBoard& board);

// The board as a deal: all 52 cards once, in the shape of rows, columns or a sequence.
std::expected<Deal, DeckProblem> to_deal(const TextBoard& board);

// The 52 cards in dealing order, repeated or not; nullopt if the board does not have the shape of a deal or a card is
// unknown.
std::optional<Deck> dealt_order(const TextBoard& board);

// The same for a board with gaps: places 0..51 in the order they are dealt, unknown cards empty. A board may end early:
// lines of 8 cards, of which only the last may be shorter, are its first rows; lines with a leading colon are its first
// columns; one card per line, or all cards on one line, are cards as dealt.
using DealtPlaces = std::array<std::optional<PlacedCard>, Card::count>;
std::optional<DealtPlaces> dealt_places(const TextBoard& board);

// One English sentence, without a full stop, that says what was expected.
std::string message(const TextError& error);
std::string message(const DeckProblem& problem);

} // namespace freecell
