#include "cli/survey/settling.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "cli/shared/interrupt.h"

namespace freecell::cli {

using After = LaterDeals::After;
using End = cuda::SettledDeal::End;

std::optional<DealToSettle> Settling::next(bool has_more) {
    std::optional<LeftoverFeed::Settled> settled;
    if (device_.settles()) settled = next_after_short_search(has_more);
    if (device_.settles() && !settled) settled = next_after_long_search(has_more);
    later_.add(device_.abandoned(), After::fast_search);
    if (!settled) return next_for_thread(has_more);
    return DealToSettle{.deal = settled->deal, .by_device = std::move(settled->found)};
}

std::optional<LeftoverFeed::Settled> Settling::next_after_short_search(bool has_more) {
    auto deals = has_more ? later_.take_all(After::fast_search, deals_for_a_thread * threads_, few_for_device)
                          : later_.take_all(After::fast_search);
    std::ranges::copy(later_.take_all(After::thread), std::back_inserter(deals));
    while (auto next = device_.settle_soon(std::exchange(deals, {}), !has_more)) {
        if (decides(next->found)) return next;
        contested_.add(next->deal);
        later_.add({&next->deal, 1}, After::device);
        if (next->found.end == End::undecided) hard_.push_back(next->deal);
    }
    return std::nullopt;
}

std::optional<LeftoverFeed::Settled> Settling::next_after_long_search(bool has_more) {
    while (auto next = device_.settle_long(std::exchange(hard_, {}), !has_more)) {
        if (decides(next->found) && contested_.settle(next->deal)) return next;
    }
    return std::nullopt;
}

std::optional<DealToSettle> Settling::next_for_thread(bool has_more) {
    using For = DealToSettle::For;
    while (const auto taken = later_.take(threads_that_settle(has_more), for_threads())) {
        if (taken->after != After::device) {
            return DealToSettle{.deal = taken->deal,
                                .by_device = {},
                                .search_for = device_.settles() ? For::a_short_time : For::as_long_as_it_takes};
        }
        if (contested_.contains(taken->deal)) {
            return DealToSettle{.deal = taken->deal, .by_device = {}, .search_for = For::as_long_as_it_is_open};
        }
        later_.done(); // the device has settled it
    }
    return std::nullopt;
}

// Which deals a thread may take.
std::span<const After> Settling::for_threads() const {
    static constexpr std::array all = {After::fast_search, After::device, After::thread};
    if (!device_.settles()) return all;
    // A single thread must stay free to collect what the device finds.
    return std::span(all).first(threads_ == 1 && device_.is_searching_long() ? 1 : 2);
}

// The others, at least one if there are several, keep the device busy.
unsigned Settling::threads_that_settle(bool has_more) const {
    if (threads_ == 1 || !device_.is_open() || (!has_more && !device_.settles())) return threads_;
    return has_more && later_.size() <= most_later ? threads_ - std::max(1U, threads_ / 4) : threads_ - 1;
}

std::expected<void, Unanswered> Settling::settle(DealAnswerer& answerer, DealToSettle& deal) {
    if (!deal.by_device && deal.search_for == DealToSettle::For::as_long_as_it_is_open) {
        return settle_open(answerer, deal);
    }
    const bool is_short = !deal.by_device && deal.search_for == DealToSettle::For::a_short_time;
    const auto verdict = deal.by_device ? answerer.verdict(deal.deal, *deal.by_device)
                         : is_short     ? answerer.verdict_soon(deal.deal)
                                        : answerer.verdict(deal.deal);
    if (!deal.by_device) later_.done();
    if (!verdict) return std::unexpected(verdict.error());
    deal.verdict = *verdict;
    deal.is_undecided = is_short && *verdict == OutcomeKind::gave_up;
    if (deal.is_undecided) later_.add({&deal.deal, 1}, After::thread);
    return {};
}

std::expected<void, Unanswered> Settling::settle_open(DealAnswerer& answerer, DealToSettle& deal) {
    const auto is_over = [&] { return interrupt_requested() || stopped_ || !contested_.contains(deal.deal); };
    const auto verdict = answerer.verdict_after_device(deal.deal, is_over);
    later_.done();
    deal.is_undecided = !contested_.settle(deal.deal); // the device was faster
    if (deal.is_undecided) return {};
    if (!verdict) return std::unexpected(verdict.error());
    deal.verdict = *verdict;
    return {};
}

} // namespace freecell::cli
