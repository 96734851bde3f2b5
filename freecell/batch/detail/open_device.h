#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "freecell/batch/solve_block.h"
#include "freecell/cuda/batch_search.h"

namespace freecell {

// A device for this many deals; null for the CPU: always with `cpu`, and with `automatic` if the CPU would be done
// before a GPU has started. At most `most_deals` at a time.
cuda::OrDeviceError<std::unique_ptr<cuda::BatchSearch>>
open_device(Device device, std::int64_t deals, std::uint32_t most_deals = cuda::BatchSizes{}.most_deals,
            std::span<const fast::SearchStage> stages = fast::schedule());

} // namespace freecell
