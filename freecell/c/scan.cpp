#include <span>

#include "freecell/c/freecell.h"
#include "freecell/core/deal_number.h"
#include "freecell/scan/for_each_deal.h"

using freecell::DealNumber;

namespace {

// A Card is one byte with its index, which is the C representation too.
static_assert(sizeof(freecell::Deck) == FREECELL_CARDS);

freecell_status status_of_range(int64_t first, int64_t last) {
    if (first < DealNumber::min) return FREECELL_ERROR_NUMBER_BELOW_RANGE;
    if (last > DealNumber::max) return FREECELL_ERROR_NUMBER_ABOVE_RANGE;
    return FREECELL_OK;
}

} // namespace

freecell_status freecell_deal_block(int64_t first, size_t count, uint8_t* cards) {
    if (cards == nullptr) return FREECELL_ERROR_NULL;
    if (first < DealNumber::min) return FREECELL_ERROR_NUMBER_BELOW_RANGE;
    const bool fits = first <= DealNumber::max && count <= static_cast<uint64_t>(DealNumber::max - first) + 1;
    if (!fits) return FREECELL_ERROR_NUMBER_ABOVE_RANGE;
    freecell::deal_block(first, {reinterpret_cast<freecell::Deck*>(cards), count});
    return FREECELL_OK;
}

freecell_status freecell_for_each_deal(int64_t first, int64_t last, freecell_visit visit, void* context) {
    if (visit == nullptr) return FREECELL_ERROR_NULL;
    if (first > last) return FREECELL_OK;
    const freecell_status status = status_of_range(first, last);
    if (status != FREECELL_OK) return status;
    freecell::for_each_deal(first, last, [&](std::int64_t number, const freecell::Deal& deal) {
        return visit(number, reinterpret_cast<const uint8_t*>(deal.cards().data()), context) == 0;
    });
    return FREECELL_OK;
}
