#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "cli/command/command.h"
#include "freecell/cuda/batch_search.h"
#include "freecell/cuda/scan/batch_scan.h"

namespace freecell::cli {

// The option --device cpu|cuda|auto.
Option add_device(Command command, std::string& word);

// Opens a device for this many deals. Returns null to use the CPU: always with `cpu`; with `auto`, if starting a GPU
// would take longer than searching the deals, or, after printing a message, if there is no GPU. With `cuda`, throws a
// Failure if there is none. The device takes at most `most_deals` at a time; fewer if all solutions are fetched,
// because they are held in memory.
std::unique_ptr<cuda::BatchSearch> device_for(const std::string& word, std::int64_t deals, std::uint32_t most_deals,
                                              std::span<const fast::SearchStage> stages = fast::schedule());

// The same for finding deals with a plan.
std::unique_ptr<cuda::BatchScan> scan_device_for(const std::string& word, std::int64_t deals, const Plan& plan);

// Throws a Failure if there is no GPU.
void need_device();

// Handles a failed device: with `auto`, prints a message on standard error and continues on the CPU; with `cuda`,
// throws a Failure.
void device_failed(const std::string& word, const cuda::DeviceError& error);

} // namespace freecell::cli
