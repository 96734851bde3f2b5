#include "freecell/text/json_scanner.h"

#include "freecell/text/printable.h"

namespace freecell {
namespace {

constexpr bool is_word_character(char byte) {
    return (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z') ||
           byte == '-' || byte == '+' || byte == '.' || byte == '_' || byte == '$';
}

constexpr bool is_space(char byte) {
    return byte == ' ' || (byte >= '\t' && byte <= '\r');
}

std::optional<TokenKind> punctuation(char byte) {
    switch (byte) {
    case '[': return TokenKind::open_array;
    case ']': return TokenKind::close_array;
    case '{': return TokenKind::open_object;
    case '}': return TokenKind::close_object;
    case ',': return TokenKind::comma;
    case ':': return TokenKind::colon;
    default: return std::nullopt;
    }
}

constexpr int hexadecimal(char byte) {
    if (byte >= '0' && byte <= '9') return byte - '0';
    if (byte >= 'a' && byte <= 'f') return byte - 'a' + 10;
    if (byte >= 'A' && byte <= 'F') return byte - 'A' + 10;
    return -1;
}

} // namespace

void JsonScanner::start(Place place) {
    *this = JsonScanner();
    place_ = place;
}

std::optional<Token> JsonScanner::next(std::string_view& bytes) {
    std::optional<Token> token;
    while (!token && !bytes.empty()) {
        switch (mode_) {
        case Mode::between: token = between_tokens(bytes); break;
        case Mode::word: token = in_word(bytes); break;
        case Mode::string: token = in_string(bytes); break;
        case Mode::escape: token = in_escape(bytes); break;
        case Mode::code_point: token = in_code_point(bytes); break;
        case Mode::bad_character: token = in_bad_character(bytes); break;
        }
    }
    return token;
}

std::optional<Token> JsonScanner::between_tokens(std::string_view& bytes) {
    const char byte = bytes.front();
    const Place start = place_;
    if (const auto kind = punctuation(byte)) {
        const std::string_view text = bytes.substr(0, 1);
        skip(bytes);
        return Token{*kind, start, text};
    }
    if (is_word_character(byte)) {
        begin_text(Mode::word);
    } else if (byte == '"' || byte == '\'') {
        begin_text(Mode::string);
        quote_ = byte;
        skip(bytes);
    } else if (is_space(byte)) {
        skip(bytes);
    } else {
        begin_text(Mode::bad_character);
        add(byte);
        skip(bytes);
    }
    return std::nullopt;
}

std::optional<Token> JsonScanner::in_word(std::string_view& bytes) {
    for (; !bytes.empty(); skip(bytes)) {
        if (!is_word_character(bytes.front())) return end_text(TokenKind::word);
        add(bytes.front());
    }
    return std::nullopt;
}

std::optional<Token> JsonScanner::in_string(std::string_view& bytes) {
    for (; !bytes.empty(); skip(bytes)) {
        const char byte = bytes.front();
        if (byte == '\n' || byte == '\r') return end_text(TokenKind::unclosed_string);
        if (byte == quote_ || byte == '\\') break;
        add(byte);
    }
    if (bytes.empty()) return std::nullopt;
    const bool closed = bytes.front() == quote_;
    skip(bytes);
    if (closed) return end_text(TokenKind::string);
    mode_ = Mode::escape;
    return std::nullopt;
}

std::optional<Token> JsonScanner::in_escape(std::string_view& bytes) {
    const char byte = bytes.front();
    mode_ = Mode::string;
    if (byte == '\n' || byte == '\r') return std::nullopt;
    skip(bytes);
    if (byte == 'u') {
        mode_ = Mode::code_point;
        code_ = 0;
        code_digits_ = 0;
    } else {
        add(byte == 'n' || byte == 'r' || byte == 't' ? ' ' : byte);
    }
    return std::nullopt;
}

std::optional<Token> JsonScanner::in_code_point(std::string_view& bytes) {
    const int digit = hexadecimal(bytes.front());
    if (digit < 0) {
        mode_ = Mode::string;
        add_code_point(0xfffd);
        return std::nullopt;
    }
    skip(bytes);
    code_ = code_ << 4 | static_cast<std::uint32_t>(digit);
    if (++code_digits_ < 4) return std::nullopt;
    mode_ = Mode::string;
    add_code_point(code_);
    return std::nullopt;
}

// All bytes of one character, so that it can be shown.
std::optional<Token> JsonScanner::in_bad_character(std::string_view& bytes) {
    constexpr std::size_t longest_character = 4;
    if (!continues_character(bytes.front()) || text_.size() == longest_character) {
        return end_text(TokenKind::bad_character);
    }
    add(bytes.front());
    skip(bytes);
    return std::nullopt;
}

void JsonScanner::skip(std::string_view& bytes) {
    const char byte = bytes.front();
    bytes.remove_prefix(1);
    const bool second_half_of_crlf = byte == '\n' && after_carriage_return_;
    after_carriage_return_ = byte == '\r';
    if (second_half_of_crlf) return;
    if (byte == '\n' || byte == '\r') {
        place_ = Place{place_.line + 1, 1};
    } else if (!continues_character(byte)) {
        ++place_.column;
    }
}

void JsonScanner::begin_text(Mode mode) {
    mode_ = mode;
    text_place_ = place_;
    text_.clear();
    clipped_ = false;
}

void JsonScanner::add(char byte) {
    if (text_.size() < max_token_bytes) {
        text_ += byte;
    } else {
        clipped_ = true;
    }
}

// As UTF-8. Half a surrogate pair comes out as no character at all, which no card has.
void JsonScanner::add_code_point(std::uint32_t code) {
    if (code < 0x80) return add(static_cast<char>(code));
    if (code < 0x800) {
        add(static_cast<char>(0xc0 | code >> 6));
    } else {
        add(static_cast<char>(0xe0 | code >> 12));
        add(static_cast<char>(0x80 | (code >> 6 & 0x3f)));
    }
    add(static_cast<char>(0x80 | (code & 0x3f)));
}

Token JsonScanner::end_text(TokenKind kind) {
    mode_ = Mode::between;
    return Token{kind, text_place_, text_, clipped_};
}

} // namespace freecell
