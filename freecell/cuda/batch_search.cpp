#include "freecell/cuda/batch_search.h"

namespace freecell::cuda {

OrDeviceError<std::vector<NotWon>> BatchSearch::finish_briefly(int slot) {
    const auto results = finish(slot);
    if (!results) return std::unexpected(results.error());
    std::vector<NotWon> out;
    for (std::size_t place = 0; place < results->size(); ++place) {
        const DealResult& result = (*results)[place];
        if (!result.won()) out.push_back({static_cast<std::uint32_t>(place), result.stage});
    }
    return out;
}

} // namespace freecell::cuda
