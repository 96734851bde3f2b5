#include "freecell/solve/complete/classes/scratch.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace freecell::complete {
namespace {

constexpr std::string_view temporary_prefix = "layer-";

bool write_all(int descriptor, std::span<const std::uint8_t> bytes, std::uint64_t offset) {
    while (!bytes.empty()) {
        const ssize_t written = ::pwrite(descriptor, bytes.data(), bytes.size(), static_cast<off_t>(offset));
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        bytes = bytes.subspan(static_cast<std::size_t>(written));
        offset += static_cast<std::uint64_t>(written);
    }
    return true;
}

} // namespace

ScratchFile::ScratchFile(ScratchFolder& folder, std::filesystem::path path, int descriptor, std::uint64_t size,
                         bool temporary)
    : folder_(folder), path_(std::move(path)), descriptor_(descriptor), size_(size), temporary_(temporary) {}

ScratchFile::~ScratchFile() {
    ::close(descriptor_);
    if (!temporary_) return;
    std::error_code ignored;
    std::filesystem::remove(path_, ignored);
    folder_.give_back(size_);
}

std::optional<std::uint64_t> ScratchFile::append(std::span<const std::uint8_t> bytes) {
    const std::lock_guard lock(mutex_);
    if (!folder_.take(bytes.size())) return std::nullopt;
    if (!write_all(descriptor_, bytes, size_)) {
        folder_.note_error(errno);
        folder_.give_back(bytes.size());
        return std::nullopt;
    }
    const std::uint64_t offset = size_;
    size_ += bytes.size();
    flushed_ = false;
    return offset;
}

bool ScratchFile::read(std::uint64_t offset, std::span<std::uint8_t> bytes) const {
    while (!bytes.empty()) {
        const ssize_t count = ::pread(descriptor_, bytes.data(), bytes.size(), static_cast<off_t>(offset));
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) {
            folder_.note_error(count == 0 ? EIO : errno);
            return false;
        }
        bytes = bytes.subspan(static_cast<std::size_t>(count));
        offset += static_cast<std::uint64_t>(count);
    }
    return true;
}

bool ScratchFile::flush() {
    const std::lock_guard lock(mutex_);
    if (!flushed_ && ::fdatasync(descriptor_) == 0) flushed_ = true;
    if (!flushed_) folder_.note_error(errno);
    return flushed_;
}

bool ScratchFile::truncate(std::uint64_t size) {
    const std::lock_guard lock(mutex_);
    if (size > size_) return false;
    if (::ftruncate(descriptor_, static_cast<off_t>(size)) != 0) {
        folder_.note_error(errno);
        return false;
    }
    folder_.give_back(size_ - size);
    size_ = size;
    return true;
}

std::shared_ptr<ScratchFile> ScratchFolder::temporary() {
    return open(path_ / (std::string(temporary_prefix) + std::to_string(next_temporary_++)), true);
}

std::shared_ptr<ScratchFile> ScratchFolder::permanent(std::string_view name) {
    return open(path_ / name, false);
}

std::shared_ptr<ScratchFile> ScratchFolder::open(const std::filesystem::path& path, bool temporary) {
    const int flags = O_RDWR | O_CREAT | O_CLOEXEC | (temporary ? O_TRUNC : 0);
    const int descriptor = ::open(path.c_str(), flags, 0666);
    const off_t size = descriptor < 0 ? -1 : ::lseek(descriptor, 0, SEEK_END);
    if (size < 0) {
        note_error(errno);
        if (descriptor >= 0) ::close(descriptor);
        return nullptr;
    }
    used_ += static_cast<std::uint64_t>(size);
    return std::make_shared<ScratchFile>(*this, path, descriptor, static_cast<std::uint64_t>(size), temporary);
}

void ScratchFolder::note_error(int code) {
    error_ = code;
}

std::string ScratchFolder::error() const {
    const int code = error_;
    return code == 0 ? "" : std::system_category().message(code);
}

bool ScratchFolder::take(std::uint64_t bytes) {
    if (used_.fetch_add(bytes) + bytes <= limit_) return true;
    used_ -= bytes;
    return false;
}

void ScratchFolder::remove() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

void ScratchFolder::remove_temporaries() {
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(path_, ignored)) {
        if (entry.path().filename().string().starts_with(temporary_prefix)) {
            std::filesystem::remove(entry.path(), ignored);
        }
    }
}

std::expected<std::unique_ptr<ScratchDirectory>, ScratchDirectory::Error>
ScratchDirectory::open(const std::filesystem::path& path) {
    std::error_code ignored;
    if (!std::filesystem::is_directory(path, ignored)) return std::unexpected(Error::not_a_directory);
    const int lock = ::open((path / "lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (lock < 0) return std::unexpected(Error::not_writable);
    if (::flock(lock, LOCK_EX | LOCK_NB) != 0) {
        const Error error = errno == EWOULDBLOCK ? Error::in_use : Error::not_writable;
        ::close(lock);
        return std::unexpected(error);
    }
    return std::unique_ptr<ScratchDirectory>(new ScratchDirectory(path, lock));
}

ScratchDirectory::~ScratchDirectory() {
    ::close(lock_);
}

std::unique_ptr<ScratchFolder> ScratchDirectory::folder(const std::string& name, std::uint64_t limit) {
    const std::lock_guard lock(mutex_);
    std::error_code failed;
    std::filesystem::create_directory(path_ / name, failed);
    if (failed || !taken_.insert(name).second) return nullptr;
    return std::make_unique<ScratchFolder>(path_ / name, limit);
}

void ScratchDirectory::release(const ScratchFolder& folder) {
    const std::lock_guard lock(mutex_);
    taken_.erase(folder.path().filename().string());
}

} // namespace freecell::complete
