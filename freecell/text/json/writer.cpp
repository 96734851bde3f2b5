#include "freecell/text/json/writer.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <type_traits>

#include "freecell/text/printable.h"

namespace freecell {
namespace {

constexpr std::string_view replacement_character = "\xef\xbf\xbd";

constexpr auto needs_no_escape = [] {
    std::array<bool, 256> bytes{};
    for (int byte = ' '; byte <= '~'; ++byte) bytes[byte] = byte != '"' && byte != '\\';
    return bytes;
}();

void append_escape(std::string& out, char byte) {
    constexpr std::string_view special = "\"\\\b\f\n\r\t";
    constexpr std::string_view letters = "\"\\bfnrt";
    constexpr std::string_view digits = "0123456789abcdef";
    const std::size_t index = special.find(byte);
    if (index != std::string_view::npos) {
        out += {'\\', letters[index]};
    } else {
        out.append("\\u00").append({digits[static_cast<std::size_t>(byte >> 4)], digits[byte & 15]});
    }
}

void append_string(std::string& out, std::string_view text) {
    out += '"';
    while (!text.empty()) {
        std::size_t plain = 0;
        while (plain < text.size() && needs_no_escape[static_cast<unsigned char>(text[plain])]) ++plain;
        out.append(text, 0, plain);
        text.remove_prefix(plain);
        if (text.empty()) break;
        const std::size_t length = utf8_length(text);
        if (length == 1) {
            append_escape(out, text.front());
        } else {
            out += length == 0 ? replacement_character : text.substr(0, length);
        }
        text.remove_prefix(length == 0 ? 1 : length);
    }
    out += '"';
}

template <class... Format> void append_number(std::string& out, auto number, Format... format) {
    std::array<char, std::is_integral_v<decltype(number)> ? 20 : 400> digits{}; // enough for the largest double in full
    char* const end = std::to_chars(digits.data(), digits.data() + digits.size(), number, format...).ptr;
    out.append(digits.data(), end);
}

} // namespace

JsonWriter& JsonWriter::key(std::string_view name) {
    const std::size_t before = out_->size();
    out_->resize_and_overwrite(before + name.size() + 4, [&](char* text, std::size_t) { // all at once: names are short
        char* end = text + before;
        *end = ',';
        end += needs_comma_ ? 1 : 0;
        *end++ = '"';
        end = std::ranges::copy(name, end).out;
        *end++ = '"';
        *end++ = ':';
        return end - text;
    });
    needs_comma_ = false;
    return *this;
}

JsonWriter& JsonWriter::value(std::string_view text) {
    append_string(raw_value(), text);
    return *this;
}

JsonWriter& JsonWriter::value(bool flag) {
    raw_value() += flag ? "true" : "false";
    return *this;
}

JsonWriter& JsonWriter::integer(std::int64_t number) {
    append_number(raw_value(), number);
    return *this;
}

JsonWriter& JsonWriter::value(std::uint64_t number) {
    append_number(raw_value(), number);
    return *this;
}

JsonWriter& JsonWriter::value(double number) {
    if (!std::isfinite(number)) return null();
    append_number(raw_value(), number);
    return *this;
}

JsonWriter& JsonWriter::value(double number, int digits) {
    if (!std::isfinite(number)) return null();
    append_number(raw_value(), number, std::chars_format::fixed, digits);
    return *this;
}

JsonWriter& JsonWriter::null() {
    raw_value() += "null";
    return *this;
}

std::string& JsonWriter::raw_value() {
    separate();
    needs_comma_ = true;
    return *out_;
}

JsonWriter& JsonWriter::open(char bracket) {
    separate();
    *out_ += bracket;
    needs_comma_ = false;
    return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
    *out_ += bracket;
    needs_comma_ = true;
    return *this;
}

void JsonWriter::separate() {
    if (needs_comma_) *out_ += ',';
}

std::string list_start(const schema::List& list) {
    std::string out;
    JsonWriter(out).begin_object(list.name).key(list.key).begin_array();
    return out + "\n";
}

} // namespace freecell
