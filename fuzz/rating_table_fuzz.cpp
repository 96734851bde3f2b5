#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "freecell/rate/table.h"

// If a table can be read, every deal in its range can be looked up.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto table = freecell::rate::RatingTable::parse(std::string(reinterpret_cast<const char*>(data), size));
    if (!table) {
        if (table.error().empty()) std::abort();
        return 0;
    }
    for (std::int64_t deal = table->first(); deal <= table->last(); ++deal) {
        const int difficulty = table->difficulty(deal).value_or(300);
        if (difficulty < 300 || difficulty > 2840) std::abort();
    }
    return 0;
}
