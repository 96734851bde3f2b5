#include "freecell/notation/read/json_solution.h"

#include <array>
#include <charconv>

#include "freecell/notation/read/text_lines.h"
#include "freecell/text/card_text.h"
#include "freecell/text/json/reader.h"
#include "freecell/text/json/schema.h"
#include "freecell/text/printable.h"

namespace freecell {
namespace {

using enum NotationErrorCode;

bool is_null(const JsonItem& item) {
    return item.kind == JsonKind::word && item.text == "null";
}

std::optional<int> number_in(const JsonItem& item, int least, int most) {
    const auto value = whole_number(item);
    return value && *value >= least && *value <= most ? std::optional(static_cast<int>(*value)) : std::nullopt;
}

std::optional<Numbering> numbering_of(std::string_view name) {
    if (name == "microsoft") return Numbering::microsoft;
    return name == "freecell-pro" ? std::optional(Numbering::freecell_pro) : std::nullopt;
}

std::optional<std::uint64_t> digest_of(std::string_view text) {
    std::uint64_t digest = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), digest, 16);
    const bool good = error == std::errc() && end == text.data() + text.size() && text.size() == 16;
    return good ? std::optional(digest) : std::nullopt;
}

std::optional<bool> relaxed_of(std::string_view text) {
    if (text == "relaxed") return true;
    return text == "complete" ? std::optional(false) : std::nullopt;
}

// Reads the object key by key. A value of the wrong kind is skipped and remembered; it is reported only if the schema
// says that this is a solution.
class SolutionReader {
public:
    SolutionReader(const Record& record, std::string_view text, Solution& solution)
        : start_(record.line, record.column), json_(text, start_), solution_(solution) {}

    std::optional<NotationError> read() {
        const JsonItem first = json_.next();
        if (first.kind != JsonKind::begin_object) {
            return json_.skip(first) && json_.next().kind == JsonKind::end ? NotationError{unknown_schema, start_, ""}
                                                                           : json_error();
        }
        if (!members([this](std::string_view key) { return member(key); })) return json_error();
        if (json_.next().kind != JsonKind::end) return json_error();
        return verdict();
    }

private:
    NotationError json_error() { return {bad_json, json_.position(), message(json_.error())}; }

    // Calls `take` for each key of the open object, to read its value. Returns false on a JSON error.
    template <class Take> bool members(const Take& take) {
        JsonItem item = json_.next();
        for (; item.kind == JsonKind::key; item = json_.next()) {
            if (!take(item.text)) return false;
        }
        return item.kind == JsonKind::end_object;
    }

    template <class Take> bool elements(const Take& take) {
        JsonItem item = json_.next();
        for (; item.kind != JsonKind::end_array; item = json_.next()) {
            if (item.kind == JsonKind::error || !take(item)) return false;
        }
        return true;
    }

    // Records that the value has the wrong kind or is out of range.
    bool refuse(const char* key, const JsonItem& item) {
        if (item.kind == JsonKind::error) return false;
        if (!wrong_) wrong_ = NotationError{bad_field, json_.position(), key};
        return json_.skip(item);
    }

    // Reads a string that stands for a value.
    template <class Value, class Of> bool word(const char* key, std::optional<Value>& value, const Of& of) {
        const JsonItem item = json_.next();
        if (is_null(item)) return true;
        if (item.kind == JsonKind::string) value = of(item.text);
        return (item.kind == JsonKind::string && value) || refuse(key, item);
    }

    bool member(std::string_view key) {
        if (key == "schema") return schema_member();
        if (key == "deal") return deal_member();
        if (key == "numbering") return word("numbering", numbering_, numbering_of);
        if (key == "rules") return rules_member();
        if (key == "board") return board_member();
        if (key == "autoplay") return word("autoplay", solution_.autoplay, autoplay_of);
        if (key == "verdict") return word("verdict", solution_.claim, verdict_of);
        if (key == "moves") return moves_member();
        if (key == "exhausted") return exhausted_member();
        if (key == "digest") return word("digest", digest_, digest_of);
        if (key == "proof") return word("proof", relaxed_, relaxed_of);
        const bool outcome = key == "outcome";
        const JsonItem item = json_.next();
        if (outcome && item.kind == JsonKind::string) outcome_ = item.text;
        return json_.skip(item);
    }

    bool schema_member() {
        const JsonItem item = json_.next();
        const std::string_view name = item.kind == JsonKind::string ? item.text : "schema";
        schema_ = name == schema::solution  ? Schema::solution
                  : name == schema::outcome ? Schema::outcome
                                            : Schema::other;
        if (schema_ == Schema::other) other_schema_ = {unknown_schema, json_.position(), printable(name)};
        return json_.skip(item);
    }

    bool deal_member() {
        const JsonItem item = json_.next();
        if (is_null(item)) return true;
        const auto value = whole_number(item);
        if (!value || !DealNumber::from(*value)) return refuse("deal", item);
        solution_.deal = value;
        return true;
    }

    bool exhausted_member() {
        const JsonItem item = json_.next();
        if (is_null(item)) return true;
        const auto value = whole_number(item);
        if (!value || *value < 0) return refuse("exhausted", item);
        exhausted_ = static_cast<std::uint64_t>(*value);
        return true;
    }

    bool rules_member() {
        const JsonItem item = json_.next();
        if (is_null(item)) return true;
        if (item.kind != JsonKind::begin_object) return refuse("rules", item);
        return members([this](std::string_view key) {
            const bool columns = key == "columns";
            const bool cells = key == "cells";
            const JsonItem value = json_.next();
            if ((!columns && !cells) || is_null(value)) return json_.skip(value);
            auto& count = columns ? solution_.columns : solution_.cells;
            count = columns ? number_in(value, Rules::min_columns, Rules::max_columns)
                            : number_in(value, 0, Rules::max_cells);
            return count || refuse("rules", value);
        });
    }

    bool moves_member() {
        const JsonItem item = json_.next();
        has_moves_ = true;
        solution_.moves.clear();
        if (item.kind == JsonKind::begin_array) {
            return elements([this](const JsonItem& one) { return add_moves(one); });
        }
        return add_moves(item);
    }

    bool add_moves(const JsonItem& item) {
        if (item.kind != JsonKind::string) return refuse("moves", item);
        const auto stopped = parse_moves(item.text, solution_.moves);
        if (!stopped || wrong_) return true;
        const std::string_view rest = item.text.substr(*stopped);
        wrong_ = NotationError{not_a_move, json_.position(), printable(rest.substr(0, rest.find(' ')))};
        return true;
    }

    bool board_member() {
        const JsonItem item = json_.next();
        board_.reset();
        if (is_null(item)) return true;
        board_position_ = json_.position();
        if (item.kind != JsonKind::begin_object) return refuse("board", item);
        board_.emplace();
        bool has_columns = false;
        const bool good = members([&](std::string_view key) {
            has_columns = has_columns || key == "columns";
            return board_part(key);
        });
        if (!has_columns && !wrong_) wrong_ = board_error();
        return good;
    }

    bool board_part(std::string_view key) {
        if (key == "foundations") return foundations_part();
        const bool columns = key == "columns";
        const bool cells = key == "cells";
        const JsonItem item = json_.next();
        if (!columns && !cells) return json_.skip(item);
        if (item.kind != JsonKind::begin_array) return refuse("board", item);
        return elements([&](const JsonItem& one) { return columns ? column(one) : cell(one); });
    }

    bool column(const JsonItem& item) {
        if (item.kind != JsonKind::begin_array) return refuse("board", item);
        auto& cards = board_->columns.emplace_back();
        return elements([&](const JsonItem& one) {
            const auto card = one.kind == JsonKind::string ? parse_card(one.text) : std::nullopt;
            if (card) cards.push_back(*card);
            return card || refuse("board", one);
        });
    }

    bool cell(const JsonItem& item) {
        const auto card = item.kind == JsonKind::string ? parse_card(item.text) : std::nullopt;
        board_->cells.push_back(card);
        return card || is_null(item) || refuse("board", item);
    }

    bool foundations_part() {
        const JsonItem item = json_.next();
        if (item.kind != JsonKind::begin_object) return refuse("board", item);
        return members([this](std::string_view key) {
            const std::size_t suit = key.size() == 1 ? Card::suit_letters.find(key[0]) : std::string_view::npos;
            const JsonItem value = json_.next();
            if (suit == std::string_view::npos) return json_.skip(value);
            const auto count = number_in(value, 0, Card::ranks);
            if (count) board_->foundations[suit] = *count;
            return count || refuse("board", value);
        });
    }

    [[nodiscard]] NotationError board_error() const { return {bad_field, board_position_, "board"}; }

    // The result for the complete object.
    std::optional<NotationError> verdict() {
        if (schema_ == Schema::missing) return NotationError{missing_field, start_, "schema"};
        if (schema_ == Schema::other) return other_schema_;
        solution_.numbering = numbering_.value_or(Numbering::freecell_pro);
        if (board_ && !wrong_) build_board();
        if (wrong_) return wrong_;
        if (schema_ == Schema::outcome) {
            if (outcome_ == "impossible" && exhausted_ && digest_) {
                solution_.proof = {*exhausted_, *digest_, relaxed_.value_or(false)};
            }
            return NotationError{not_solved, start_, printable(outcome_)};
        }
        if (!has_moves_) return NotationError{missing_field, start_, "moves"};
        return std::nullopt;
    }

    void build_board() {
        const Rules standard;
        const Rules rules{.columns = static_cast<std::uint8_t>(solution_.columns.value_or(standard.columns)),
                          .cells = static_cast<std::uint8_t>(solution_.cells.value_or(standard.cells))};
        solution_.board = Board::from(*board_, rules);
        if (!solution_.board) wrong_ = board_error();
    }

    enum class Schema : std::uint8_t { missing, solution, outcome, other };

    TextPosition start_;
    JsonText json_;
    Solution& solution_;
    Schema schema_ = Schema::missing;
    std::optional<NotationError> other_schema_;
    std::optional<NotationError> wrong_; // the first wrong value
    std::optional<Numbering> numbering_;
    std::optional<BoardParts> board_;
    TextPosition board_position_;
    std::string outcome_;
    std::optional<std::uint64_t> exhausted_;
    std::optional<std::uint64_t> digest_;
    std::optional<bool> relaxed_;
    bool has_moves_ = false;
};

} // namespace

std::optional<NotationError> read_json_solution(const Record& record, Solution& solution) {
    const std::string_view text = record.line == 1 ? without_byte_order_mark(record.text) : record.text;
    return SolutionReader(record, text, solution).read();
}

} // namespace freecell
