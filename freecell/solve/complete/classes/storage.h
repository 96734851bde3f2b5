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

// Gives the file to write to, when bytes do not fit in memory.
using FileOf = std::function<std::shared_ptr<ScratchFile>()>;

// Bytes in memory or in a scratch file. Copies share them.
class StoredBytes {
public:
    // Where they are: in memory, or read into the buffer. Null when they cannot be read; the storage then has failed.
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
// directory. What fits in neither stays in memory, so that nothing is lost, and the storage says that it has failed.
// Every function may be called by several threads.
class Storage {
public:
    void set_limits(std::size_t memory, bool may_spill) {
        memory_limit_ = memory;
        may_spill_ = may_spill;
        failure_ = none;
    }

    StoredBytes keep(std::span<const std::uint8_t> bytes, const FileOf& file);
    // From memory to the file. False: it has failed, and they are where they were.
    bool move_to_file(StoredBytes& bytes, const std::shared_ptr<ScratchFile>& file);
    // Bytes that were written before.
    static StoredBytes in_file(std::shared_ptr<ScratchFile> file, std::uint64_t offset, std::uint32_t size,
                               std::uint32_t checksum);

    // Memory that is used otherwise.
    void count(std::size_t bytes) { held_ += bytes; }
    void discount(std::size_t bytes) { held_ -= bytes; }
    [[nodiscard]] std::size_t memory() const { return held_; }
    [[nodiscard]] std::size_t memory_limit() const { return memory_limit_; }

    // Once something could not be read, nothing else matters.
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
