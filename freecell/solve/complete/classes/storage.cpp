#include "freecell/solve/complete/classes/storage.h"

#include <algorithm>
#include <utility>

#include "freecell/core/fnv1a.h"

namespace freecell::complete {
namespace {

constexpr std::size_t overhead = 128; // of a block, about

std::uint32_t checksum_of(std::span<const std::uint8_t> bytes) {
    return Fnv1a<std::uint32_t>::of(bytes);
}

} // namespace

const std::uint8_t* StoredBytes::read(std::vector<std::uint8_t>& buffer, Storage& storage) const {
    if (!file_) return memory_.get();
    buffer.resize(size_ + std::size_t{1}); // a block of one key has no bytes, but is somewhere
    const std::span bytes(buffer.data(), size_);
    if (!file_->read(offset_, bytes) || checksum_of(bytes) != checksum_) {
        storage.fail(Limit::scratch);
        return nullptr;
    }
    return buffer.data();
}

StoredBytes Storage::keep(std::span<const std::uint8_t> bytes, const FileOf& file) {
    StoredBytes stored;
    stored.size_ = static_cast<std::uint32_t>(bytes.size());
    const bool fits = held_ + bytes.size() <= memory_limit_;
    if (!fits && may_spill_ && write(stored, bytes, file())) return stored;
    if (!fits && !may_spill_) fail(Limit::memory);
    auto copy = std::make_unique_for_overwrite<std::uint8_t[]>(bytes.size());
    std::ranges::copy(bytes, copy.get());
    const auto give_back = [this, size = bytes.size() + overhead](const std::uint8_t* memory) {
        delete[] memory;
        held_ -= size;
    };
    held_ += bytes.size() + overhead;
    stored.memory_ = std::shared_ptr<const std::uint8_t[]>(copy.release(), give_back);
    return stored;
}

bool Storage::move_to_file(StoredBytes& bytes, const std::shared_ptr<ScratchFile>& file) {
    if (!bytes.memory_) return true;
    if (!write(bytes, {bytes.memory_.get(), bytes.size_}, file)) return false;
    bytes.memory_.reset();
    return true;
}

bool Storage::write(StoredBytes& bytes, std::span<const std::uint8_t> content, std::shared_ptr<ScratchFile> file) {
    if (!file) {
        fail(Limit::disk);
        return false;
    }
    const auto offset = file->append(content);
    if (!offset) {
        fail(Limit::disk);
        return false;
    }
    bytes.checksum_ = checksum_of(content);
    bytes.offset_ = *offset;
    bytes.file_ = std::move(file);
    return true;
}

StoredBytes Storage::in_file(std::shared_ptr<ScratchFile> file, std::uint64_t offset, std::uint32_t size,
                             std::uint32_t checksum) {
    StoredBytes stored;
    stored.file_ = std::move(file);
    stored.offset_ = offset;
    stored.size_ = size;
    stored.checksum_ = checksum;
    return stored;
}

} // namespace freecell::complete
