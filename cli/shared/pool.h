#pragma once

#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace freecell::cli {

// Idle objects, kept with the memory they have allocated.
template <class T> class Pool {
public:
    // nullptr if none is idle.
    std::unique_ptr<T> take() {
        const std::lock_guard lock(mutex_);
        if (idle_.empty()) return nullptr;
        auto one = std::move(idle_.back());
        idle_.pop_back();
        return one;
    }
    void give_back(std::unique_ptr<T> one) {
        const std::lock_guard lock(mutex_);
        idle_.push_back(std::move(one));
    }
    // Destroys all idle objects.
    void clear() {
        const std::lock_guard lock(mutex_);
        idle_.clear();
    }

private:
    std::mutex mutex_;
    std::vector<std::unique_ptr<T>> idle_;
};

} // namespace freecell::cli
