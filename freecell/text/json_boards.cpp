#include "freecell/text/json_boards.h"

#include <charconv>
#include <system_error>
#include <utility>

#include "freecell/core/deal_number.h"
#include "freecell/text/card_text.h"
#include "freecell/text/printable.h"

namespace freecell {
namespace {

using enum TextErrorCode;

TextError error_at(const Token& token, TextErrorCode code) {
    return {code, token.place, printable(token.text)};
}

TextErrorCode code_of_failure(TokenKind kind) {
    return kind == TokenKind::unclosed_string ? unclosed_string : unexpected_character;
}

// What fills the last row up to eight in some programs.
bool is_padding(const Token& token) {
    if (token.kind == TokenKind::string) return token.text.find_first_not_of(' ') == token.text.npos;
    return token.text == "null" || token.text == "undefined" || token.text == "None" || token.text == "nil";
}

bool is_opening(TokenKind kind) {
    return kind == TokenKind::open_array || kind == TokenKind::open_object;
}

std::expected<std::int64_t, TextErrorCode> deal_number(const Token& token) {
    std::int64_t value = 0;
    const char* const text_end = token.text.data() + token.text.size();
    const auto [end, error] = std::from_chars(token.text.data(), text_end, value);
    if (end != text_end || error == std::errc::invalid_argument || token.clipped) {
        return std::unexpected(number_not_whole);
    }
    if (error != std::errc() || !DealNumber::from(value)) return std::unexpected(number_out_of_range);
    return value;
}

} // namespace

void JsonBoards::start(Place place, std::optional<std::int64_t> number) {
    scanner_.start(place);
    open_.clear();
    number_before_ = number;
    forget_board();
}

JsonBoards::Progress JsonBoards::feed(std::string_view& bytes, const Callback& callback) {
    while (const auto token = scanner_.next(bytes)) {
        if (take(*token, callback)) {
            if (open_.empty()) return Progress::done;
            continue;
        }
        if (!is_opening(token->kind) || token->place.column != 1) return Progress::failed;
        // The bracket is the byte just taken: give it back.
        bytes = std::string_view(bytes.data() - 1, bytes.size() + 1);
        return Progress::restart;
    }
    return Progress::more;
}

void JsonBoards::fail_at_end(const Callback& callback) {
    const Frame& innermost = open_.back();
    callback(std::unexpected(TextError{unclosed_bracket, innermost.place, innermost.object ? "{" : "["}));
}

// False: the token has no business there. That was reported, and there is no going on.
bool JsonBoards::take(const Token& token, const Callback& callback) {
    Frame* const frame = open_.empty() ? nullptr : &open_.back();
    if (frame != nullptr && needs_no_comma(*frame, token)) frame->step = Step::value;
    bool accepted = false;
    switch (token.kind) {
    case TokenKind::open_array:
    case TokenKind::open_object:
        if (frame == nullptr || frame->step == Step::value) return open(token, callback);
        break;
    case TokenKind::close_array:
    case TokenKind::close_object: return close(token, callback);
    case TokenKind::comma:
        accepted = frame->step == Step::comma;
        if (accepted) frame->step = frame->object ? Step::key : Step::value;
        break;
    case TokenKind::colon:
        accepted = frame->step == Step::colon;
        if (accepted) frame->step = Step::value;
        break;
    case TokenKind::string:
    case TokenKind::word: accepted = frame->step == Step::key ? take_key(token) : take_scalar(token, callback); break;
    case TokenKind::bad_character:
    case TokenKind::unclosed_string: break;
    }
    if (!accepted) callback(std::unexpected(error_at(token, code_of_failure(token.kind))));
    return accepted;
}

// Some languages print arrays without commas: [[JD 2D] [KD]]. But a bracket at the start of a line is another document.
bool JsonBoards::needs_no_comma(const Frame& frame, const Token& token) {
    const bool value = token.kind == TokenKind::string || token.kind == TokenKind::word ||
                       (is_opening(token.kind) && token.place.column != 1);
    return value && !frame.object && frame.step == Step::comma;
}

bool JsonBoards::open(const Token& token, const Callback& callback) {
    const auto role = open_.empty() ? Role::walk : role_of_child(token, callback);
    if (!role || open_.size() == BoardReader::max_depth) {
        callback(std::unexpected(error_at(token, role ? nested_too_deep : unexpected_character)));
        return false;
    }
    if (!open_.empty()) {
        open_.back().step = Step::comma;
        open_.back().has_brackets = true;
    }
    const bool object = token.kind == TokenKind::open_object;
    if (object && *role == Role::walk) forget_board();
    open_.push_back(Frame{object, *role, object ? Step::key : Step::value, token.place});
    return true;
}

std::optional<JsonBoards::Role> JsonBoards::role_of_child(const Token& token, const Callback& callback) {
    const Frame& parent = open_.back();
    if (parent.role == Role::skip) return Role::skip;
    if (parent.object) return role_of_member(token, callback);
    const bool object = token.kind == TokenKind::open_object;
    if (parent.has_cards || (object && parent.has_lines)) return std::nullopt;
    if (parent.role == Role::walk) return Role::walk;
    if (parent.role == Role::grid && !object) return Role::line;
    return std::nullopt;
}

std::optional<JsonBoards::Role> JsonBoards::role_of_member(const Token& token, const Callback& callback) {
    Frame& object = open_.back();
    const bool array = token.kind == TokenKind::open_array;
    switch (object.key) {
    case Key::deal: return std::nullopt;
    case Key::rows:
    case Key::columns: return array ? std::optional(role_of_grid(token, callback)) : std::nullopt;
    case Key::deals: object.has_deals = true; return object.has_board ? Role::skip : Role::walk;
    case Key::other: break;
    }
    // A bracket at the start of a line is no value of the key above it: there a record was cut off.
    return token.place.column == 1 ? std::nullopt : std::optional(Role::skip);
}

JsonBoards::Role JsonBoards::role_of_grid(const Token& token, const Callback& callback) {
    Frame& object = open_.back();
    const bool columns = object.key == Key::columns;
    if (object.has_board) {
        refuse_board(TextError{rows_and_columns, token.place, columns ? "columns" : "rows"}, callback);
        return Role::skip;
    }
    object.has_board = true;
    object.layout = columns ? Layout::columns : Layout::rows;
    return Role::grid;
}

bool JsonBoards::close(const Token& token, const Callback& callback) {
    const Frame frame = open_.back();
    const bool object = token.kind == TokenKind::close_object;
    // A trailing comma before the bracket is let through, a key without a value is not.
    const bool unfinished = frame.object && (frame.step == Step::colon || frame.step == Step::value);
    if (object != frame.object || unfinished) {
        callback(std::unexpected(error_at(token, unexpected_character)));
        return false;
    }
    open_.pop_back();
    if (frame.role == Role::skip) return true;
    object ? close_object(frame, callback) : close_array(frame, callback);
    return true;
}

// An array of cards, or of nothing, is a line of the array around it. An array of lines, or of cards with no array
// around it, is a board: that of the object around it if it is its rows or columns.
void JsonBoards::close_array(const Frame& array, const Callback& callback) {
    const bool in_array = !open_.empty() && !open_.back().object;
    if (in_array && (array.has_cards || !array.has_brackets)) {
        if (!array.has_cards) begin_line(array.place, callback);
        open_.back().has_lines = true;
    } else if ((array.has_lines || array.has_cards) && array.role != Role::grid) {
        board_.place = array.place;
        end_board(std::nullopt, Layout::unknown, callback);
    }
}

void JsonBoards::close_object(const Frame& object, const Callback& callback) {
    board_.place = object.place;
    if (object.has_board) return end_board(object.number, object.layout, callback);
    if (object.number && !object.has_deals && !refused_) {
        callback(std::unexpected(TextError{no_cards, object.place, std::to_string(*object.number)}));
    }
    forget_board();
}

bool JsonBoards::take_key(const Token& token) {
    constexpr std::array<std::pair<std::string_view, Key>, 4> keys = {
        {{"deal", Key::deal}, {"deals", Key::deals}, {"rows", Key::rows}, {"columns", Key::columns}}};
    Frame& object = open_.back();
    object.step = Step::colon;
    object.key = Key::other;
    for (const auto& [name, key] : keys) {
        if (token.text == name) object.key = key;
    }
    return true;
}

bool JsonBoards::take_scalar(const Token& token, const Callback& callback) {
    Frame& frame = open_.back();
    if (frame.step != Step::value) return false;
    frame.step = Step::comma;
    if (frame.role == Role::skip || (frame.object && frame.key == Key::other)) return true;
    if (frame.object && frame.key == Key::deal) {
        take_deal_number(token, callback);
    } else if (frame.object || frame.has_lines) {
        refuse_board(error_at(token, unexpected_character), callback);
    } else {
        take_card(token, callback);
    }
    return true;
}

void JsonBoards::take_deal_number(const Token& token, const Callback& callback) {
    if (token.kind == TokenKind::word && token.text == "null") return;
    const auto number = deal_number(token);
    if (!number) return refuse_board(error_at(token, number.error()), callback);
    open_.back().number = *number;
}

std::optional<PlacedCard> JsonBoards::card_of(const Token& token) const {
    if (const auto card = parse_card(token.text)) return PlacedCard{*card, token.place};
    const std::size_t length = unknown_card_at_start(token.text);
    if (unknown_ == UnknownCards::refused || length == 0 || length != token.text.size()) return std::nullopt;
    return PlacedCard{Card(), token.place, false};
}

void JsonBoards::take_card(const Token& token, const Callback& callback) {
    if (is_padding(token)) return;
    Frame& line = open_.back();
    if (!line.has_cards) begin_line(token.place, callback);
    line.has_cards = true;
    const auto card = card_of(token);
    if (!card) return refuse_board(error_at(token, not_a_card), callback);
    if (board_.cards.size() == BoardReader::max_cards) return refuse_board(error_at(token, too_many_cards), callback);
    if (refused_) return;
    if (board_.cards.empty()) board_.cards.reserve(Card::count);
    board_.cards.push_back(*card);
    ++board_.line_lengths.back();
}

void JsonBoards::begin_line(Place place, const Callback& callback) {
    if (board_.line_lengths.size() == BoardReader::max_lines) {
        return refuse_board(TextError{too_many_lines, place, ""}, callback);
    }
    board_.line_lengths.push_back(0);
}

void JsonBoards::end_board(std::optional<std::int64_t> number, Layout layout, const Callback& callback) {
    TextBoard board = std::exchange(board_, {});
    const bool refused = std::exchange(refused_, false);
    if (refused) return;
    const auto number_before = std::exchange(number_before_, std::nullopt);
    board.number = number ? number : number_before;
    board.layout = layout == Layout::unknown ? layout_by_shape(board) : layout;
    callback(std::move(board));
}

// The first error of a board is the one reported.
void JsonBoards::refuse_board(const TextError& error, const Callback& callback) {
    if (!refused_) callback(std::unexpected(error));
    refused_ = true;
}

void JsonBoards::forget_board() {
    board_ = {};
    refused_ = false;
}

} // namespace freecell
