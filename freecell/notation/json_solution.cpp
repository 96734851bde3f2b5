#include "freecell/notation/json_solution.h"

#include <algorithm>

#include "freecell/notation/text_lines.h"
#include "freecell/text/card_text.h"
#include "freecell/text/json_value.h"
#include "freecell/text/printable.h"

namespace freecell {
namespace {

NotationError field_error(NotationErrorCode code, std::string_view text, const Record& record) {
    return {code, {record.line, 1}, printable(text)};
}

// Where in the record the parser stopped, as a place.
Place place_of(const Record& record, std::size_t byte) {
    const std::string_view before = record.text.substr(0, byte);
    const auto lines = std::ranges::count(before, '\n');
    const std::size_t start = before.rfind('\n');
    const std::string_view line = start == std::string_view::npos ? before : before.substr(start + 1);
    return {record.line + lines, 1 + static_cast<std::int64_t>(character_count(line))};
}

// The values of the keys, each checked; the first that is wrong ends it.
class Fields {
public:
    Fields(const JsonValue& json, Solution& solution) : json_(json), solution_(solution) {}

    // The key with the wrong value, empty when all is well.
    std::string_view read() {
        if (!number("deal", DealNumber::min, DealNumber::max, deal_)) return "deal";
        solution_.deal = deal_;
        if (!numbering()) return "numbering";
        if (!rules()) return "rules";
        if (!board()) return "board";
        if (!word("autoplay", solution_.autoplay, autoplay_of)) return "autoplay";
        if (!word("verdict", solution_.claim, verdict_of)) return "verdict";
        return "";
    }

private:
    template <class Value, class Of> bool word(const char* key, std::optional<Value>& value, const Of& of) {
        const JsonValue* const found = json_.find(key);
        if (found == nullptr || found->is_null()) return true;
        if (found->string() == nullptr) return false;
        value = of(*found->string());
        return value.has_value();
    }

    bool numbering() {
        std::optional<Numbering> found;
        const auto of = [](std::string_view name) -> std::optional<Numbering> {
            if (name == "microsoft") return Numbering::microsoft;
            return name == "freecell-pro" ? std::optional(Numbering::freecell_pro) : std::nullopt;
        };
        if (!word("numbering", found, of)) return false;
        solution_.numbering = found.value_or(Numbering::freecell_pro);
        return true;
    }

    static bool number_in(const JsonValue& value, std::int64_t least, std::int64_t most,
                          std::optional<std::int64_t>& out) {
        const std::int64_t* const number = value.whole_number();
        if (number == nullptr || *number < least || *number > most) return false;
        out = *number;
        return true;
    }

    bool number(const char* key, std::int64_t least, std::int64_t most, std::optional<std::int64_t>& out) {
        const JsonValue* const found = json_.find(key);
        return found == nullptr || found->is_null() || number_in(*found, least, most, out);
    }

    bool rules() {
        const JsonValue* const found = json_.find("rules");
        if (found == nullptr || found->is_null()) return true;
        if (found->object() == nullptr) return false;
        std::optional<std::int64_t> columns;
        std::optional<std::int64_t> cells;
        Fields inner(*found, solution_);
        if (!inner.number("columns", Rules::min_columns, Rules::max_columns, columns)) return false;
        if (!inner.number("cells", 0, Rules::max_cells, cells)) return false;
        if (columns) solution_.columns = static_cast<int>(*columns);
        if (cells) solution_.cells = static_cast<int>(*cells);
        return true;
    }

    static std::optional<Card> card(const JsonValue& value) {
        return value.string() != nullptr ? parse_card(*value.string()) : std::nullopt;
    }

    static bool columns(const JsonValue& list, BoardParts& parts) {
        if (list.array() == nullptr) return false;
        for (const JsonValue& column : *list.array()) {
            if (column.array() == nullptr) return false;
            auto& cards = parts.columns.emplace_back();
            for (const JsonValue& value : *column.array()) {
                const auto found = card(value);
                if (!found) return false;
                cards.push_back(*found);
            }
        }
        return true;
    }

    static bool cells(const JsonValue& list, BoardParts& parts) {
        if (list.array() == nullptr) return false;
        for (const JsonValue& value : *list.array()) {
            const auto found = card(value);
            if (!found && !value.is_null()) return false;
            parts.cells.push_back(found);
        }
        return true;
    }

    static bool foundations(const JsonValue& object, BoardParts& parts) {
        if (object.object() == nullptr) return false;
        for (std::size_t suit = 0; suit < Card::suits; ++suit) {
            const JsonValue* const found = object.find(Card::suit_letters.substr(suit, 1));
            if (found == nullptr) continue;
            std::optional<std::int64_t> count;
            if (!number_in(*found, 0, Card::ranks, count)) return false;
            parts.foundations[suit] = static_cast<int>(*count);
        }
        return true;
    }

    bool board() {
        const JsonValue* const found = json_.find("board");
        if (found == nullptr || found->is_null()) return true;
        const JsonValue* const list = found->find("columns");
        BoardParts parts;
        if (list == nullptr || !columns(*list, parts)) return false;
        const JsonValue* const cell_cards = found->find("cells");
        if (cell_cards != nullptr && !cells(*cell_cards, parts)) return false;
        const JsonValue* const home = found->find("foundations");
        if (home != nullptr && !foundations(*home, parts)) return false;
        const Rules standard;
        const Rules rules{.columns = static_cast<std::uint8_t>(solution_.columns.value_or(standard.columns)),
                          .cells = static_cast<std::uint8_t>(solution_.cells.value_or(standard.cells))};
        solution_.board = Board::from(parts, rules);
        return solution_.board.has_value();
    }

    const JsonValue& json_;
    Solution& solution_;
    std::optional<std::int64_t> deal_;
};

// Moves as a string, or as an array of them.
std::optional<NotationError> read_moves(const JsonValue& json, const Record& record, Solution& solution) {
    const JsonValue* const found = json.find("moves");
    if (found == nullptr) return field_error(NotationErrorCode::missing_field, "moves", record);
    const auto append = [&](const JsonValue& value) -> std::optional<NotationError> {
        if (value.string() == nullptr) return field_error(NotationErrorCode::bad_field, "moves", record);
        const std::string_view text = *value.string();
        const auto stopped = parse_moves(text, solution.moves);
        if (!stopped) return std::nullopt;
        const std::string_view rest = text.substr(*stopped);
        return field_error(NotationErrorCode::not_a_move, rest.substr(0, rest.find(' ')), record);
    };
    if (found->array() == nullptr) return append(*found);
    for (const JsonValue& value : *found->array()) {
        if (auto error = append(value)) return error;
    }
    return std::nullopt;
}

// What the report tells of its board is in the solution all the same.
NotationError not_solved(const JsonValue& json, const Record& record, Solution& solution) {
    const std::string_view wrong = Fields(json, solution).read();
    if (!wrong.empty()) return field_error(NotationErrorCode::bad_field, wrong, record);
    const JsonValue* const outcome = json.find("outcome");
    const bool told = outcome != nullptr && outcome->string() != nullptr;
    return field_error(NotationErrorCode::not_solved, told ? std::string_view(*outcome->string()) : "", record);
}

} // namespace

std::optional<NotationError> read_any_json_solution(const Record& record, Solution& solution) {
    const std::string_view text = record.line == 1 ? without_byte_order_mark(record.text) : record.text;
    const auto json = parse_json(text);
    if (!json) {
        const bool cut_off = json.error().byte >= text.size();
        return NotationError{NotationErrorCode::bad_json, place_of({text, record.line}, json.error().byte),
                             cut_off ? "the text ends too early" : "something else was expected here"};
    }
    if (json->object() == nullptr) return field_error(NotationErrorCode::unknown_schema, "", record);
    const JsonValue* const schema = json->find("schema");
    if (schema == nullptr) return field_error(NotationErrorCode::missing_field, "schema", record);
    if (schema->string() != nullptr && *schema->string() == outcome_schema) return not_solved(*json, record, solution);
    if (schema->string() == nullptr || *schema->string() != solution_schema) {
        const std::string_view shown = schema->string() != nullptr ? std::string_view(*schema->string()) : "schema";
        return field_error(NotationErrorCode::unknown_schema, shown, record);
    }
    const std::string_view wrong = Fields(*json, solution).read();
    if (!wrong.empty()) return field_error(NotationErrorCode::bad_field, wrong, record);
    return read_moves(*json, record, solution);
}

std::optional<NotationError> read_json_solution(const Record& record, Solution& solution) {
    if (read_plain_json_solution(record.text, solution)) return std::nullopt;
    solution.restart(solution.place);
    return read_any_json_solution(record, solution);
}

} // namespace freecell
