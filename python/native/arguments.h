#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "freecell/core/deal.h"
#include "freecell/game/autoplay.h"
#include "freecell/game/start_board.h"

// Conversions between Python's arguments and the library's types. They throw a Failure.
namespace freecell::python {

namespace py = pybind11;

// A deal number may be too large for 64 bits; the message then says so.
DealNumber deal_number(const py::int_& number, const std::string& numbering);
Numbering numbering_of(const std::string& name);
std::string numbering_name(Numbering numbering);
Autoplay autoplay_named(const std::string& name);

// 52 cards are passed as 52 bytes, the index of each card.
Deck deck_of(const py::bytes& cards);
py::bytes bytes_of(const Deck& cards);
std::vector<std::string> names(std::span<const Card> cards);

// Where a game starts: the number of a deal, or a board as text. Columns and cells default to 8 and 4, or to what the
// board shows.
struct Start {
    std::variant<py::int_, std::string> start;
    std::string numbering;
    std::optional<int> columns;
    std::optional<int> cells;
};
StartBoard start_board(const Start& start);

} // namespace freecell::python
