#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace freecell::cli {

inline constexpr std::size_t max_header_bytes = 16 * 1024;
inline constexpr std::size_t max_body_bytes = 64 * 1024;

// Where the first request of a connection's bytes ends.
struct RequestFrame {
    enum class State : std::uint8_t {
        incomplete,
        complete,
        endless, // too long, or of a length that cannot be told: only a refusal can answer it, and nothing can follow
    };
    State state = State::incomplete;
    std::size_t length = 0;        // of header and body, when complete
    bool expects_continue = false; // the client sends the body after "100 Continue"
};

RequestFrame request_frame(std::string_view received);

} // namespace freecell::cli
