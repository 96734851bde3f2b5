#include "freecell/cuda/solution_moves.h"

#include <algorithm>
#include <utility>

#include "freecell/core/deal.h"
#include "freecell/cuda/step.h"
#include "freecell/game/legal.h"
#include "freecell/game/play_under.h"
#include "freecell/game/referee.h"
#include "freecell/solve/fast/card_bits.h"

namespace freecell::cuda {
namespace {

class Writer {
public:
    explicit Writer(const Board& start) : board_(start) {}

    std::optional<std::vector<Move>> write(std::span<const std::uint16_t> steps) {
        play_home();
        for (const std::uint16_t code : steps) {
            const std::optional<Move> move = move_of(Step::of(code));
            if (!move || !is_legal(board_, *move)) return std::nullopt;
            make(*move);
            play_home();
        }
        if (!board_.won()) return std::nullopt;
        return std::move(moves_);
    }

private:
    [[nodiscard]] std::optional<Move> move_of(const Step& step) const {
        const std::optional<Pile> from =
            step.from == Step::cell ? cell_with(Card(step.what)) : std::optional(Pile::column(step.from));
        const std::optional<Pile> to = step.to == Step::cell ? cell_with(std::nullopt) : Pile::column(step.to);
        if (!from || !to) return std::nullopt;
        return Move{*from, *to, static_cast<std::uint8_t>(step.from == Step::cell ? 1 : step.what)};
    }

    // The first cell that holds this card, or none.
    [[nodiscard]] std::optional<Pile> cell_with(std::optional<Card> card) const {
        for (int i = 0; i < board_.rules().cells; ++i) {
            if (board_.cell(i) == card) return Pile::cell(i);
        }
        return std::nullopt;
    }

    void make(const Move& move) {
        board_.apply(move);
        moves_.push_back(move);
    }

    // Plays cards home in rounds: all that can go at the start of the round, those of the columns first, then those of
    // the cells by code.
    void play_home() {
        for (;;) {
            std::vector<Move> round;
            for (int i = 0; i < board_.rules().columns; ++i) {
                if (board_.height(i) > 0 && board_.goes_home(board_.last(i))) {
                    round.push_back({Pile::column(i), Pile::home()});
                }
            }
            const auto of_columns = static_cast<std::ptrdiff_t>(round.size());
            for (int i = 0; i < board_.rules().cells; ++i) {
                const auto card = board_.cell(i);
                if (card && board_.goes_home(*card)) round.push_back({Pile::cell(i), Pile::home()});
            }
            if (round.empty()) return;
            std::ranges::sort(round.begin() + of_columns, round.end(), {},
                              [&](const Move& move) { return fast::code_of(*board_.cell(move.from.index())); });
            for (const Move& move : round) make(move);
        }
    }

    Board board_;
    std::vector<Move> moves_;
};

} // namespace

std::optional<std::vector<Move>> solution_moves(const Board& start, std::span<const std::uint16_t> steps) {
    return Writer(start).write(steps);
}

std::optional<std::vector<freecell::Step>> played_solution(const Board& start, std::span<const std::uint16_t> steps,
                                                           Autoplay rule) {
    const auto moves = solution_moves(start, steps);
    std::vector<freecell::Step> played;
    if (!moves || !play_under(start, *moves, rule, played)) return std::nullopt;
    return played;
}

bool solution_wins(std::int64_t deal, std::span<const std::uint16_t> steps) {
    const Board start(freecell::deal(deal)->cards());
    const auto moves = solution_moves(start, steps);
    return moves && wins(start, *moves);
}

} // namespace freecell::cuda
