#include "freecell/query/place_phrase.h"

#include <array>
#include <string_view>

namespace freecell::query {
namespace {

const char* const a_place = "a place (row 1, rows 5-7, column 3, r2c5, top, bottom, left, right, anywhere)";

// Rows or columns: their names and places.
struct Lines {
    std::array<std::string_view, 4> names;
    int count;
    PlaceSet (*places)(int);
};

constexpr Lines row_lines = {{"row", "rows", "row", "rows"}, Deal::row_count, row_set};
constexpr Lines column_lines = {{"column", "columns", "col", "cols"}, Deal::column_count, column_set};

bool is_name(const Lines& lines, const Token& token) {
    return token.is_any_of(lines.names);
}

const Lines* lines_named(const Token& token) {
    if (is_name(row_lines, token)) return &row_lines;
    return is_name(column_lines, token) ? &column_lines : nullptr;
}

constexpr std::array<std::string_view, 8> ordinals = {"first", "second", "third",   "fourth",
                                                      "fifth", "sixth",  "seventh", "eighth"};
constexpr std::array<std::string_view, 8> short_ordinals = {"1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th"};

// `first` is 0, `last` is -1.
std::optional<int> ordinal_of(const Token& token) {
    for (std::size_t i = 0; i < ordinals.size(); ++i) {
        if (token.is_word(ordinals[i]) || token.is_word(short_ordinals[i])) return static_cast<int>(i);
    }
    return token.is_word("last") ? std::optional(-1) : std::nullopt;
}

// r2c5, which may be outside the board.
bool is_row_and_column(const Token& token) {
    const std::string& text = token.text;
    const auto is_digit = [](char byte) { return byte >= '0' && byte <= '9'; };
    return token.kind == Token::Kind::word && text.size() == 4 && text[0] == 'r' && is_digit(text[1]) &&
           text[2] == 'c' && is_digit(text[3]);
}

std::optional<int> exact_place(const Token& token) {
    if (!is_row_and_column(token)) return {};
    const std::string& text = token.text;
    const int row = text[1] - '1';
    const int column = text[3] - '1';
    const bool inside = row >= 0 && row < Deal::row_count && column >= 0 && column < Deal::column_count;
    const int place = row * Deal::column_count + column;
    return inside && place < Card::count ? std::optional(place) : std::nullopt;
}

std::string one_to(int count) {
    return "a number from 1 to " + std::to_string(count);
}

int parse_line_number(Tokens& tokens, int count) {
    const auto number = number_of(tokens.peek());
    if (!number || *number < 1 || *number > count) return tokens.fail_expecting(one_to(count)), 1;
    tokens.skip();
    return *number;
}

// `1`, `5-7`
PlaceSet parse_line_range(Tokens& tokens, const Lines& lines) {
    const int first = parse_line_number(tokens, lines.count);
    const bool range = tokens.accept_sign("-") || tokens.accept_word("to");
    const std::size_t column = tokens.peek().column;
    const int last = range ? parse_line_number(tokens, lines.count) : first;
    if (last < first) tokens.fail_at(column, "this range runs backwards");
    PlaceSet places;
    for (int line = first; line <= last; ++line) places = places | lines.places(line - 1);
    return places;
}

// `1, 3, 5-7`: a number after a comma continues the list.
PlaceSet parse_line_list(Tokens& tokens, const Lines& lines) {
    PlaceSet places = parse_line_range(tokens, lines);
    while (tokens.peek().is_sign(",") && tokens.peek(1).kind == Token::Kind::number) {
        tokens.skip();
        places = places | parse_line_range(tokens, lines);
    }
    return places;
}

PlaceSet parse_ordinal_line(Tokens& tokens, int ordinal) {
    tokens.skip();
    const Lines* lines = lines_named(tokens.peek());
    if (lines == nullptr) return tokens.fail_expecting(R"("row" or "column")"), PlaceSet();
    const int line = ordinal < 0 ? lines->count - 1 : ordinal;
    if (line >= lines->count) return tokens.fail("there are 7 rows and 8 columns"), PlaceSet();
    tokens.skip();
    return lines->places(line);
}

// `top` and `top 3`.
PlaceSet parse_end(Tokens& tokens, PlaceSet (*places)(int)) {
    if (is_name(row_lines, tokens.peek())) {
        tokens.fail("bottom is the first card of a column and top the last: which row do you mean, row 1 or row 7");
    }
    return tokens.peek().kind == Token::Kind::number ? places(parse_line_number(tokens, Deal::row_count)) : places(1);
}

PlaceSet half_of_the_board(bool left) {
    return set_where<PlaceSet>([left](int place) { return (column_of(place) < 4) == left; });
}

PlaceSet parse_simple(Tokens& tokens) {
    if (const Lines* lines = lines_named(tokens.peek())) {
        tokens.skip();
        return parse_line_list(tokens, *lines);
    }
    if (const auto ordinal = ordinal_of(tokens.peek())) return parse_ordinal_line(tokens, *ordinal);
    if (const auto place = exact_place(tokens.peek())) {
        tokens.skip();
        return PlaceSet::only(*place);
    }
    if (is_row_and_column(tokens.peek())) {
        return tokens.fail_expecting("a place: rows 1 to 6 have 8 columns, row 7 has 4"), PlaceSet();
    }
    if (tokens.accept_any({"top", "tops"})) return parse_end(tokens, top_set);
    if (tokens.accept_any({"bottom", "bottoms"})) return parse_end(tokens, bottom_set);
    if (tokens.accept_word("left")) return half_of_the_board(true);
    if (tokens.accept_word("right")) return half_of_the_board(false);
    if (tokens.accept_any({"anywhere", "board"})) return PlaceSet::all();
    return tokens.fail_expecting(a_place), PlaceSet();
}

PlaceSet parse_place_item(Tokens& tokens) {
    const std::size_t column = tokens.peek().column;
    PlaceSet places = parse_simple(tokens);
    while (tokens.accept_word("of")) places = places & parse_simple(tokens);
    if (places.empty()) tokens.fail_at(column, "there is no such place");
    return places;
}

} // namespace

bool places_come_next(const Tokens& tokens) {
    const Token& token = tokens.peek();
    if (lines_named(token) != nullptr || ordinal_of(token) || is_row_and_column(token)) return true;
    static constexpr std::string_view words[] = {"top",  "tops",  "bottom",   "bottoms",
                                                 "left", "right", "anywhere", "board"};
    return token.is_any_of(words);
}

PlaceSet parse_places(Tokens& tokens) {
    PlaceSet places = parse_place_item(tokens);
    while (tokens.accept_sign(",")) {
        tokens.accept_any({"and", "or"});
        places = places | parse_place_item(tokens);
    }
    return places;
}

} // namespace freecell::query
