// Any text: another JSON parser agrees with the reader.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "tests/text/json_oracle.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (!freecell::parsers_agree({reinterpret_cast<const char*>(data), size})) std::abort();
    return 0;
}
