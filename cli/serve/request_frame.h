#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace freecell::cli {

inline constexpr std::size_t max_header_bytes = 16 * 1024;
inline constexpr std::size_t max_body_bytes = 64 * 1024;

// Finds where the first request in the bytes of a connection ends.
struct RequestFrame {
    enum class State : std::uint8_t {
        incomplete,
        complete,
        endless, // too long or of unknown length: it can only be refused, and the connection must be closed
    };
    State state = State::incomplete;
    std::size_t length = 0;        // header and body, if complete
    bool expects_continue = false; // the client sends the body only after "100 Continue"
};

RequestFrame request_frame(std::string_view received);

} // namespace freecell::cli
