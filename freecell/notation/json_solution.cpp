#include "freecell/notation/json_solution.h"

#include <nlohmann/json.hpp>

#include "freecell/notation/text_lines.h"
#include "freecell/text/card_text.h"
#include "freecell/text/printable.h"

namespace freecell {
namespace {

using Json = nlohmann::json;

NotationError field_error(NotationErrorCode code, std::string_view text, const Record& record) {
    return {code, {record.line, 1}, printable(text)};
}

// Where in the record the parser stopped, as a place.
Place place_of(const Record& record, std::size_t byte) {
    const std::string_view before = record.text.substr(0, byte > 0 ? byte - 1 : 0);
    const auto lines = std::ranges::count(before, '\n');
    const std::size_t start = before.rfind('\n');
    const std::string_view line = start == std::string_view::npos ? before : before.substr(start + 1);
    return {record.line + lines, 1 + static_cast<std::int64_t>(character_count(line))};
}

// The values of the keys, each checked; the first that is wrong ends it.
class Fields {
public:
    Fields(const Json& json, Solution& solution) : json_(json), solution_(solution) {}

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
        const auto found = json_.find(key);
        if (found == json_.end() || found->is_null()) return true;
        if (!found->is_string()) return false;
        value = of(found->get_ref<const std::string&>());
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

    static bool number_in(const Json& value, std::int64_t least, std::int64_t most, std::optional<std::int64_t>& out) {
        if (!value.is_number_integer()) return false;
        if (value.is_number_unsigned() && value.get<std::uint64_t>() > static_cast<std::uint64_t>(most)) return false;
        out = value.get<std::int64_t>();
        return *out >= least && *out <= most;
    }

    bool number(const char* key, std::int64_t least, std::int64_t most, std::optional<std::int64_t>& out) {
        const auto found = json_.find(key);
        return found == json_.end() || found->is_null() || number_in(*found, least, most, out);
    }

    bool rules() {
        const auto found = json_.find("rules");
        if (found == json_.end() || found->is_null()) return true;
        if (!found->is_object()) return false;
        std::optional<std::int64_t> columns;
        std::optional<std::int64_t> cells;
        Fields inner(*found, solution_);
        if (!inner.number("columns", Rules::min_columns, Rules::max_columns, columns)) return false;
        if (!inner.number("cells", 0, Rules::max_cells, cells)) return false;
        if (columns) solution_.columns = static_cast<int>(*columns);
        if (cells) solution_.cells = static_cast<int>(*cells);
        return true;
    }

    static std::optional<Card> card(const Json& value) {
        return value.is_string() ? parse_card(value.get_ref<const std::string&>()) : std::nullopt;
    }

    static bool columns(const Json& list, BoardParts& parts) {
        if (!list.is_array()) return false;
        for (const Json& column : list) {
            if (!column.is_array()) return false;
            auto& cards = parts.columns.emplace_back();
            for (const Json& value : column) {
                const auto found = card(value);
                if (!found) return false;
                cards.push_back(*found);
            }
        }
        return true;
    }

    static bool cells(const Json& list, BoardParts& parts) {
        if (!list.is_array()) return false;
        for (const Json& value : list) {
            const auto found = card(value);
            if (!found && !value.is_null()) return false;
            parts.cells.push_back(found);
        }
        return true;
    }

    static bool foundations(const Json& object, BoardParts& parts) {
        if (!object.is_object()) return false;
        for (std::size_t suit = 0; suit < Card::suits; ++suit) {
            const auto found = object.find(std::string(1, Card::suit_letters[suit]));
            if (found == object.end()) continue;
            std::optional<std::int64_t> count;
            if (!number_in(*found, 0, Card::ranks, count)) return false;
            parts.foundations[suit] = static_cast<int>(*count);
        }
        return true;
    }

    bool board() {
        const auto found = json_.find("board");
        if (found == json_.end() || found->is_null()) return true;
        if (!found->is_object() || !found->contains("columns")) return false;
        BoardParts parts;
        if (!columns(found->at("columns"), parts)) return false;
        if (found->contains("cells") && !cells(found->at("cells"), parts)) return false;
        if (found->contains("foundations") && !foundations(found->at("foundations"), parts)) return false;
        const Rules standard;
        const Rules rules{.columns = static_cast<std::uint8_t>(solution_.columns.value_or(standard.columns)),
                          .cells = static_cast<std::uint8_t>(solution_.cells.value_or(standard.cells))};
        solution_.board = Board::from(parts, rules);
        return solution_.board.has_value();
    }

    const Json& json_;
    Solution& solution_;
    std::optional<std::int64_t> deal_;
};

// Moves as a string, or as an array of them.
std::optional<NotationError> read_moves(const Json& json, const Record& record, Solution& solution) {
    const auto found = json.find("moves");
    if (found == json.end()) return field_error(NotationErrorCode::missing_field, "moves", record);
    const auto append = [&](const Json& value) -> std::optional<NotationError> {
        if (!value.is_string()) return field_error(NotationErrorCode::bad_field, "moves", record);
        const std::string_view text = value.get_ref<const std::string&>();
        const auto stopped = parse_moves(text, solution.moves);
        if (!stopped) return std::nullopt;
        const std::string_view rest = text.substr(*stopped);
        return field_error(NotationErrorCode::not_a_move, rest.substr(0, rest.find(' ')), record);
    };
    if (!found->is_array()) return append(*found);
    for (const Json& value : *found) {
        if (auto error = append(value)) return error;
    }
    return std::nullopt;
}

// Accepts everything, and notes where the parser stops. The parser itself can tell only by throwing.
class ErrorFinder : public nlohmann::json_sax<Json> {
public:
    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t&) override { return true; }
    bool string(string_t&) override { return true; }
    bool binary(binary_t&) override { return true; }
    bool start_object(std::size_t) override { return true; }
    bool key(string_t&) override { return true; }
    bool end_object() override { return true; }
    bool start_array(std::size_t) override { return true; }
    bool end_array() override { return true; }
    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception& error) override {
        byte = position;
        out_of_range = error.id == number_overflow;
        return false;
    }

    std::size_t byte = 0;
    bool out_of_range = false;

private:
    static constexpr int number_overflow = 406; // as nlohmann's documentation numbers its errors
};

NotationError parse_error(std::string_view text, const Record& record) {
    ErrorFinder finder;
    Json::sax_parse(text, &finder);
    if (finder.out_of_range) { // a number beyond all bounds, such as 1e999
        return {NotationErrorCode::bad_json, {record.line, 1}, "a value in it is out of range"};
    }
    const bool cut_off = finder.byte >= record.text.size();
    return {NotationErrorCode::bad_json, place_of(record, finder.byte),
            cut_off ? "the text ends too early" : "something else was expected here"};
}

} // namespace

std::optional<NotationError> read_any_json_solution(const Record& record, Solution& solution) {
    const std::string_view text = record.line == 1 ? without_byte_order_mark(record.text) : record.text;
    const Json json = Json::parse(text, nullptr, false);
    if (json.is_discarded()) return parse_error(text, record);
    if (!json.is_object()) return field_error(NotationErrorCode::unknown_schema, "", record);
    const auto schema = json.find("schema");
    if (schema == json.end()) return field_error(NotationErrorCode::missing_field, "schema", record);
    if (!schema->is_string() || schema->get_ref<const std::string&>() != solution_schema) {
        const std::string shown = schema->is_string() ? schema->get<std::string>() : "schema";
        return field_error(NotationErrorCode::unknown_schema, shown, record);
    }
    const std::string_view wrong = Fields(json, solution).read();
    if (!wrong.empty()) return field_error(NotationErrorCode::bad_field, wrong, record);
    return read_moves(json, record, solution);
}

std::optional<NotationError> read_json_solution(const Record& record, Solution& solution) {
    if (read_plain_json_solution(record.text, solution)) return std::nullopt;
    solution.restart(solution.place);
    return read_any_json_solution(record, solution);
}

} // namespace freecell
