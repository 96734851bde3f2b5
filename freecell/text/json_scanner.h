#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "freecell/text/place.h"

namespace freecell {

enum class TokenKind : std::uint8_t {
    open_array,
    close_array,
    open_object,
    close_object,
    comma,
    colon,
    string,
    word, // a number, true, null, or a bare key
    bad_character,
    unclosed_string,
};

struct Token {
    TokenKind kind;
    Place place;
    std::string_view text; // of a string, without quotes and escapes; good until the next call
    bool clipped = false;  // the text was longer than max_token_bytes and is cut off
};

// Cuts JSON, or a JavaScript literal, into tokens. The bytes come in pieces; a token may be cut between two of them.
class JsonScanner {
public:
    static constexpr std::size_t max_token_bytes = 128;

    void start(Place place);
    // Takes bytes up to the end of one token. Nothing: all bytes are taken and the token goes on in the next piece.
    // The line end that cuts off a string is not taken.
    std::optional<Token> next(std::string_view& bytes);

    [[nodiscard]] Place place() const { return place_; }

private:
    enum class Mode : std::uint8_t { between, word, string, escape, code_point, bad_character };

    std::optional<Token> between_tokens(std::string_view& bytes);
    std::optional<Token> in_word(std::string_view& bytes);
    std::optional<Token> in_string(std::string_view& bytes);
    std::optional<Token> in_escape(std::string_view& bytes);
    std::optional<Token> in_code_point(std::string_view& bytes);
    std::optional<Token> in_bad_character(std::string_view& bytes);

    void skip(std::string_view& bytes);
    void begin_text(Mode mode);
    void add(char byte);
    void add_code_point(std::uint32_t code);
    Token end_text(TokenKind kind);

    Mode mode_ = Mode::between;
    Place place_;
    bool after_carriage_return_ = false;
    char quote_ = '"';
    Place text_place_;
    std::string text_;
    bool clipped_ = false;
    std::uint32_t code_ = 0;
    int code_digits_ = 0;
};

} // namespace freecell
