#include "freecell/solve/fast/line.h"

#include <bit>

#include "freecell/solve/fast/start_columns.h"

namespace freecell::fast {
namespace {

// Tracks which cell holds which card. A card enters the first empty cell.
class MoveWriter {
public:
    MoveWriter(const Board& start, std::vector<Move>& out) : empty_((1U << start.rules().cells) - 1), out_(out) {
        for (int i = 0; i < start.rules().cells; ++i) {
            if (const auto card = start.cell(i)) enter(Pile::cell(i), code_of(*card));
        }
    }

    void write(const Choice& choice) {
        const Pile from = choice.from == cell_source ? leave_cell(choice.code) : Pile::column(choice.from);
        const Pile to = choice.to == cell_target ? enter_cell(choice.code) : Pile::column(choice.to);
        out_.emplace_back(from, to, choice.count);
    }

    void write(const HomeRound& round) {
        for (unsigned columns = round.columns; columns != 0; columns &= columns - 1) {
            out_.emplace_back(Pile::column(std::countr_zero(columns)), Pile::home());
        }
        for (std::uint64_t cards = both(round.cells[0], round.cells[1]); cards != 0; cards &= cards - 1) {
            out_.emplace_back(leave_cell(std::countr_zero(cards)), Pile::home());
        }
    }

private:
    void enter(Pile cell, int code) {
        cells_[static_cast<std::size_t>(code)] = cell;
        empty_ &= ~(1U << cell.index());
    }
    Pile enter_cell(int code) {
        const Pile cell = Pile::cell(std::countr_zero(empty_));
        enter(cell, code);
        return cell;
    }
    Pile leave_cell(int code) {
        const Pile cell = cells_[static_cast<std::size_t>(code)];
        empty_ |= 1U << cell.index();
        return cell;
    }

    std::array<Pile, 64> cells_; // the cells of the cards that are in one, by code
    unsigned empty_;             // one bit per cell
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
