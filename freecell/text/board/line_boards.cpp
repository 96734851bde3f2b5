#include "freecell/text/board/line_boards.h"

#include <algorithm>
#include <bitset>
#include <span>
#include <utility>

#include "freecell/text/printable.h"

namespace freecell {

using enum TextErrorCode;

namespace {

constexpr int fewest_cards_beside_text = 4; // fewer are words that happen to be cards, such as `as`

// Returns whether every known card occurs only once.
template <class Parts> bool are_distinct(const Parts& parts) {
    std::bitset<Card::count> seen;
    for (const auto& part : parts) {
        for (const PlacedCard& card : part.board.cards) {
            if (!card.known) continue;
            if (seen.test(card.card.index())) return false;
            seen.set(card.card.index());
        }
    }
    return true;
}

// `a b c d home`, or without cells only `home`, far to the right: how freecell show begins a drawing.
bool is_drawn_heading(const BoardLine& line) {
    constexpr std::size_t margin = 4;
    if (line.kind != LineKind::text || line.tokens.empty() || line.tokens.back().text != "home") return false;
    const std::size_t cells = line.tokens.size() - 1;
    const auto is_cell = [](const PlacedToken& token) { return token.text.size() == 1; };
    return std::ranges::all_of(std::span(line.tokens).first(cells), is_cell) &&
           (cells > 0 || static_cast<std::size_t>(line.position.column) > margin);
}

// Returns whether the rows of a drawing are those of a deal: full, but for the end of the last one. In other drawings,
// cards of one column are not always at the same index of their lines.
bool are_dealt_rows(const TextBoard& board, std::size_t columns) {
    const std::size_t rows = board.line_count();
    for (std::size_t row = 0; row < rows; ++row) {
        const auto cards = board.line(row);
        if (cards.size() > columns || (row + 1 < rows && cards.size() < columns)) return false;
        const auto above = board.line(0);
        const auto at_same_column = [](const PlacedCard& a, const PlacedCard& b) {
            return a.position.column == b.position.column;
        };
        if (!std::ranges::equal(cards, above.first(cards.size()), at_same_column)) return false;
    }
    return true;
}

} // namespace

void LineBoards::take_line(std::string_view text, TextPosition start, const Callback& callback) {
    text = without_colours(text, plain_text_);
    read_line(text, start, unknown_, line_);
    note_text();
    if (recovering_ && !ends_recovery()) return;
    recovering_ = false;
    if (std::exchange(below_drawn_heading_, false) && line_.kind == LineKind::cards) return take_drawn_cards();
    if (line_.kind == LineKind::text || line_.kind == LineKind::cards) {
        if (auto board = alphabets_.take(line_.tokens, line_.kind == LineKind::cards && !line_.error)) {
            parts_.clear();
            part_ = {};
            part_.board = *std::move(board);
            return emit(std::exchange(part_, {}), callback);
        }
    }
    switch (line_.kind) {
    case LineKind::comment:
    case LineKind::rule: break;
    case LineKind::blank: take_gap(false, callback); break;
    case LineKind::text: take_text(callback); break;
    case LineKind::foundations:
    case LineKind::cells: take_piles(callback); break;
    case LineKind::cards: take_cards(callback); break;
    }
}

bool LineBoards::ends_recovery() const {
    if (line_.kind == LineKind::comment) return false;
    const bool whole = line_.kind == LineKind::cards && line_.whole_board;
    return line_.heading || line_.kind == LineKind::blank || whole;
}

void LineBoards::note_text() {
    const bool silent =
        line_.kind == LineKind::blank || line_.kind == LineKind::comment || line_.kind == LineKind::rule;
    if (first_text_ || silent) return;
    const std::string_view shown = line_.tokens.empty() ? std::string_view() : line_.tokens.front().text;
    first_text_ = TextError{no_board, line_.position, printable(shown)};
}

void LineBoards::take_too_long_line(TextPosition start, const Callback& callback) {
    end_board(callback);
    refuse(TextError{line_too_long, start, ""}, callback);
    recovering_ = false;
}

void LineBoards::take_text(const Callback& callback) {
    const bool column_numbers = !line_.heading && std::ranges::all_of(line_.tokens, [](const PlacedToken& token) {
        return token.text.find_first_not_of("0123456789") == token.text.npos;
    });
    if (column_numbers) {
        part_.numbered_columns = line_.tokens.size();
        return;
    }
    if (line_.heading) {
        take_heading(*line_.heading, callback);
    } else {
        take_gap(true, callback);
    }
    below_drawn_heading_ = is_drawn_heading(line_);
    if (below_drawn_heading_) part_.drawn = true;
}

// Cards in cells or at home: a game in progress.
void LineBoards::take_drawn_cards() {
    part_.error = TextError{drawn_game, line_.position, ""};
    part_.board.position = line_.position;
}

// A heading ends the previous board.
void LineBoards::take_heading(const WrittenNumber& number, const Callback& callback) {
    end_board(callback);
    heading_ = WrittenNumber{line_.position, number.value};
    last_number_ = number.value ? std::optional(*number.value) : std::nullopt;
}

void LineBoards::take_gap(bool text, const Callback& callback) {
    if (!part_.has_lines()) {
        part_.beside_text = part_.beside_text || text;
        return;
    }
    if (part_.has_piles() || is_empty_column()) return end_board(callback);
    part_.beside_text = part_.beside_text || text;
    if (part_.slots() >= Card::count) return end_board(callback);
    parts_.push_back(std::exchange(part_, {}));
    part_.beside_text = text;
}

// Foundations and cells come before the columns.
void LineBoards::take_piles(const Callback& callback) {
    const bool foundations = line_.kind == LineKind::foundations;
    const bool again = foundations ? part_.foundations : part_.cells;
    if (part_.has_lines() || !parts_.empty() || again) end_board(callback);
    if (line_.error) return refuse(*line_.error, callback);
    if (!part_.has_piles()) part_.board.position = line_.position;
    (foundations ? part_.foundations : part_.cells) = true;
    if (foundations) {
        part_.board.foundations = line_.foundations;
        part_.board.foundations_position = line_.position;
    } else {
        part_.board.cells = line_.cells;
        part_.board.shows_every_pile = line_.shows_every_cell;
    }
}

bool LineBoards::is_empty_column() const {
    return line_.kind == LineKind::cards && line_.colon && line_.cards.empty();
}

void LineBoards::take_cards(const Callback& callback) {
    if (line_.whole_board || (part_.slots() >= Card::count && part_.has_lines() && !is_empty_column())) {
        if (part_.has_lines() || !parts_.empty()) end_board(callback);
    }
    if (line_.heading) take_heading(*line_.heading, callback);
    if (line_.leading) take_leading_number(callback);
    add_cards(callback);
    if (line_.whole_board && part_.has_lines()) end_board(callback);
}

// Takes a row number, or else a deal number.
void LineBoards::take_leading_number(const Callback& callback) {
    const LeadingNumber& leading = *line_.leading;
    const auto value = leading.number.value ? std::optional(*leading.number.value) : std::nullopt;
    const std::optional<std::int64_t> last =
        part_.last_label || parts_.empty() ? part_.last_label : parts_.back().last_label;
    const bool next = value && last && *value == *last + 1;
    const bool first = value && !last && (*value == 0 || *value == 1);
    const bool digit = value && *value >= 0 && *value <= 9 && leading.marked;
    if (!line_.whole_board && (next || first || digit)) {
        part_.lone_label = last || part_.has_lines() || !leading.marked ? std::nullopt : value;
        part_.last_label = value;
    } else if (leading.marked || line_.whole_board) {
        take_heading(leading.number, callback);
    } else {
        line_.error = TextError{not_a_card, leading.number.position, value ? std::to_string(*value) : ""};
    }
}

void LineBoards::add_cards(const Callback& callback) {
    TextBoard& board = part_.board;
    if (board.line_lengths.size() == BoardReader::max_lines) {
        return refuse(TextError{too_many_lines, line_.position, ""}, callback);
    }
    if (board.cards.size() + line_.cards.size() > BoardReader::max_cards) {
        refuse(TextError{too_many_cards, line_.position, ""}, callback);
        recovering_ = false;
        return;
    }
    if (!part_.has_lines() && !part_.has_piles()) board.position = line_.position;
    if (board.cards.empty()) board.cards.reserve(Card::count);
    board.cards.insert(board.cards.end(), line_.cards.begin(), line_.cards.end());
    board.line_lengths.push_back(static_cast<int>(line_.cards.size()));
    part_.colons = part_.colons || line_.colon;
    if (!part_.error) part_.error = line_.error;
    end_if_complete(callback);
}

void LineBoards::end_if_complete(const Callback& callback) {
    while (!parts_.empty() && slots_of_parts() > Card::count) emit_first_part(callback);
    if (!parts_.empty()) {
        if (slots_of_parts() != Card::count || !part_.has_lines()) return;
        parts_.push_back(std::exchange(part_, {}));
        if (parts_are_a_board()) return emit_parts_joined(callback);
        part_ = std::move(parts_.back());
        parts_.pop_back();
    } else if (part_.slots() >= Card::count && !part_.colons) {
        end_board(callback); // with colons, empty columns may follow
    }
}

int LineBoards::slots_of_parts() const {
    int slots = part_.slots();
    for (const Part& part : parts_) slots += part.slots();
    return slots;
}

// 52 cards with gaps between them are one board if each occurs once, or if there is a gap after every line and the
// lines have the shape of a deal.
bool LineBoards::parts_are_a_board() const {
    const bool no_errors = std::ranges::none_of(parts_, [](const Part& part) { return part.error.has_value(); });
    if (no_errors && are_distinct(parts_)) return true;
    TextBoard joined;
    for (const Part& part : parts_) {
        if (part.board.line_count() != 1) return false;
        joined.line_lengths.push_back(part.board.line_lengths.front());
        joined.cards.insert(joined.cards.end(), part.board.cards.begin(), part.board.cards.end());
    }
    const TextLayout layout = layout_by_shape(joined);
    return layout == TextLayout::rows || layout == TextLayout::columns;
}

// A gap after every line, and most of a deck: a board with cards missing.
bool LineBoards::parts_are_a_broken_board() const {
    const bool spaced = std::ranges::all_of(parts_, [](const Part& part) { return part.board.line_count() == 1; });
    return spaced && parts_.size() > 2 && slots_of_parts() > Card::count / 2 && are_distinct(parts_);
}

void LineBoards::emit_parts_joined(const Callback& callback) {
    Part whole = std::move(parts_.front());
    for (Part& part : std::span(parts_).subspan(1)) {
        whole.board.cards.insert(whole.board.cards.end(), part.board.cards.begin(), part.board.cards.end());
        whole.board.line_lengths.insert(whole.board.line_lengths.end(), part.board.line_lengths.begin(),
                                        part.board.line_lengths.end());
        whole.colons = whole.colons || part.colons;
        whole.drawn = whole.drawn || part.drawn;
        if (!whole.error) whole.error = part.error;
    }
    parts_.clear();
    emit(std::move(whole), callback);
}

void LineBoards::emit_first_part(const Callback& callback) {
    Part first = std::move(parts_.front());
    parts_.erase(parts_.begin());
    emit(std::move(first), callback);
}

void LineBoards::end_board(const Callback& callback) {
    if (part_.has_lines() || part_.has_piles()) parts_.push_back(std::exchange(part_, {}));
    part_ = {};
    if (parts_are_a_broken_board()) emit_parts_joined(callback);
    while (!parts_.empty()) emit_first_part(callback);
}

void LineBoards::emit(Part part, const Callback& callback) {
    TextBoard& board = part.board;
    const bool chance_words = part.beside_text && !heading_ && !part.colons && !part.has_piles() &&
                              board.cards.size() < fewest_cards_beside_text;
    if (chance_words) return;
    alphabets_.clear();
    last_number_.reset();
    const auto heading = std::exchange(heading_, std::nullopt);
    if (heading) {
        if (!heading->value) return callback(std::unexpected(heading->value.error()));
        board.number = *heading->value;
        board.position = std::min(board.position, heading->position);
    } else if (part.lone_label && board.line_count() > 1) {
        board.number = part.lone_label;
    }
    if (part.error) return callback(std::unexpected(*std::move(part.error)));
    if (part.drawn && !are_dealt_rows(board, part.numbered_columns)) {
        return callback(std::unexpected(TextError{drawn_game, board.position, ""}));
    }
    if (board.layout == TextLayout::unknown) board.layout = layout_by_shape(board);
    const bool piles = part.has_piles() || (part.colons && board.layout != TextLayout::rows);
    if (piles) board.layout = TextLayout::columns;
    callback(std::move(board));
}

std::optional<std::int64_t> LineBoards::take_lone_number() {
    if (part_.has_lines() || part_.has_piles() || !parts_.empty() || !heading_ || !heading_->value) return std::nullopt;
    const auto number = *std::exchange(heading_, std::nullopt)->value;
    last_number_.reset();
    return number;
}

std::optional<TextError> LineBoards::no_board_error() const {
    if (heading_ && !heading_->value) return heading_->value.error();
    if (last_number_ && heading_) return TextError{no_cards, heading_->position, std::to_string(*last_number_)};
    return first_text_;
}

// Reports an error; the rest of the board is skipped.
void LineBoards::refuse(TextError error, const Callback& callback) {
    forget();
    recovering_ = true;
    callback(std::unexpected(std::move(error)));
}

void LineBoards::forget() {
    part_ = {};
    parts_.clear();
    heading_.reset();
    alphabets_.clear();
}

} // namespace freecell
