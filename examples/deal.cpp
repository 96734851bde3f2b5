// Deals a FreeCell board from C++: deal_cpp 617
#include <freecell/core/deal.h>
#include <freecell/text/card_text.h>

#include <cstdlib>
#include <iostream>

int main(int argc, char** argv) {
    const long long number = argc > 1 ? std::atoll(argv[1]) : 617;
    const auto board = freecell::deal(number);
    if (!board) {
        std::cerr << "There is no deal " << number << ".\n";
        return 2;
    }
    for (const auto row : board->rows()) {
        for (const freecell::Card card : row) std::cout << freecell::name(card) << ' ';
        std::cout << '\n';
    }
}
