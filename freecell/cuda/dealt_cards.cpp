#include "freecell/cuda/dealt_cards.h"

namespace freecell::cuda {

DealtCards dealt_cards(const Deal& deal) {
    DealtCards dealt{};
    int i = 0;
    for (const Card card : deal.cards()) dealt.code[i++] = static_cast<std::uint8_t>(fast::code_of(card));
    return dealt;
}

} // namespace freecell::cuda
