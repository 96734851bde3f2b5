#include "freecell/identify/identify.h"

#include <algorithm>

#include "freecell/c/freecell.h"

freecell_status freecell_identify(const uint8_t cards[FREECELL_CARDS], freecell_numbering numbering, int64_t* numbers,
                                  size_t capacity, size_t* count) {
    if (cards == nullptr || count == nullptr || (numbers == nullptr && capacity > 0)) return FREECELL_ERROR_NULL;
    if (numbering != FREECELL_NUMBERING_FREECELL_PRO && numbering != FREECELL_NUMBERING_MICROSOFT) {
        return FREECELL_ERROR_NUMBERING;
    }
    freecell::Deck deck;
    std::transform(cards, cards + FREECELL_CARDS, deck.begin(), [](uint8_t card) { return freecell::Card(card); });
    if (!freecell::is_permutation(deck)) return FREECELL_ERROR_DECK;
    const auto found = freecell::identify(freecell::Deal(deck), static_cast<freecell::Numbering>(numbering));
    static_assert(freecell::BoardNumbers::max_size == FREECELL_MAX_NUMBERS);
    *count = found.size();
    std::copy_n(found.begin(), std::min(capacity, found.size()), numbers);
    return FREECELL_OK;
}
