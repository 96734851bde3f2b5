#include <ranges>
#include <tuple>
#include <utility>

#include <pybind11/numpy.h>

#include "freecell/check/diagnose.h"
#include "freecell/check/explain.h"
#include "freecell/identify/identify.h"
#include "freecell/identify/nearest.h"
#include "freecell/notation/one_board.h"
#include "freecell/scan/deal_block.h"
#include "freecell/text/card_text.h"
#include "freecell/text/deal_text.h"
#include "python/native/arguments.h"
#include "python/native/bindings.h"
#include "python/native/failure.h"

// One deal and many deals, the numbers of boards, and the diagnosis of dealers.
namespace freecell::python {
namespace {

py::bytes cards_of_deal(const py::int_& number, const std::string& numbering) {
    const Deal dealt = deal(deal_number(number, numbering));
    return bytes_of(dealt.cards());
}

std::vector<std::vector<std::string>> rows(const py::bytes& cards) {
    const Deal dealt(deck_of(cards));
    std::vector<std::vector<std::string>> out;
    for (const auto row : dealt.rows()) out.push_back(names(row));
    return out;
}

std::vector<std::vector<std::string>> columns(const py::bytes& cards) {
    const Deal dealt(deck_of(cards));
    std::vector<std::vector<std::string>> out;
    for (const auto column : dealt.columns()) {
        auto& named = out.emplace_back();
        for (const Card card : column) named.push_back(name(card));
    }
    return out;
}

std::vector<std::string> card_names(const py::bytes& cards) {
    return names(deck_of(cards));
}

DealFormat format_named(const std::string& name) {
    if (name == "rows") return DealFormat::rows;
    if (name == "columns") return DealFormat::columns;
    if (name == "line") return DealFormat::line;
    if (name == "json") return DealFormat::json;
    if (name == "javascript") return DealFormat::javascript;
    throw Failure{"format must be rows, columns, line, json or javascript, not " + name};
}

std::string written_deal(const py::bytes& cards, const std::string& format) {
    std::string out;
    append_deal(out, Deal(deck_of(cards)), format_named(format));
    return out;
}

static_assert(sizeof(Deck) == Card::count); // a row of the array is a Deck

// An array of shape (n, 52) that the dealer can write into directly.
using Block = py::array_t<std::uint8_t, py::array::c_style>;

void deal_into(const py::int_& first, Block& out) {
    if (out.ndim() != 2 || out.shape(1) != Card::count) throw Failure{"the array has the shape (n, 52)"};
    const auto count = static_cast<std::size_t>(out.shape(0));
    if (count == 0) return;
    const DealNumber start = deal_number(first, "freecell-pro");
    deal_number(py::int_(start.value() + static_cast<std::int64_t>(count) - 1), "freecell-pro");
    const std::span block(reinterpret_cast<Deck*>(out.mutable_data()), count);
    const py::gil_scoped_release unlocked;
    deal_block(start.value(), block);
}

// The cards of a board in the order they are dealt, its number if the text has one, and how unusual letters were read.
std::tuple<py::bytes, std::optional<std::int64_t>, std::string> read_deal(const std::string& text) {
    const auto board = read_one_board(text);
    if (!board) throw Failure{board.error().message, board.error().position};
    const auto cards = dealt_order(*board);
    if (!cards) throw Failure{message(to_deal(*board).error()), board->position};
    return {bytes_of(*cards), board->number, std::string(board->interpretation)};
}

std::vector<std::int64_t> numbers(const py::bytes& cards, const std::string& numbering) {
    const Deck deck = deck_of(cards);
    if (!is_permutation(deck)) return {};
    const BoardNumbers found = identify(Deal(deck), numbering_of(numbering));
    return {found.begin(), found.end()};
}

// A row and a column, from 1, and two cards.
using Place4 = std::tuple<int, int, std::string, std::string>;

std::vector<std::pair<std::int64_t, std::vector<Place4>>> nearest(const py::bytes& cards) {
    std::vector<std::pair<std::int64_t, std::vector<Place4>>> out;
    for (const NearDeal& near : nearest_deals(deck_of(cards))) {
        std::vector<Place4> differences;
        for (const Difference& d : near.differences) {
            differences.emplace_back(d.place / Deal::column_count + 1, d.place % Deal::column_count + 1, name(d.seen),
                                     name(d.dealt));
        }
        out.emplace_back(near.number, std::move(differences));
    }
    return out;
}

using Explanations = std::vector<std::vector<std::pair<std::string, std::string>>>;

Explanations explanations_of(const check::Diagnosis& diagnosis) {
    Explanations out;
    const auto* const wrong = std::get_if<check::Wrong>(&diagnosis);
    if (wrong == nullptr) return out;
    for (const check::Explanation& explanation : wrong->explanations) {
        auto& mistakes = out.emplace_back();
        for (const check::Mistake& mistake : explanation.mistakes) {
            mistakes.emplace_back(check::name(mistake), check::explain(mistake));
        }
    }
    return out;
}

// Whether the board is right, all explanations if it is not, how many cards are in the right place, and the first that
// is not.
std::tuple<bool, Explanations, int, std::optional<Place4>> check_deal(const py::bytes& cards, const py::int_& number,
                                                                      const std::string& numbering) {
    const Deck seen = deck_of(cards);
    const DealNumber asked = deal_number(number, numbering);
    const auto [diagnosis, compared] = [&] {
        const py::gil_scoped_release unlocked;
        return std::pair(check::diagnose(seen, asked), check::compare(seen, asked));
    }();
    const bool right = std::holds_alternative<check::Right>(diagnosis);
    const auto* const differs = std::get_if<check::NotRecognised>(&compared);
    if (differs == nullptr) return {right, {}, Card::count, std::nullopt};
    return {right, explanations_of(diagnosis), static_cast<int>(differs->agreeing.size()),
            Place4(differs->row + 1, differs->column + 1, name(differs->seen), name(differs->expected))};
}

} // namespace

void bind_deals(py::module_& module) {
    module.def("deal", &cards_of_deal, py::arg("number"), py::arg("numbering"));
    module.def("rows", &rows, py::arg("cards"));
    module.def("columns", &columns, py::arg("cards"));
    module.def("names", &card_names, py::arg("cards"));
    module.def("write", &written_deal, py::arg("cards"), py::arg("format"));
    module.def("deal_into", &deal_into, py::arg("first"), py::arg("out").noconvert());
    module.def("read_deal", &read_deal, py::arg("text"));
    module.def("numbers", &numbers, py::arg("cards"), py::arg("numbering"));
    module.def("nearest", &nearest, py::arg("cards"));
    module.def("check", &check_deal, py::arg("cards"), py::arg("number"), py::arg("numbering"));
}

} // namespace freecell::python
