#include "freecell/scan/kernels.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "freecell/scan/plain_kernel.h"
#include "freecell/scan/targets-inl.h"
#include "freecell/simd/kernel_table.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "freecell/scan/kernels.cpp"
#include <hwy/foreach_target.h>

#include <hwy/highway.h>

#include "freecell/simd/detail/supported_targets.h"

// Without vector instructions the plain kernel is as fast.
#if HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128
#include "freecell/scan/cards-inl.h"
#include "freecell/scan/picks-inl.h"
#include "freecell/scan/search-inl.h"
#include "freecell/scan/transpose-inl.h"

HWY_BEFORE_NAMESPACE();
namespace freecell::scan::HWY_NAMESPACE {

// Deals as many consecutive numbers as a vector has bytes, all by one rule.
void deal_lanes(std::uint32_t seed, RandomRule rule, Deck* out) {
    HWY_ALIGN ByteRows<Card::count> picks;
    HWY_ALIGN ByteRows<Card::count> cards;
    compute_picks(SeedRun(seed), rule, free_picks, picks);
    compute_cards(picks, cards);
    store_decks(cards, out);
}

// Deals fewer numbers than a vector has bytes. A complete vector costs about as much as dealing an eighth of its deals
// singly.
void deal_rest(std::int64_t first, std::span<Deck> out) {
    if (out.size() < lanes / 8) return deal_block_plainly(first, out);
    std::array<Deck, lanes> decks;
    deal_lanes(static_cast<std::uint32_t>(first), random_rule(first), decks.data());
    std::ranges::copy_n(decks.begin(), std::ssize(out), out.begin());
}

void deal_one_rule(std::int64_t first, std::span<Deck> out) {
    const RandomRule rule = random_rule(first);
    for (; out.size() >= lanes; out = out.subspan(lanes), first += lanes) {
        deal_lanes(static_cast<std::uint32_t>(first), rule, out.data());
    }
    deal_rest(first, out);
}

void deal_block(std::int64_t first, std::span<Deck> out) {
    while (!out.empty()) {
        const auto same_rule = static_cast<std::size_t>(last_of_rule(first) - first + 1);
        const auto run = out.first(std::min(out.size(), same_rule));
        first < 0 ? deal_block_plainly(first, run) : deal_one_rule(first, run);
        first += std::ssize(run);
        out = out.subspan(run.size());
    }
}

} // namespace freecell::scan::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

#if HWY_ONCE
namespace freecell {
namespace scan {
namespace {

using Target = simd::KernelTarget<ScanKernel>;

#define FREECELL_ROW(name, target)                                                                                     \
    {HWY_##target,                                                                                                     \
     {name, false, HWY_CHOOSE_##target(deal_block), HWY_CHOOSE_##target(test), HWY_CHOOSE_##target(evaluate)}},

constexpr Target targets[] = {
    FREECELL_SCAN_TARGETS(FREECELL_ROW){Target::any_machine,
                                        {"plain", true, deal_block_plainly, test_plainly, evaluate_plainly}},
};

const auto& table() {
    static const simd::KernelTable kernel_table(targets, &ScanKernel::deal_block, simd::supported_targets());
    return kernel_table;
}

} // namespace
} // namespace scan

std::span<const ScanKernel> kernels() {
    return scan::table().all();
}

const ScanKernel& best_kernel() {
    return scan::table().best();
}

const ScanKernel* kernel_named(std::string_view name) {
    return scan::table().named(name);
}

} // namespace freecell
#endif
