#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "freecell/cuda/batch_search.h"

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace freecell::cli {

// The option --device cpu|cuda|auto.
CLI::Option* add_device(CLI::App& command, std::string& word);

// A device for so many deals; null when the CPU is to do them: always with `cpu`, and with `auto` when there is no GPU,
// or so few deals that starting it would take longer. With `cuda` a Failure when there is none.
// At most `most_deals` at a time: fewer where all solutions are fetched, as they are kept in memory here.
std::unique_ptr<cuda::BatchSearch> device_for(const std::string& word, std::int64_t deals, std::uint32_t most_deals);

// What is to happen after the device has failed: with `auto` a message on standard error, and the CPU goes on; with
// `cuda` a Failure.
void device_failed(const std::string& word, const cuda::DeviceError& error);

} // namespace freecell::cli
