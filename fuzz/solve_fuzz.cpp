// Passes any board to the solver as text: its solutions win when replayed, and a board it rejects is rejected by the
// game too.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "freecell/c/freecell.h"
#include "freecell/c/game.h"
#include "freecell/c/solve.h"
#include "fuzz/require.h"

namespace {

using freecell::require;

constexpr int suits = 4;

struct Bytes {
    const std::uint8_t* next;
    const std::uint8_t* end;

    std::size_t below(std::size_t limit) { return next == end ? 0 : *next++ % limit; }
};

struct BoardText {
    int columns;
    int cells;
    std::string text;
};

// Some cards are home, some in cells, the rest in the columns, as the bytes choose. One board in 16 has a card too
// many.
BoardText board_of(Bytes& bytes) {
    BoardText board{4 + static_cast<int>(bytes.below(7)), static_cast<int>(bytes.below(11)), "Foundations:"};
    std::vector<std::string> left;
    for (int suit = 0; suit < suits; ++suit) {
        const std::size_t home = bytes.below(14);
        board.text += std::string(" ") + "CDHS"[suit] + "-" + "0A23456789TJQK"[home];
        for (std::size_t rank = home; rank < 13; ++rank)
            left.push_back(std::string(1, "A23456789TJQK"[rank]) + "CDHS"[suit]);
    }
    if (bytes.below(16) == 1) left.push_back("AC");
    const auto draw = [&] {
        const std::size_t at = bytes.below(left.size());
        std::string card = left[at];
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(at));
        return card;
    };
    board.text += "\nFreecells:";
    for (int i = 0; i < board.cells; ++i) board.text += " " + (!left.empty() && bytes.below(3) == 1 ? draw() : "-");
    std::vector<std::string> columns(static_cast<std::size_t>(board.columns), ":");
    while (!left.empty()) columns[bytes.below(columns.size())] += " " + draw();
    for (const std::string& column : columns) board.text += "\n" + column;
    board.text += "\n";
    return board;
}

void check_solution(const BoardText& board, freecell_autoplay autoplay, const freecell_solver* solver) {
    std::vector<char> solution(freecell_solver_solution(solver, nullptr, 0) + 1);
    freecell_solver_solution(solver, solution.data(), solution.size());
    freecell_verification verified{};
    require(freecell_verify_board(board.text.c_str(), board.columns, board.cells, autoplay, solution.data(),
                                  &verified) == FREECELL_OK);
    require(verified.verdict == FREECELL_VERDICT_WON);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Bytes bytes{data, data + size};
    const auto autoplay = static_cast<freecell_autoplay>(bytes.below(4));
    const BoardText board = board_of(bytes);
    static freecell_solver* const solver = freecell_solver_new();
    const freecell_status started =
        freecell_solver_start_board(solver, board.text.c_str(), board.columns, board.cells, autoplay);
    freecell_game* game = nullptr;
    require(freecell_game_new_board(board.text.c_str(), board.columns, board.cells, autoplay, &game) == started);
    freecell_game_free(game);
    if (started != FREECELL_OK) return 0;
    const freecell_solve_limits limits{.positions = 2000, .memory = std::uint64_t{64} << 20, .seconds = 0};
    freecell_solve_result result{};
    for (int run = 0; run < 2 && result.outcome != FREECELL_OUTCOME_SOLVED; ++run) {
        require(freecell_solver_run(solver, &limits, &result) == FREECELL_OK);
    }
    if (result.outcome == FREECELL_OUTCOME_SOLVED) check_solution(board, autoplay, solver);
    return 0;
}
