#pragma once

#include <concepts>
#include <cstdint>
#include <ranges>
#include <string>
#include <string_view>

#include "freecell/text/json/schema.h"

namespace freecell {

// Appends JSON to a string, on one line without spaces, and adds the commas. The caller follows the grammar: in an
// object, key() before each value.
class JsonWriter {
public:
    explicit JsonWriter(std::string& out) : out_(&out) {}

    JsonWriter& begin_object() { return open('{'); }
    // An object that starts with its schema.
    JsonWriter& begin_object(std::string_view schema) { return begin_object().member("schema", schema); }
    JsonWriter& end_object() { return close('}'); }
    JsonWriter& begin_array() { return open('['); }
    JsonWriter& end_array() { return close(']'); }

    // The name must not contain anything that needs an escape.
    JsonWriter& key(std::string_view name);
    // Invalid UTF-8 is written as U+FFFD.
    JsonWriter& value(std::string_view text);
    JsonWriter& value(const char* text) { return value(std::string_view(text)); }
    JsonWriter& value(bool flag);
    JsonWriter& value(std::integral auto number) { return integer(static_cast<std::int64_t>(number)); }
    JsonWriter& value(std::uint64_t number);
    // Shortest digits that round-trip. Infinity is written as null, because JSON has none.
    JsonWriter& value(double number);
    // With a fixed number of digits after the point.
    JsonWriter& value(double number, int digits);
    JsonWriter& null();
    // For a value written by other code: append exactly one to the string.
    std::string& raw_value();

    template <class... Value> JsonWriter& member(std::string_view name, const Value&... of_it) {
        return key(name).value(of_it...);
    }
    template <std::ranges::range Values> JsonWriter& array(std::string_view name, const Values& values) {
        key(name).begin_array();
        for (const auto& one : values) value(one);
        return end_array();
    }

private:
    JsonWriter& open(char bracket);
    JsonWriter& close(char bracket);
    JsonWriter& integer(std::int64_t number);
    void separate();

    std::string* out_;
    bool needs_comma_ = false;
};

// A document with several records, written as a stream: list_start, the records with list_between between them,
// list_end.
std::string list_start(const schema::List& list);
inline constexpr std::string_view list_between = ",\n";
inline constexpr std::string_view list_end = "\n]}\n";

} // namespace freecell
