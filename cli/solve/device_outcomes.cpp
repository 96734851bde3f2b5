#include "cli/solve/device_outcomes.h"

#include <utility>

#include "freecell/cuda/solution_moves.h"

namespace freecell::cli {
namespace {

bool fits_device(const NamedStart& start) {
    const Rules rules = start.start.board.rules();
    return start.start.deal && start.start.deal->canonical() >= 0 && rules.columns == 8 && rules.cells == 4;
}

} // namespace

cuda::OrDeviceError<std::vector<std::optional<Outcome>>> DeviceOutcomes::find(const std::vector<NamedStart>& starts) {
    std::vector<std::optional<Outcome>> outcomes(starts.size());
    std::vector<std::size_t> places; // indexes of the boards for the device
    cuda::BatchNumbers numbers;
    for (std::size_t i = 0; i < starts.size(); ++i) {
        if (!fits_device(starts[i])) continue;
        places.push_back(i);
        numbers.list.push_back(starts[i].start.deal->canonical());
    }
    if (places.empty()) return outcomes;
    if (auto begun = device_->begin(0, std::move(numbers)); !begun) return std::unexpected(begun.error());
    const auto results = device_->finish(0);
    if (!results) return std::unexpected(results.error());
    if (auto fetched = device_->fetch_steps(0); !fetched) return std::unexpected(fetched.error());
    for (std::uint32_t i = 0; i < places.size(); ++i) {
        const cuda::DealResult& result = (*results)[i];
        if (!result.won()) continue;
        const auto steps = device_->steps(0, i);
        if (!steps) return std::unexpected(steps.error());
        if (auto played = cuda::played_solution(starts[places[i]].start.board, *steps, autoplay_)) {
            outcomes[places[i]] = Outcome{Solved{*std::move(played)}, result.positions};
        }
    }
    return outcomes;
}

} // namespace freecell::cli
