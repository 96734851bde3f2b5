#include "freecell/solve/fast/kernels.h"

#include "freecell/simd/kernel_table.h"
#include "freecell/solve/fast/tables.h"
#include "freecell/solve/fast/workspace.h"

// Three x86 targets are enough: AVX-512 with a vector popcount, AVX2, and the baseline. AVX-512 is excluded with clang
// 19, which emits VEX-encoded VNNI instructions that such a machine may not have.
#define HWY_WANT_AVX3_DL
#if defined(FREECELL_FEW_TARGETS) || defined(__clang__)
#define HWY_DISABLED_TARGETS                                                                                           \
    (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV | HWY_SSSE3 | HWY_SSE4 | HWY_AVX3 | HWY_AVX3_DL)
#else
#define HWY_DISABLED_TARGETS                                                                                           \
    (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV | HWY_SSSE3 | HWY_SSE4 | HWY_AVX3)
#endif
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "freecell/solve/fast/kernel/kernels.cpp"
#include <hwy/foreach_target.h>

#include <hwy/highway.h>

#include "freecell/simd/detail/supported_targets.h"
#include "freecell/solve/fast/kernel/best_first-inl.h"
#include "freecell/solve/fast/kernel/dive-inl.h"

HWY_BEFORE_NAMESPACE();
namespace freecell::fast::HWY_NAMESPACE {

void prepare(Workspace& workspace) {
    count_features(workspace.start_columns, workspace.features);
}

bool dive(Workspace& workspace, const ScoreTables& tables, int most_steps) {
    set_values(workspace.start_columns, workspace.features, tables, workspace.values);
    return Dive(workspace, {&workspace.start_columns, &tables, &workspace.values}).run(most_steps);
}

bool best_first(Workspace& workspace, const ScoreTables& tables, const BestFirstRun& run) {
    set_values(workspace.start_columns, workspace.features, tables, workspace.values);
    return BestFirst(workspace, {&workspace.start_columns, &tables, &workspace.values}).run(run);
}

std::int32_t score_moves(Workspace& workspace, const ScoreTables& tables, std::span<const Choice> choices) {
    const StartColumns& start = workspace.start_columns;
    set_values(start, workspace.features, tables, workspace.values);
    const SearchContext context = {&start, &tables, &workspace.values};
    PlayedLine& line = workspace.line;
    line.round_count = 0;
    LanePosition position;
    position.take(workspace.start_position);
    position.play_home(start, line);
    position.look_up_all(context);
    position.add_buried(context);
    for (const Choice& choice : choices) {
        const MoveEffect effect(position, start, choice);
        const IntLanes rest_before = position.rest;
        const int rounds_before = line.round_count;
        effect.make(position);
        position.play_home(start, line);
        line.round_count > rounds_before ? position.follow_home(context, rest_before)
                                         : effect.follow(position, context);
    }
    Expansion expansion(position, context, workspace.move_list);
    expansion.score_moves();
    return expansion.columns_score();
}

} // namespace freecell::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace freecell::fast {
namespace {

using Target = simd::KernelTarget<SearchKernel>;

#define FREECELL_KERNEL(name, choose)                                                                                  \
    SearchKernel {                                                                                                     \
        name, false, choose(prepare), choose(dive), choose(best_first), choose(score_moves)                            \
    }

constexpr Target targets[] = {
    {HWY_AVX3_DL, FREECELL_KERNEL("avx512", HWY_CHOOSE_AVX3_DL)},
    {HWY_AVX2, FREECELL_KERNEL("avx2", HWY_CHOOSE_AVX2)},
    {Target::any_machine, FREECELL_KERNEL("plain", HWY_STATIC_DISPATCH)},
};

const auto& table() {
    static const simd::KernelTable kernel_table(targets, &SearchKernel::dive, simd::supported_targets());
    return kernel_table;
}

} // namespace

std::span<const SearchKernel> kernels() {
    return table().all();
}

const SearchKernel& best_kernel() {
    return table().best();
}

const SearchKernel* kernel_named(std::string_view name) {
    return table().named(name);
}

} // namespace freecell::fast
#endif
