#include "cli/deal/format.h"

#include <charconv>
#include <utility>

#include <fmt/format.h>

#include "freecell/core/deal.h"
#include "freecell/text/deal_text.h"
#include "freecell/text/json/writer.h"

namespace freecell::cli {
namespace {

constexpr std::size_t number_size = 11; // enough for -2 to 8589934591

char* write_text(char* out, std::string_view text) {
    return std::ranges::copy(text, out).out;
}

char* write_number(char* out, std::int64_t number) {
    return std::to_chars(out, out + number_size, number).ptr;
}

// The layout of a deal: text, its number (optional), text, its cards, text.
struct Pattern {
    std::string before_number;
    bool number;
    std::string before_cards;
    DealFormat cards;
    std::string after_cards;

    [[nodiscard]] std::size_t max_size() const {
        return before_number.size() + number_size + before_cards.size() + text_size(cards) + after_cards.size();
    }
    char* write(char* out, std::int64_t deal_number, const Deck& deck) const {
        out = write_text(out, before_number);
        if (number) out = write_number(out, deal_number);
        out = write_text(out, before_cards);
        out = write_deal(deck, cards, out);
        return write_text(out, after_cards);
    }
};

auto appender(const std::string& between, Pattern pattern) {
    pattern.before_number = between + pattern.before_number;
    return [pattern = std::move(pattern)](std::string& out, std::int64_t first, std::span<const Deck> decks) {
        const std::size_t old_size = out.size();
        out.resize(old_size + decks.size() * pattern.max_size());
        char* end = out.data() + old_size;
        for (const Deck& deck : decks) end = pattern.write(end, first++, deck);
        out.resize(static_cast<std::size_t>(end - out.data()));
    };
}

DealWriter pattern_writer(const std::string& between, Pattern pattern) {
    const bool number = pattern.number;
    const auto size = static_cast<std::int64_t>(between.size() + pattern.max_size());
    return {.before = "",
            .between = between,
            .after = "",
            .append = appender(between, std::move(pattern)),
            .shows_numbers = number,
            .bytes_a_deal = size};
}

DealWriter json_writer(const std::string& format, Numbering numbering) {
    std::string start;
    JsonWriter json(start);
    json.begin_object(schema::deal);
    if (numbering == Numbering::microsoft) json.member("numbering", "microsoft");
    json.key("deal");
    const bool lines = format == "ndjson";
    DealWriter writer = pattern_writer(lines ? "" : std::string(list_between),
                                       {start, true, R"(,"rows":)", DealFormat::json, lines ? "}\n" : "}"});
    if (lines) return writer;
    writer.before = list_start(schema::deals);
    writer.after = list_end;
    return writer;
}

DealWriter number_writer() {
    const auto append = [](std::string& out, std::int64_t first, std::span<const Deck> decks) {
        for (std::size_t i = 0; i < decks.size(); ++i) fmt::format_to(std::back_inserter(out), "{}\n", first++);
    };
    return {.before = "", .between = "", .after = "", .append = append};
}

template <class Cards> std::string painted(const Cards& cards, const CardStyle& style) {
    std::string out;
    for (const Card card : cards) out += (out.empty() ? "  " : " ") + style.paint(card);
    return out + "\n";
}

template <class Lines> std::string painted_lines(const Lines& lines, const CardStyle& style) {
    std::string out;
    for (const auto& line : lines) out += painted(line, style);
    return out;
}

} // namespace

DealWriter plain_writer(const std::string& format, Numbering numbering) {
    if (format == "columns") return pattern_writer("\n", {"", false, "", DealFormat::columns, ""});
    if (format == "line") return pattern_writer("", {"", true, " ", DealFormat::line, "\n"});
    if (format == "js") return pattern_writer("\n", {"", false, "", DealFormat::javascript, "\n"});
    if (format == "number") return number_writer();
    if (format == "json" || format == "ndjson") {
        return json_writer(format, numbering);
    }
    return pattern_writer("\n", {"", false, "", DealFormat::rows, ""});
}

DealWriter terminal_writer(const std::string& format, CardStyle style) {
    const auto append = [=](std::string& out, std::int64_t first, std::span<const Deck> decks) {
        for (const Deck& cards : decks) {
            const Deal deal(cards);
            out += fmt::format("\n{}\n\n", style.bold(fmt::format("Deal {}", first++)));
            out += format == "columns" ? painted_lines(deal.columns(), style) : painted_lines(deal.rows(), style);
        }
    };
    return {.before = "", .between = "\n", .after = "", .append = append};
}

} // namespace freecell::cli
