#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace freecell {

// A value of JSON. Of numbers only the whole ones of 64 bits are told; any other is just a number.
class JsonValue {
public:
    struct OtherNumber {};
    using Array = std::vector<JsonValue>;
    using Object = std::vector<std::pair<std::string, JsonValue>>;
    using Content = std::variant<std::nullptr_t, bool, std::int64_t, OtherNumber, std::string, Array, Object>;

    JsonValue() = default;
    explicit JsonValue(Content content) : content_(std::move(content)) {}

    [[nodiscard]] bool is_null() const { return std::holds_alternative<std::nullptr_t>(content_); }
    // Null when it is something else.
    [[nodiscard]] const std::string* string() const { return std::get_if<std::string>(&content_); }
    [[nodiscard]] const std::int64_t* whole_number() const { return std::get_if<std::int64_t>(&content_); }
    [[nodiscard]] const Array* array() const { return std::get_if<Array>(&content_); }
    [[nodiscard]] const Object* object() const { return std::get_if<Object>(&content_); }
    // The value of a key, the last where it is repeated; null when there is none, or when this is no object.
    [[nodiscard]] const JsonValue* find(std::string_view key) const;

private:
    Content content_;
};

inline constexpr int max_json_depth = 64;

// Where a text is not JSON: the first byte that cannot stand there, or the end of the text.
struct JsonError {
    std::size_t byte;
};

// The one value of a text, with white space around it; nothing but what RFC 8259 calls JSON, in valid UTF-8, and no
// deeper than max_json_depth.
std::expected<JsonValue, JsonError> parse_json(std::string_view text);

} // namespace freecell
