#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "freecell/text/board_reader.h"
#include "freecell/text/line_reader.h"
#include "freecell/text/place.h"

namespace freecell {

// Puts lines together into boards. BoardReader says where a board ends and how reading goes on after an error.
class LineBoards {
public:
    using Callback = BoardReader::Callback;

    explicit LineBoards(UnknownCards unknown) : unknown_(unknown) {}

    void take_line(std::string_view text, Place start, const Callback& callback);
    void take_too_long_line(Place start, const Callback& callback);
    // Ends the board that is being read, as the end of the text or JSON does.
    void end_board(const Callback& callback);

    // A number whose board has not begun: JSON that follows may be it.
    std::optional<std::int64_t> take_lone_number();

    [[nodiscard]] bool recovering() const { return recovering_; }
    void set_recovering(bool recovering) { recovering_ = recovering; }

private:
    [[nodiscard]] bool is_fresh() const { return !board_.number && has_nothing_but_number(); }
    [[nodiscard]] bool has_nothing_but_number() const;
    [[nodiscard]] bool has_lines() const { return !board_.line_lengths.empty(); }
    [[nodiscard]] bool is_complete() const { return has_lines() && board_.card_count() >= Card::count; }
    [[nodiscard]] bool goes_past_complete_board() const;
    [[nodiscard]] bool line_starts_board(std::string_view text) const;

    void use_line(const Callback& callback);
    void start_number(const Callback& callback);
    void add_foundations(const Callback& callback);
    void add_cells(const Callback& callback);
    void add_cards(const Callback& callback);
    void note_start();
    void refuse(TextError error, bool recover, const Callback& callback);
    void forget_board();

    UnknownCards unknown_;
    std::string plain_text_;
    BoardLine line_;
    TextBoard board_;
    bool has_foundations_ = false;
    bool has_cells_ = false;
    bool has_colons_ = false;
    bool recovering_ = false;
};

} // namespace freecell
