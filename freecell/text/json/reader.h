#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "freecell/text/text_position.h"

namespace freecell {

enum class JsonDialect : std::uint8_t {
    strict, // RFC 8259 in valid UTF-8
    // Also what other languages print: single quotes, bare words, a comma before a closing bracket; arrays outside of
    // objects may be separated by spaces throughout instead of commas.
    literal,
};

enum class JsonKind : std::uint8_t {
    more, // all bytes are consumed; the text continues in the next piece
    begin_object,
    end_object,
    begin_array,
    end_array,
    key,
    string,
    word, // a number, true, false or null; in a literal any bare word
    end,  // of the text
    error,
};

enum class JsonErrorCode : std::uint8_t {
    unexpected,      // not allowed here; the text of the item shows it
    unclosed_string, // a string not closed on its line; the text is its beginning
    bad_escape,      // an invalid escape
    bad_encoding,    // a string that is not UTF-8
    too_deep,        // brackets nested more than max_json_depth deep
    cut_off,         // the text ends too early
};

// One English phrase: "a string has no closing quote".
std::string message(JsonErrorCode code);

struct JsonItem {
    JsonKind kind;
    std::string_view text = {}; // of a key, string, word or error, unquoted and unescaped; valid until the next call
    bool clipped = false;       // the text exceeded the limit
};

inline constexpr int max_json_depth = 64;

// Reads one JSON value as a stream of items. The bytes may arrive in pieces of any size; the items do not depend on how
// they are cut. A string that lies within a piece and has no escapes is not copied.
class JsonReader {
public:
    static constexpr std::size_t unlimited = std::string_view::npos;

    explicit JsonReader(JsonDialect dialect, TextPosition start = {}, std::size_t max_text_bytes = unlimited)
        : dialect_(dialect), max_text_(max_text_bytes), position_(start) {}

    // Consumes bytes up to the end of one item. After `more`, call again with the next piece. An offending bracket or
    // line end is not consumed. After an error nothing more can be read.
    JsonItem next(std::string_view& bytes);
    // Call at the end of the input: returns `end` if the value is complete, a word that ended with the text, or an
    // error.
    JsonItem finish();

    [[nodiscard]] int depth() const { return depth_; }
    [[nodiscard]] JsonErrorCode error() const { return error_; }
    // The start of the last item, or the error in it.
    TextPosition item_position();
    // The end of the bytes consumed.
    TextPosition end_position(std::string_view rest);

private:
    enum class Mode : std::uint8_t { between, word, string, escape, code_point, low_surrogate, bad_character };
    enum class Expect : std::uint8_t { value, first_value, next_value, first_key, next_key, colon, comma, nothing };

    JsonItem punctuation(std::string_view& bytes);
    JsonItem open(std::string_view& bytes);
    JsonItem close(std::string_view& bytes);
    JsonItem begin_text(Mode mode, std::string_view& bytes);
    JsonItem in_text(std::string_view& bytes);
    JsonItem in_string(std::string_view& bytes);
    JsonItem in_word(std::string_view& bytes);
    bool in_escape(std::string_view& bytes);
    bool in_code_point(std::string_view& bytes);
    JsonItem in_bad_character(std::string_view& bytes);
    JsonItem end_string(std::string_view run);
    JsonItem end_word(std::string_view run);
    JsonItem scalar(JsonKind kind, std::string_view text);
    JsonItem fail(JsonErrorCode code, std::string_view text);
    JsonItem fail_here(std::string_view& bytes);
    JsonItem out_of_bytes(const char* end);

    [[nodiscard]] bool in_object() const { return depth_ > 0 && (objects_ & 1) != 0; }
    bool may_start_value(char byte);
    void value_ended() { expect_ = depth_ == 0 ? Expect::nothing : Expect::comma; }
    std::string_view kept(std::string_view run);
    void keep(std::string_view run);
    void advance_to(const char* position);

    JsonDialect dialect_;
    std::size_t max_text_;
    Mode mode_ = Mode::between;
    Expect expect_ = Expect::value;
    JsonErrorCode error_ = JsonErrorCode::unexpected;
    enum class Separator : std::uint8_t { unknown, commas, spaces } separator_ = Separator::unknown;
    int depth_ = 0;
    std::uint64_t objects_ = 0; // one bit per open bracket, the innermost lowest: 1 for an object

    char quote_ = '"';
    bool ascii_ = true; // the string so far
    std::string kept_;  // of a text that has an escape or was cut
    bool has_kept_ = false;
    bool clipped_ = false;
    std::uint32_t code_ = 0;
    std::uint32_t high_surrogate_ = 0;
    int code_digits_ = 0;

    TextPosition position_; // of counted_
    bool after_carriage_return_ = false;
    const char* counted_ = nullptr; // in the current piece; positions are computed only on request
    const char* item_ = nullptr;    // where the item starts, unless its position is known
    TextPosition item_position_;
};

// Reads a complete text.
class JsonText {
public:
    explicit JsonText(std::string_view text, TextPosition start = {})
        : reader_(JsonDialect::strict, start), rest_(text) {}

    JsonItem next() {
        const JsonItem item = reader_.next(rest_);
        return item.kind == JsonKind::more ? reader_.finish() : item;
    }
    // Skips the rest of the value that starts with the item. Returns false on error.
    bool skip(const JsonItem& item);

    [[nodiscard]] JsonErrorCode error() const { return reader_.error(); }
    TextPosition position() { return reader_.item_position(); }

private:
    JsonReader reader_;
    std::string_view rest_;
};

// The value of a word that is a 64-bit integer.
std::optional<std::int64_t> whole_number(const JsonItem& item);

} // namespace freecell
