#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "freecell/text/json/reader.h"

namespace freecell {

// The items of a text, as words. All numbers are written the same way, because parsers differ in how they store them.
using JsonItems = std::vector<std::string>;

// Feeds the text in pieces of this size. Empty if it is not JSON.
inline JsonItems json_items(std::string_view text, std::size_t piece_size, JsonDialect dialect = JsonDialect::strict) {
    JsonItems items;
    JsonReader reader(dialect);
    std::string_view piece;
    while (true) {
        JsonItem item = reader.next(piece);
        if (item.kind == JsonKind::more && !text.empty()) {
            piece = text.substr(0, piece_size);
            text.remove_prefix(piece.size());
            continue;
        }
        if (item.kind == JsonKind::more) item = reader.finish();
        switch (item.kind) {
        case JsonKind::begin_object: items.emplace_back("{"); break;
        case JsonKind::end_object: items.emplace_back("}"); break;
        case JsonKind::begin_array: items.emplace_back("["); break;
        case JsonKind::end_array: items.emplace_back("]"); break;
        case JsonKind::key: items.push_back("key " + std::string(item.text)); break;
        case JsonKind::string: items.push_back("string " + std::string(item.text)); break;
        case JsonKind::word: {
            const bool number = item.text != "true" && item.text != "false" && item.text != "null";
            items.push_back(number && dialect == JsonDialect::strict ? "number" : std::string(item.text));
            break;
        }
        case JsonKind::end: return items;
        default: return {};
        }
    }
}

// The same by another parser.
class OtherItems : public nlohmann::json_sax<nlohmann::json> {
public:
    JsonItems items;

    bool null() override { return add("null"); }
    bool boolean(bool value) override { return add(value ? "true" : "false"); }
    bool number_integer(std::int64_t) override { return add("number"); }
    bool number_unsigned(std::uint64_t) override { return add("number"); }
    bool number_float(double, const std::string&) override { return add("number"); }
    bool string(std::string& text) override { return add("string " + text); }
    bool binary(binary_t&) override { return false; }
    bool start_object(std::size_t) override { return add("{"); }
    bool key(std::string& text) override { return add("key " + text); }
    bool end_object() override { return add("}"); }
    bool start_array(std::size_t) override { return add("["); }
    bool end_array() override { return add("]"); }
    bool parse_error(std::size_t, const std::string&, const nlohmann::json::exception&) override { return false; }

private:
    bool add(const std::string& item) {
        items.push_back(item);
        return true;
    }
};

// Returns whether both parsers reject the text or read it the same way, for any size of pieces. Excludes text that is
// nested too deep for ours, has numbers too large for the other, or a NUL, which the other treats as the end.
inline bool parsers_agree(std::string_view text) {
    if (text.contains('\0') || text.starts_with("\xef\xbb\xbf")) return true;
    const JsonItems ours = json_items(text, std::string_view::npos);
    if (ours != json_items(text, 1) || ours != json_items(text, 3)) return false;
    OtherItems other;
    if (!nlohmann::json::sax_parse(text, &other)) other.items.clear();
    if (ours == other.items) return true;
    const auto is_exponent = [](char letter) { return letter == 'e' || letter == 'E'; };
    if (other.items.empty()) return std::ranges::any_of(text, is_exponent) || text.size() > 300;
    return ours.empty() && std::ranges::count_if(text, [](char c) { return c == '[' || c == '{'; }) > max_json_depth;
}

} // namespace freecell
