#pragma once

#include <string_view>

namespace freecell::check {

// The name and description of a mistake. One table for each question of DealerModel, in the order of its answers; the
// first is the right answer and is never explained.
struct Wording {
    std::string_view name;
    std::string_view text;
};

inline constexpr Wording no_mistake{"right", "This is right."};

} // namespace freecell::check
