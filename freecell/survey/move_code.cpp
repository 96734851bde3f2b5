#include "freecell/survey/move_code.h"

#include <array>

#include "freecell/game/move.h"

namespace freecell {
namespace {

constexpr int columns = 8;
constexpr int piles = columns + Rules::max_cells + 1;
constexpr std::uint8_t no_code = 0xff;
constexpr int most_cards = 13;

constexpr Pile pile(int place) {
    if (place < columns) return Pile::column(place);
    return place < piles - 1 ? Pile::cell(place - columns) : Pile::home();
}

constexpr int place_of(Pile of) {
    if (of.is_column()) return of.index();
    return of.is_cell() ? columns + of.index() : piles - 1;
}

struct Codes {
    std::array<std::array<std::uint8_t, piles>, piles> of{};
    std::array<WrittenMove, 256> moves{};
    int count = 0;
};

// Every move, ordered by source and then by destination.
constexpr Codes codes = [] {
    Codes table;
    for (int from = 0; from < piles; ++from) {
        for (int to = 0; to < piles; ++to) {
            table.of[from][to] = no_code;
            const bool both_cells = pile(from).is_cell() && pile(to).is_cell();
            if (from == to || pile(from).is_home() || both_cells) continue;
            table.of[from][to] = static_cast<std::uint8_t>(table.count);
            table.moves[table.count++] = {pile(from), pile(to)};
        }
    }
    return table;
}();
static_assert(codes.count == 234 && codes.count + most_cards < no_code);

} // namespace

bool append_code(std::string& out, const WrittenMove& move) {
    const bool on_eight_columns =
        (!move.from.is_column() || move.from.index() < columns) && (!move.to.is_column() || move.to.index() < columns);
    if (!on_eight_columns || move.count > most_cards) return false;
    const std::uint8_t code = codes.of[place_of(move.from)][place_of(move.to)];
    if (code == no_code) return false;
    out += static_cast<char>(code);
    if (move.count != 0) out += static_cast<char>(codes.count + move.count);
    return true;
}

std::optional<std::vector<WrittenMove>> moves_of(std::string_view text) {
    std::vector<WrittenMove> moves;
    for (const char byte : text) {
        const int code = static_cast<unsigned char>(byte);
        if (code < codes.count) {
            moves.push_back(codes.moves[code]);
        } else {
            if (moves.empty() || moves.back().count != 0) return std::nullopt;
            if (code == codes.count || code > codes.count + most_cards) return std::nullopt;
            moves.back().count = static_cast<std::uint8_t>(code - codes.count);
        }
    }
    return moves;
}

std::string text_of_code(std::uint8_t code) {
    if (code < codes.count) return " " + move_text(codes.moves[code]);
    if (code == codes.count || code > codes.count + most_cards) return "";
    return std::string("v") + "0123456789abcdef"[code - codes.count];
}

} // namespace freecell
