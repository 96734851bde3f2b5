#pragma once

#include <cstddef>
#include <cstdint>

#include "freecell/core/card.h"
#include "freecell/query/query.h"
#include "freecell/scan/pick_constants.h"

namespace freecell {

// One step of a search: a test of every deal, or its value, and how it is computed.
struct ScanStage {
    enum class Way : std::uint8_t {
        follow_cards,   // where some cards are dealt: each is followed through the picks
        look_at_places, // which cards lie at some places: each is traced back through the picks
    };

    query::Condition condition = {}; // for a stage that tests
    query::Value value = {};         // for a stage that evaluates
    Way way = Way::look_at_places;
    // For follow_cards: every card that the test or value refers to.
    query::CardSet cards = {};
    // For look_at_places: all places, or fewer if the test has only in_places conditions. It then includes, for each
    // set of places in the test, the set or its complement.
    query::PlaceSet places = {};
    // The number of picks to compute; later picks do not affect the cards or places above. A card that is not dealt by
    // then counts as dealt last.
    int picks = scan::free_picks;
};

// Deals to test, all dealt by one rule: base + first, base + first + 1, ...; or, if there is a list, base plus each
// number of the list.
struct Seeds {
    std::int64_t base;
    std::uint32_t first;
    const std::uint32_t* list;
    std::size_t count;
    scan::RandomRule rule;

    [[nodiscard]] std::uint32_t operator[](std::size_t i) const {
        return list != nullptr ? list[i] : first + static_cast<std::uint32_t>(i);
    }
};

} // namespace freecell
