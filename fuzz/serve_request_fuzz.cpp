#include <cstddef>
#include <cstdint>
#include <string_view>

#include "cli/serve/request_frame.h"
#include "fuzz/require.h"

namespace {

using freecell::require;
using freecell::cli::request_frame;
using freecell::cli::RequestFrame;
using enum RequestFrame::State;

// However the bytes are split, the first request ends at the same place, and what has been decided stays decided.
void require_same_in_parts(std::string_view received, const RequestFrame& whole) {
    RequestFrame::State before = incomplete;
    for (std::size_t size = 0; size <= received.size(); ++size) {
        const RequestFrame part = request_frame(received.substr(0, size));
        if (before != incomplete) require(part.state == before);
        if (part.state == complete) require(part.length <= size && part.length == whole.length);
        before = part.state;
    }
    require(before == whole.state);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view received(reinterpret_cast<const char*>(data), size);
    const RequestFrame frame = request_frame(received);
    constexpr std::size_t short_enough = 256; // checking all parts takes quadratic time
    if (size <= short_enough) require_same_in_parts(received, frame);
    if (frame.state != complete) return 0;
    // The bytes after it belong to another request.
    require(request_frame(received.substr(0, frame.length)).length == frame.length);
    if (frame.length > 0) require(request_frame(received.substr(0, frame.length - 1)).state == incomplete);
    return 0;
}
