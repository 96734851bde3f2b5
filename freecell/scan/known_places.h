#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "freecell/core/card.h"

namespace freecell {

// A card at a known place of a deal: 0..51, left to right and row by row.
struct KnownCard {
    int place;
    Card card;

    friend bool operator==(const KnownCard&, const KnownCard&) = default;
};

// Appends, in order, the numbers in first..last whose deals have every known card at its place. The cards must be
// ordered by place; the numbers are FreeCell Pro's, within DealNumber::min..DealNumber::max.
void find_known_places(std::int64_t first, std::int64_t last, std::span<const KnownCard> known,
                       std::vector<std::int64_t>& found);

// The same function compiled for one instruction set.
struct KnownPlacesKernel {
    std::string_view name;
    bool runs_here; // otherwise it must not be called on this machine
    void (*find)(std::int64_t first, std::int64_t last, std::span<const KnownCard> known,
                 std::vector<std::int64_t>& found);
};

// Every kernel of this build, best first. The last is "plain", which runs everywhere.
std::span<const KnownPlacesKernel> known_places_kernels();

} // namespace freecell
