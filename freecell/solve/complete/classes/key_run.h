#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "freecell/solve/complete/classes/class_code.h"
#include "freecell/solve/complete/classes/storage.h"

namespace freecell::complete {

// Up to most_keys ascending keys: the first, and the differences between consecutive keys in groups of 7 bits, lowest
// first.
struct KeyBlock {
    static constexpr std::uint32_t most_keys = 2048;

    WideKey first = 0;
    std::uint32_t count = 0;
    StoredBytes bytes;
};

// Ascending keys without duplicates.
struct KeyRun {
    std::vector<KeyBlock> blocks;
    std::uint64_t count = 0;
    bool saved = false; // in the journal

    void append(KeyRun&& other) {
        count += other.count;
        for (KeyBlock& block : other.blocks) blocks.push_back(std::move(block));
        other = {};
    }
};

template <class Key> class KeyRunWriter {
public:
    KeyRunWriter(Storage& storage, FileOf file) : storage_(storage), file_of_(std::move(file)) {}

    // The key must be larger than the one before.
    void add(Key key) {
        if (count_ == 0) {
            first_ = key;
        } else {
            Key difference = key - last_;
            for (; difference >= 0x80; difference >>= 7) {
                bytes_.push_back(static_cast<std::uint8_t>(difference) | 0x80);
            }
            bytes_.push_back(static_cast<std::uint8_t>(difference));
        }
        last_ = key;
        if (++count_ == KeyBlock::most_keys) end_block();
    }
    KeyRun finish() {
        end_block();
        return std::exchange(run_, {});
    }

private:
    void end_block() {
        if (count_ == 0) return;
        run_.blocks.push_back({first_, count_, storage_.keep(bytes_, [this] {
                                   if (!file_) file_ = file_of_();
                                   return file_;
                               })});
        run_.count += count_;
        bytes_.clear();
        count_ = 0;
    }

    Storage& storage_;
    FileOf file_of_;
    std::shared_ptr<ScratchFile> file_;
    KeyRun run_;
    std::vector<std::uint8_t> bytes_;
    Key first_ = 0;
    Key last_ = 0;
    std::uint32_t count_ = 0;
};

// The keys of one block.
template <class Key> class KeyBlockReader {
public:
    KeyBlockReader() = default;
    KeyBlockReader(const KeyBlock& block, Storage& storage)
        : next_(block.bytes.read(buffer_, storage)), key_(static_cast<Key>(block.first)),
          left_(next_ == nullptr ? 0 : block.count) {}

    [[nodiscard]] bool done() const { return left_ == 0; }
    [[nodiscard]] Key key() const { return key_; }
    void advance() {
        if (--left_ == 0) return;
        Key difference = 0;
        int shift = 0;
        for (; *next_ >= 0x80; shift += 7) difference |= Key{static_cast<std::uint8_t>(*next_++ & 0x7f)} << shift;
        key_ += difference | Key{*next_++} << shift;
    }

private:
    std::vector<std::uint8_t> buffer_; // for bytes in a file
    const std::uint8_t* next_ = nullptr;
    Key key_ = 0;
    std::uint32_t left_ = 0;
};

// Reads the keys of a run, starting from a given key.
template <class Key> class KeyRunReader {
public:
    KeyRunReader(const KeyRun& run, Storage& storage, Key from = 0) : run_(&run), storage_(&storage) {
        std::size_t low = 0, high = run.blocks.size(); // the last block that starts at or before `from`
        while (high - low > 1) {
            const std::size_t middle = (low + high) / 2;
            (run.blocks[middle].first <= from ? low : high) = middle;
        }
        block_ = low;
        load();
        skip_to(from);
    }

    [[nodiscard]] bool done() const { return block_ >= run_->blocks.size(); }
    [[nodiscard]] Key key() const { return reader_.key(); }
    void advance() {
        reader_.advance();
        if (reader_.done()) {
            ++block_;
            load();
        }
    }
    void skip_to(Key key) {
        while (!done() && this->key() < key) advance();
    }

private:
    void load() {
        while (block_ < run_->blocks.size()) {
            reader_ = KeyBlockReader<Key>(run_->blocks[block_], *storage_);
            if (!reader_.done()) return;
            ++block_; // read error, recorded by the storage
        }
    }

    const KeyRun* run_;
    Storage* storage_;
    std::size_t block_ = 0;
    KeyBlockReader<Key> reader_;
};

// Merges the keys of several runs in ascending order, without duplicates.
template <class Key> class KeyMerge {
public:
    KeyMerge(std::span<const KeyRun> runs, Storage& storage, Key from = 0) {
        readers_.reserve(runs.size());
        for (const KeyRun& run : runs) {
            readers_.emplace_back(run, storage, from);
            if (!readers_.back().done()) heap_.push_back({readers_.back().key(), readers_.size() - 1});
        }
        for (std::size_t i = heap_.size(); i-- > 0;) sink(i);
    }

    [[nodiscard]] bool done() const { return heap_.empty(); }
    [[nodiscard]] Key key() const { return heap_.front().key; }
    void advance() {
        const Key last = key();
        do {
            KeyRunReader<Key>& reader = readers_[heap_.front().reader];
            reader.advance();
            if (reader.done()) {
                heap_.front() = heap_.back();
                heap_.pop_back();
            } else {
                heap_.front().key = reader.key();
            }
            sink(0);
        } while (!done() && key() == last);
    }

private:
    struct Entry {
        Key key;
        std::size_t reader;
    };

    void sink(std::size_t at) {
        const std::size_t size = heap_.size();
        if (at >= size) return;
        const Entry moved = heap_[at];
        for (std::size_t child = 2 * at + 1; child < size; child = 2 * at + 1) {
            if (child + 1 < size && heap_[child + 1].key < heap_[child].key) ++child;
            if (moved.key <= heap_[child].key) break;
            heap_[at] = heap_[child];
            at = child;
        }
        heap_[at] = moved;
    }

    std::vector<KeyRunReader<Key>> readers_;
    std::vector<Entry> heap_; // lowest key first
};

} // namespace freecell::complete
