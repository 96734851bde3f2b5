#include "freecell/text/json/reader.h"

#include <charconv>

#include "freecell/text/json/lexical.h"
#include "freecell/text/printable.h"

namespace freecell {
namespace {

constexpr bool is_high_surrogate(std::uint32_t code) {
    return code >= 0xd800 && code < 0xdc00;
}

constexpr bool is_low_surrogate(std::uint32_t code) {
    return code >= 0xdc00 && code < 0xe000;
}

} // namespace

std::string message(JsonErrorCode code) {
    switch (code) {
    case JsonErrorCode::unexpected: return "this is not expected here";
    case JsonErrorCode::unclosed_string: return "a string has no closing quote";
    case JsonErrorCode::bad_escape: return "a string has an invalid escape";
    case JsonErrorCode::bad_encoding: return "a string is not valid UTF-8";
    case JsonErrorCode::too_deep: return "brackets are nested more than " + std::to_string(max_json_depth) + " deep";
    case JsonErrorCode::cut_off: return "the text ends too early";
    }
    return "";
}

JsonItem JsonReader::next(std::string_view& bytes) {
    if (counted_ == nullptr) counted_ = bytes.data();
    if (mode_ != Mode::between) return in_text(bytes);
    while (!bytes.empty()) {
        const char byte = bytes.front();
        const bool space = byte == ' ' || byte == '\n' || byte == '\r' || byte == '\t' ||
                           (dialect_ == JsonDialect::literal && (byte == '\v' || byte == '\f'));
        if (space) {
            bytes.remove_prefix(1);
            continue;
        }
        item_ = bytes.data();
        if (byte == ',' || byte == ':') {
            if (const JsonItem item = punctuation(bytes); item.kind == JsonKind::error) return item;
            continue;
        }
        switch (byte) {
        case '{':
        case '[': return open(bytes);
        case '}':
        case ']': return close(bytes);
        case '"': return begin_text(Mode::string, bytes);
        case '\'':
            if (dialect_ == JsonDialect::literal) return begin_text(Mode::string, bytes);
            return fail_here(bytes);
        default: return lexical::is_word_byte(byte) ? begin_text(Mode::word, bytes) : fail_here(bytes);
        }
    }
    return out_of_bytes(bytes.data());
}

JsonItem JsonReader::finish() {
    if (mode_ == Mode::word) return end_word({});
    if (mode_ == Mode::bad_character) return fail(JsonErrorCode::unexpected, kept_);
    if (mode_ != Mode::between) return fail(JsonErrorCode::unclosed_string, kept_);
    if (expect_ == Expect::nothing) return {JsonKind::end};
    item_ = nullptr;
    item_position_ = position_;
    return fail(JsonErrorCode::cut_off, "");
}

// Reads a comma or a colon; returns `more` if it is allowed here.
JsonItem JsonReader::punctuation(std::string_view& bytes) {
    const bool comma = bytes.front() == ',';
    if (expect_ != (comma ? Expect::comma : Expect::colon)) return fail_here(bytes);
    if (comma) {
        if (separator_ == Separator::spaces) return fail_here(bytes);
        separator_ = Separator::commas;
        expect_ = in_object() ? Expect::next_key : Expect::next_value;
    } else {
        expect_ = Expect::value;
    }
    bytes.remove_prefix(1);
    return {JsonKind::more};
}

bool JsonReader::may_start_value(char byte) {
    switch (expect_) {
    case Expect::value:
    case Expect::first_value:
    case Expect::next_value: return true;
    case Expect::comma: break;
    default: return false;
    }
    if (dialect_ == JsonDialect::strict || objects_ != 0 || byte == '{' || separator_ == Separator::commas)
        return false;
    // A bracket at the start of a line is another document.
    if (byte == '[' && item_position().column == 1) return false;
    separator_ = Separator::spaces;
    return true;
}

JsonItem JsonReader::open(std::string_view& bytes) {
    const bool object = bytes.front() == '{';
    if (!may_start_value(bytes.front())) return fail_here(bytes);
    if (depth_ == max_json_depth) return fail(JsonErrorCode::too_deep, bytes.substr(0, 1));
    ++depth_;
    objects_ = objects_ << 1 | (object ? 1 : 0);
    expect_ = object ? Expect::first_key : Expect::first_value;
    bytes.remove_prefix(1);
    // The byte itself may have been consumed, so return a constant.
    return {object ? JsonKind::begin_object : JsonKind::begin_array, object ? "{" : "["};
}

JsonItem JsonReader::close(std::string_view& bytes) {
    const bool object = bytes.front() == '}';
    const bool empty = expect_ == (object ? Expect::first_key : Expect::first_value);
    const bool trailing =
        dialect_ == JsonDialect::literal && expect_ == (object ? Expect::next_key : Expect::next_value);
    const bool complete = expect_ == Expect::comma && object == in_object();
    if (!empty && !trailing && !complete) return fail_here(bytes);
    --depth_;
    objects_ >>= 1;
    value_ended();
    bytes.remove_prefix(1);
    return {object ? JsonKind::end_object : JsonKind::end_array, {item_, 1}};
}

JsonItem JsonReader::begin_text(Mode mode, std::string_view& bytes) {
    mode_ = mode;
    has_kept_ = clipped_ = false;
    ascii_ = true;
    kept_.clear();
    if (mode == Mode::word) return in_word(bytes);
    quote_ = bytes.front();
    bytes.remove_prefix(1);
    return in_string(bytes);
}

JsonItem JsonReader::in_text(std::string_view& bytes) {
    switch (mode_) {
    case Mode::word: return in_word(bytes);
    case Mode::bad_character: return in_bad_character(bytes);
    default: return in_string(bytes);
    }
}

JsonItem JsonReader::in_word(std::string_view& bytes) {
    std::size_t length = 0;
    while (length < bytes.size() && lexical::is_word_byte(bytes[length])) ++length;
    const std::string_view run = bytes.substr(0, length);
    bytes.remove_prefix(length);
    if (!bytes.empty()) return end_word(run);
    keep(run);
    return out_of_bytes(bytes.data());
}

JsonItem JsonReader::in_string(std::string_view& bytes) {
    while (!bytes.empty()) {
        if (mode_ == Mode::string) {
            const std::string_view run = bytes.substr(0, lexical::plain_length(bytes, quote_, ascii_));
            bytes.remove_prefix(run.size());
            if (!bytes.empty() && bytes.front() == quote_) {
                bytes.remove_prefix(1);
                return end_string(run);
            }
            keep(run);
            if (bytes.empty()) break;
            if (bytes.front() == '\n' || bytes.front() == '\r') return fail(JsonErrorCode::unclosed_string, kept_);
            if (bytes.front() != '\\') {
                item_position(); // before it is consumed
                item_ = bytes.data();
                return fail_here(bytes);
            }
            bytes.remove_prefix(1);
            mode_ = Mode::escape;
        } else if (mode_ == Mode::escape ? !in_escape(bytes) : !in_code_point(bytes)) {
            return fail(JsonErrorCode::bad_escape, kept_);
        }
    }
    return out_of_bytes(bytes.data());
}

// Reads the byte after a backslash.
bool JsonReader::in_escape(std::string_view& bytes) {
    constexpr std::string_view letters = "\"\\/bfnrt'";
    constexpr std::string_view meanings = "\"\\/\b\f\n\r\t'";
    const char byte = bytes.front();
    if (byte == 'u') {
        bytes.remove_prefix(1);
        mode_ = Mode::code_point;
        code_ = 0;
        code_digits_ = 0;
        return true;
    }
    const std::size_t index = letters.find(byte);
    if (index == std::string_view::npos || high_surrogate_ != 0) return false;
    if (byte == '\'' && dialect_ == JsonDialect::strict) return false;
    bytes.remove_prefix(1);
    keep(meanings.substr(index, 1));
    mode_ = Mode::string;
    return true;
}

// Reads four digits after \u. Characters beyond 16 bits are two escapes, a high and a low surrogate.
bool JsonReader::in_code_point(std::string_view& bytes) {
    if (mode_ == Mode::low_surrogate) {
        if (bytes.front() != '\\') return false;
        bytes.remove_prefix(1);
        mode_ = Mode::escape;
        return true;
    }
    int digit = 0;
    if (std::from_chars(bytes.data(), bytes.data() + 1, digit, 16).ec != std::errc()) return false;
    bytes.remove_prefix(1);
    code_ = code_ << 4 | static_cast<std::uint32_t>(digit);
    if (++code_digits_ < 4) return true;
    if (is_low_surrogate(code_) != (high_surrogate_ != 0)) return false;
    if (is_high_surrogate(code_)) {
        high_surrogate_ = code_;
        mode_ = Mode::low_surrogate;
        return true;
    }
    if (high_surrogate_ != 0) code_ = 0x10000 + ((high_surrogate_ - 0xd800) << 10) + (code_ - 0xdc00);
    high_surrogate_ = 0;
    std::string character;
    lexical::append_utf8(character, code_);
    keep(character);
    mode_ = Mode::string;
    return true;
}

JsonItem JsonReader::end_string(std::string_view run) {
    mode_ = Mode::between;
    const std::string_view text = kept(run);
    if (!ascii_ && !lexical::is_utf8(text, clipped_)) return fail(JsonErrorCode::bad_encoding, text);
    if (expect_ == Expect::first_key || expect_ == Expect::next_key) {
        expect_ = Expect::colon;
        return {JsonKind::key, text, clipped_};
    }
    return scalar(JsonKind::string, text);
}

JsonItem JsonReader::end_word(std::string_view run) {
    mode_ = Mode::between;
    const std::string_view text = kept(run);
    if (dialect_ == JsonDialect::literal && (expect_ == Expect::first_key || expect_ == Expect::next_key)) {
        expect_ = Expect::colon;
        return {JsonKind::key, text, clipped_};
    }
    if (dialect_ == JsonDialect::strict && !lexical::is_json_word(text)) return fail(JsonErrorCode::unexpected, text);
    return scalar(JsonKind::word, text);
}

JsonItem JsonReader::scalar(JsonKind kind, std::string_view text) {
    if (!may_start_value('"')) return fail(JsonErrorCode::unexpected, text);
    value_ended();
    return {kind, text, clipped_};
}

JsonItem JsonReader::fail(JsonErrorCode code, std::string_view text) {
    error_ = code;
    return {JsonKind::error, text, clipped_};
}

// Reports that the current byte is not allowed here. Consumes all bytes of a multi-byte character, so that it can be
// shown.
JsonItem JsonReader::fail_here(std::string_view& bytes) {
    if (static_cast<unsigned char>(bytes.front()) < 0x80) return fail(JsonErrorCode::unexpected, bytes.substr(0, 1));
    mode_ = Mode::bad_character;
    kept_.clear();
    kept_ += bytes.front();
    bytes.remove_prefix(1);
    return in_bad_character(bytes);
}

JsonItem JsonReader::in_bad_character(std::string_view& bytes) {
    constexpr std::size_t longest_character = 4;
    while (!bytes.empty() && continues_character(bytes.front()) && kept_.size() < longest_character) {
        kept_ += bytes.front();
        bytes.remove_prefix(1);
    }
    if (bytes.empty() && kept_.size() < longest_character) return out_of_bytes(bytes.data());
    return fail(JsonErrorCode::unexpected, kept_);
}

JsonItem JsonReader::out_of_bytes(const char* end) {
    item_position(); // before it is consumed
    advance_to(end);
    counted_ = nullptr;
    return {JsonKind::more};
}

// The complete text, whose last part is `run`.
std::string_view JsonReader::kept(std::string_view run) {
    if (has_kept_) {
        keep(run);
        return kept_;
    }
    clipped_ = run.size() > max_text_;
    return run.substr(0, max_text_);
}

void JsonReader::keep(std::string_view run) {
    const std::size_t room = max_text_ - kept_.size();
    clipped_ = clipped_ || run.size() > room;
    kept_.append(run.substr(0, room));
    has_kept_ = true;
}

TextPosition JsonReader::item_position() {
    if (item_ != nullptr) {
        advance_to(item_);
        item_ = nullptr;
        item_position_ = position_;
    }
    return item_position_;
}

TextPosition JsonReader::end_position(std::string_view rest) {
    item_position();
    if (counted_ != nullptr) advance_to(rest.data());
    return position_;
}

void JsonReader::advance_to(const char* position) {
    for (; counted_ != position; ++counted_) {
        const char byte = *counted_;
        const bool second_half_of_crlf = byte == '\n' && after_carriage_return_;
        after_carriage_return_ = byte == '\r';
        if (second_half_of_crlf) continue;
        if (byte == '\n' || byte == '\r') {
            position_ = TextPosition{position_.line + 1, 1};
        } else if (!continues_character(byte)) {
            ++position_.column;
        }
    }
}

bool JsonText::skip(const JsonItem& item) {
    if (item.kind == JsonKind::error) return false;
    if (item.kind != JsonKind::begin_object && item.kind != JsonKind::begin_array) return true;
    const int depth = reader_.depth();
    while (reader_.depth() >= depth) {
        if (next().kind == JsonKind::error) return false;
    }
    return true;
}

std::optional<std::int64_t> whole_number(const JsonItem& item) {
    std::int64_t value = 0;
    const char* const end = item.text.data() + item.text.size();
    if (item.kind != JsonKind::word || item.clipped) return std::nullopt;
    const auto [stopped, error] = std::from_chars(item.text.data(), end, value);
    return error == std::errc() && stopped == end ? std::optional(value) : std::nullopt;
}

} // namespace freecell
