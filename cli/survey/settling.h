#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <vector>

#include "cli/survey/survey_device.h"
#include "freecell/survey/answer_deals.h"
#include "freecell/survey/open_shards.h"

namespace freecell::cli {

// A deal that the fast search of a device has left.
struct DealToSettle {
    enum class For : std::uint8_t { a_short_time, as_long_as_it_takes, as_long_as_it_is_open };

    std::int64_t deal = 0;
    std::optional<cuda::SettledDeal> by_device; // the device has settled it; otherwise a thread is to
    For search_for = For::as_long_as_it_takes;
    // Set by Settling::settle():
    OutcomeKind verdict = OutcomeKind::gave_up;
    bool is_undecided = false; // another search decides
};

// Divides the deals that the fast search of a device leaves between the device and threads. First, either of them
// searches a deal for a short time. If that does not settle it, both search it for long, in different ways.
class Settling {
public:
    Settling(SurveyDevice& device, const SurveySettings& settings, unsigned threads)
        : device_(device), has_limit_(settings.most_positions != 0), threads_(threads) {}

    // Adds deals that the fast search has left. Thread-safe.
    void add(std::span<const std::int64_t> deals) { later_.add(deals, LaterDeals::After::fast_search); }

    // The next deal for settle(), if there is one now. Call it often, because it also keeps the device busy.
    // `has_more`: the fast search has not ended.
    std::optional<DealToSettle> next(bool has_more);
    // Settles a deal, unless another search decides. Thread-safe.
    std::expected<void, Unanswered> settle(DealAnswerer& answerer, DealToSettle& deal);

    // Ends searches by threads soon, because the survey has failed. Thread-safe.
    void stop() { stopped_ = true; }
    [[nodiscard]] bool is_stopped() const { return stopped_; }

    // Returns whether the device may still settle a deal or leave one to threads.
    [[nodiscard]] bool is_waiting() const { return device_.is_settling_soon() || !contested_.empty(); }
    [[nodiscard]] bool is_done() const { return later_.size() == 0 && !is_waiting(); }

private:
    static constexpr std::size_t most_later = 1024; // waiting deals, each of which keeps its shard in memory
    // Waiting deals that the device leaves to threads, for each thread, while it still has others to search.
    static constexpr std::size_t deals_for_a_thread = 16;
    static constexpr std::size_t few_for_device = 256; // fewer are left to threads then

    // With a limit on positions, the CPU might give up on a deal that the device wins in another order.
    [[nodiscard]] bool decides(const cuda::SettledDeal& found) const {
        using End = cuda::SettledDeal::End;
        return found.end == End::impossible || (found.end == End::won && !has_limit_);
    }
    std::optional<LeftoverFeed::Settled> next_after_short_search(bool has_more);
    std::optional<LeftoverFeed::Settled> next_after_long_search(bool has_more);
    std::optional<DealToSettle> next_for_thread(bool has_more);
    [[nodiscard]] std::span<const LaterDeals::After> for_threads() const;
    [[nodiscard]] unsigned threads_that_settle(bool has_more) const;
    std::expected<void, Unanswered> settle_open(DealAnswerer& answerer, DealToSettle& deal);

    SurveyDevice& device_;
    bool has_limit_; // on positions
    unsigned threads_;
    std::atomic<bool> stopped_ = false;
    LaterDeals later_;
    ContestedDeals contested_;
    std::vector<std::int64_t> hard_; // contested deals that the device does not search yet
};

} // namespace freecell::cli
