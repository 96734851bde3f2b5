#pragma once

#include <cstdint>

#include "freecell/core/ms_rand.h"

namespace freecell::lifting {

// Many steps of the generator in one operation.
struct Jump {
    std::uint32_t multiplier;
    std::uint32_t increment;

    constexpr std::uint32_t operator()(std::uint32_t state) const { return state * multiplier + increment; }
};

// Forwards or backwards: the period of the generator is 2^32.
constexpr Jump jump(std::int64_t steps) {
    MsRand from_zero(0);
    MsRand from_one(1);
    from_zero.jump(static_cast<std::uint32_t>(steps));
    from_one.jump(static_cast<std::uint32_t>(steps));
    return {from_one.state() - from_zero.state(), from_zero.state()};
}

} // namespace freecell::lifting
