// Interprets bytes as a census, with and without the right checksum: whatever can be read is written again byte for
// byte.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "freecell/census/census_file.h"
#include "freecell/survey/checksum.h"

namespace {

void check(const std::string& bytes) {
    const auto census = freecell::read_census(bytes);
    if (!census) {
        if (census.error().what.empty() || census.error().offset > bytes.size()) std::abort();
        return;
    }
    if (freecell::write_census(*census) != bytes) std::abort();
    for (const auto& [number, shard] : census->shards()) {
        const auto range = census->range_of(number);
        for (const freecell::Leftover& each : shard.leftovers) {
            if (each.deal < range.first || each.deal > range.last) std::abort();
        }
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string bytes(reinterpret_cast<const char*>(data), size);
    check(bytes);
    const std::string content = "freecell-census\n1\n" + bytes;
    freecell::Checksum checksum;
    checksum.add(content);
    check(content + checksum.text() + "\n");
    return 0;
}
