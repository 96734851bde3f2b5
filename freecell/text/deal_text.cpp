#include "freecell/text/deal_text.h"

#include <array>
#include <cstring>
#include <string_view>
#include <utility>

namespace freecell {
namespace {

using Name = std::array<char, 2>;

constexpr auto names = [] {
    std::array<Name, Card::count> all{};
    for (int i = 0; i < Card::count; ++i) all[i] = {Card(i).rank_letter(), Card(i).suit_letter()};
    return all;
}();

// A format as the text of an empty board, and where the name of each card, counted as dealt, goes into it.
template <std::size_t size> struct Form {
    std::array<char, size> text{};
    std::array<std::size_t, Card::count> places{};
    std::size_t used = 0;

    constexpr void put(std::string_view piece) {
        for (const char letter : piece) text[used++] = letter;
    }
    constexpr void put_card(int card) {
        places[card] = used;
        put("??");
    }
};

constexpr int row_length(int row) {
    return row + 1 < Deal::row_count ? Deal::column_count : Card::count - row * Deal::column_count;
}

constexpr int column_length(int column) {
    return (Card::count - column + Deal::column_count - 1) / Deal::column_count;
}

// Rows of cards between `open` and `close`; each card between `before` and `after`, separated by `between`.
struct RowStyle {
    std::string_view open, before, after, between, close, close_last;
};

template <std::size_t size> constexpr void put_rows(Form<size>& form, const RowStyle& style) {
    for (int row = 0; row < Deal::row_count; ++row) {
        form.put(style.open);
        for (int column = 0; column < row_length(row); ++column) {
            if (column > 0) form.put(style.between);
            form.put(style.before);
            form.put_card(row * Deal::column_count + column);
            form.put(style.after);
        }
        form.put(row + 1 < Deal::row_count ? style.close : style.close_last);
    }
}

constexpr auto rows_form = [] {
    Form<rows_text_size> form;
    put_rows(form, {"", "", "", " ", "\n", "\n"});
    return form;
}();

constexpr auto columns_form = [] {
    Form<columns_text_size> form;
    for (int column = 0; column < Deal::column_count; ++column) {
        for (int row = 0; row < column_length(column); ++row) {
            if (row > 0) form.put(" ");
            form.put_card(row * Deal::column_count + column);
        }
        form.put("\n");
    }
    return form;
}();

constexpr auto line_form = [] {
    Form<line_text_size> form;
    put_rows(form, {"", "", "", "", "", ""});
    return form;
}();

constexpr auto json_form = [] {
    Form<json_text_size> form;
    form.put("[");
    put_rows(form, {"[", "\"", "\"", ",", "],", "]"});
    form.put("]");
    return form;
}();

constexpr auto javascript_form = [] {
    Form<javascript_text_size> form;
    form.put("[\n");
    put_rows(form, {"  [", "'", "'", ", ", "],\n", "]\n"});
    form.put("]");
    return form;
}();

static_assert(rows_form.used == rows_text_size && columns_form.used == columns_text_size);
static_assert(line_form.used == line_text_size && json_form.used == json_text_size);
static_assert(javascript_form.used == javascript_text_size);

// Unrolled, so that every place is a constant: one load of the card, one of its name, one store.
template <const auto& form> char* fill_in(const Deck& dealt, char* out) {
    std::memcpy(out, form.text.data(), form.text.size());
    [&]<std::size_t... card>(std::index_sequence<card...>) {
        (std::memcpy(out + form.places[card], names[dealt[card].index()].data(), sizeof(Name)), ...);
    }(std::make_index_sequence<Card::count>());
    return out + form.text.size();
}

using Writer = char* (*)(const Deck&, char*);

void append(std::string& out, const Deal& deal, std::size_t size, Writer write) {
    const std::size_t before = out.size();
    out.resize(before + size);
    write(deal.cards(), out.data() + before);
}

} // namespace

char* write_rows(const Deck& dealt, char* out) {
    return fill_in<rows_form>(dealt, out);
}

char* write_columns(const Deck& dealt, char* out) {
    return fill_in<columns_form>(dealt, out);
}

char* write_line(const Deck& dealt, char* out) {
    return fill_in<line_form>(dealt, out);
}

char* write_json(const Deck& dealt, char* out) {
    return fill_in<json_form>(dealt, out);
}

char* write_javascript(const Deck& dealt, char* out) {
    return fill_in<javascript_form>(dealt, out);
}

char* write_deal(const Deck& dealt, DealFormat format, char* out) {
    switch (format) {
    case DealFormat::rows: return write_rows(dealt, out);
    case DealFormat::columns: return write_columns(dealt, out);
    case DealFormat::line: return write_line(dealt, out);
    case DealFormat::json: return write_json(dealt, out);
    case DealFormat::javascript: return write_javascript(dealt, out);
    }
    return out;
}

void append_rows(std::string& out, const Deal& deal) {
    append(out, deal, rows_text_size, write_rows);
}

void append_columns(std::string& out, const Deal& deal) {
    append(out, deal, columns_text_size, write_columns);
}

void append_line(std::string& out, const Deal& deal) {
    append(out, deal, line_text_size, write_line);
}

void append_json(std::string& out, const Deal& deal) {
    append(out, deal, json_text_size, write_json);
}

void append_javascript(std::string& out, const Deal& deal) {
    append(out, deal, javascript_text_size, write_javascript);
}

void append_deal(std::string& out, const Deal& deal, DealFormat format) {
    const std::size_t before = out.size();
    out.resize(before + text_size(format));
    write_deal(deal.cards(), format, out.data() + before);
}

} // namespace freecell
