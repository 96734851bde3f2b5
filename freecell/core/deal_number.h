#pragma once

#include <compare>
#include <cstdint>
#include <expected>

#include "freecell/core/ms_rand.h"

namespace freecell {

// What a number above 2^31-1 means. Below that the two numberings agree.
enum class Numbering : std::uint8_t {
    freecell_pro, // FreeCell Pro's extension: every number up to 2^33-1 is a different deal
    microsoft,    // the published formula taken literally (mod 2^31): number n deals the same as n mod 2^31
};

enum class DealError : std::uint8_t {
    below_range, // less than -2
    above_range, // 2^33 or more
};

// A number that names a deal: -2..2^33-1 under one of the two numberings.
class DealNumber {
public:
    static constexpr std::int64_t min = -2;
    static constexpr std::int64_t max = (std::int64_t{1} << 33) - 1;
    static constexpr std::int64_t first_extended = first_extended_number;
    static constexpr std::int64_t second_extended = second_extended_number;
    static constexpr char range_in_words[] = "deals are numbered from -2 to 8589934591";

    static constexpr std::expected<DealNumber, DealError> from(std::int64_t number,
                                                               Numbering numbering = Numbering::freecell_pro) {
        if (number < min) return std::unexpected(DealError::below_range);
        if (number > max) return std::unexpected(DealError::above_range);
        return DealNumber(number, numbering);
    }

    [[nodiscard]] constexpr std::int64_t value() const { return value_; }
    [[nodiscard]] constexpr Numbering numbering() const { return numbering_; }

    // The number of the same deal in FreeCell Pro's numbering, where each number is a different deal.
    [[nodiscard]] constexpr std::int64_t canonical() const {
        return numbering_ == Numbering::microsoft && value_ >= 0 ? value_ % first_extended : value_;
    }

    friend constexpr auto operator<=>(DealNumber, DealNumber) = default;

private:
    constexpr DealNumber(std::int64_t value, Numbering numbering) : value_(value), numbering_(numbering) {}

    std::int64_t value_;
    Numbering numbering_;
};

} // namespace freecell
