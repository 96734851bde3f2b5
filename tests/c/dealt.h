#pragma once

#include <gtest/gtest.h>

#include <array>
#include <cstdint>

#include "freecell/c/freecell.h"

namespace freecell {

using Cards = std::array<std::uint8_t, FREECELL_CARDS>;

inline Cards dealt(std::int64_t number) {
    Cards cards{};
    EXPECT_EQ(freecell_deal(number, FREECELL_NUMBERING_FREECELL_PRO, cards.data()), FREECELL_OK);
    return cards;
}

} // namespace freecell
