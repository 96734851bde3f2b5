#pragma once

#include <atomic>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace freecell::complete {

class ScratchFolder;

// A file that grows. Thread-safe.
class ScratchFile {
public:
    ScratchFile(ScratchFolder& folder, std::filesystem::path path, int descriptor, std::uint64_t size, bool temporary);
    ScratchFile(const ScratchFile&) = delete;
    ScratchFile& operator=(const ScratchFile&) = delete;
    ~ScratchFile();

    // Returns where the bytes were written. nullopt if the disk is full or the limit is reached; the file is then
    // unchanged.
    std::optional<std::uint64_t> append(std::span<const std::uint8_t> bytes);
    [[nodiscard]] bool read(std::uint64_t offset, std::span<std::uint8_t> bytes) const;
    // Returns false if not all of it is on disk.
    bool flush();
    // Discards everything after this size.
    bool truncate(std::uint64_t size);
    [[nodiscard]] std::uint64_t size() const { return size_; }

private:
    ScratchFolder& folder_;
    std::filesystem::path path_;
    int descriptor_;
    std::uint64_t size_;
    bool temporary_;       // removed with the object
    bool flushed_ = false; // everything is on disk
    std::mutex mutex_;
};

// The files of one search, for what does not fit in memory.
class ScratchFolder {
public:
    ScratchFolder(std::filesystem::path path, std::uint64_t limit) : path_(std::move(path)), limit_(limit) {}

    // Null if the file cannot be opened; error() says why.
    std::shared_ptr<ScratchFile> temporary();
    std::shared_ptr<ScratchFile> permanent(std::string_view name);

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    [[nodiscard]] std::uint64_t bytes() const { return used_; }
    void set_limit(std::uint64_t bytes) { limit_ = bytes; }
    [[nodiscard]] std::uint64_t limit() const { return limit_; }
    // The system's message for the latest error.
    [[nodiscard]] std::string error() const;
    // Removes the folder and everything in it.
    void remove();
    // Removes temporary files left by a search that was killed.
    void remove_temporaries();

private:
    friend class ScratchFile;
    std::shared_ptr<ScratchFile> open(const std::filesystem::path& path, bool temporary);
    void note_error(int code);
    // Returns false if the limit would be exceeded.
    bool take(std::uint64_t bytes);
    void give_back(std::uint64_t bytes) { used_ -= bytes; }

    std::filesystem::path path_;
    std::atomic<std::uint64_t> limit_;
    std::atomic<std::uint64_t> used_ = 0;
    std::atomic<int> next_temporary_ = 0;
    std::atomic<int> error_ = 0; // errno
};

// A directory for the searches of one process, each in its own folder. It is locked against other processes.
class ScratchDirectory {
public:
    enum class Error : std::uint8_t { not_a_directory, not_writable, in_use };

    static std::expected<std::unique_ptr<ScratchDirectory>, Error> open(const std::filesystem::path& path);
    ScratchDirectory(const ScratchDirectory&) = delete;
    ScratchDirectory& operator=(const ScratchDirectory&) = delete;
    ~ScratchDirectory();

    // The folder for a search, created if necessary. Null if another search of this process uses it or it cannot be
    // created.
    std::unique_ptr<ScratchFolder> folder(const std::string& name, std::uint64_t limit);
    void release(const ScratchFolder& folder);

private:
    ScratchDirectory(std::filesystem::path path, int lock) : path_(std::move(path)), lock_(lock) {}

    std::filesystem::path path_;
    int lock_; // file descriptor
    std::mutex mutex_;
    std::set<std::string> taken_;
};

} // namespace freecell::complete
