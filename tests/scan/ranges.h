#pragma once

#include <cstdint>

namespace freecell {

// Where the second and the third range of numbers start.
inline constexpr std::int64_t two_to_31 = std::int64_t{1} << 31;
inline constexpr std::int64_t two_to_32 = std::int64_t{1} << 32;

} // namespace freecell
