// Reads lines of a numbering and a number, and writes each deal as a line, or "error".

#include <iostream>

#include "freecell_deal.hpp"

std::size_t other_unit(); // the same header in another unit

int main() {
    static_assert(freecell::deal(1)->cards()[0] == freecell::Card(10, freecell::Suit::diamonds));
    std::int64_t number = 0;
    for (std::string numbering; std::cin >> numbering >> number;) {
        const bool literal = numbering == "microsoft";
        const auto deal =
            freecell::deal(number, literal ? freecell::Numbering::microsoft : freecell::Numbering::freecell_pro);
        std::string text;
        if (deal) freecell::append_line(text, *deal);
        std::cout << (deal ? text : "error") << '\n';
    }
    return other_unit() == freecell::rows_text_size ? 0 : 1;
}
