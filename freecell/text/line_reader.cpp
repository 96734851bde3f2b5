#include "freecell/text/line_reader.h"

#include <algorithm>
#include <charconv>
#include <system_error>

#include "freecell/core/deal_number.h"
#include "freecell/text/card_text.h"
#include "freecell/text/printable.h"

namespace freecell {
namespace {

constexpr std::string_view no_break_space = "\u00A0";
constexpr char escape = '\x1b';

// The longest column has 19 cards: six under a run from king to ace.
constexpr std::size_t longest_column_characters = 19 * 3;

constexpr std::array<std::string_view, 11> heading_words = {"ms",   "microsoft", "windows", "freecell", "pro", "game",
                                                            "deal", "board",     "number",  "no",       "seed"};

constexpr char lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

constexpr bool is_letter(char byte) {
    return lower(byte) >= 'a' && lower(byte) <= 'z';
}

constexpr bool is_digit(char byte) {
    return byte >= '0' && byte <= '9';
}

std::size_t separator_length(std::string_view text) {
    if (text.empty()) return 0;
    if (card_separators.contains(text.front())) return 1;
    return text.starts_with(no_break_space) ? no_break_space.size() : 0;
}

bool equals_without_case(std::string_view text, std::string_view lower_case) {
    return std::ranges::equal(text, lower_case, {}, lower);
}

bool starts_without_case(std::string_view text, std::string_view lower_case) {
    return equals_without_case(text.substr(0, lower_case.size()), lower_case);
}

// A place in a line, moving forward.
struct Cursor {
    std::string_view rest;
    Place place;

    [[nodiscard]] bool at_end() const { return rest.empty(); }
    [[nodiscard]] bool at(char byte) const { return rest.starts_with(byte); }
    [[nodiscard]] bool at_separator() const { return separator_length(rest) != 0; }

    void skip(std::size_t bytes, std::size_t characters) {
        rest.remove_prefix(bytes);
        place.column += static_cast<std::int64_t>(characters);
    }
    bool skip_if(char byte) {
        if (!at(byte)) return false;
        skip(1, 1);
        return true;
    }
    void skip_separators() {
        for (std::size_t length = separator_length(rest); length != 0; length = separator_length(rest)) skip(length, 1);
    }
    [[nodiscard]] std::string_view token() const {
        std::size_t end = 0;
        while (end < rest.size() && separator_length(rest.substr(end)) == 0) ++end;
        return rest.substr(0, end);
    }
};

TextError error_at(const Cursor& cursor, TextErrorCode code) {
    return {code, cursor.place, printable(cursor.token())};
}

bool skip_heading_word(Cursor& cursor) {
    const auto length = std::ranges::find_if_not(cursor.rest, is_letter) - cursor.rest.begin();
    const std::string_view word = cursor.rest.substr(0, length);
    const auto is_word = [&](std::string_view known) { return equals_without_case(word, known); };
    if (std::ranges::none_of(heading_words, is_word)) return false;
    cursor.skip(word.size(), word.size());
    if (cursor.at(':') || cursor.at('.') || cursor.at('=')) cursor.skip(1, 1);
    return true;
}

// `MS FreeCell Game #`: whatever marks the number that follows.
bool skip_marks(Cursor& cursor) {
    bool marked = false;
    while (cursor.skip_if('#') || skip_heading_word(cursor)) {
        marked = true;
        cursor.skip_separators();
    }
    return marked;
}

std::string_view number_at(const Cursor& cursor) {
    const std::size_t sign = cursor.at('-') ? 1 : 0;
    std::size_t end = sign;
    while (end < cursor.rest.size() && is_digit(cursor.rest[end])) ++end;
    Cursor after = cursor;
    after.skip(end, end);
    const bool ends_there = after.at_end() || after.at(':') || after.at_separator();
    return end > sign && ends_there ? cursor.rest.substr(0, end) : std::string_view();
}

std::optional<std::int64_t> deal_number(std::string_view digits) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc() || !DealNumber::from(value)) return std::nullopt;
    return value;
}

std::optional<PlacedCard> take_card(Cursor& cursor, UnknownCards unknown) {
    const Place place = cursor.place;
    if (const auto card = card_at_start(cursor.rest)) {
        cursor.skip(card->bytes, card->characters);
        return PlacedCard{card->card, place};
    }
    const std::size_t length = unknown == UnknownCards::accepted ? unknown_card_at_start(cursor.rest) : 0;
    if (length == 0) return std::nullopt;
    cursor.skip(length, length);
    return PlacedCard{Card(), place, false};
}

// `7D AD` or `7DAD` begins cards; `as dealt` does not, though it begins with a card.
bool begins_cards(Cursor cursor, UnknownCards unknown) {
    for (int i = 0; i < 2; ++i) {
        if (!take_card(cursor, unknown)) return false;
        cursor.skip_separators();
        if (cursor.at_end()) return true;
    }
    return true;
}

class LineReading {
public:
    LineReading(std::string_view text, Place start, UnknownCards unknown, BoardLine& line)
        : text_(text), cursor_{text, start}, unknown_(unknown), line_(line) {}

    std::optional<TextError> read() {
        cursor_.skip_separators();
        line_.place = cursor_.place;
        skip_line_number();
        if (cursor_.at_end()) return std::nullopt;
        if (at_card()) return read_cards(); // no label and no heading begins with a card
        if (skip_label("foundations:") || skip_label("founds:")) return read_foundations();
        if (skip_label("freecells:") || skip_label("fc:")) return read_cells();
        if (auto error = read_heading()) return error;
        if (line_.kind == LineKind::comment || line_.kind == LineKind::heading) return std::nullopt;
        return read_cards();
    }

private:
    [[nodiscard]] bool at_card() const {
        Cursor ahead = cursor_;
        return take_card(ahead, unknown_).has_value();
    }

    bool skip_label(std::string_view label) {
        if (!starts_without_case(cursor_.rest, label)) return false;
        cursor_.skip(label.size(), label.size());
        return true;
    }

    // `Row 3:` or `Column 3:` before its cards.
    void skip_line_number() {
        Cursor ahead = cursor_;
        for (const std::string_view word : {"row", "column", "col"}) {
            if (!starts_without_case(ahead.rest, word)) continue;
            ahead.skip(word.size(), word.size());
            ahead.skip_separators();
            const std::string_view digits = number_at(ahead);
            ahead.skip(digits.size(), digits.size());
            if (digits.empty() || !ahead.skip_if(':')) return;
            ahead.skip_separators();
            cursor_ = ahead;
            return;
        }
    }

    std::optional<TextError> read_heading() {
        Cursor ahead = cursor_;
        bool marked = skip_marks(ahead);
        const std::string_view digits = number_at(ahead);
        if (digits.empty()) {
            if (cursor_.at('#')) line_.kind = LineKind::comment;
            return std::nullopt;
        }
        const Cursor number = ahead;
        ahead.skip(digits.size(), digits.size());
        const bool colon = ahead.skip_if(':');
        ahead.skip_separators();
        const bool small = digits.size() == 1; // `3: 7D AD ...` is the third row, not the third deal
        if (colon && !marked && small && begins_cards(ahead, unknown_) && !is_whole_board(text_)) {
            cursor_ = ahead;
            return std::nullopt;
        }
        marked = marked || colon;
        if (!marked && !ahead.at_end() && !is_whole_board(text_)) return std::nullopt; // no card either
        line_.kind = marked && !begins_cards(ahead, unknown_) ? LineKind::heading : LineKind::cards;
        if (ahead.at_end()) line_.kind = LineKind::heading;
        line_.headed = true;
        line_.number = deal_number(digits);
        if (!line_.number) return error_at(number, TextErrorCode::number_out_of_range);
        cursor_ = ahead;
        return std::nullopt;
    }

    std::optional<TextError> read_cards() {
        line_.kind = LineKind::cards;
        line_.colon = cursor_.skip_if(':');
        for (cursor_.skip_separators(); !cursor_.at_end(); cursor_.skip_separators()) {
            const auto card = take_card(cursor_, unknown_);
            if (!card) return error_at(cursor_, TextErrorCode::not_a_card);
            line_.cards.push_back(*card);
        }
        return std::nullopt;
    }

    std::optional<TextError> read_cells() {
        line_.kind = LineKind::cells;
        for (cursor_.skip_separators(); !cursor_.at_end(); cursor_.skip_separators()) {
            if (cursor_.skip_if('-')) {
                line_.cells.emplace_back();
                continue;
            }
            const auto card = take_card(cursor_, UnknownCards::refused);
            if (!card) return error_at(cursor_, TextErrorCode::not_a_card);
            line_.cells.emplace_back(card);
        }
        return std::nullopt;
    }

    std::optional<TextError> read_foundations() {
        line_.kind = LineKind::foundations;
        std::array<bool, Card::suits> seen{};
        for (cursor_.skip_separators(); !cursor_.at_end(); cursor_.skip_separators()) {
            const Cursor start = cursor_;
            const auto foundation = take_foundation();
            if (!foundation || seen[foundation->suit]) return error_at(start, TextErrorCode::not_a_foundation);
            seen[foundation->suit] = true;
            line_.foundations[foundation->suit] = foundation->cards;
        }
        return std::nullopt;
    }

    struct Foundation {
        int suit;
        int cards;
    };

    // `H-0` is an empty foundation, `H-A` has the ace, `H-K` is complete.
    std::optional<Foundation> take_foundation() {
        const auto suit = suit_at_start(cursor_.rest);
        if (!suit) return std::nullopt;
        cursor_.skip(suit->bytes, suit->characters);
        if (!cursor_.skip_if('-')) return std::nullopt;
        int cards = 0;
        if (!cursor_.skip_if('0')) {
            const auto rank = rank_at_start(cursor_.rest);
            if (!rank) return std::nullopt;
            cursor_.skip(rank->bytes, rank->bytes);
            cards = rank->rank + 1;
        }
        if (!cursor_.at_end() && !cursor_.at_separator()) return std::nullopt;
        return Foundation{static_cast<int>(suit->suit), cards};
    }

    std::string_view text_;
    Cursor cursor_;
    UnknownCards unknown_;
    BoardLine& line_;
};

// The length of the escape sequence at the start of the text: colours (ESC [ ... m and its kind) and character sets.
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

std::optional<TextError> read_line(std::string_view text, Place start, UnknownCards unknown, BoardLine& line) {
    line.kind = LineKind::blank;
    line.headed = false;
    line.number.reset();
    line.colon = false;
    line.cards.clear();
    line.foundations = {};
    line.cells.clear();
    return LineReading(text, start, unknown, line).read();
}

bool is_whole_board(std::string_view text) {
    if (text.size() <= longest_column_characters) return false;
    std::size_t characters = 0;
    for (Cursor cursor{text, {}}; !cursor.at_end();) {
        const std::size_t separator = separator_length(cursor.rest);
        if (separator == 0 && character_count(cursor.rest.substr(0, 1)) == 1) ++characters;
        cursor.skip(std::max<std::size_t>(separator, 1), 1);
    }
    return characters > longest_column_characters;
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
