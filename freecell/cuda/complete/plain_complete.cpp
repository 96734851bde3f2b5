#include "freecell/cuda/complete/plain_complete.h"

#include <algorithm>

#include "freecell/cuda/complete/batch_settler.h"
#include "freecell/cuda/dealt_cards.h"

namespace freecell::cuda {

SettledDeal PlainComplete::run(const Deal& deal) {
    using End = CompleteSearch::End;
    std::fill_n(memory_.begin(), layout_.records_at(), std::byte{0});
    CompleteSearch search;
    search.start(dealt_cards(deal), fast_, memory_.data(), layout_);
    End end = End::open;
    while (end == End::open) end = search.go();
    SettledDeal settled;
    settled.certificate = {search.positions(), search.digest()};
    if (end == End::impossible) settled.end = SettledDeal::End::impossible;
    if (end == End::won) {
        settled.end = SettledDeal::End::won;
        settled.way_back.resize(search.write_way_back(nullptr, 0));
        search.write_way_back(settled.way_back.data(), static_cast<std::uint32_t>(settled.way_back.size()));
    }
    return settled;
}

namespace {

class PlainSettler final : public BatchSettler {
public:
    explicit PlainSettler(std::uint32_t most_positions) : search_(most_positions) {}

    [[nodiscard]] std::size_t most_deals() const override { return 16; }
    OrDeviceError<void> begin(std::span<const std::int64_t> deals) override {
        deals_.assign(deals.begin(), deals.end());
        return {};
    }
    [[nodiscard]] bool is_finished() const override { return true; }
    OrDeviceError<std::vector<SettledDeal>> finish() override {
        std::vector<SettledDeal> settled;
        for (const std::int64_t number : deals_) settled.push_back(search_.run(*deal(number)));
        return settled;
    }

private:
    PlainComplete search_;
    std::vector<std::int64_t> deals_;
};

} // namespace

std::unique_ptr<BatchSettler> open_plain_settler(const SettlerSizes& sizes) {
    return std::make_unique<PlainSettler>(sizes.most_positions);
}

} // namespace freecell::cuda
