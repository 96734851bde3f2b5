#include "cli/output.h"

#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

#include <fmt/format.h>

#include "cli/failure.h"

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

} // namespace freecell::cli
