#include "freecell/notation/move_text.h"

#include <algorithm>
#include <array>
#include <bit>

#include "freecell/core/card.h"

namespace freecell {
namespace {

constexpr std::string_view column_letters = "1234567890";
constexpr std::string_view cell_letters = "abcdefgijk";
constexpr char home_letter = 'h';
constexpr std::string_view hexadecimal_digits = "0123456789abcdef";
constexpr int no_pile = -1;

constexpr int home_code = Rules::max_columns + Rules::max_cells;

// The pile of each byte, in the order columns, cells, home.
constexpr auto codes = [] {
    std::array<std::int8_t, 256> table{};
    table.fill(no_pile);
    for (std::size_t i = 0; i < column_letters.size(); ++i) {
        table[static_cast<unsigned char>(column_letters[i])] = static_cast<std::int8_t>(i);
    }
    for (std::size_t i = 0; i < cell_letters.size(); ++i) {
        table[static_cast<unsigned char>(cell_letters[i])] = static_cast<std::int8_t>(Rules::max_columns + i);
    }
    table[static_cast<unsigned char>(home_letter)] = home_code;
    return table;
}();

// The reverse.
constexpr auto letters = [] {
    std::array<char, home_code + 1> table{};
    std::ranges::copy(column_letters, table.begin());
    std::ranges::copy(cell_letters, table.begin() + Rules::max_columns);
    table[home_code] = home_letter;
    return table;
}();

constexpr int code_of(char letter) {
    return codes[static_cast<unsigned char>(letter)];
}

constexpr Pile pile_of_code(int code) {
    if (code < Rules::max_columns) return Pile::column(code);
    return code < home_code ? Pile::cell(code - Rules::max_columns) : Pile::home();
}

std::optional<int> hexadecimal(std::string_view digits) {
    if (digits.empty() || digits.size() > 2) return std::nullopt;
    int value = 0;
    for (const char digit : digits) {
        const char lower = digit >= 'A' && digit <= 'F' ? static_cast<char>(digit - 'A' + 'a') : digit;
        const auto at = hexadecimal_digits.find(lower);
        if (at == std::string_view::npos) return std::nullopt;
        value = value * 16 + static_cast<int>(at);
    }
    return value;
}

} // namespace

char letter(Pile pile) {
    return letters[std::bit_cast<std::uint8_t>(pile)];
}

std::optional<Pile> pile_of(char letter) {
    const int code = code_of(letter);
    if (code == no_pile) return std::nullopt;
    return pile_of_code(code);
}

std::optional<WrittenMove> parse_move(std::string_view token) {
    if (token.size() < 2) return std::nullopt;
    const int from = code_of(token[0]);
    const int to = code_of(token[1]);
    if (from == no_pile || to == no_pile) return std::nullopt;
    WrittenMove move{pile_of_code(from), pile_of_code(to)};
    if (token.size() > 2) {
        const auto count = token[2] == 'v' ? hexadecimal(token.substr(3)) : std::nullopt;
        if (!count || *count < 1 || *count > Card::ranks) return std::nullopt;
        move.count = static_cast<std::uint8_t>(*count);
    }
    return move;
}

char* write_move(char* text, const WrittenMove& move) {
    *text++ = letter(move.from);
    *text++ = letter(move.to);
    if (move.count != 0) {
        *text++ = 'v';
        *text++ = hexadecimal_digits[move.count];
    }
    return text;
}

void append_move(std::string& out, const WrittenMove& move) {
    std::array<char, longest_move> text;
    out.append(text.data(), write_move(text.data(), move));
}

std::string move_text(const WrittenMove& move) {
    std::string text;
    append_move(text, move);
    return text;
}

std::optional<std::size_t> parse_moves(std::string_view text, std::vector<WrittenMove>& out) {
    std::size_t at = 0;
    while (true) {
        while (at < text.size() && text[at] == ' ') ++at;
        if (at == text.size()) return std::nullopt;
        std::size_t end = at;
        while (end < text.size() && text[end] != ' ') ++end;
        const auto move = parse_move(text.substr(at, end - at));
        if (!move) return at;
        out.push_back(*move);
        at = end;
    }
}

} // namespace freecell
