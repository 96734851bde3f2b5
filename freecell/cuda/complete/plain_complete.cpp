#include "freecell/cuda/complete/plain_complete.h"

#include <algorithm>

#include "freecell/cuda/plain_search.h"

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

} // namespace freecell::cuda
