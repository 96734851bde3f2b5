#include "freecell/text/board/json_boards.h"

#include <algorithm>
#include <charconv>
#include <system_error>
#include <utility>

#include "freecell/core/deal_number.h"
#include "freecell/text/board/card_alphabets.h"
#include "freecell/text/card_forms.h"
#include "freecell/text/json/schema.h"
#include "freecell/text/printable.h"

namespace freecell {
namespace {

using enum TextErrorCode;

constexpr std::size_t max_token_bytes = 128;

// Returns whether the document may contain boards: it is ours and of such a kind, or from another program.
bool is_readable_schema(std::string_view name) {
    return !name.starts_with("freecell/") || schema::holds_boards(name);
}

} // namespace

TextError JsonBoards::error_at(const Token& token, TextErrorCode code) {
    return {code, token.position, printable(token.text)};
}

TextErrorCode JsonBoards::code_of(JsonErrorCode error) {
    switch (error) {
    case JsonErrorCode::unclosed_string: return unclosed_string;
    case JsonErrorCode::too_deep: return nested_too_deep;
    default: return unexpected_character;
    }
}

// Some programs pad the last row to eight cards with these.
bool JsonBoards::is_padding(const Token& token) {
    if (token.kind == JsonKind::string) return token.text.find_first_not_of(' ') == token.text.npos;
    return token.text == "null" || token.text == "undefined" || token.text == "None" || token.text == "nil";
}

std::expected<std::int64_t, TextErrorCode> JsonBoards::deal_number(const Token& token) {
    std::int64_t value = 0;
    const char* const text_end = token.text.data() + token.text.size();
    const auto [end, error] = std::from_chars(token.text.data(), text_end, value);
    if (end != text_end || error == std::errc::invalid_argument || token.clipped) {
        return std::unexpected(number_not_whole);
    }
    if (error != std::errc() || !DealNumber::from(value)) return std::unexpected(number_out_of_range);
    return value;
}

void JsonBoards::start(TextPosition position, std::optional<std::int64_t> number) {
    reader_ = JsonReader(JsonDialect::literal, position, max_token_bytes);
    open_.clear();
    number_before_ = number;
    forget_board();
}

JsonBoards::Progress JsonBoards::feed(std::string_view& bytes, const Callback& callback) {
    while (true) {
        const JsonItem item = reader_.next(bytes);
        if (item.kind == JsonKind::more) return Progress::more;
        const Token token{item.kind, reader_.item_position(), item.text, item.clipped};
        const bool good = take(token, callback);
        if (good && !open_.empty()) continue;
        end_ = reader_.end_position(bytes);
        if (good) return Progress::done;
        // The unexpected bracket is the byte just consumed: return it.
        if (token.opens()) bytes = std::string_view(bytes.data() - 1, bytes.size() + 1);
        const bool bracket = !bytes.empty() && (bytes.front() == '[' || bytes.front() == '{');
        return bracket && token.position.column == 1 ? Progress::restart : Progress::failed;
    }
}

void JsonBoards::fail_at_end(const Callback& callback) {
    const Frame& innermost = open_.back();
    fail(TextError{unclosed_bracket, innermost.position, innermost.object ? "{" : "["}, callback);
}

// Returns false if the token is not allowed there; the error was reported and reading cannot continue.
bool JsonBoards::take(const Token& token, const Callback& callback) {
    switch (token.kind) {
    case JsonKind::begin_array:
    case JsonKind::begin_object: return open(token, callback);
    case JsonKind::end_array:
    case JsonKind::end_object: close(callback); return true;
    case JsonKind::key: take_key(token); return true;
    case JsonKind::error: return fail(error_at(token, code_of(reader_.error())), callback);
    default: return take_scalar(token, callback);
    }
}

// Reports why reading cannot continue, or an earlier error. Always returns false.
bool JsonBoards::fail(const TextError& error, const Callback& callback) {
    callback(std::unexpected(not_a_card_ ? *not_a_card_ : error));
    not_a_card_.reset();
    return false;
}

bool JsonBoards::open(const Token& token, const Callback& callback) {
    const auto role = open_.empty() ? Role::walk : role_of_child(token, callback);
    if (!role) return fail(error_at(token, unexpected_character), callback);
    if (!open_.empty()) open_.back().has_brackets = true;
    const bool object = token.kind == JsonKind::begin_object;
    if (object && *role == Role::walk) forget_board();
    open_.push_back(Frame{object, *role, token.position});
    return true;
}

std::optional<JsonBoards::Role> JsonBoards::role_of_child(const Token& token, const Callback& callback) {
    const Frame& parent = open_.back();
    if (parent.role == Role::skip) return Role::skip;
    if (parent.object) return role_of_member(token, callback);
    const bool object = token.kind == JsonKind::begin_object;
    if (parent.has_cards || (object && parent.has_lines)) return std::nullopt;
    if (parent.role == Role::walk) return Role::walk;
    if (parent.role == Role::grid && !object) return Role::line;
    return std::nullopt;
}

std::optional<JsonBoards::Role> JsonBoards::role_of_member(const Token& token, const Callback& callback) {
    Frame& object = open_.back();
    const bool array = token.kind == JsonKind::begin_array;
    switch (object.key) {
    case Key::deal:
    case Key::schema: return std::nullopt;
    case Key::rows:
    case Key::columns: return array ? std::optional(role_of_grid(token, callback)) : std::nullopt;
    case Key::cells: board_.shows_every_pile = array; return array ? Role::cells : Role::skip;
    case Key::foundations: board_.foundations_position = token.position; return array ? Role::skip : Role::foundations;
    case Key::board:
    case Key::many: object.has_deals = true; return object.has_board ? Role::skip : Role::walk;
    case Key::other: break;
    }
    // A bracket at the start of a line is not the value of the key above it: the record was cut off there.
    return token.position.column == 1 ? std::nullopt : std::optional(Role::skip);
}

JsonBoards::Role JsonBoards::role_of_grid(const Token& token, const Callback& callback) {
    Frame& object = open_.back();
    const bool columns = object.key == Key::columns;
    if (object.has_board) {
        refuse_board(TextError{rows_and_columns, token.position, columns ? "columns" : "rows"}, callback);
        return Role::skip;
    }
    object.has_board = true;
    object.layout = columns ? TextLayout::columns : TextLayout::rows;
    return Role::grid;
}

void JsonBoards::close(const Callback& callback) {
    const Frame frame = open_.back();
    open_.pop_back();
    if (frame.role == Role::skip || frame.role == Role::cells || frame.role == Role::foundations) return;
    frame.object ? close_object(frame, callback) : close_array(frame, callback);
}

// An array of cards, or an empty one, is a line of the enclosing array. An array of lines, or of cards without an
// enclosing array, is a board. It belongs to the enclosing object if it is the value of its rows or columns.
void JsonBoards::close_array(const Frame& array, const Callback& callback) {
    const bool in_array = !open_.empty() && !open_.back().object;
    if (in_array && (array.has_cards || !array.has_brackets)) {
        if (!array.has_cards) begin_line(array.position, callback);
        open_.back().has_lines = true;
    } else if ((array.has_lines || array.has_cards) && array.role != Role::grid) {
        board_.position = array.position;
        end_board(std::nullopt, TextLayout::unknown, callback);
    }
}

void JsonBoards::close_object(const Frame& object, const Callback& callback) {
    board_.position = object.position;
    const bool has_outside = !object.number && !open_.empty() && open_.back().object && open_.back().key == Key::board;
    const auto number = has_outside ? open_.back().number : object.number;
    if (object.has_board) return end_board(number, object.layout, callback);
    if (object.number && !object.has_deals && !refused_) {
        callback(std::unexpected(TextError{no_cards, object.position, std::to_string(*object.number)}));
    }
    forget_board();
}

void JsonBoards::take_key(const Token& token) {
    constexpr std::array<std::pair<std::string_view, Key>, 11> keys = {{{"deal", Key::deal},
                                                                        {"deals", Key::many},
                                                                        {"traces", Key::many},
                                                                        {"outcomes", Key::many},
                                                                        {"solutions", Key::many},
                                                                        {"board", Key::board},
                                                                        {"rows", Key::rows},
                                                                        {"columns", Key::columns},
                                                                        {"cells", Key::cells},
                                                                        {"foundations", Key::foundations},
                                                                        {"schema", Key::schema}}};
    Frame& object = open_.back();
    if (object.role == Role::foundations) {
        object.suit = token.text.size() == 1 ? static_cast<int>(Card::suit_letters.find(token.text[0])) : -1;
        return;
    }
    object.key = Key::other;
    for (const auto& [name, key] : keys) {
        if (name == token.text) object.key = key;
    }
}

bool JsonBoards::take_scalar(const Token& token, const Callback& callback) {
    Frame& frame = open_.back();
    switch (frame.role) {
    case Role::skip: return true;
    case Role::cells: take_cell(token, callback); return true;
    case Role::foundations: take_foundation(token, callback); return true;
    default: break;
    }
    if (!frame.object) {
        frame.has_lines ? refuse_board(error_at(token, unexpected_character), callback) : take_card(token, callback);
        return true;
    }
    switch (frame.key) {
    case Key::schema: return is_readable_schema(token.text) || fail(error_at(token, unknown_schema), callback);
    case Key::deal: take_deal_number(token, callback); break;
    case Key::rows:
    case Key::columns: refuse_board(error_at(token, unexpected_character), callback); break;
    default: break;
    }
    return true;
}

void JsonBoards::take_cell(const Token& token, const Callback& callback) {
    if (board_.cells.size() == BoardReader::max_lines) return refuse_board(error_at(token, too_many_cards), callback);
    const bool empty = is_padding(token);
    const auto card = empty ? std::nullopt : card_of(token);
    if (!empty && !card) return refuse_board(error_at(token, not_a_card), callback);
    board_.cells.push_back(card);
}

void JsonBoards::take_foundation(const Token& token, const Callback& callback) {
    const int suit = open_.back().suit;
    const auto height = whole_number({token.kind, token.text, token.clipped});
    if (suit < 0 || !height || *height < 0 || *height > Card::ranks) {
        return refuse_board(error_at(token, not_a_foundation), callback);
    }
    board_.foundations[static_cast<std::size_t>(suit)] = static_cast<int>(*height);
}

void JsonBoards::take_deal_number(const Token& token, const Callback& callback) {
    if (token.kind == JsonKind::word && token.text == "null") return;
    const auto number = deal_number(token);
    if (!number) return refuse_board(error_at(token, number.error()), callback);
    open_.back().number = *number;
}

std::optional<PlacedCard> JsonBoards::card_of(const Token& token) const {
    if (const auto card = any_card(token.text)) return PlacedCard{*card, token.position};
    const std::size_t length = unknown_card_at_start(token.text);
    if (unknown_ == UnknownCards::refused || length == 0 || length != token.text.size()) return std::nullopt;
    return PlacedCard{Card(), token.position, false};
}

void JsonBoards::take_card(const Token& token, const Callback& callback) {
    Frame& line = open_.back();
    if (is_padding(token)) {
        line.padding = token.position;
        return;
    }
    if (!line.has_cards) begin_line(token.position, callback);
    line.has_cards = true;
    if (line.padding) return refuse_board(TextError{not_a_card, *line.padding, ""}, callback);
    if (board_.cards.size() == BoardReader::max_cards) return refuse_board(error_at(token, too_many_cards), callback);
    if (!refused_) add_card(token);
}

void JsonBoards::add_card(const Token& token) {
    const auto card = card_of(token);
    if (!card && !not_a_card_) not_a_card_ = error_at(token, not_a_card);
    if (board_.cards.empty()) board_.cards.reserve(Card::count);
    if (words_.size() <= Card::count) words_.emplace_back(token.text);
    board_.cards.push_back(card.value_or(PlacedCard{Card(), token.position, false}));
    ++board_.line_lengths.back();
}

bool JsonBoards::read_as_whole_deck(TextBoard& board) const {
    const std::vector<std::string_view> words(words_.begin(), words_.end());
    const auto reading = read_whole_deck(words);
    if (!reading) return false;
    for (std::size_t i = 0; i < board.cards.size(); ++i) {
        board.cards[i] = PlacedCard{reading->cards[i], board.cards[i].position};
    }
    board.interpretation = reading->meaning;
    return true;
}

void JsonBoards::begin_line(TextPosition position, const Callback& callback) {
    if (board_.line_lengths.size() == BoardReader::max_lines) {
        return refuse_board(TextError{too_many_lines, position, ""}, callback);
    }
    board_.line_lengths.push_back(0);
}

void JsonBoards::end_board(std::optional<std::int64_t> number, TextLayout layout, const Callback& callback) {
    TextBoard board = std::exchange(board_, {});
    const auto error = std::exchange(not_a_card_, std::nullopt);
    const bool refused = std::exchange(refused_, false);
    const bool readable = !error || read_as_whole_deck(board);
    words_.clear();
    if (refused) return;
    const auto number_before = std::exchange(number_before_, std::nullopt);
    if (!readable) return callback(std::unexpected(*error));
    board.number = number ? number : number_before;
    const TextLayout shape = layout_by_shape(board);
    const bool by_shape =
        layout == TextLayout::unknown || (layout == TextLayout::rows && shape == TextLayout::sequence);
    board.layout = by_shape ? shape : layout;
    callback(std::move(board));
}

// Only the first error of a board is reported.
void JsonBoards::refuse_board(const TextError& error, const Callback& callback) {
    if (!refused_) callback(std::unexpected(not_a_card_ ? *not_a_card_ : error));
    not_a_card_.reset();
    refused_ = true;
}

void JsonBoards::forget_board() {
    board_ = {};
    words_.clear();
    not_a_card_.reset();
    refused_ = false;
}

} // namespace freecell
