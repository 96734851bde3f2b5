// Solves a FreeCell deal from C++: solve_cpp 617
#include <freecell/core/deal.h>
#include <freecell/solve/solver.h>

#include <cstdlib>
#include <iostream>

int main(int argc, char** argv) {
    const auto deal = freecell::deal(argc > 1 ? std::atoll(argv[1]) : 617);
    if (!deal) return 2;
    freecell::Solver solver; // can be reused for any number of boards
    const freecell::Outcome& outcome = solver.solve(freecell::Board(deal->cards()));
    if (const freecell::Solved* solved = outcome.solved()) {
        std::cout << "solved in " << freecell::player_moves(solved->steps) << " moves\n";
    } else if (const freecell::Impossible* impossible = outcome.impossible()) {
        std::cout << "impossible: no win in " << impossible->positions << " positions\n";
    }
}
