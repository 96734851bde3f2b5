#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "freecell/core/deal.h"

namespace freecell {

// The numbers of a board under one numbering, smallest first: none, one or, in Microsoft's numbering, which repeats
// after 2^31, four.
class BoardNumbers {
public:
    static constexpr std::size_t max_size = 4;

    constexpr BoardNumbers() = default;
    constexpr BoardNumbers(std::int64_t canonical, Numbering numbering) {
        constexpr std::int64_t period = DealNumber::first_extended;
        const bool comes_round = numbering == Numbering::microsoft && canonical >= 0;
        if (comes_round && canonical >= period) return;
        do {
            numbers_[size_++] = canonical;
            canonical += period;
        } while (comes_round && canonical <= DealNumber::max);
    }

    [[nodiscard]] constexpr const std::int64_t* begin() const { return numbers_.data(); }
    [[nodiscard]] constexpr const std::int64_t* end() const { return numbers_.data() + size_; }
    [[nodiscard]] constexpr std::size_t size() const { return size_; }
    [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
    constexpr std::int64_t operator[](std::size_t index) const { return numbers_[index]; }

    friend constexpr bool operator==(const BoardNumbers&, const BoardNumbers&) = default;

private:
    std::array<std::int64_t, max_size> numbers_{};
    std::size_t size_ = 0;
};

// The number in FreeCell Pro's numbering that deals this board, if any: no two numbers in -2..2^33-1 deal the same
// board (proved in tests/identify). Takes less than a microsecond and no memory, except for a table of 256 KB that is
// built once.
std::optional<std::int64_t> canonical_number(const Deck& dealt);

// All numbers in -2..2^33-1 that deal this board.
BoardNumbers identify(const Deal& deal, Numbering numbering = Numbering::freecell_pro);

} // namespace freecell
