#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "freecell/text/json/writer.h"

namespace freecell::cli {

// How many deals have each value.
using Histogram = std::array<std::uint64_t, 256>;

// One line for every value from the smallest to the largest that occurs: the value, its deals, their share, and a bar.
// At most 80 columns wide.
std::string histogram_text(const Histogram& histogram);

// [{"value":0,"count":12},...]: the same values.
void append_histogram(JsonWriter& json, const Histogram& histogram);

} // namespace freecell::cli
