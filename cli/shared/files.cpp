#include "cli/shared/files.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <expected>
#include <system_error>

#include <fmt/format.h>

#include "cli/shared/failure.h"

namespace freecell::cli {
namespace {

namespace fs = std::filesystem;

// The file that the path names, through any links.
std::expected<fs::path, std::string> replaceable(const fs::path& file) {
    const auto refused = [&](const std::string& why) {
        return std::unexpected(fmt::format("{} cannot be written: {}", file.string(), why));
    };
    std::error_code error; // also set if there is no such file
    const bool is_link = fs::is_symlink(fs::symlink_status(file, error));
    error.clear();
    fs::path target = is_link ? fs::canonical(file, error) : file;
    if (error) return refused(error.message());
    const fs::file_status status = fs::status(target, error);
    if (status.type() == fs::file_type::none) return refused(error.message());
    if (!fs::exists(status) || fs::is_regular_file(status)) return target;
    return refused(
        fmt::format("it is {}, not a regular file", fs::is_directory(status) ? "a directory" : "a device or a pipe"));
}

} // namespace

// NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg)
File::File(const fs::path& path, int flags, mode_t mode) : descriptor_(::open(path.c_str(), flags | O_CLOEXEC, mode)) {}

File::~File() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

bool File::write(std::string_view text) const {
    while (!text.empty()) {
        const ssize_t written = ::write(descriptor_, text.data(), text.size());
        if (written < 0 && errno != EINTR) return false;
        if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

bool File::sync() const {
    return ::fsync(descriptor_) == 0;
}

bool File::ends_within_a_line() const {
    const off_t size = ::lseek(descriptor_, 0, SEEK_END);
    char last = '\n';
    return size > 0 && ::pread(descriptor_, &last, 1, size - 1) == 1 && last != '\n';
}

std::string cannot_write(const fs::path& file) {
    return fmt::format("{} cannot be written: {}", file.string(), std::strerror(errno));
}

// Writes a draft beside the file and renames it.
std::optional<std::string> replace_file(const fs::path& file, std::string_view text, mode_t mode) {
    const auto target = replaceable(file);
    if (!target) return target.error();
    const fs::path draft = fmt::format("{}.{}.new", target->string(), ::getpid());
    const bool is_written = [&] {
        const File out(draft, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, mode);
        return out.is_open() && out.write(text) && out.sync();
    }();
    if (is_written && ::rename(draft.c_str(), target->c_str()) == 0) return std::nullopt;
    std::string problem = cannot_write(file);
    ::unlink(draft.c_str());
    return problem;
}

std::optional<std::string> obstacle_to_replacing(const fs::path& file) {
    const auto target = replaceable(file);
    return target ? std::nullopt : std::optional(target.error());
}

void write_file(const std::string& name, std::string_view content) {
    const File out(name, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    if (!out.is_open() || !out.write(content)) throw Failure{cannot_write(name)};
}

} // namespace freecell::cli
