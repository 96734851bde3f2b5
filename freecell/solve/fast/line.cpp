#include "freecell/solve/fast/line.h"

#include <algorithm>
#include <bit>

#include "freecell/solve/fast/start_columns.h"

namespace freecell::fast {
namespace {

// Tracks which cell holds which card.
class MoveWriter {
public:
    MoveWriter(const Board& start, std::vector<Move>& out) : cells_(start.rules().cells), out_(out) {
        held_.fill(empty);
        for (int i = 0; i < cells_; ++i) {
            if (const auto card = start.cell(i)) held_[i] = static_cast<std::uint8_t>(code_of(*card));
        }
    }

    void write(const Choice& choice) {
        const Pile from = choice.from == cell_source ? leave_cell(choice.code) : Pile::column(choice.from);
        out_.push_back(
            {from, choice.to == cell_target ? enter_cell(choice.code) : Pile::column(choice.to), choice.count});
    }

    void write(const HomeRound& round) {
        for (unsigned columns = round.columns; columns != 0; columns &= columns - 1) {
            out_.push_back({Pile::column(std::countr_zero(columns)), Pile::home()});
        }
        for (std::uint64_t cards = both(round.cells[0], round.cells[1]); cards != 0; cards &= cards - 1) {
            out_.push_back({leave_cell(static_cast<std::uint8_t>(std::countr_zero(cards))), Pile::home()});
        }
    }

private:
    static constexpr std::uint8_t empty = 0xff;

    [[nodiscard]] Pile find(std::uint8_t held) const {
        return Pile::cell(static_cast<int>(std::ranges::find(held_, held) - held_.begin()));
    }
    Pile leave_cell(std::uint8_t code) {
        const Pile cell = find(code);
        held_[cell.index()] = empty;
        return cell;
    }
    Pile enter_cell(std::uint8_t code) {
        const Pile cell = find(empty);
        held_[cell.index()] = code;
        return cell;
    }

    std::array<std::uint8_t, max_cells> held_;
    int cells_;
    std::vector<Move>& out_;
};

} // namespace

void PlayedLine::append_moves(const Board& start, std::vector<Move>& out) const {
    MoveWriter writer(start, out);
    int round = 0;
    for (int i = 0; i < choice_count; ++i) {
        while (round < rounds_before[i]) writer.write(rounds[round++]);
        writer.write(choices[i]);
    }
    while (round < round_count) writer.write(rounds[round++]);
}

} // namespace freecell::fast
