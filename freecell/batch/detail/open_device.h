#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "freecell/batch/solve_block.h"
#include "freecell/cuda/batch_search.h"

namespace freecell {

// Opens a device for this many deals. Returns null to use the CPU: always with `cpu`, and with `automatic` if the CPU
// would finish before a GPU has started. The device takes at most `most_deals` at a time.
cuda::OrDeviceError<std::unique_ptr<cuda::BatchSearch>>
open_device(Device device, std::int64_t deals, std::uint32_t most_deals = cuda::BatchSizes{}.most_deals,
            std::span<const fast::SearchStage> stages = fast::schedule());

} // namespace freecell
