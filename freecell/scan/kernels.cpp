#include "freecell/scan/kernels.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>

#include "freecell/scan/plain_kernel.h"
#include "freecell/scan/targets-inl.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "freecell/scan/kernels.cpp"
#include <hwy/foreach_target.h>

#include <hwy/highway.h>

// Where there are no vectors the plain kernel does as well.
#if HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128
#include "freecell/scan/cards-inl.h"
#include "freecell/scan/picks-inl.h"
#include "freecell/scan/search-inl.h"
#include "freecell/scan/transpose-inl.h"

HWY_BEFORE_NAMESPACE();
namespace freecell::scan::HWY_NAMESPACE {

// As many consecutive deals as a vector has bytes, all of one rule.
void deal_lanes(std::uint32_t seed, RandomRule rule, Deck* out) {
    HWY_ALIGN ByteRows<Card::count> picks;
    HWY_ALIGN ByteRows<Card::count> cards;
    compute_picks(SeedRun(seed), rule, free_picks, picks);
    compute_cards(picks, cards);
    store_decks(cards, out);
}

// Fewer deals than that. A whole vector costs about as much as an eighth of its deals cost one by one.
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

struct Target {
    std::int64_t bit;
    ScanKernel kernel;
};

// A target that this build has no code for has no functions.
#define FREECELL_TARGET(name, target)                                                                                  \
    {                                                                                                                  \
        HWY_##target, {                                                                                                \
            name, false, HWY_CHOOSE_##target(deal_block), HWY_CHOOSE_##target(test), HWY_CHOOSE_##target(evaluate)     \
        }                                                                                                              \
    }

// Best first.
constexpr Target targets[] = {
    FREECELL_TARGET("avx512", AVX3), FREECELL_TARGET("avx2", AVX2), FREECELL_TARGET("sse4", SSE4),
    FREECELL_TARGET("ssse3", SSSE3), FREECELL_TARGET("neon", NEON), FREECELL_TARGET("wasm", WASM),
};

// In no memory but its own: the C functions promise to allocate nothing.
struct KernelTable {
    std::array<ScanKernel, std::size(targets) + 1> kernels{};
    std::size_t count = 0;

    KernelTable() {
        for (const Target& target : targets) {
            if (target.kernel.deal_block == nullptr) continue;
            kernels[count] = target.kernel;
            kernels[count++].runs_here = (HWY_SUPPORTED_TARGETS & target.bit) != 0;
        }
        kernels[count++] = {"plain", true, deal_block_plainly, test_plainly, evaluate_plainly};
    }
};

} // namespace
} // namespace scan

std::span<const ScanKernel> kernels() {
    static const scan::KernelTable table;
    return std::span(table.kernels).first(table.count);
}

const ScanKernel& best_kernel() {
    static const ScanKernel& best = *std::ranges::find_if(kernels(), &ScanKernel::runs_here);
    return best;
}

const ScanKernel* kernel_named(std::string_view name) {
    const auto found = std::ranges::find(kernels(), name, &ScanKernel::name);
    return found == kernels().end() ? nullptr : &*found;
}

} // namespace freecell
#endif
