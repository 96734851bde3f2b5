#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include <sys/types.h>

namespace freecell::cli {

// A file descriptor that closes itself.
class File {
public:
    // `flags` are those of open(); a file that it creates gets this mode.
    File(const std::filesystem::path& path, int flags, mode_t mode);
    ~File();
    File(const File&) = delete;
    File& operator=(const File&) = delete;

    [[nodiscard]] bool is_open() const { return descriptor_ >= 0; }
    [[nodiscard]] int descriptor() const { return descriptor_; }

    // These return false and set errno if they fail.
    [[nodiscard]] bool write(std::string_view text) const;
    [[nodiscard]] bool sync() const;

    // Returns whether the last line lacks its newline, as after a full disk.
    [[nodiscard]] bool ends_within_a_line() const;

private:
    int descriptor_;
};

// "FILE cannot be written: No such file or directory", with the reason in errno.
std::string cannot_write(const std::filesystem::path& file);

// Replaces the file, or creates it with this mode. A reader sees all of the old content or all of the new, even after a
// power cut. Follows links. Returns why it cannot, a sentence without a full stop; nothing but a regular file is
// replaced.
std::optional<std::string> replace_file(const std::filesystem::path& file, std::string_view text, mode_t mode);

// What keeps replace_file from writing there, as far as it can be known beforehand.
std::optional<std::string> obstacle_to_replacing(const std::filesystem::path& file);

// Creates or overwrites a file that need not be complete at every moment. Throws a Failure if that is not possible.
void write_file(const std::string& name, std::string_view content);

} // namespace freecell::cli
