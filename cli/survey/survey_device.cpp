#include "cli/survey/survey_device.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "cli/shared/device.h"
#include "cli/shared/failure.h"
#include "freecell/survey/shards.h"

namespace freecell::cli {
namespace {

constexpr std::uint32_t batch_with_steps = 1 << 21; // if all solutions are held in memory

// Of the deals that the fast search leaves, the short search settles 91 % (docs/gpu.md).
constexpr cuda::SettlerSizes short_search{.deals_at_once = 132, .most_positions = 300'000};
constexpr cuda::SettlerSizes long_search(std::uint32_t most_positions) {
    return {.deals_at_once = 16, .most_positions = most_positions, .blocks = 8};
}
constexpr std::size_t few_for_short = 256;
constexpr std::size_t few_for_long = 32;

Failure unsupported() {
    return {"a GPU supports only four cells, and no --most-positions that could end the fast search",
            "--device cpu does the same without a GPU."};
}

} // namespace

void check_survey_device(const SurveySettings& settings, const std::string& word) {
    if (word != "cuda") return;
    if (!device_answers(settings)) throw unsupported();
    need_device();
}

SurveyDevice::SurveyDevice(const SurveySettings& settings, const std::vector<NumberRange>& shards,
                           const std::string& word)
    : word_(word) {
    if (word == "cpu" || shards.empty()) return;
    if (!device_answers(settings)) {
        if (word == "auto") return;
        throw unsupported();
    }
    std::int64_t total = 0;
    for (const NumberRange& shard : shards) total += count(shard);
    const bool keep_steps = settings.keep != Keep::verdicts;
    auto search = device_for(word, total, keep_steps ? batch_with_steps : cuda::BatchSizes{}.most_deals);
    if (!search) return;
    deals_ = std::make_unique<DeviceFeed>(std::move(search), shards,
                                          keep_steps ? DeviceFeed::Fetch::steps : DeviceFeed::Fetch::verdicts);
    if (const std::uint32_t most = most_positions_of_device(settings); most != 0) open_settlers(most);
}

// If the device has too little memory for them, the CPU settles the deals.
void SurveyDevice::open_settlers(std::uint32_t most_positions) {
    auto for_short = cuda::open_device_settler(short_search);
    if (!for_short) return give_up(for_short.error());
    auto for_long = cuda::open_device_settler(long_search(most_positions));
    if (!for_long) return give_up(for_long.error());
    if (!*for_short || !*for_long) return;
    short_search_ = std::make_unique<LeftoverFeed>(std::move(*for_short), few_for_short);
    long_search_ = std::make_unique<LeftoverFeed>(std::move(*for_long), few_for_long);
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

std::optional<LeftoverFeed::Settled> SurveyDevice::settle_soon(std::span<const std::int64_t> deals, bool start_few) {
    return take(*short_search_, deals, start_few);
}

std::optional<LeftoverFeed::Settled> SurveyDevice::settle_long(std::span<const std::int64_t> deals, bool start_few) {
    return take(*long_search_, deals, start_few);
}

std::optional<LeftoverFeed::Settled> SurveyDevice::take(LeftoverFeed& feed, std::span<const std::int64_t> deals,
                                                        bool start_few) {
    feed.add(deals);
    auto settled = feed.take(start_few);
    if (settled) return std::move(*settled);
    give_up(settled.error());
    return std::nullopt;
}

void SurveyDevice::give_up(const cuda::DeviceError& error) {
    if (short_search_) std::ranges::copy(short_search_->rest(), std::back_inserter(abandoned_));
    short_search_.reset();
    long_search_.reset();
    deals_.reset();
    device_failed(word_, error);
}

} // namespace freecell::cli
