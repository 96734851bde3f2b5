#include "freecell/scan/deal_block.h"

#include <cassert>

#include "freecell/core/deal_number.h"
#include "freecell/scan/kernels.h"

namespace freecell {

void deal_block(std::int64_t first, std::span<Deck> out) {
    assert(out.empty() || (first >= DealNumber::min && first <= DealNumber::max - std::ssize(out) + 1));
    best_kernel().deal_block(first, out);
}

} // namespace freecell
