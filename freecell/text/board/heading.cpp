#include "freecell/text/board/heading.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "freecell/text/ascii.h"

namespace freecell {
namespace {

constexpr std::array<std::string_view, 38> deal_words{
    "ms",      "microsoft", "windows", "freecell", "pro",     "game",  "games",  "deal", "deals",   "dealing",
    "board",   "number",    "numer",   "no",       "num",     "nr",    "seed",   "hand", "deck",    "tableau",
    "shuffle", "id",        "partie",  "donne",    "jeu",     "spiel", "nummer", "jogo", "partida", "n°",
    "игра",    "Игра",      "Раздача", "Номер",    "раздача", "номер", "第",     "游戏"};
constexpr std::array<std::string_view, 9> line_words{"row",  "column", "col",    "line", "stack",
                                                     "pile", "reihe",  "spalte", "card"};

constexpr bool is_word_byte(char byte) {
    return is_letter(byte) || is_beyond_ascii(byte);
}

template <std::size_t Count> bool is_one_of(const std::array<std::string_view, Count>& words, std::string_view word) {
    return std::ranges::any_of(words, [&](std::string_view known) { return equals_ignoring_case(word, known); });
}

// The last word of a text, ignoring punctuation; or `#`, if that comes last.
struct WordBefore {
    std::string_view word;
    bool hash = false;
};

// Box drawing and other symbols of three bytes are not words.
bool ends_with_symbol(std::string_view text) {
    return text.size() >= 3 && text[text.size() - 3] == '\xE2';
}

WordBefore word_before(std::string_view text) {
    while (!text.empty()) {
        const char last = text.back();
        if (last == '#') return {{}, true};
        if (is_digit(last)) return {};
        if (is_word_byte(last) && !ends_with_symbol(text)) break;
        text.remove_suffix(1);
    }
    std::size_t start = text.size();
    while (start > 0 && is_word_byte(text[start - 1]) && !ends_with_symbol(text.substr(0, start))) --start;
    return {text.substr(start), false};
}

bool has_deal_word(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        // NOLINTBEGIN(readability-qualified-auto): iterators are pointers in one standard library, classes in another
        const auto start = std::find_if(text.begin() + static_cast<std::ptrdiff_t>(at), text.end(), is_word_byte);
        const auto end = std::find_if_not(start, text.end(), is_word_byte);
        // NOLINTEND(readability-qualified-auto)
        if (is_one_of(deal_words, std::string_view(start, end))) return true;
        at = static_cast<std::size_t>(end - text.begin());
    }
    return false;
}

bool has_letters_or_digits(std::string_view text) {
    return std::ranges::any_of(text, [](char byte) { return is_letter(byte) || is_digit(byte); });
}

enum class Mark : std::uint8_t { none, alone, ends_line, after_word, after_hash };

Mark mark_of(std::string_view text, const NumberInText& number) {
    const std::string_view before = text.substr(0, number.offset);
    const std::string_view after = text.substr(number.offset + number.digits.size());
    const WordBefore word = word_before(before);
    if (word.hash) return Mark::after_hash;
    if (is_one_of(line_words, word.word)) return Mark::none;
    if (is_one_of(deal_words, word.word)) return Mark::after_word;
    if (has_letters_or_digits(after)) return Mark::none;
    if (has_deal_word(before)) return Mark::ends_line;
    const bool alone = std::ranges::none_of(before, is_word_byte) && !has_letters_or_digits(before);
    return alone && std::ranges::none_of(after, is_beyond_ascii) ? Mark::alone : Mark::none;
}

// The whole number at or after a position that is not part of a word or a fraction.
std::optional<NumberInText> next_number(std::string_view text, std::size_t from) {
    const auto byte_at = [&](std::size_t at) { return at < text.size() ? text[at] : ' '; };
    for (std::size_t start = from; start < text.size(); ++start) {
        if (!is_digit(text[start])) continue;
        std::size_t end = start;
        while (is_digit(byte_at(end))) ++end;
        const char before = start > 0 ? text[start - 1] : ' ';
        const bool fraction = (before == '.' && start > 1 && is_digit(text[start - 2])) ||
                              (byte_at(end) == '.' && is_digit(byte_at(end + 1)));
        if (!fraction && !is_letter(before) && !is_letter(byte_at(end))) {
            const bool negative =
                before == '-' &&
                (start < 2 || !(is_letter(text[start - 2]) || is_digit(text[start - 2]) || text[start - 2] == '-'));
            const std::size_t sign = negative ? 1 : 0;
            return NumberInText{start - sign, text.substr(start - sign, end - start + sign)};
        }
        start = end;
    }
    return std::nullopt;
}

} // namespace

std::optional<NumberInText> number_in_heading(std::string_view text) {
    std::optional<NumberInText> best;
    Mark best_mark = Mark::none;
    for (auto number = next_number(text, 0); number;
         number = next_number(text, number->offset + number->digits.size())) {
        const Mark mark = mark_of(text, *number);
        if (mark == Mark::none || mark < best_mark) continue;
        best = number;
        best_mark = mark;
    }
    return best;
}

} // namespace freecell
