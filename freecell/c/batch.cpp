#include "freecell/c/batch.h"

#include <algorithm>
#include <vector>

#include "freecell/batch/solve_block.h"
#include "freecell/c/detail/status.h"
#include "freecell/core/deal_number.h"

namespace {

using namespace freecell;

freecell_outcome outcome_of(OutcomeKind kind) {
    switch (kind) {
    case OutcomeKind::solved: return FREECELL_OUTCOME_SOLVED;
    case OutcomeKind::impossible: return FREECELL_OUTCOME_IMPOSSIBLE;
    default: return FREECELL_OUTCOME_GAVE_UP;
    }
}

bool options_of(const freecell_block_options* asked, BlockOptions& options) {
    if (asked == nullptr) return true;
    switch (asked->device) {
    case FREECELL_DEVICE_AUTO: options.device = Device::automatic; break;
    case FREECELL_DEVICE_CPU: options.device = Device::cpu; break;
    case FREECELL_DEVICE_CUDA: options.device = Device::cuda; break;
    default: return false;
    }
    options.threads = static_cast<unsigned>(std::max(0, asked->threads));
    if (asked->positions != 0) options.most_positions = asked->positions;
    if (asked->memory != 0) options.memory = static_cast<std::size_t>(std::min<uint64_t>(asked->memory, SIZE_MAX));
    return true;
}

} // namespace

freecell_status freecell_solve_block(int64_t first, size_t count, const freecell_block_options* options,
                                     freecell_block_result* results) {
    if (results == nullptr && count != 0) return FREECELL_ERROR_NULL;
    if (first < DealNumber::min) return FREECELL_ERROR_NUMBER_BELOW_RANGE;
    const bool fits = first <= DealNumber::max && count <= static_cast<uint64_t>(DealNumber::max - first) + 1;
    if (!fits) return FREECELL_ERROR_NUMBER_ABOVE_RANGE;
    return c::guarded([&]() -> freecell_status {
        BlockOptions asked;
        if (!options_of(options, asked)) return c::failed(FREECELL_ERROR_DEVICE, "there is no such device");
        std::vector<BlockAnswer> answers(count);
        const auto solved = solve_block(first, answers, asked);
        for (size_t i = 0; i < count; ++i) {
            results[i] = {outcome_of(answers[i].outcome), 0, answers[i].positions};
        }
        return solved ? FREECELL_OK : c::failed(FREECELL_ERROR_DEVICE, solved.error().what);
    });
}
