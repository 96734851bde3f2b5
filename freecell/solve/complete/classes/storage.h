#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "freecell/solve/complete/classes/scratch.h"
#include "freecell/solve/outcome.h"

namespace freecell::complete {

class Storage;

// Returns the file to write to if the bytes do not fit in memory.
using FileOf = std::function<std::shared_ptr<ScratchFile>()>;

// Bytes in memory or in a scratch file. Copies share them.
class StoredBytes {
public:
    // The bytes, either in memory or read into the buffer. Null if they cannot be read; the storage has then failed.
    const std::uint8_t* read(std::vector<std::uint8_t>& buffer, Storage& storage) const;

    [[nodiscard]] std::uint32_t size() const { return size_; }
    [[nodiscard]] bool in_file() const { return file_ != nullptr; }
    [[nodiscard]] std::uint64_t offset() const { return offset_; }
    [[nodiscard]] std::uint32_t checksum() const { return checksum_; }

private:
    friend class Storage;

    std::shared_ptr<const std::uint8_t[]> memory_;
    std::shared_ptr<ScratchFile> file_;
    std::uint64_t offset_ = 0;
    std::uint32_t size_ = 0;
    std::uint32_t checksum_ = 0; // of those in a file
};

// Keeps the bytes of a search within its limits: in memory while there is room, then in files if there is a scratch
// directory. Bytes that fit in neither stay in memory, so that nothing is lost, and the storage reports a failure.
// Thread-safe.
class Storage {
public:
    void set_limits(std::size_t memory, bool may_spill) {
        memory_limit_ = memory;
        may_spill_ = may_spill;
        failure_ = none;
    }

    StoredBytes keep(std::span<const std::uint8_t> bytes, const FileOf& file);
    // Moves bytes from memory to the file. Returns false if it failed; the bytes are then unchanged.
    bool move_to_file(StoredBytes& bytes, const std::shared_ptr<ScratchFile>& file);
    // Refers to bytes that are already in a file.
    static StoredBytes in_file(std::shared_ptr<ScratchFile> file, std::uint64_t offset, std::uint32_t size,
                               std::uint32_t checksum);

    // Counts memory that is used elsewhere.
    void count(std::size_t bytes) { held_ += bytes; }
    void discount(std::size_t bytes) { held_ -= bytes; }
    [[nodiscard]] std::size_t memory() const { return held_; }
    [[nodiscard]] std::size_t memory_limit() const { return memory_limit_; }

    // A read error takes precedence over all others.
    void fail(Limit limit) {
        if (failure_ != static_cast<int>(Limit::scratch)) failure_ = static_cast<int>(limit);
    }
    [[nodiscard]] std::optional<Limit> failure() const {
        const int failure = failure_;
        return failure == none ? std::nullopt : std::optional(static_cast<Limit>(failure));
    }

private:
    static constexpr int none = -1;

    bool write(StoredBytes& bytes, std::span<const std::uint8_t> content, std::shared_ptr<ScratchFile> file);

    std::size_t memory_limit_ = 0;
    bool may_spill_ = false;
    std::atomic<std::size_t> held_ = 0;
    std::atomic<int> failure_ = none;
};

} // namespace freecell::complete
