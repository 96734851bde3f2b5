#include "cli/shared/output.h"

#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

#include <fmt/format.h>

#include "cli/shared/failure.h"

namespace freecell::cli {

void write_out(std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(STDOUT_FILENO, text.data(), text.size());
        if (written >= 0) {
            text.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno == EPIPE) {
            std::_Exit(done);
        } else if (errno != EINTR) {
            throw Failure{fmt::format("cannot write the output: {}", std::strerror(errno))};
        }
    }
}

void write_err_text(std::string_view text) noexcept {
    while (!text.empty()) {
        const ssize_t written = ::write(STDERR_FILENO, text.data(), text.size());
        if (written >= 0) {
            text.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno != EINTR) {
            return;
        }
    }
}

std::optional<std::size_t> terminal_width(int descriptor) {
    if (const char* const columns = std::getenv("COLUMNS")) { // NOLINT(concurrency-mt-unsafe)
        if (const long wanted = std::strtol(columns, nullptr, 10); wanted > 0) return static_cast<std::size_t>(wanted);
    }
    winsize size{};
    const bool known = ::ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 1; // NOLINT(*-vararg)
    return known ? std::optional<std::size_t>(size.ws_col) : std::nullopt;
}

// NOLINTBEGIN(cppcoreguidelines-pro-type-vararg)
void occupy_standard_descriptors() {
    for (const int standard : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (::fcntl(standard, F_GETFD) >= 0) continue;
        // open() returns the lowest free descriptor, which is this one.
        ::open("/dev/null", standard == STDIN_FILENO ? O_WRONLY : O_RDONLY);
    }
}
// NOLINTEND(cppcoreguidelines-pro-type-vararg)

} // namespace freecell::cli
