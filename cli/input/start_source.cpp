#include "cli/input/start_source.h"

#include <iterator>
#include <utility>

#include <fmt/format.h>

namespace freecell::cli {

StartSource::StartSource(const std::vector<std::string>& numbers, Numbering numbering, const std::string& board_file,
                         TableRules rules)
    : numbers_(numbers), numbering_(numbering) {
    if (rules.columns) deal_rules_.columns = static_cast<std::uint8_t>(*rules.columns);
    if (rules.cells) deal_rules_.cells = static_cast<std::uint8_t>(*rules.cells);
    if (board_file.empty()) {
        count_ = numbers_.count();
    } else {
        boards_.emplace(board_file, numbering, rules);
    }
}

bool StartSource::fill(std::vector<NamedStart>& starts, std::int64_t most) {
    starts.clear();
    while (!ahead_.empty() && std::ssize(starts) < most) {
        starts.push_back(std::move(ahead_.front()));
        ahead_.pop_front();
    }
    if (starts.empty()) fill_from_input(starts, most);
    return !starts.empty();
}

bool StartSource::has_more_than(std::int64_t limit) {
    if (count_) return *count_ > limit;
    std::vector<NamedStart> starts;
    while (std::ssize(ahead_) <= limit) {
        starts.clear();
        fill_from_input(starts, limit + 1 - std::ssize(ahead_));
        if (starts.empty()) {
            count_ = std::ssize(ahead_);
            return false;
        }
        ahead_.insert(ahead_.end(), std::move_iterator(starts.begin()), std::move_iterator(starts.end()));
    }
    return true;
}

void StartSource::rethrow_mistake() const {
    numbers_.rethrow_mistake();
    if (boards_) boards_->rethrow_mistake();
}

void StartSource::fill_from_input(std::vector<NamedStart>& starts, std::int64_t most) {
    if (!boards_) return fill_from_numbers(starts, most);
    while (std::ssize(starts) < most && (starts.empty() || boards_->at_hand())) {
        auto start = boards_->next();
        if (!start) break;
        starts.push_back(*std::move(start));
    }
}

void StartSource::fill_from_numbers(std::vector<NamedStart>& starts, std::int64_t most) {
    while (std::ssize(starts) < most && (starts.empty() || numbers_.at_hand())) {
        const auto range = numbers_.next(most - std::ssize(starts));
        if (!range) break;
        for (std::int64_t number = range->first; number <= range->last; ++number) {
            starts.push_back(
                {dealt_start(*DealNumber::from(number, numbering_), deal_rules_), fmt::format("deal {}", number)});
        }
    }
}

} // namespace freecell::cli
