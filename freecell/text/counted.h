#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace freecell {

// "1 card", "2 cards"
inline std::string counted(std::int64_t count, std::string_view what) {
    return std::to_string(count).append(" ").append(what) + (count == 1 ? "" : "s");
}

} // namespace freecell
