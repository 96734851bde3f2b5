#include "cli/survey/survey_device.h"

#include <utility>

#include "cli/shared/device.h"
#include "cli/shared/failure.h"
#include "freecell/survey/shards.h"

namespace freecell::cli {
namespace {

constexpr std::uint32_t batch_with_steps = 1 << 21; // if all solutions are held in memory

// Of the deals that the fast search leaves, the first search settles 91 %, and the second 98 % (docs/gpu.md).
struct Settlers {
    int count; // batches at the same time
    std::size_t few;
    cuda::SettlerSizes sizes;
};
constexpr Settlers settlers_of_all{4, 256, {.deals_at_once = 512, .most_positions = 300'000}};
constexpr Settlers settlers_of_hard{2, 1, {.deals_at_once = 128, .most_positions = 1'500'000}};

// Null if the device has too little memory for them: then the CPU settles the deals.
cuda::OrDeviceError<std::unique_ptr<LeftoverFeed>> open_feed(const Settlers& settlers, const SurveySettings& settings) {
    if (!device_settles(settings, settlers.sizes.most_positions)) return nullptr;
    std::vector<std::unique_ptr<cuda::BatchSettler>> opened;
    for (int i = 0; i < settlers.count; ++i) {
        auto settler = cuda::open_device_settler(settlers.sizes);
        if (!settler) return std::unexpected(settler.error());
        if (*settler) opened.push_back(std::move(*settler));
    }
    return opened.empty() ? nullptr : std::make_unique<LeftoverFeed>(std::move(opened), settlers.few);
}

} // namespace

SurveyDevice::SurveyDevice(const SurveySettings& settings, const std::vector<NumberRange>& shards,
                           const std::string& word)
    : word_(word) {
    if (word == "cpu" || shards.empty()) return;
    if (!device_answers(settings)) {
        if (word == "auto") return;
        throw Failure{"a GPU supports only four cells, and no --most-positions below the default",
                      "--device cpu does the same without a GPU."};
    }
    std::int64_t total = 0;
    for (const NumberRange& shard : shards) total += count(shard);
    const bool keep_steps = settings.keep != Keep::verdicts;
    auto search = device_for(word, total, keep_steps ? batch_with_steps : cuda::BatchSizes{}.most_deals);
    if (!search) return;
    deals_ = std::make_unique<DeviceFeed>(std::move(search), shards, keep_steps);
    open_settlers(settings);
}

void SurveyDevice::open_settlers(const SurveySettings& settings) {
    auto leftovers = open_feed(settlers_of_all, settings);
    if (!leftovers) return give_up(leftovers.error());
    auto hard = open_feed(settlers_of_hard, settings);
    if (!hard) return give_up(hard.error());
    leftovers_ = std::move(*leftovers);
    hard_ = std::move(*hard);
}

bool SurveyDevice::find(NumberRange numbers, DeviceFindings& found, DeviceFeed::Sample& sample) {
    auto taken = deals_->take(numbers, found);
    if (!taken) {
        give_up(taken.error());
        return false;
    }
    sample = std::move(*taken);
    found.settles_the_rest = settles();
    return true;
}

std::optional<LeftoverFeed::Settled> SurveyDevice::settle(std::span<const std::int64_t> deals, bool start_few) {
    return take(leftovers_, deals, start_few);
}

std::optional<LeftoverFeed::Settled> SurveyDevice::settle_hard(std::span<const std::int64_t> deals) {
    return take(hard_, deals, true);
}

std::optional<LeftoverFeed::Settled> SurveyDevice::take(std::unique_ptr<LeftoverFeed>& feed,
                                                        std::span<const std::int64_t> deals, bool start_few) {
    if (!feed) {
        abandoned_.insert(abandoned_.end(), deals.begin(), deals.end());
        return std::nullopt;
    }
    feed->add(deals);
    auto settled = feed->take(start_few);
    if (settled) return std::move(*settled);
    give_up(settled.error());
    return std::nullopt;
}

void SurveyDevice::give_up(const cuda::DeviceError& error) {
    for (auto* const feed : {&leftovers_, &hard_}) {
        if (!*feed) continue;
        const std::vector<std::int64_t> rest = (*feed)->rest();
        abandoned_.insert(abandoned_.end(), rest.begin(), rest.end());
        feed->reset();
    }
    deals_.reset();
    device_failed(word_, error);
}

} // namespace freecell::cli
