#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "freecell/core/card.h"

namespace freecell {

// A card seen at a place of a deal: 0..51, left to right and row by row.
struct KnownCard {
    int place;
    Card card;

    friend bool operator==(const KnownCard&, const KnownCard&) = default;
};

// Appends those of the numbers first..last whose deals have every known card at its place, in order. The cards must be
// in the order of their places; the numbers are FreeCell Pro's, within DealNumber::min..DealNumber::max.
void find_known_places(std::int64_t first, std::int64_t last, std::span<const KnownCard> known,
                       std::vector<std::int64_t>& found);

// The same function compiled for one instruction set.
struct KnownPlacesKernel {
    std::string_view name;
    bool runs_here; // the others must not be called on this machine
    void (*find)(std::int64_t first, std::int64_t last, std::span<const KnownCard> known,
                 std::vector<std::int64_t>& found);
};

// Every kernel of this build, best first. The last is "plain", which runs everywhere.
std::span<const KnownPlacesKernel> known_places_kernels();

} // namespace freecell
