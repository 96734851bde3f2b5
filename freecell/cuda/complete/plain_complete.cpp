#include "freecell/cuda/complete/plain_complete.h"

#include <algorithm>

#include "freecell/cuda/complete/batch_settler.h"
#include "freecell/cuda/dealt_cards.h"

namespace freecell::cuda {

SettledDeal PlainComplete::run(const Deal& deal) {
    using End = CompleteSearch::End;
    std::fill_n(memory_.begin(), layout_.records_at(), std::byte{0});
    CompleteSearch::start_team(team_);
    auto& [first_queue, second_queue] = queues_;
    first_queue.start();
    second_queue.start();
    const int queues = fast_.size() == 1 ? 1 : 2; // the first half of the groups uses the first queue
    const CompleteQueues of_first{{&first_queue, &second_queue}, queues, 0};
    const CompleteQueues of_second{{&first_queue, &second_queue}, queues, 1};
    std::vector<CompleteSearch> groups(fast_.size());
    for (std::size_t i = 0; i < groups.size(); ++i) {
        groups[i].start(dealt_cards(deal), fast_[i], team_, 2 * i < groups.size() ? of_first : of_second,
                        memory_.data(), layout_, static_cast<int>(i));
    }
    for (bool goes = true; goes;) {
        for (CompleteSearch& group : groups) goes = group.go() && goes;
    }
    for (const CompleteSearch& group : groups) group.finish();
    const End end = CompleteSearch::end_of(team_);
    SettledDeal settled;
    settled.certificate = {CompleteSearch::positions(team_), team_.digest};
    if (end == End::impossible) settled.end = SettledDeal::End::impossible;
    if (end == End::won) {
        settled.end = SettledDeal::End::won;
        settled.way_back.resize(groups[0].write_way_back(nullptr, 0));
        groups[0].write_way_back(settled.way_back.data(), static_cast<std::uint32_t>(settled.way_back.size()));
    }
    return settled;
}

namespace {

class PlainSettler final : public BatchSettler {
public:
    explicit PlainSettler(std::uint32_t most_positions) : most_positions_(most_positions) {}

    [[nodiscard]] std::size_t most_deals() const override { return 16; }
    OrDeviceError<void> begin(std::span<const std::int64_t> deals) override {
        deals_.assign(deals.begin(), deals.end());
        return {};
    }
    [[nodiscard]] bool is_finished() const override { return true; }
    OrDeviceError<std::vector<SettledDeal>> finish() override {
        PlainComplete search(most_positions_, groups);
        std::vector<SettledDeal> settled;
        for (const std::int64_t number : deals_) settled.push_back(search.run(*deal(number)));
        return settled;
    }

private:
    static constexpr std::size_t groups = 4;

    std::uint32_t most_positions_;
    std::vector<std::int64_t> deals_;
};

} // namespace

std::unique_ptr<BatchSettler> open_plain_settler(const SettlerSizes& sizes) {
    return std::make_unique<PlainSettler>(sizes.most_positions);
}

} // namespace freecell::cuda
