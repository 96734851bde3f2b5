#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace freecell::cli {

// Writes all of the text to standard output. A closed pipe ends the program silently; any other error throws a Failure.
// An interrupt does not cut it short.
void write_out(std::string_view text);

// Writes to standard error and ignores errors, since there is nowhere to report them.
void write_err_text(std::string_view text) noexcept;

template <class... Parts> void write_err(fmt::format_string<Parts...> format, Parts&&... parts) {
    write_err_text(fmt::format(format, std::forward<Parts>(parts)...));
}

// The width of the terminal; nullopt if the descriptor is not a terminal. COLUMNS overrides it.
std::optional<std::size_t> terminal_width(int descriptor);

// Call it before opening any file: if standard input, output or error is closed, a file would take its descriptor and
// be written to. Fills the gap with a descriptor that can be neither read nor written.
void occupy_standard_descriptors();

} // namespace freecell::cli
