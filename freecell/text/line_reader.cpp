#include "freecell/text/line_reader.h"

#include <algorithm>
#include <charconv>
#include <system_error>
#include <utility>

#include "freecell/core/deal_number.h"
#include "freecell/text/ascii.h"
#include "freecell/text/board/heading.h"
#include "freecell/text/board/line_cursor.h"
#include "freecell/text/board/pile_lines.h"
#include "freecell/text/card_forms.h"
#include "freecell/text/printable.h"

namespace freecell {
namespace {

constexpr char escape = '\x1b';

constexpr std::size_t half_a_deck = Card::count / 2; // some programs print a board in two lines

WrittenNumber written_number(std::string_view digits, TextPosition position) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error == std::errc() && DealNumber::from(value)) return {position, value};
    return {position, std::unexpected(TextError{TextErrorCode::number_out_of_range, position, printable(digits)})};
}

std::optional<PlacedCard> take_card(LineCursor& cursor, UnknownCards unknown) {
    const TextPosition position = cursor.position;
    if (const auto card = any_card_at_start(cursor.rest)) {
        cursor.skip(card->bytes, card->characters);
        return PlacedCard{card->card, position};
    }
    const std::size_t length = unknown == UnknownCards::accepted ? unknown_card_at_start(cursor.rest) : 0;
    if (length == 0) return std::nullopt;
    cursor.skip(length, length);
    return PlacedCard{Card(), position, false};
}

// `=====`, `+---+`: without words, numbers, cards or unknown cards.
bool is_rule(std::string_view text) {
    while (!text.empty()) {
        const std::size_t separator = separator_length(text);
        const bool plain = text.front() == '-' || text.front() == '.' || text.front() == '!' || text.front() == '^';
        if (separator == 0 && !plain) return false;
        text.remove_prefix(std::max<std::size_t>(separator, 1));
    }
    return true;
}

// Some programs pad the last row to eight cards with these.
bool is_filler(std::string_view token) {
    constexpr std::array<std::string_view, 8> fillers{"NA", "nil", "None", "null", "undefined", "NaN", "-", "."};
    return std::ranges::find(fillers, token) != fillers.end();
}

bool only_fillers_follow(LineCursor cursor) {
    for (; !cursor.at_end(); cursor.skip_separators()) {
        if (!is_filler(cursor.token())) return false;
        cursor.skip_token();
    }
    return true;
}

// `1X`, `XD`, `??`: meant as a card, not as a word.
bool looks_like_a_card(std::string_view token) {
    const std::size_t characters = character_count(token);
    if (characters < 1 || characters > 4) return false;
    if (token.find_first_not_of("?-.") == token.npos) return true;
    const auto is_lower = [](char byte) { return byte >= 'a' && byte <= 'z'; };
    if (std::ranges::any_of(token, is_lower)) return characters == 2 && is_digit(token.front());
    const char first = token.front();
    const bool rank = is_digit(first) || first == 'X' || rank_at_start(token).has_value();
    const bool suit = suit_at_start(token.substr(token.size() - 1)).has_value();
    return rank || (characters > 1 && suit);
}

struct CardCount {
    int cards = 0;
    int others = 0;
    bool others_look_like_cards = true;

    [[nodiscard]] bool only_cards() const { return cards > 0 && others == 0; }
    // Not just a word that happens to be a card, such as `as`.
    [[nodiscard]] bool mostly_cards() const {
        return others > 0 && ((cards >= 1 && others_look_like_cards) || (cards >= 4 && cards > others));
    }
};

class LineReading {
public:
    LineReading(std::string_view text, TextPosition start, UnknownCards unknown, BoardLine& line)
        : text_(text), start_(start), cursor_{text, start}, unknown_(unknown), line_(line) {}

    void read() {
        cursor_.skip_separators();
        line_.position = cursor_.position;
        if (cursor_.at_end() && text_.find_first_not_of(" \t\v\f\r") == text_.npos) return;
        if (at_card(cursor_) && read_cards(cursor_).only_cards()) return;
        if (is_rule(text_)) return set_kind(LineKind::rule);
        if (cursor_.skip_word("foundations:") || cursor_.skip_word("founds:"))
            return read_piles(LineKind::foundations, read_foundations);
        if (cursor_.skip_word("freecells:") || cursor_.skip_word("fc:")) return read_piles(LineKind::cells, read_cells);
        if (!read_cards_after_prefix()) return read_text();
    }

    // Returns whether the line holds more than part of a board. Cards without separators, one of which is bad, are
    // judged by length.
    [[nodiscard]] bool is_whole_board() const {
        const auto is_long = [](const PlacedToken& token) { return token.text.size() > 2 * half_a_deck; };
        return line_.cards.size() > half_a_deck || (line_.error && std::ranges::any_of(line_.tokens, is_long));
    }

private:
    void set_kind(LineKind kind) {
        line_.kind = kind;
        line_.cards.clear();
        line_.error.reset();
    }

    [[nodiscard]] bool at_card(LineCursor cursor) const { return take_card(cursor, unknown_).has_value(); }

    [[nodiscard]] LineCursor cursor_at(std::size_t offset) const {
        LineCursor cursor{text_, start_};
        cursor.skip(offset, character_count(text_.substr(0, offset)));
        return cursor;
    }

    // Cards, possibly after a label. Returns false for a line of text.
    bool read_cards_after_prefix() {
        LineCursor after = cursor_;
        if (after.skip_if(':')) {
            after.skip_separators();
            line_.colon = true;
            const bool cards = after.at_end() || accept(read_cards(after), true);
            if (cards) line_.kind = LineKind::cards;
            line_.colon = cards;
            return cards;
        }
        return read_after_line_word() || read_after_leading_number() || read_after_heading() || read_after_colon() ||
               accept(read_cards(cursor_), false);
    }

    static bool accept(const CardCount& count, bool surely_cards) {
        return count.only_cards() || count.mostly_cards() ||
               (surely_cards && (count.cards > 0 || count.others_look_like_cards));
    }

    // `Row 3: 7D AD`
    bool read_after_line_word() {
        LineCursor after = cursor_;
        if (!after.skip_word("row") && !after.skip_word("column") && !after.skip_word("col") &&
            !after.skip_word("line")) {
            return false;
        }
        after.skip_separators();
        const std::string_view digits = take_digits(after);
        const bool marked = skip_mark(after);
        after.skip_separators();
        if (digits.empty() || !(marked || at_card(after))) return false;
        cursor_ = after;
        return !after.at_end() && accept(read_cards(after), false);
    }

    // `3: 7D AD`, `3 7D AD`, R's `[3,] 7D AD`
    bool read_after_leading_number() {
        LineCursor after = cursor_;
        const LineCursor number = after;
        const std::string_view digits = take_digits(after);
        if (digits.empty()) return false;
        const bool marked = skip_mark(after) || after.rest.starts_with(",]");
        if (!marked && !after.at_separator()) return false;
        after.skip_separators();
        if (after.at_end()) return false;
        const bool of_a_row =
            number.position.column > 1 && text_.substr(0, text_.size() - number.rest.size()).ends_with('[');
        if (!at_card(after) || !accept(read_cards(after), false)) {
            if (marked && of_a_row) cursor_ = after; // the rest may be numbers too
            return false;
        }
        line_.leading = LeadingNumber{written_number(digits, number.position), marked};
        return true;
    }

    // `Game #617, 7D AD`
    bool read_after_heading() {
        const auto number = number_in_heading(text_);
        if (!number) return false;
        LineCursor after = cursor_at(number->offset + number->digits.size());
        skip_mark(after);
        after.skip_separators();
        if (!at_card(after) || !read_cards(after).only_cards()) return false;
        line_.heading = written_number(number->digits, cursor_at(number->offset).position);
        return true;
    }

    // `Your board: 7D AD`
    bool read_after_colon() {
        const std::size_t colon = text_.rfind(':');
        if (colon == text_.npos) return false;
        LineCursor after = cursor_at(colon + 1);
        after.skip_separators();
        if (!at_card(after) || !accept(read_cards(after), false)) return false;
        if (const auto number = number_in_heading(text_.substr(0, colon))) {
            line_.heading = written_number(number->digits, cursor_at(number->offset).position);
        }
        return true;
    }

    void read_text() {
        set_kind(LineKind::text);
        collect_tokens();
        const auto number = number_in_heading(text_);
        if (number) line_.heading = written_number(number->digits, cursor_at(number->offset).position);
        if (!number && cursor_.at('#')) line_.kind = LineKind::comment;
    }

    void collect_tokens() {
        line_.tokens.clear();
        for (LineCursor at = cursor_; !at.at_end(); at.skip_separators()) {
            line_.tokens.push_back({at.token(), at.position});
            at.skip_token();
        }
    }

    static std::string_view take_digits(LineCursor& cursor) {
        const std::size_t sign = cursor.at('-') ? 1 : 0;
        std::size_t end = sign;
        while (end < cursor.rest.size() && is_digit(cursor.rest[end])) ++end;
        if (end == sign) return {};
        const std::string_view digits = cursor.rest.substr(0, end);
        cursor.skip(end, end);
        return digits;
    }

    static bool skip_mark(LineCursor& cursor) {
        return cursor.skip_if(':') || cursor.skip_if('.') || cursor.skip_if(')');
    }

    CardCount read_cards(LineCursor cursor) {
        set_kind(LineKind::cards);
        line_.tokens.clear();
        CardCount count;
        for (cursor.skip_separators(); !cursor.at_end(); cursor.skip_separators()) {
            if (count.cards > 0 && (begins_remark(cursor) || only_fillers_follow(cursor))) break;
            line_.tokens.push_back({cursor.token(), cursor.position});
            read_token(cursor, count);
        }
        return count;
    }

    static bool begins_remark(const LineCursor& cursor) { return cursor.at('#'); }

    // One card, several without separators, or none. If one is bad, those before it in the token are cards only if they
    // are more than the start of a word.
    void read_token(LineCursor& cursor, CardCount& count) {
        const LineCursor start = cursor;
        const std::size_t before = line_.cards.size();
        while (!cursor.at_end() && !cursor.at_separator()) {
            if (cursor.at('-') && line_.cards.size() > before) {
                LineCursor after = cursor;
                after.skip(1, 1);
                if (at_card(after)) cursor = after;
            }
            const auto card = take_card(cursor, unknown_);
            if (!card) break;
            line_.cards.push_back(*card);
        }
        if (cursor.at_end() || cursor.at_separator()) {
            count.cards += static_cast<int>(line_.cards.size() - before);
            return;
        }
        if (line_.cards.size() - before < 2) {
            line_.cards.resize(before);
            cursor = start;
        }
        count.cards += static_cast<int>(line_.cards.size() - before);
        ++count.others;
        count.others_look_like_cards = count.others_look_like_cards && looks_like_a_card(cursor.token());
        if (!line_.error) line_.error = error_at(cursor, TextErrorCode::not_a_card);
        line_.cards.push_back({Card(), cursor.position, false});
        cursor.skip_token();
    }

    template <class Read> void read_piles(LineKind kind, const Read& read) {
        set_kind(kind);
        line_.error = read(cursor_, line_);
    }

    std::string_view text_;
    TextPosition start_;
    LineCursor cursor_;
    UnknownCards unknown_;
    BoardLine& line_;
};

// The length of the escape sequence at the start of the text: colours (ESC [ ... m and the like) and character sets.
std::size_t escape_length(std::string_view text) {
    const auto is_within = [](char byte, char first, char last) { return byte >= first && byte <= last; };
    std::size_t end = 1;
    if (end < text.size() && text[end] == '[') {
        ++end;
        while (end < text.size() && is_within(text[end], ' ', '?')) ++end;
    } else {
        while (end < text.size() && is_within(text[end], ' ', '/')) ++end;
        if (end == 1) return 0;
    }
    return std::min(end + 1, text.size());
}

} // namespace

void read_line(std::string_view text, TextPosition start, UnknownCards unknown, BoardLine& line) {
    line.kind = LineKind::blank;
    line.heading.reset();
    line.leading.reset();
    line.colon = false;
    line.whole_board = false;
    line.cards.clear();
    line.error.reset();
    line.tokens.clear();
    line.foundations = {};
    line.cells.clear();
    LineReading reading(text, start, unknown, line);
    reading.read();
    line.whole_board = line.kind == LineKind::cards && !line.colon && reading.is_whole_board();
}

std::string_view without_colours(std::string_view text, std::string& buffer) {
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    if (text.find(escape) == text.npos) return text;
    buffer.clear();
    while (!text.empty()) {
        const std::size_t plain = std::min(text.find(escape), text.size());
        buffer += text.substr(0, plain);
        text.remove_prefix(plain);
        if (text.empty()) break;
        const std::size_t length = escape_length(text);
        if (length == 0) buffer += escape;
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return buffer;
}

} // namespace freecell
