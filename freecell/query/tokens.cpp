#include "freecell/query/tokens.h"

#include <algorithm>
#include <array>
#include <utility>

#include "freecell/text/printable.h"

namespace freecell::query {
namespace {

struct Spelling {
    std::string_view written;
    std::string_view sign;
};

// Longer ones first.
constexpr Spelling sign_spellings[] = {
    {"≥", ">="}, {"≤", "<="}, {"≠", "!="}, {">=", ">="}, {"<=", "<="}, {"!=", "!="}, {"<>", "!="}, {"==", "="},
    {"&&", "&"}, {"||", "|"}, {"..", "-"}, {"–", "-"},   {"(", "("},   {")", ")"},   {",", ","},   {"+", "+"},
    {"-", "-"},  {"<", "<"},  {">", ">"},  {"=", "="},   {"&", "&"},   {"|", "|"},   {"!", "!"},
};

constexpr bool is_space(char byte) {
    return byte == ' ' || (byte >= '\t' && byte <= '\r');
}
constexpr bool is_digit(char byte) {
    return byte >= '0' && byte <= '9';
}
constexpr char small(char byte) {
    return byte >= 'A' && byte <= 'Z' ? static_cast<char>(byte - 'A' + 'a') : byte;
}

const Spelling* sign_at_start(std::string_view text) {
    const auto* const found =
        std::ranges::find_if(sign_spellings, [&](const Spelling& sign) { return text.starts_with(sign.written); });
    return found == std::end(sign_spellings) ? nullptr : found;
}

// Letters, digits and the suit symbols, which are beyond ASCII.
std::size_t word_length(std::string_view text) {
    std::size_t length = 0;
    while (length < text.size()) {
        const char byte = small(text[length]);
        const bool beyond_ascii = static_cast<unsigned char>(byte) >= 0x80;
        if (!is_digit(byte) && !(byte >= 'a' && byte <= 'z') && !beyond_ascii) break;
        if (beyond_ascii && sign_at_start(text.substr(length)) != nullptr) break;
        ++length;
    }
    return length;
}

Token word_token(std::string_view text, std::size_t column) {
    std::string word(text);
    std::ranges::transform(word, word.begin(), small);
    const bool number = std::ranges::all_of(word, is_digit);
    return {number ? Token::Kind::number : Token::Kind::word, std::move(word), column};
}

constexpr std::array<std::string_view, 13> number_words = {"zero",  "one",   "two",  "three", "four",   "five",  "six",
                                                           "seven", "eight", "nine", "ten",   "eleven", "twelve"};

} // namespace

Tokens::Tokens(std::string_view text) {
    if (text.size() > max_query_bytes) {
        fail_at(1, "the query is longer than " + std::to_string(max_query_bytes) + " bytes");
    } else {
        read(text);
    }
}

void Tokens::read(std::string_view text) {
    std::size_t column = 1;
    while (!text.empty()) {
        std::size_t length = 1;
        if (const Spelling* sign = sign_at_start(text)) {
            length = sign->written.size();
            tokens_.push_back({Token::Kind::sign, std::string(sign->sign), column});
        } else if (const std::size_t word = word_length(text)) {
            length = word;
            Token token = word_token(text.substr(0, word), column);
            if (!token.is_word("the")) tokens_.push_back(std::move(token));
        } else if (!is_space(text.front())) {
            return fail_at(column, "\"" + printable(text.substr(0, 1)) + "\" means nothing here");
        }
        column += character_count(text.substr(0, length));
        text.remove_prefix(length);
    }
    tokens_.push_back({Token::Kind::end, "", column});
}

const Token& Tokens::peek(std::size_t ahead) const {
    return tokens_[std::min(next_ + ahead, tokens_.size() - 1)];
}

bool Tokens::accept_word(std::string_view word) {
    const bool found = peek().is_word(word);
    if (found) skip();
    return found;
}

bool Tokens::accept_sign(std::string_view sign) {
    const bool found = peek().is_sign(sign);
    if (found) skip();
    return found;
}

bool Tokens::accept_any(std::initializer_list<std::string_view> words) {
    return std::ranges::any_of(words, [this](std::string_view word) { return accept_word(word); });
}

bool Tokens::accept_words(std::string_view first, std::string_view second) {
    if (!peek().is_word(first) || !peek(1).is_word(second)) return false;
    skip();
    skip();
    return true;
}

void Tokens::fail_at(std::size_t column, const std::string& message) {
    if (!error_) error_ = QueryError{column, message};
    tokens_.assign(1, {Token::Kind::end, "", column});
    next_ = 0;
}

void Tokens::fail_expecting(const std::string& what) {
    if (peek().kind != Token::Kind::end) return fail("\"" + printable(peek().text) + "\" is not " + what);
    const std::size_t examples = what.find(" (");
    if (examples == what.npos) return fail("expected " + what + " here");
    fail("expected " + what.substr(0, examples) + " here: " + what.substr(examples + 2, what.size() - examples - 3));
}

std::optional<int> number_of(const Token& token, int most) {
    if (token.kind == Token::Kind::number) {
        int number = 0;
        for (const char digit : token.text) number = std::min(number * 10 + (digit - '0'), most);
        return number;
    }
    const auto index = std::ranges::find(number_words, token.text) - number_words.begin();
    if (token.kind != Token::Kind::word || index == std::ssize(number_words)) return {};
    return static_cast<int>(index);
}

} // namespace freecell::query
