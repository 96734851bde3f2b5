#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "freecell/solve/complete/classes/class_code.h"
#include "freecell/solve/complete/classes/key_run.h"

namespace freecell::complete {

// A class, and the positions found in it by moves from other classes.
struct PositionClass {
    explicit PositionClass(const ClassCode& its_code, std::uint32_t its_number) : code(its_code), number(its_number) {}

    ClassCode code;
    std::uint32_t number;
    bool searched = false;
    std::mutex mutex;              // guards the following members
    std::vector<NarrowKey> recent; // not in a run yet, in any order
    std::vector<WideKey> recent_wide;
    std::vector<KeyRun> runs;
    bool merging = false; // a thread merges the first of the runs; more may be added

    // The number of waiting positions; duplicates count.
    [[nodiscard]] std::uint64_t waiting() const {
        std::uint64_t sum = recent.size() + recent_wide.size();
        for (const KeyRun& run : runs) sum += run.count;
        return sum;
    }
};

// All classes found so far. Thread-safe.
class ClassTable {
public:
    static constexpr int ranks = 2 * Card::count + 1;

    void clear() {
        by_id_.clear();
        for (auto& classes : by_rank_) classes.clear();
        all_.clear();
        size_ = 0;
    }
    // Creates the class if it does not exist.
    PositionClass& find(const ClassId& id, const LinkedBoard& board) {
        const std::lock_guard lock(mutex_);
        PositionClass*& found = by_id_[id];
        if (found == nullptr) {
            found = &all_.emplace_back(ClassCode(id, board), static_cast<std::uint32_t>(all_.size()));
            by_rank_[id.rank()].push_back(found);
            ++size_;
        }
        return *found;
    }
    [[nodiscard]] const std::vector<PositionClass*>& of_rank(int rank) const { return by_rank_[rank]; }
    [[nodiscard]] std::deque<PositionClass>& all() { return all_; }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] std::size_t bytes() const { return size() * (sizeof(PositionClass) + 64); }

private:
    std::mutex mutex_;
    std::unordered_map<ClassId, PositionClass*, HashClassId> by_id_;
    std::array<std::vector<PositionClass*>, ranks> by_rank_;
    std::deque<PositionClass> all_;
    std::atomic<std::size_t> size_ = 0; // number of classes
};

} // namespace freecell::complete
