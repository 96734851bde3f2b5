#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "freecell/core/card.h"

namespace freecell {

enum class WhereErrorCode : std::uint8_t {
    empty,       // no cards
    not_a_card,  // before the @
    not_a_place, // after it
    place_taken, // by another card
    card_placed, // at another place
};

struct WhereError {
    WhereErrorCode code;
    std::string token; // the item, clipped and safe to print

    friend bool operator==(const WhereError&, const WhereError&) = default;
};

// Cards at places of a deal, `JD@r1c1 KD@r2c1`: row 1..7 and column 1..8 as in rows, in either case, separated by white
// space, commas or semicolons. The result has them at 0..51, left to right and row by row. The same item may repeat.
std::expected<std::array<std::optional<Card>, Card::count>, WhereError> parse_where(std::string_view text);

// One English sentence, without a full stop: what was expected.
std::string message(const WhereError& error);

} // namespace freecell
