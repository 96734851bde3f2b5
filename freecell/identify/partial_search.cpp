#include "freecell/identify/partial_search.h"

#include <algorithm>
#include <cmath>

#include "freecell/core/deal.h"
#include "freecell/identify/lifting.h"

namespace freecell {
namespace {

constexpr std::int64_t numbers_per_part = std::int64_t{1} << 20;

// The results of lifting are sorted in memory afterwards. With two known cards there are 3 million numbers.
constexpr std::size_t fewest_for_lifting = 2;

// Approximate times in nanoseconds, used only to choose between the two methods.

double scanning_time(std::span<const KnownCard> known, double numbers) {
    constexpr double a_pick = 0.08;
    constexpr double look_further = 0.7; // how often a vector has a deal that shows the first known card
    if (known.empty()) return 0;
    const double first = known[0].place + 1;
    const double second = known.size() > 1 ? known[1].place + 1 : first;
    return numbers * a_pick * (first + look_further * (second - first));
}

// The time for one way to fill the gaps of the first `count` cards.
double lifting_time(int count) {
    constexpr double a_look_up = 500;
    constexpr double a_low_half = 5;
    constexpr double a_try = 2;
    constexpr double a_deal = 100;
    if (lifting::can_look_up(count)) return a_look_up;
    const int anchor = lifting::anchor_among(count);
    double low_halves = 1 << 16;
    double numbers = std::exp2(33);
    for (int k = 0; k < count; ++k) {
        numbers /= lifting::left_at(k);
        if (k != anchor) low_halves /= 1 << lifting::bits_shown(k);
    }
    const double tries =
        low_halves * std::exp2(17 - lifting::bits_shown(anchor)) / lifting::left_at(lifting::reference);
    return 3 * a_low_half * (1 << 16) + a_try * tries + a_deal * numbers;
}

bool deals(std::int64_t number, std::span<const KnownCard> known) {
    if (known.empty()) return true;
    const Deal dealt = deal(*DealNumber::from(number));
    return std::ranges::all_of(known, [&](const KnownCard& card) { return dealt.cards()[card.place] == card.card; });
}

std::int64_t parts_of_one_lifting(int count) {
    return lifting::can_look_up(count) ? 1 : lifting::slices;
}

} // namespace

PartialSearch::PartialSearch(const PartialBoard& board, std::int64_t first, std::int64_t last)
    : first_(first), last_(last), board_(board),
      part_count_(std::max<std::int64_t>(0, (last - first) / numbers_per_part + 1)) {
    std::array<bool, Card::count> seen{};
    for (int place = 0; place < Card::count; ++place) {
        if (!board[place]) continue;
        known_.push_back({place, *board[place]});
        seen[board[place]->index()] = true;
    }
    for (int card = 0; card < Card::count; ++card) {
        if (!seen[card]) unseen_.emplace_back(card);
    }
    if (known_.size() >= fewest_for_lifting) plan_lifting();
}

// The more cards lifting starts from, the faster it is, but the more ways there are to fill the gaps.
void PartialSearch::plan_lifting() {
    double best = scanning_time(known_, static_cast<double>(last_ - first_ + 1));
    std::int64_t completions = 1;
    auto unused = static_cast<std::int64_t>(unseen_.size());
    for (int count = 1; count <= Card::count; ++count) {
        if (!board_[count - 1]) completions *= unused--;
        const double time = static_cast<double>(completions) * lifting_time(count);
        if (static_cast<double>(completions) * 100 > best) return; // more gaps only make it slower
        if (count < 2 || time >= best) continue;
        best = time;
        method_ = Method::lifting;
        prefix_ = count;
        part_count_ = completions * parts_of_one_lifting(count);
    }
}

void PartialSearch::run(std::int64_t part, std::vector<std::int64_t>& found) const {
    method_ == Method::lifting ? lift(part, found) : scan(part, found);
}

std::int64_t PartialSearch::numbers_in(std::int64_t parts) const {
    const std::int64_t all = last_ - first_ + 1;
    if (method_ == Method::scanning) return std::min(parts * numbers_per_part, all);
    return static_cast<std::int64_t>(static_cast<double>(all) * static_cast<double>(parts) /
                                     static_cast<double>(part_count_));
}

void PartialSearch::scan(std::int64_t part, std::vector<std::int64_t>& found) const {
    const std::int64_t first = first_ + part * numbers_per_part;
    find_known_places(first, std::min(last_, first + numbers_per_part - 1), known_, found);
}

void PartialSearch::lift(std::int64_t part, std::vector<std::int64_t>& found) const {
    if (part == 0) find_known_places(first_, std::min<std::int64_t>(last_, -1), known_, found); // no picks deal these
    const auto later = std::ranges::lower_bound(known_, prefix_, {}, &KnownCard::place);
    const std::span rest(later, known_.end());
    const auto keep = [&](std::int64_t number) {
        if (number >= first_ && number <= last_ && deals(number, rest)) found.push_back(number);
    };
    const std::int64_t parts = parts_of_one_lifting(prefix_);
    const lifting::Picks picks(prefix_of(part / parts));
    if (parts == 1) {
        lifting::for_each_number(picks, keep);
    } else {
        lifting::for_each_number(picks, static_cast<int>(part % parts), keep);
    }
}

// The first cards with the gaps filled in the way that this number encodes: its digits choose among the unused cards.
std::vector<Card> PartialSearch::prefix_of(std::int64_t completion) const {
    std::vector<Card> unused = unseen_;
    std::vector<Card> prefix;
    for (int place = 0; place < prefix_; ++place) {
        if (board_[place]) {
            prefix.push_back(*board_[place]);
            continue;
        }
        const auto choices = static_cast<std::int64_t>(unused.size());
        const auto chosen = unused.begin() + static_cast<std::ptrdiff_t>(completion % choices);
        prefix.push_back(*chosen);
        unused.erase(chosen);
        completion /= choices;
    }
    return prefix;
}

} // namespace freecell
