#include "freecell/survey/device_feed.h"

#include <algorithm>
#include <utility>

#include "freecell/survey/shards.h"

namespace freecell {
namespace {

constexpr std::int64_t deals_a_sample = 65536;

std::uint32_t place_of(std::int64_t number, NumberRange numbers) {
    return static_cast<std::uint32_t>(number - numbers.first);
}

} // namespace

cuda::OrDeviceError<DeviceFeed::Sample> DeviceFeed::take(NumberRange numbers, DeviceFindings& found) {
    found.results.clear();
    found.steps.clear();
    Sample sample;
    while (numbers.first <= numbers.last) {
        if (failure_) return std::unexpected(*failure_);
        if (ended_.empty()) {
            if (auto next = fetch_next(); !next) return std::unexpected(next.error());
        }
        Ended& batch = ended_.front();
        const std::int64_t last = std::min(numbers.last, batch.numbers.last);
        if (auto done = append({numbers.first, last}, batch, found); !done) return std::unexpected(done.error());
        auto next = next_sample(batch);
        if (!next) return std::unexpected(next.error());
        sample = std::move(*next);
        numbers.first = last + 1;
        if (last < batch.numbers.last) continue;
        ended_.pop_front();
        if (fetch_ == Fetch::verdicts) continue;
        if (auto freed = free_batch(); !freed) return std::unexpected(freed.error());
    }
    return sample;
}

cuda::OrDeviceError<void> DeviceFeed::append(NumberRange numbers, const Ended& from, DeviceFindings& found) {
    const std::uint32_t first = place_of(numbers.first, from.numbers), last = place_of(numbers.last, from.numbers);
    if (fetch_ == Fetch::verdicts) {
        const std::size_t before = found.results.size();
        found.results.resize(before + (last - first + 1), cuda::DealResult{0, 0, 0, 0});
        auto next = std::ranges::lower_bound(from.not_won, first, {}, &cuda::NotWon::place);
        for (; next != from.not_won.end() && next->place <= last; ++next) {
            found.results[before + (next->place - first)].stage = next->stage;
        }
        return {};
    }
    found.results.insert(found.results.end(), from.results.begin() + first, from.results.begin() + last + 1);
    for (std::uint32_t i = first; fetch_ == Fetch::steps && i <= last; ++i) {
        auto& steps = found.steps.emplace_back();
        if (!from.results[i].won()) continue;
        auto fetched = queue_.device().steps(queue_.batches().front().slot, i);
        if (!fetched) return std::unexpected(fetched.error());
        steps = std::move(*fetched);
    }
    return {};
}

bool DeviceFeed::is_ready() {
    const auto next_has_ended = [&] {
        return !queue_.batches().empty() && queue_.device().is_finished(queue_.batches().front().slot);
    };
    while (fetch_ == Fetch::verdicts && !failure_ && next_has_ended()) {
        if (auto next = fetch_next(); !next) failure_ = next.error();
    }
    return failure_ || !ended_.empty() || queue_.batches().empty() || next_has_ended();
}

// Starts another batch in place of the first.
cuda::OrDeviceError<void> DeviceFeed::free_batch() {
    queue_.pop_front();
    return queue_.begin();
}

cuda::OrDeviceError<void> DeviceFeed::fetch_next() {
    if (auto begun = queue_.begin(); !begun) return begun;
    if (queue_.batches().empty()) return std::unexpected(cuda::DeviceError{"no more deals were given to the device"});
    const BatchQueue::Batch batch = queue_.batches().front();
    Ended ended{.numbers = batch.numbers, .results = {}, .not_won = {}, .samples = {}};
    if (fetch_ == Fetch::verdicts) {
        if (auto fetched = fetch_verdicts(batch, ended); !fetched) return fetched;
        ended_.push_back(std::move(ended));
        return free_batch();
    }
    const auto results = queue_.device().finish(batch.slot);
    if (!results) return std::unexpected(results.error());
    ended.results = *results;
    ended_.push_back(std::move(ended));
    return fetch_ == Fetch::steps ? queue_.device().fetch_steps(batch.slot) : cuda::OrDeviceError<void>{};
}

cuda::OrDeviceError<void> DeviceFeed::fetch_verdicts(const BatchQueue::Batch& batch, Ended& ended) {
    auto not_won = queue_.device().finish_briefly(batch.slot);
    if (!not_won) return std::unexpected(not_won.error());
    ended.not_won = std::move(*not_won);
    for (std::int64_t deals = 0; deals < count(batch.numbers); deals += deals_a_sample) {
        auto one = sample(batch, ended);
        if (!one) return std::unexpected(one.error());
        ended.samples.push_back(std::move(*one));
    }
    return {};
}

cuda::OrDeviceError<DeviceFeed::Sample> DeviceFeed::next_sample(Ended& ended) {
    if (fetch_ != Fetch::verdicts) return sample(queue_.batches().front(), ended);
    if (ended.samples.empty()) return Sample{};
    Sample next = std::move(ended.samples.back());
    ended.samples.pop_back();
    return next;
}

// A random solution of a batch, whose slot has not been freed.
cuda::OrDeviceError<DeviceFeed::Sample> DeviceFeed::sample(const BatchQueue::Batch& batch, const Ended& ended) {
    const auto place = static_cast<std::uint32_t>(random_() % static_cast<std::uint64_t>(count(batch.numbers)));
    const bool won = fetch_ == Fetch::verdicts
                         ? !std::ranges::binary_search(ended.not_won, place, {}, &cuda::NotWon::place)
                         : ended.results[place].won();
    if (!won) return Sample{};
    auto steps = queue_.device().steps(batch.slot, place);
    if (!steps) return std::unexpected(steps.error());
    return Sample{batch.numbers.first + place, std::move(*steps)};
}

} // namespace freecell
