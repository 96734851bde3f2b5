#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "freecell/survey/answer_deals.h"
#include "freecell/survey/device_feed.h"
#include "freecell/survey/leftover_feed.h"
#include "freecell/survey/settings.h"
#include "freecell/text/number_list.h"

namespace freecell::cli {

// The device that searches the deals of a survey. If it fails, this throws a Failure or, with `auto`, prints a message,
// and from then on the CPU does everything.
class SurveyDevice {
public:
    SurveyDevice(const SurveySettings& settings, const std::vector<NumberRange>& shards, const std::string& word);

    [[nodiscard]] bool is_open() const { return deals_ != nullptr; }
    // Returns whether find() would not have to wait for it.
    [[nodiscard]] bool is_ready() const { return !deals_ || deals_->is_ready(); }
    // Finds out about the next deals. Returns false if the device can no longer be used.
    bool find(NumberRange numbers, DeviceFindings& found, DeviceFeed::Sample& sample);

    // Returns whether the device also settles the deals that its fast search leaves.
    [[nodiscard]] bool settles() const { return leftovers_ != nullptr; }
    // Returns whether so many deals wait to be settled there that the CPU should take the next ones.
    [[nodiscard]] bool is_behind() const { return leftovers_ && leftovers_->waiting() > most_waiting; }
    // Lets the device settle deals that it left, and returns one that it has finished with, if there is one.
    std::optional<LeftoverFeed::Settled> settle(std::span<const std::int64_t> deals, bool start_few);
    // Returns whether it could begin a long search for deals that settle() left undecided.
    [[nodiscard]] bool is_ready_for_hard() const { return hard_ && hard_->is_idle(); }
    // The same as settle() with that search.
    std::optional<LeftoverFeed::Settled> settle_hard(std::span<const std::int64_t> deals);
    // Returns whether it still settles deals.
    [[nodiscard]] bool is_settling() const {
        return (leftovers_ && !leftovers_->empty()) || (hard_ && !hard_->empty());
    }
    // The deals that it will not settle, because it has failed. Each is returned once.
    std::vector<std::int64_t> abandoned() { return std::exchange(abandoned_, {}); }

private:
    static constexpr std::size_t most_waiting = 4096; // deals, each of which keeps its shard in memory

    void open_settlers(const SurveySettings& settings);
    std::optional<LeftoverFeed::Settled> take(std::unique_ptr<LeftoverFeed>& feed, std::span<const std::int64_t> deals,
                                              bool start_few);
    void give_up(const cuda::DeviceError& error);

    std::string word_;
    std::unique_ptr<DeviceFeed> deals_;
    std::unique_ptr<LeftoverFeed> leftovers_;
    std::unique_ptr<LeftoverFeed> hard_;
    std::vector<std::int64_t> abandoned_;
};

} // namespace freecell::cli
