#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "freecell/text/board/alphabet_lines.h"
#include "freecell/text/board/board_reader.h"
#include "freecell/text/line_reader.h"
#include "freecell/text/text_position.h"

namespace freecell {

// Assembles boards from lines. BoardReader documents where a board ends and how reading continues after an error.
class LineBoards {
public:
    using Callback = BoardReader::Callback;

    explicit LineBoards(UnknownCards unknown) : unknown_(unknown) {}

    void take_line(std::string_view text, TextPosition start, const Callback& callback);
    void take_too_long_line(TextPosition start, const Callback& callback);
    // Ends the current board, at the end of the text or before JSON.
    void end_board(const Callback& callback);
    // The error to report if there was text but nothing was found in it.
    [[nodiscard]] std::optional<TextError> no_board_error() const;

    // The number in the heading of a board that has not started; the board may follow as JSON.
    std::optional<std::int64_t> take_lone_number();

    [[nodiscard]] bool recovering() const { return recovering_; }
    void set_recovering(bool recovering) { recovering_ = recovering; }

private:
    // Lines with no gap between them.
    struct Part {
        TextBoard board;
        std::optional<TextError> error;
        bool foundations = false;
        bool cells = false;
        bool colons = false;
        bool beside_text = false;
        bool drawn = false;               // below the heading of a drawing, `a b c d home`
        std::size_t numbered_columns = 0; // by a line such as `1 2 3 4 5 6 7 8`
        std::optional<std::int64_t> last_label;
        std::optional<std::int64_t> lone_label; // the only one so far

        [[nodiscard]] bool has_lines() const { return !board.line_lengths.empty(); }
        [[nodiscard]] bool has_piles() const { return foundations || cells; }
        [[nodiscard]] int slots() const { return board.card_count(); }
    };

    [[nodiscard]] bool ends_recovery() const;
    void note_text();
    void take_text(const Callback& callback);
    void take_heading(const WrittenNumber& number, const Callback& callback);
    void take_gap(bool text, const Callback& callback);
    void take_piles(const Callback& callback);
    void take_cards(const Callback& callback);
    void take_drawn_cards();
    void take_leading_number(const Callback& callback);
    void add_cards(const Callback& callback);
    void end_if_complete(const Callback& callback);
    [[nodiscard]] bool is_empty_column() const;

    [[nodiscard]] int slots_of_parts() const;
    [[nodiscard]] bool parts_are_a_board() const;
    [[nodiscard]] bool parts_are_a_broken_board() const;
    void emit_parts_joined(const Callback& callback);
    void emit_first_part(const Callback& callback);
    void emit(Part part, const Callback& callback);
    void refuse(TextError error, const Callback& callback);
    void forget();

    UnknownCards unknown_;
    std::string plain_text_;
    BoardLine line_;
    AlphabetLines alphabets_;
    std::optional<WrittenNumber> heading_;
    Part part_;               // since the last gap
    std::vector<Part> parts_; // before it, possibly of the same board
    std::optional<TextError> first_text_;
    std::optional<std::int64_t> last_number_; // not yet used by a board
    bool below_drawn_heading_ = false;        // the line shows the cells and the foundations
    bool recovering_ = false;
};

} // namespace freecell
