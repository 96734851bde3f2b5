#include "freecell/identify/identify.h"

#include "freecell/identify/lifting.h"

namespace freecell {
namespace {

constexpr Deal laid_out[] = {*deal(-2), *deal(-1)};

} // namespace

std::optional<std::int64_t> canonical_number(const Deck& dealt) {
    if (!is_permutation(dealt)) return std::nullopt;
    if (dealt == laid_out[0].cards()) return -2;
    if (dealt == laid_out[1].cards()) return -1;
    std::optional<std::int64_t> number;
    lifting::for_each_number(lifting::Picks(dealt), [&](std::int64_t found) { number = found; });
    return number;
}

BoardNumbers identify(const Deal& deal, Numbering numbering) {
    const auto number = canonical_number(deal.cards());
    return number ? BoardNumbers(*number, numbering) : BoardNumbers();
}

} // namespace freecell
