#include "freecell/text/board/line_cursor.h"

#include "freecell/text/ascii.h"
#include "freecell/text/printable.h"

namespace freecell {
namespace {

constexpr std::string_view ascii_separators = " \t\v\f,;|[](){}<>'\"/\\=*+_~`";

constexpr std::array<bool, 256> separator_table() {
    std::array<bool, 256> table{};
    for (const char byte : ascii_separators) table[static_cast<unsigned char>(byte)] = true;
    return table;
}

constexpr auto is_ascii_separator = separator_table();

constexpr bool is_between(std::string_view character, std::string_view first, std::string_view last) {
    return character >= first && character <= last;
}

// UTF-8 of one length is in the order of its code points.
bool is_wide_separator(std::string_view character) {
    if (character.size() == 2) return character == "\u00A0" || character == "\u00B7";
    if (character.size() != 3) return false;
    return is_between(character, "\u2500", "\u259F") || // box drawing and blocks
           is_between(character, "\u2000", "\u200B") || is_between(character, "\u2010", "\u2027") ||
           character == "\u202F" || character == "\u3000" || character == "\u3001" || character == "\uFF0C" ||
           character == "\uFEFF";
}

} // namespace

std::size_t separator_length(std::string_view text) {
    if (text.empty()) return 0;
    if (!is_beyond_ascii(text.front())) return is_ascii_separator[static_cast<unsigned char>(text.front())] ? 1 : 0;
    const std::size_t length = utf8_length(text);
    if (length == 0) return 1;
    return is_wide_separator(text.substr(0, length)) ? length : 0;
}

bool LineCursor::skip_word(std::string_view lower_case) {
    if (!starts_ignoring_case(rest, lower_case)) return false;
    skip(lower_case.size(), lower_case.size());
    return true;
}

std::string_view LineCursor::token() const {
    std::size_t end = 0;
    while (end < rest.size() && separator_length(rest.substr(end)) == 0)
        end += std::max<std::size_t>(utf8_length(rest.substr(end)), 1);
    return rest.substr(0, end);
}

void LineCursor::skip_token() {
    const std::string_view skipped = token();
    skip(skipped.size(), character_count(skipped));
}

TextError error_at(const LineCursor& cursor, TextErrorCode code) {
    return {code, cursor.position, printable(cursor.token())};
}

} // namespace freecell
