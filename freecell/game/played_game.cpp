#include "freecell/game/played_game.h"

#include <algorithm>
#include <array>

#include "freecell/core/value_named.h"

namespace freecell {
namespace {

constexpr std::array<std::string_view, 3> verdict_names = {"won", "unfinished", "illegal"};

} // namespace

std::size_t player_moves(std::span<const Step> steps) {
    return static_cast<std::size_t>(std::ranges::count(steps, false, &Step::automatic));
}

std::string_view name(Verdict verdict) {
    return verdict_names[static_cast<std::size_t>(verdict)];
}

std::optional<Verdict> verdict_of(std::string_view name) {
    return value_named<Verdict>(verdict_names, name);
}

} // namespace freecell
