#include "freecell/text/json_value.h"

#include <algorithm>
#include <charconv>
#include <ranges>

#include "freecell/text/printable.h"

namespace freecell {
namespace {

void append_utf8(std::string& out, std::uint32_t code) {
    const auto tail = [&](int shift) { out += static_cast<char>(0x80 | (code >> shift & 0x3f)); };
    if (code < 0x80) {
        out += static_cast<char>(code);
    } else if (code < 0x800) {
        out += static_cast<char>(0xc0 | code >> 6);
    } else if (code < 0x10000) {
        out += static_cast<char>(0xe0 | code >> 12);
    } else {
        out += static_cast<char>(0xf0 | code >> 18);
        tail(12);
    }
    if (code >= 0x800) tail(6);
    if (code >= 0x80) tail(0);
}

// Every function is false, or gives nothing, where the text is not JSON; the cursor then stands there.
class JsonParser {
public:
    explicit JsonParser(std::string_view text) : text_(text) {}

    std::expected<JsonValue, JsonError> parse() {
        auto value = read_value(0);
        skip_spaces();
        if (!value || at_ < text_.size()) return std::unexpected(JsonError{at_});
        return *std::move(value);
    }

private:
    [[nodiscard]] char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }

    bool take(char wanted) {
        if (at_ == text_.size() || text_[at_] != wanted) return false;
        ++at_;
        return true;
    }

    void skip_spaces() {
        while (at_ < text_.size() && std::string_view(" \t\n\r").contains(text_[at_])) ++at_;
    }

    std::optional<JsonValue> read_value(int depth) {
        skip_spaces();
        switch (peek()) {
        case '{': return depth < max_json_depth ? read_object(depth) : std::nullopt;
        case '[': return depth < max_json_depth ? read_array(depth) : std::nullopt;
        case '"': return read_string().transform([](std::string text) { return JsonValue(std::move(text)); });
        case 't': return read_word("true", JsonValue(true));
        case 'f': return read_word("false", JsonValue(false));
        case 'n': return read_word("null", JsonValue());
        default: return read_number();
        }
    }

    std::optional<JsonValue> read_word(std::string_view word, JsonValue value) {
        for (const char letter : word) {
            if (!take(letter)) return std::nullopt;
        }
        return value;
    }

    std::optional<JsonValue> read_array(int depth) {
        JsonValue::Array items;
        take('[');
        skip_spaces();
        if (take(']')) return JsonValue(std::move(items));
        do {
            auto item = read_value(depth + 1);
            if (!item) return std::nullopt;
            items.push_back(*std::move(item));
            skip_spaces();
        } while (take(','));
        return take(']') ? std::optional(JsonValue(std::move(items))) : std::nullopt;
    }

    std::optional<JsonValue> read_object(int depth) {
        JsonValue::Object members;
        take('{');
        skip_spaces();
        if (take('}')) return JsonValue(std::move(members));
        do {
            skip_spaces();
            auto key = read_string();
            skip_spaces();
            if (!key || !take(':')) return std::nullopt;
            auto value = read_value(depth + 1);
            if (!value) return std::nullopt;
            members.emplace_back(*std::move(key), *std::move(value));
            skip_spaces();
        } while (take(','));
        return take('}') ? std::optional(JsonValue(std::move(members))) : std::nullopt;
    }

    bool skip_digits() {
        const std::size_t start = at_;
        while (peek() >= '0' && peek() <= '9') ++at_;
        return at_ > start;
    }

    std::optional<JsonValue> read_number() {
        const std::size_t start = at_;
        take('-');
        if (!take('0') && !skip_digits()) return std::nullopt;
        const std::size_t whole_end = at_;
        if (take('.') && !skip_digits()) return std::nullopt;
        if (take('e') || take('E')) {
            if (!take('+')) take('-');
            if (!skip_digits()) return std::nullopt;
        }
        std::int64_t value = 0;
        const auto error = std::from_chars(text_.data() + start, text_.data() + at_, value).ec;
        if (at_ > whole_end || error != std::errc()) return JsonValue(JsonValue::OtherNumber());
        return JsonValue(value);
    }

    std::optional<std::string> read_string() {
        std::string out;
        if (!take('"')) return std::nullopt;
        while (!take('"')) {
            if (take('\\')) {
                if (!read_escape(out)) return std::nullopt;
                continue;
            }
            const std::size_t length = utf8_length(text_.substr(at_));
            if (length == 0 || static_cast<unsigned char>(peek()) < ' ') return std::nullopt;
            out += text_.substr(at_, length);
            at_ += length;
        }
        return out;
    }

    bool read_escape(std::string& out) {
        constexpr std::string_view letters = "\"\\/bfnrt";
        constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
        if (take('u')) return read_code_point(out);
        const std::size_t index = at_ < text_.size() ? letters.find(text_[at_]) : std::string_view::npos;
        if (index == std::string_view::npos) return false;
        out += meanings[index];
        ++at_;
        return true;
    }

    // Characters beyond 16 bits are two escapes, a high and a low surrogate.
    bool read_code_point(std::string& out) {
        auto code = read_four_digits();
        if (!code || (*code >= 0xdc00 && *code < 0xe000)) return false;
        if (*code >= 0xd800 && *code < 0xdc00) {
            if (!take('\\') || !take('u')) return false;
            const auto low = read_four_digits();
            if (!low || *low < 0xdc00 || *low >= 0xe000) return false;
            code = 0x10000 + ((*code - 0xd800) << 10) + (*low - 0xdc00);
        }
        append_utf8(out, *code);
        return true;
    }

    std::optional<std::uint32_t> read_four_digits() {
        constexpr std::size_t digits = 4;
        std::uint32_t code = 0;
        const std::string_view text = text_.substr(at_, digits);
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), code, 16);
        at_ += static_cast<std::size_t>(end - text.data());
        if (text.size() < digits || end != text.data() + digits || error != std::errc()) return std::nullopt;
        return code;
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

} // namespace

const JsonValue* JsonValue::find(std::string_view key) const {
    const auto* const members = object();
    if (members == nullptr) return nullptr;
    const auto backwards = *members | std::views::reverse;
    const auto found = std::ranges::find(backwards, key, &Object::value_type::first);
    return found == backwards.end() ? nullptr : &found->second;
}

std::expected<JsonValue, JsonError> parse_json(std::string_view text) {
    return JsonParser(text).parse();
}

} // namespace freecell
