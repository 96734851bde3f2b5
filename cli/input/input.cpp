#include "cli/input/input.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include <fmt/format.h>

#include "cli/shared/failure.h"
#include "cli/shared/interrupt.h"
#include "cli/shared/output.h"

namespace freecell::cli {
namespace {

constexpr std::size_t buffer_size = 64 * 1024;
constexpr int milliseconds_between_looks = 100;

int open_for_reading(const std::string& name) {
    if (name == "-") {
        if (::isatty(STDIN_FILENO) == 1) write_err("freecell: type or paste the input; Ctrl-D ends it\n");
        return STDIN_FILENO;
    }
    const int descriptor = ::open(name.c_str(), O_RDONLY | O_CLOEXEC); // NOLINT(cppcoreguidelines-pro-type-vararg)
    if (descriptor < 0) throw Failure{fmt::format("cannot open {}: {}", name, std::strerror(errno))};
    return descriptor;
}

// A signal interrupts only one thread, which may not be the one waiting here, so this function checks for it
// periodically.
bool wait_for_input(int descriptor) {
    while (!interrupt_requested()) {
        pollfd wanted = {.fd = descriptor, .events = POLLIN, .revents = 0};
        if (::poll(&wanted, 1, milliseconds_between_looks) > 0) return true;
    }
    return false;
}

// Recognizes it by its byte order mark, of either order.
void refuse_utf16(std::string_view bytes, const std::string& name) {
    if (!bytes.starts_with("\xff\xfe") && !bytes.starts_with("\xfe\xff")) return;
    throw Failure{name + ": this text is UTF-16, and only UTF-8 can be read",
                  "Save it as UTF-8; in Windows PowerShell, use Out-File -Encoding utf8 instead of >."};
}

} // namespace

Input::Input(const std::string& name)
    : name_(name == "-" ? "standard input" : name), descriptor_(open_for_reading(name)), buffer_(buffer_size) {}

Input::Input(Input&& other) noexcept
    : name_(std::move(other.name_)), descriptor_(std::exchange(other.descriptor_, -1)),
      buffer_(std::move(other.buffer_)), is_at_start_(other.is_at_start_) {}

Input::~Input() {
    if (descriptor_ > STDIN_FILENO) ::close(descriptor_);
}

std::string Input::where(bool is_only_input) const {
    return is_only_input && descriptor_ == STDIN_FILENO ? "" : name_ + ": ";
}

std::string_view Input::read() {
    while (wait_for_input(descriptor_)) {
        const ssize_t size = ::read(descriptor_, buffer_.data(), buffer_.size());
        if (size >= 0) {
            const std::string_view bytes(buffer_.data(), static_cast<std::size_t>(size));
            if (std::exchange(is_at_start_, false)) refuse_utf16(bytes, name_);
            return bytes;
        }
        if (errno != EINTR) throw Failure{fmt::format("cannot read {}: {}", name_, std::strerror(errno))};
    }
    return {};
}

} // namespace freecell::cli
