#include "python/native/arguments.h"

#include <algorithm>
#include <limits>

#include "freecell/notation/one_board.h"
#include "freecell/notation/to_board.h"
#include "freecell/text/card_text.h"
#include "python/native/failure.h"

namespace freecell::python {
namespace {

// Clamps a number beyond 64 bits to the nearest 64-bit number, which is also out of range.
std::int64_t clamped(const py::int_& number) {
    int overflow = 0;
    const long long value = PyLong_AsLongLongAndOverflow(number.ptr(), &overflow);
    if (overflow == 0) return value;
    return overflow < 0 ? std::numeric_limits<std::int64_t>::min() : std::numeric_limits<std::int64_t>::max();
}

// The requested rules, or the usual ones.
Rules rules_asked(const Start& start) {
    const int columns = start.columns.value_or(Rules{}.columns);
    const int cells = start.cells.value_or(Rules{}.cells);
    const bool valid =
        columns >= Rules::min_columns && columns <= Rules::max_columns && cells >= 0 && cells <= Rules::max_cells;
    if (!valid) throw Failure{message(BoardProblem{.trouble = BoardTrouble::impossible_rules})};
    return {.columns = static_cast<std::uint8_t>(columns), .cells = static_cast<std::uint8_t>(cells)};
}

} // namespace

Numbering numbering_of(const std::string& name) {
    if (name == "freecell-pro") return Numbering::freecell_pro;
    if (name == "microsoft") return Numbering::microsoft;
    throw Failure{"numbering must be freecell-pro or microsoft, not " + name};
}

std::string numbering_name(Numbering numbering) {
    return numbering == Numbering::microsoft ? "microsoft" : "freecell-pro";
}

Autoplay autoplay_named(const std::string& name) {
    if (const auto rule = autoplay_of(name)) return *rule;
    throw Failure{"autoplay must be none, horne, raymond or max, not " + name};
}

DealNumber deal_number(const py::int_& number, const std::string& numbering) {
    const auto valid = DealNumber::from(clamped(number), numbering_of(numbering));
    if (valid) return *valid;
    const char* const how = valid.error() == DealError::below_range ? " is too small: " : " is too large: ";
    throw Failure{py::str(static_cast<const py::object&>(number)).cast<std::string>() + how +
                  DealNumber::range_in_words};
}

Deck deck_of(const py::bytes& cards) {
    const std::string_view indices = cards;
    Deck deck;
    if (indices.size() != deck.size()) throw Failure{"a deal has 52 cards"};
    std::ranges::transform(indices, deck.begin(), [](char index) { return Card(static_cast<unsigned char>(index)); });
    if (std::ranges::any_of(deck, [](Card card) { return card.index() >= Card::count; })) {
        throw Failure{"a card is a number from 0 to 51"};
    }
    return deck;
}

py::bytes bytes_of(const Deck& cards) {
    return {reinterpret_cast<const char*>(cards.data()), cards.size()};
}

std::vector<std::string> names(std::span<const Card> cards) {
    std::vector<std::string> out;
    out.reserve(cards.size());
    for (const Card card : cards) out.push_back(name(card));
    return out;
}

StartBoard start_board(const Start& start) {
    const Rules rules = rules_asked(start);
    if (const auto* number = std::get_if<py::int_>(&start.start)) {
        return dealt_start(deal_number(*number, start.numbering), rules);
    }
    const auto read = read_start(std::get<std::string>(start.start), start.columns, start.cells);
    if (!read) throw Failure{read.error().message, read.error().position};
    return *read;
}

} // namespace freecell::python
