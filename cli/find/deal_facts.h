#pragma once

#include <optional>
#include <span>
#include <vector>

#include "freecell/query/evaluate.h"
#include "freecell/rate/table.h"
#include "freecell/text/number_list.h"

namespace freecell::cli {

// What is known about deals besides their cards, as far as a query asks for it.
class DealFacts {
public:
    DealFacts() = default; // for a query about cards only
    // Throws a Failure if the answer to the query is not known for all deals in the range.
    DealFacts(const query::Condition& condition, NumberRange range);

    [[nodiscard]] bool with_difficulty() const { return ratings_.has_value(); }
    [[nodiscard]] bool with_winnable() const { return with_winnable_; }

    // The deals of the range that are impossible or undecided, ascending; none if the query does not ask for that.
    [[nodiscard]] std::span<const std::int64_t> not_winnable(NumberRange range) const;
    [[nodiscard]] bool is_not_winnable(std::int64_t deal) const { return !not_winnable({deal, deal}).empty(); }

    // How many deals of not_winnable() are undecided.
    [[nodiscard]] std::int64_t undecided() const;

    [[nodiscard]] query::Facts of(std::int64_t deal) const;

private:
    std::optional<rate::RatingTable> ratings_;
    bool with_winnable_ = false;
    std::vector<std::int64_t> not_winnable_;
};

} // namespace freecell::cli
