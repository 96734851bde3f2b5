#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "freecell/text/board/board_reader.h"
#include "freecell/text/json/reader.h"

namespace freecell {

// Finds the boards in one JSON document, which is read as a stream.
class JsonBoards {
public:
    using Callback = BoardReader::Callback;

    enum class Progress : std::uint8_t {
        more,    // all bytes are consumed and the document continues
        done,    // the document ended; the bytes after it are not consumed
        failed,  // not JSON; the error was reported and the offending bytes are not consumed
        restart, // the same, but the offending byte is a bracket at the start of a line: probably the next document
    };

    explicit JsonBoards(UnknownCards unknown) : unknown_(unknown) {}

    // `number` is the deal number before the document, for its first board.
    void start(TextPosition position, std::optional<std::int64_t> number);
    Progress feed(std::string_view& bytes, const Callback& callback);
    // Call it if the text ends before the document does.
    void fail_at_end(const Callback& callback);

    // The end of the bytes consumed, after `done`, `failed` or `restart`.
    [[nodiscard]] TextPosition position() const { return end_; }

private:
    enum class Role : std::uint8_t {
        walk, // may contain boards, or be one, or a line of one
        grid, // the value of rows or columns: lines, or cards
        line, // cards
        cells,
        foundations,
        skip, // ignored
    };
    // `many`: contains records with boards. `board`: a position; its deal number is outside of it.
    enum class Key : std::uint8_t { other, deal, many, board, rows, columns, cells, foundations, schema };

    struct Token {
        JsonKind kind;
        TextPosition position;
        std::string_view text;
        bool clipped;

        [[nodiscard]] bool opens() const { return kind == JsonKind::begin_array || kind == JsonKind::begin_object; }
    };

    // An array or object that is still open.
    struct Frame {
        bool object;
        Role role;
        TextPosition position;
        Key key = Key::other;
        bool has_brackets = false; // contains an array or object
        bool has_cards = false;    // an array: it is a line
        bool has_lines = false;    // an array: it is a grid
        std::optional<TextPosition> padding =
            {};                 // an array: position of an empty card, which only empty cards may follow
        bool has_board = false; // an object: its rows or columns were seen
        bool has_deals = false; // an object: boards were seen in it
        int suit = -1;          // foundations: the suit of the last key
        TextLayout layout = TextLayout::unknown; // an object
        std::optional<std::int64_t> number = {}; // an object
    };

    bool take(const Token& token, const Callback& callback);
    bool fail(const TextError& error, const Callback& callback);
    bool open(const Token& token, const Callback& callback);
    void close(const Callback& callback);
    void take_key(const Token& token);
    bool take_scalar(const Token& token, const Callback& callback);
    std::optional<Role> role_of_child(const Token& token, const Callback& callback);
    std::optional<Role> role_of_member(const Token& token, const Callback& callback);
    Role role_of_grid(const Token& token, const Callback& callback);

    void take_deal_number(const Token& token, const Callback& callback);
    void take_card(const Token& token, const Callback& callback);
    void add_card(const Token& token);
    bool read_as_whole_deck(TextBoard& board) const;
    void take_cell(const Token& token, const Callback& callback);
    void take_foundation(const Token& token, const Callback& callback);
    [[nodiscard]] static TextErrorCode code_of(JsonErrorCode error);
    [[nodiscard]] static TextError error_at(const Token& token, TextErrorCode code);
    [[nodiscard]] static bool is_padding(const Token& token);
    [[nodiscard]] static std::expected<std::int64_t, TextErrorCode> deal_number(const Token& token);
    [[nodiscard]] std::optional<PlacedCard> card_of(const Token& token) const;
    void begin_line(TextPosition position, const Callback& callback);
    void close_array(const Frame& array, const Callback& callback);
    void close_object(const Frame& object, const Callback& callback);
    void end_board(std::optional<std::int64_t> number, TextLayout layout, const Callback& callback);
    void refuse_board(const TextError& error, const Callback& callback);
    void forget_board();

    UnknownCards unknown_;
    JsonReader reader_{JsonDialect::literal};
    TextPosition end_;
    std::vector<Frame> open_;
    std::optional<std::int64_t> number_before_;
    TextBoard board_;
    std::vector<std::string> words_;      // the cards of the board as written
    std::optional<TextError> not_a_card_; // reported at the end of the board unless its words make a deck
    bool refused_ = false;                // the board has an error, already reported
};

} // namespace freecell
