#include "freecell/cuda/plain_search.h"

#include <algorithm>
#include <array>

#include "freecell/cuda/dealt_cards.h"

namespace freecell::cuda {

namespace {

constexpr auto link_keys = [] {
    std::array<std::uint64_t, Setting::link_key_count> keys{};
    for (int i = 0; i < Setting::link_key_count; ++i) {
        keys[i] = fast::link_key(i % 64, static_cast<fast::LinkTarget>(i / 64));
    }
    return keys;
}();

} // namespace

PlainSearch::PlainSearch(const StageTables& stage)
    : stage_(stage), setting_{&stage_, &stage_.room[0][0], stage_.buried, link_keys.data()} {
    if (stage.most_positions <= fast::SearchStage::longest_dive) return;
    memory_.resize(best_first_bytes(stage.most_positions));
}

StageEnd PlainSearch::run(const Deal& deal) {
    const DealtCards dealt = dealt_cards(deal);
    for (int column = 0; column < columns; ++column) fill_column(dealt, column, stage_.weights, fast_.deal);
    return memory_.empty() ? dive() : best_first();
}

StageEnd PlainSearch::dive() {
    StageEnd end;
    std::uint32_t prints[Dive<1>::remembered];
    Dive<1> dive;
    std::uint32_t words[Situation<1>::words];
    dive.situation.memory = words;
    dive.start(fast_.deal, setting_, prints, fast_.deal.seen);
    end.won = dive.situation.won();
    while (!end.won && static_cast<int>(end.positions) < stage_.most_positions) {
        ++end.positions;
        std::uint16_t step = 0;
        const auto after = dive.go(setting_, step);
        if (after == Dive<1>::End::stuck) break;
        end.steps.push_back(step);
        end.won = after == Dive<1>::End::won;
    }
    if (!end.won) end.steps.clear();
    return end;
}

StageEnd PlainSearch::best_first() {
    if (is_searched_alone(stage_.most_positions)) {
        const SoloMemory layout(stage_.most_positions);
        std::fill_n(memory_.begin(), layout.candidates_at(), std::byte{0});
        std::uint32_t words[SoloBestFirst<1>::words];
        SoloBestFirst<1> search;
        return run(search, search.start(fast_.deal, setting_, words, memory_.data(), layout));
    }
    const BestFirstMemory layout(stage_.most_positions);
    std::fill_n(memory_.begin(), layout.nodes_at(), std::byte{0});
    BestFirst search;
    return run(search, search.start(setting_, fast_, memory_.data(), layout));
}

template <class Search> StageEnd PlainSearch::run(Search& search, BestFirstRules::End after) const {
    StageEnd end;
    while (after == Search::End::open) after = search.go(setting_);
    end.positions = search.positions();
    end.out_of_memory = after == Search::End::out_of_memory;
    end.won = after == Search::End::won;
    if (end.won) {
        end.steps.resize(static_cast<std::size_t>(search.steps()));
        search.write_steps(end.steps.data());
    }
    return end;
}

} // namespace freecell::cuda
