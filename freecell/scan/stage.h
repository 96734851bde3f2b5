#pragma once

#include <cstddef>
#include <cstdint>

#include "freecell/core/card.h"
#include "freecell/query/query.h"
#include "freecell/scan/pick_constants.h"

namespace freecell {

// One step of a search: a test of every deal, or a value of it, and which way it is come by.
struct ScanStage {
    enum class Way : std::uint8_t {
        follow_cards,   // where some cards fall: each is followed through the picks
        look_at_places, // which cards lie at some places: each is traced back through the picks
    };

    query::Condition condition = {}; // of a stage that tests
    query::Value value = {};         // of a stage that evaluates
    Way way = Way::look_at_places;
    // What follow_cards follows: every card the test or value speaks of.
    query::CardSet cards = {};
    // What look_at_places looks at: all places; or fewer, where only in_places are asked for, and then each set of
    // places asked for is among them, or else everything outside of it is.
    query::PlaceSet places = {};
    // So many picks tell everything: after them no card followed, and no place looked at, matters any more. A card that
    // is not dealt by then counts as dealt last.
    int picks = scan::free_picks;
};

// Deals to test, all of one rule: those of base + first, base + first + 1, ... or, where there is a list, of base plus
// each number of it.
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
