#include "freecell_deal.hpp"

std::size_t other_unit();

std::size_t other_unit() {
    std::string text;
    freecell::append_rows(text, *freecell::deal(617));
    return text.substr(0, 2) == freecell::name(freecell::deal(617)->cards()[0]) ? text.size() : 0;
}
