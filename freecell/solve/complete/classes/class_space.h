#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "freecell/solve/complete/classes/class_table.h"
#include "freecell/solve/complete/classes/scratch.h"
#include "freecell/solve/complete/classes/storage.h"
#include "freecell/solve/complete/play.h"

namespace freecell::complete {

// A move from one class to another.
struct Crossing {
    const PositionClass* from_class = nullptr;
    PositionKey from;
    PositionKey to;
};

// The data that the threads of a class search share.
struct ClassSpace {
    // Puts the first position into the first class, which is returned.
    PositionClass& begin();
    // The file for positions waiting in classes of a rank; temporary files are for the class being searched.
    std::shared_ptr<ScratchFile> file_of_rank(int rank);
    [[nodiscard]] std::shared_ptr<ScratchFile> temporary_file() const { return folder ? folder->temporary() : nullptr; }
    // Adds positions to those waiting in a class. The keys are consumed.
    template <class Key> void deliver(PositionClass& to, std::vector<Key>& keys, std::vector<Key>& buffer);
    // Moves all waiting positions of the class into runs.
    void put_in_runs(PositionClass& of);
    // All positions waiting in a class, as one run.
    KeyRun entries(PositionClass& of);
    // Returns whether a crossing leads to the position that ends the search: the won one, or another that is sought.
    [[nodiscard]] bool is_sought(const LinkedBoard& board) const {
        return sought ? board.key() == *sought : board.won();
    }
    void found(const Crossing& what);
    // Returns false if not all waiting positions are on disk.
    bool flush_files();
    void close_files() { files_ = {}; }

    Play play;                             // any position
    std::unique_ptr<ScratchFolder> folder; // null: everything stays in memory
    Storage storage;
    ClassTable classes;
    std::optional<PositionKey> sought;
    std::optional<Crossing> crossing; // the crossing to the sought position
    bool delivers = true;             // otherwise positions of other classes are only examined
    std::atomic<bool> stop = false;
    std::function<void()> watch;              // called by the first thread from time to time
    std::atomic<std::uint64_t> positions = 0; // examined

private:
    [[nodiscard]] std::size_t most_recent() const;
    template <class Key> void put_recent_in_run(PositionClass& of);
    template <class Key> KeyRun written(const PositionClass& to, const std::vector<Key>& keys);
    template <class Key> void add_few(PositionClass& to, const std::vector<Key>& keys, std::vector<Key>& buffer);
    template <class Key> std::optional<KeyRun> merged(const PositionClass& of, std::span<const KeyRun> runs);
    template <class Key> void merge_small_runs(PositionClass& of);

    std::mutex mutex_;
    std::array<std::shared_ptr<ScratchFile>, ClassTable::ranks> files_;
};

// Positions of a class that are not in a run yet.
template <class Key> std::vector<Key>& recent(PositionClass& of);
template <> inline std::vector<NarrowKey>& recent(PositionClass& of) {
    return of.recent;
}
template <> inline std::vector<WideKey>& recent(PositionClass& of) {
    return of.recent_wide;
}

} // namespace freecell::complete
