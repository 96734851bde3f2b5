#include "freecell/solve/position_set.h"

#include <algorithm>
#include <utility>

namespace freecell {
namespace {

constexpr std::size_t first_slots = std::size_t{1} << 12;
constexpr std::size_t most_kept_slots = std::size_t{1} << 14; // more take longer to clear than to get anew

constexpr std::size_t comfortable(std::size_t slots) {
    return slots / 8 * 5;
}
constexpr std::size_t crowded(std::size_t slots) {
    return slots / 16 * 15;
}

} // namespace

void PositionSet::clear() {
    if (slots() > most_kept_slots) {
        slots_.reset();
        mask_ = 0;
    }
    std::fill_n(slots_.get(), slots(), PositionKey{});
    count_ = 0;
}

bool PositionSet::make_room(std::size_t more, std::size_t most) {
    const std::size_t wanted = count_ + more;
    if (wanted <= comfortable(slots())) return true;
    std::size_t larger = std::max(first_slots, slots());
    while (wanted > comfortable(larger)) larger *= 2;
    const bool may_grow = bytes() + larger * sizeof(PositionKey) <= most;
    return (may_grow && resize(larger)) || wanted <= crowded(slots());
}

bool PositionSet::resize(std::size_t slots) {
    auto* const memory = static_cast<PositionKey*>(std::calloc(slots, sizeof(PositionKey)));
    if (memory == nullptr) return false;
    const std::unique_ptr<PositionKey[], Free> old =
        std::exchange(slots_, std::unique_ptr<PositionKey[], Free>(memory));
    const std::size_t old_slots = old ? mask_ + 1 : 0;
    mask_ = slots - 1;
    count_ = 0;
    for (std::size_t i = 0; i < old_slots; ++i) {
        if (!(old[i] == PositionKey{})) insert(old[i]);
    }
    return true;
}

} // namespace freecell
