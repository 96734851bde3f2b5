#include "freecell/text/line_boards.h"

#include <utility>

namespace freecell {

using enum TextErrorCode;

void LineBoards::take_line(std::string_view text, Place start, const Callback& callback) {
    text = without_colours(text, plain_text_);
    auto error = read_line(text, start, unknown_, line_);
    if (recovering_ && !line_starts_board(text)) return;
    recovering_ = false;
    if (!error) return use_line(callback);
    if (line_starts_board(text) || goes_past_complete_board()) end_board(callback);
    refuse(std::move(*error), !is_whole_board(text), callback);
}

bool LineBoards::line_starts_board(std::string_view text) const {
    if (line_.kind == LineKind::comment) return false;
    return line_.headed || line_.kind == LineKind::blank || is_whole_board(text);
}

void LineBoards::take_too_long_line(Place start, const Callback& callback) {
    end_board(callback);
    refuse(TextError{line_too_long, start, ""}, false, callback);
}

void LineBoards::use_line(const Callback& callback) {
    if (line_.kind == LineKind::comment) return;
    if (goes_past_complete_board()) end_board(callback);
    if (line_.number) start_number(callback);
    switch (line_.kind) {
    case LineKind::blank:
        if (has_lines()) end_board(callback);
        break;
    case LineKind::foundations: add_foundations(callback); break;
    case LineKind::cells: add_cells(callback); break;
    case LineKind::cards: add_cards(callback); break;
    case LineKind::comment:
    case LineKind::heading: break;
    }
}

// Only a board with colons is kept after its 52nd card, for the empty columns that may follow.
bool LineBoards::goes_past_complete_board() const {
    const bool empty_column = line_.kind == LineKind::cards && line_.colon && line_.cards.empty() && !line_.number;
    return is_complete() && !empty_column;
}

void LineBoards::start_number(const Callback& callback) {
    end_board(callback);
    note_start();
    board_.number = line_.number;
}

void LineBoards::add_foundations(const Callback& callback) {
    if (has_lines() || has_foundations_) end_board(callback);
    note_start();
    has_foundations_ = true;
    board_.foundations = line_.foundations;
    board_.foundations_place = line_.place;
}

void LineBoards::add_cells(const Callback& callback) {
    if (has_lines() || has_cells_) end_board(callback);
    note_start();
    has_cells_ = true;
    board_.cells = line_.cells;
}

void LineBoards::add_cards(const Callback& callback) {
    note_start();
    if (board_.line_lengths.size() == BoardReader::max_lines) {
        return refuse(TextError{too_many_lines, line_.place, ""}, true, callback);
    }
    if (board_.cards.size() + line_.cards.size() > BoardReader::max_cards) {
        return refuse(TextError{too_many_cards, line_.place, ""}, false, callback);
    }
    if (board_.cards.empty()) board_.cards.reserve(Card::count);
    board_.cards.insert(board_.cards.end(), line_.cards.begin(), line_.cards.end());
    board_.line_lengths.push_back(static_cast<int>(line_.cards.size()));
    has_colons_ = has_colons_ || line_.colon;
    if (!has_colons_ && is_complete()) end_board(callback);
}

void LineBoards::end_board(const Callback& callback) {
    if (is_fresh()) return;
    TextBoard board = std::exchange(board_, {});
    const bool columns = has_colons_ || has_foundations_ || has_cells_;
    const bool number_only = board.line_lengths.empty() && !columns;
    forget_board();
    if (number_only) {
        callback(std::unexpected(TextError{no_cards, board.place, std::to_string(*board.number)}));
        return;
    }
    board.layout = columns ? Layout::columns : layout_by_shape(board);
    callback(std::move(board));
}

std::optional<std::int64_t> LineBoards::take_lone_number() {
    if (!has_nothing_but_number()) return std::nullopt;
    const auto number = board_.number;
    forget_board();
    return number;
}

bool LineBoards::has_nothing_but_number() const {
    return !has_lines() && !has_foundations_ && !has_cells_;
}

void LineBoards::note_start() {
    if (is_fresh()) board_.place = line_.place;
}

void LineBoards::refuse(TextError error, bool recover, const Callback& callback) {
    forget_board();
    recovering_ = recover;
    callback(std::unexpected(std::move(error)));
}

void LineBoards::forget_board() {
    board_ = {};
    has_foundations_ = has_cells_ = has_colons_ = false;
}

} // namespace freecell
