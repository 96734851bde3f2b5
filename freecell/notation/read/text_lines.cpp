#include "freecell/notation/read/text_lines.h"

#include <array>
#include <charconv>

#include "freecell/text/printable.h"

namespace freecell {
namespace {

constexpr std::string_view spaces = " \t\r\v\f";
constexpr std::string_view byte_order_mark = "\uFEFF";

std::string_view next_word(std::string_view& text) {
    text.remove_prefix(std::min(text.find_first_not_of(spaces), text.size()));
    const std::string_view word = text.substr(0, text.find_first_of(spaces));
    text.remove_prefix(word.size());
    return word;
}

bool takes(std::string_view& text, std::string_view prefix) {
    if (!text.starts_with(prefix)) return false;
    text.remove_prefix(prefix.size());
    return true;
}

std::optional<std::int64_t> whole_number(std::string_view text) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

// The digits at the start, with an optional sign.
std::string_view number_at_start(std::string_view text) {
    const std::size_t sign = text.starts_with('-') ? 1 : 0;
    const std::size_t end = std::min(text.find_first_not_of("0123456789", sign), text.size());
    return text.substr(0, end > sign ? end : 0);
}

// The rest of a heading after `#` or `Deal`, if a number follows.
std::optional<std::string_view> heading_number(std::string_view line) {
    line = trimmed(line);
    if (!takes(line, "#") && !takes(line, "Deal ") && !takes(line, "deal ")) return std::nullopt;
    line = trimmed(line);
    return number_at_start(line).empty() ? std::nullopt : std::optional(line);
}

NotationError error_in(NotationErrorCode code, std::string_view text) {
    return {code, {}, printable(text)};
}

std::string_view without_comma_or_stop(std::string_view word) {
    while (word.ends_with(',') || word.ends_with('.')) word.remove_suffix(1);
    return word;
}

std::optional<NotationError> read_rule(std::string_view key, std::string_view value, Solution& solution) {
    if (key == "Autoplay") {
        solution.autoplay = autoplay_of(value);
        if (!solution.autoplay) return error_in(NotationErrorCode::unknown_autoplay, value);
    } else if (key == "Numbering") {
        if (value == "microsoft") solution.numbering = Numbering::microsoft;
    } else if (key == "NumFcs" || key == "NumCols") {
        const auto number = whole_number(value);
        const bool cells = key == "NumFcs";
        const int least = cells ? 0 : Rules::min_columns;
        const int most = cells ? Rules::max_cells : Rules::max_columns;
        if (!number || *number < least || *number > most) return error_in(NotationErrorCode::impossible_rules, value);
        (cells ? solution.cells : solution.columns) = static_cast<int>(*number);
    }
    return std::nullopt;
}

// Reads `NumFcs=4` anywhere, and `8 columns, 4 cells, automatic moves horne.` in sentences.
std::optional<NotationError> read_rules(std::string_view text, Solution& solution) {
    std::string_view before;
    std::string_view before_that;
    while (true) {
        const std::string_view whole = next_word(text);
        if (whole.empty()) return std::nullopt;
        const std::string_view word = without_comma_or_stop(whole);
        const std::size_t equals = word.find('=');
        std::optional<NotationError> error;
        if (equals != std::string_view::npos) {
            error = read_rule(word.substr(0, equals), word.substr(equals + 1), solution);
        } else if (word == "columns") {
            error = read_rule("NumCols", before, solution);
        } else if (word == "cells" || word == "cell") {
            error = read_rule("NumFcs", before, solution);
        } else if (before == "moves" && before_that == "automatic") {
            error = read_rule("Autoplay", word, solution);
        } else if (before == "numbering") {
            error = read_rule("Numbering", word, solution);
        }
        if (error) return error;
        before_that = before;
        before = word;
    }
}

// `column 3`, `cell b`: a pile in two words, counted from 1.
std::optional<Pile> our_pile(std::string_view kind, std::string_view which) {
    if (kind == "cell" && which.size() == 1) {
        const auto pile = pile_of(which.front());
        return pile && pile->is_cell() ? pile : std::nullopt;
    }
    const auto number = whole_number(which);
    if (kind != "column" || !number || *number < 1 || *number > Rules::max_columns) return std::nullopt;
    return Pile::column(static_cast<int>(*number) - 1);
}

// `stack 6`, `freecell 1`: counted from 0.
std::optional<Pile> solver_pile(std::string_view kind, std::string_view which) {
    const auto number = whole_number(which);
    if (!number || *number < 0) return std::nullopt;
    if (kind == "stack" && *number < Rules::max_columns) return Pile::column(static_cast<int>(*number));
    if (kind == "freecell" && *number < Rules::max_cells) return Pile::cell(static_cast<int>(*number));
    return std::nullopt;
}

std::optional<int> card_count(std::string_view word) {
    if (word == "a" || word == "the") return 1;
    const auto number = whole_number(word);
    if (!number || *number < 1 || *number > Card::ranks) return std::nullopt;
    return static_cast<int>(*number);
}

std::optional<WrittenMove> made_of(std::optional<Pile> from, std::optional<Pile> to, int count) {
    if (!from || !to) return std::nullopt;
    return WrittenMove{*from, *to, static_cast<std::uint8_t>(count)};
}

} // namespace

std::string_view trimmed(std::string_view line) {
    const std::size_t first = line.find_first_not_of(spaces);
    if (first == std::string_view::npos) return {};
    return line.substr(first, line.find_last_not_of(spaces) - first + 1);
}

std::string_view without_byte_order_mark(std::string_view text) {
    takes(text, byte_order_mark);
    return text;
}

LineLook look_at(std::string_view line) {
    const std::string_view text = trimmed(line);
    const bool without_number = text.starts_with("A board, ") || (text.starts_with('#') && text.contains(" NumFcs="));
    if (without_number || heading_number(line)) return LineLook::heading;
    if (text.empty() || text.starts_with('#')) return LineLook::idle;
    return text.starts_with("-=-") ? LineLook::solver_start : LineLook::other;
}

std::optional<NotationError> read_heading(std::string_view line, Solution& solution) {
    std::string_view rest = trimmed(line);
    if (const auto found = heading_number(line)) {
        const std::string_view digits = number_at_start(*found);
        const auto number = whole_number(digits);
        if (!number || !DealNumber::from(*number)) {
            return error_in(NotationErrorCode::number_out_of_range, digits);
        }
        solution.deal = number;
        rest = found->substr(digits.size());
    }
    return read_rules(rest, solution);
}

std::optional<WrittenMove> read_solver_sentence(std::string_view line) {
    if (next_word(line) != "Move") return std::nullopt;
    const auto count = card_count(next_word(line));
    const std::string_view cards = next_word(line);
    if (!count || (cards != "card" && cards != "cards") || next_word(line) != "from") return std::nullopt;
    const std::string_view kind = next_word(line);
    const auto from = solver_pile(kind, next_word(line));
    if (next_word(line) != "to") return std::nullopt;
    const std::string_view target = next_word(line);
    const std::string_view which = next_word(line);
    if (!trimmed(line).empty()) return std::nullopt;
    if (target == "the" && which == "foundations") return made_of(from, Pile::home(), *count);
    return made_of(from, solver_pile(target, which), *count);
}

std::optional<WrittenMove> read_our_sentence(std::string_view line) {
    line = without_comma_or_stop(trimmed(line));
    std::string_view first = next_word(line);
    if (first.ends_with('.') && whole_number(first.substr(0, first.size() - 1))) first = next_word(line);
    if (first != "Move") return std::nullopt;
    const auto count = card_count(next_word(line));
    const std::size_t at = line.find(" from ");
    if (!count || at == std::string_view::npos) return std::nullopt;
    line.remove_prefix(at + std::string_view(" from ").size());
    const std::string_view kind = next_word(line);
    const auto from = our_pile(kind, next_word(line));
    std::array<std::string_view, 2> last_two;
    for (std::string_view word = next_word(line); !word.empty(); word = next_word(line)) last_two = {last_two[1], word};
    if (last_two[1] == "home") return made_of(from, Pile::home(), *count);
    return made_of(from, our_pile(last_two[0], last_two[1]), *count);
}

} // namespace freecell
