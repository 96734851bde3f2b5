#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "freecell/query/parse_query.h"

namespace freecell::query {

// A piece of a query: a word ("aces", "2s", "r2c5"), a number or a sign. Words and signs are normalized: letters are
// lower case, and ≥ is >=.
struct Token {
    enum class Kind : std::uint8_t { word, number, sign, end };

    Kind kind;
    std::string text;
    std::size_t column; // its first character, from 1

    [[nodiscard]] bool is_word(std::string_view word) const { return kind == Kind::word && text == word; }
    [[nodiscard]] bool is_any_of(std::span<const std::string_view> words) const {
        return kind == Kind::word && std::ranges::find(words, text) != words.end();
    }
    [[nodiscard]] bool is_sign(std::string_view sign) const { return kind == Kind::sign && text == sign; }
};

// The tokens of a query, read from left to right, and the first error. After an error there are no more tokens, so
// every grammar rule ends without checking for it.
class Tokens {
public:
    explicit Tokens(std::string_view text);

    [[nodiscard]] const Token& peek(std::size_t ahead = 0) const;
    void skip() { next_ = std::min(next_ + 1, tokens_.size() - 1); }

    // Reads the next token if it is the expected one.
    bool accept_word(std::string_view word);
    bool accept_sign(std::string_view sign);
    bool accept_any(std::initializer_list<std::string_view> words);
    // Accepts two consecutive words, such as `next to`.
    bool accept_words(std::string_view first, std::string_view second);

    // The error is at the next token, or at an earlier column.
    void fail(const std::string& message) { fail_at(peek().column, message); }
    void fail_at(std::size_t column, const std::string& message);
    // Reports '"X" is not a card (AS, aces)' or, at the end, 'expected a card here: AS, aces'.
    void fail_expecting(const std::string& what);

    [[nodiscard]] bool failed() const { return error_.has_value(); }
    [[nodiscard]] const QueryError& error() const { return *error_; }

private:
    void read(std::string_view text);

    std::vector<Token> tokens_; // the last is the end
    std::size_t next_ = 0;
    std::optional<QueryError> error_;
};

// A number in digits, or as a word up to twelve. Numbers greater than `most` are clamped to it.
std::optional<int> number_of(const Token& token, int most = greatest_value + 1);

} // namespace freecell::query
