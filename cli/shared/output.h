#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace freecell::cli {

// Writes all of the text to standard output. A reader who has left (a closed pipe) ends the program, quietly;
// any other trouble is a Failure. An interrupt does not cut it short: what was begun is written to its end.
void write_out(std::string_view text);

// Writes to standard error; errors are ignored, since there is nowhere to report them.
void write_err_text(std::string_view text) noexcept;

template <class... Parts> void write_err(fmt::format_string<Parts...> format, Parts&&... parts) {
    write_err_text(fmt::format(format, std::forward<Parts>(parts)...));
}

// The columns of the terminal; nothing if the descriptor is none. COLUMNS overrides it.
std::optional<std::size_t> terminal_width(int descriptor);

// Makes or replaces a file. A Failure when that can't be done.
void write_file(const std::string& name, std::string_view content);

// Call it before any file is opened: where standard input, output or error is closed, a file would take its place and
// be written into. What takes it instead can neither be read nor written.
void occupy_standard_descriptors();

} // namespace freecell::cli
