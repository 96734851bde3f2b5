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

// Throws a Failure if the word requires a GPU and none can be used with these settings.
void check_survey_device(const SurveySettings& settings, const std::string& word);

// The device that searches the deals of a survey. If it fails, this throws a Failure or, with `auto`, prints a message,
// and from then on the CPU does everything.
class SurveyDevice {
public:
    SurveyDevice(const SurveySettings& settings, const std::vector<NumberRange>& shards, const std::string& word);

    [[nodiscard]] bool is_open() const { return deals_ != nullptr; }
    // Returns whether find() would not have to wait for it.
    [[nodiscard]] bool is_ready() { return !deals_ || deals_->is_ready(); }
    // Finds out about the next deals. Returns false if the device can no longer be used.
    bool find(NumberRange numbers, DeviceFindings& found, DeviceFeed::Sample& sample);

    // Returns whether the device also settles the deals that its fast search leaves.
    [[nodiscard]] bool settles() const { return short_search_ != nullptr; }
    // If it settles(): lets the device settle deals that it left, by a short search, and returns one that it has
    // finished with, if there is one. Few deals wait for more, unless `start_few`, because the fast search must first
    // make room for them.
    std::optional<LeftoverFeed::Settled> settle_soon(std::span<const std::int64_t> deals, bool start_few);
    // The same with a long search. If the device fails, these deals are forgotten.
    std::optional<LeftoverFeed::Settled> settle_long(std::span<const std::int64_t> deals, bool start_few);
    // Returns whether a short search goes on or waits to be started.
    [[nodiscard]] bool is_settling_soon() const { return short_search_ && !short_search_->empty(); }
    // The same for a long search.
    [[nodiscard]] bool is_searching_long() const { return long_search_ && !long_search_->empty(); }
    // The deals that no short search will settle, because the device has failed. Each is returned once.
    std::vector<std::int64_t> abandoned() { return std::exchange(abandoned_, {}); }

private:
    void open_settlers(std::uint32_t most_positions);
    std::optional<LeftoverFeed::Settled> take(LeftoverFeed& feed, std::span<const std::int64_t> deals, bool start_few);
    void give_up(const cuda::DeviceError& error);

    std::string word_;
    std::unique_ptr<DeviceFeed> deals_;
    std::unique_ptr<LeftoverFeed> short_search_; // both, or none
    std::unique_ptr<LeftoverFeed> long_search_;
    std::vector<std::int64_t> abandoned_;
};

} // namespace freecell::cli
