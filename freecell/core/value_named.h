#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string_view>

namespace freecell {

// The value of an enum with this name, given the names of all values in their order.
template <class Enum, std::size_t count>
constexpr std::optional<Enum> value_named(const std::array<std::string_view, count>& names, std::string_view name) {
    const auto index = std::ranges::find(names, name) - names.begin();
    if (index == std::ssize(names)) return std::nullopt;
    return static_cast<Enum>(index);
}

} // namespace freecell
