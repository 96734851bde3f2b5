#pragma once

#include <algorithm>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace freecell {

// Parallel work with results in order, in bounded memory. For slot 0, 1, 2, ...:
//   fill(Slot&) -> bool   sets the next piece of work; false if there is no more. One at a time, in order.
//   work(Slot&)           on any thread, several at a time.
//   drain(Slot&) -> bool  takes the result; false to stop everything. In the calling thread, in order.
// Slots are reused, so buffers in them are allocated once. With one thread everything happens in the calling thread.
// An exception in any of the three stops the run and is rethrown. Work that takes far longer than the rest holds back
// the results after it, and stops the other threads when all slots wait: then more than two slots per thread help.
template <class Slot, class Fill, class Work, class Drain>
void for_each_in_order(unsigned threads, Fill fill, Work work, Drain drain, unsigned slots_a_thread = 2);

namespace detail {

template <class Slot, class Fill, class Work> class OrderedRun {
public:
    OrderedRun(unsigned threads, Fill& fill, Work& work, unsigned slots_a_thread)
        : fill_(fill), work_(work), slots_(slots_a_thread * threads) {
        for (unsigned i = 0; i < threads; ++i) workers_.emplace_back([this] { serve(); });
    }

    ~OrderedRun() {
        stop();
        workers_.clear(); // joins before the data the workers use is destroyed
    }

    // Waits for the next result in order; null if there is none left.
    Slot* next() {
        std::unique_lock lock(mutex_);
        Entry& entry = entry_of(drained_);
        result_.wait(lock, [&] { return entry.done || error_ || (ended_ && drained_ == filled_); });
        if (error_) std::rethrow_exception(error_);
        return entry.done ? &entry.slot : nullptr;
    }

    // Frees the slot of the result that next() returned.
    void release() {
        const std::lock_guard lock(mutex_);
        entry_of(drained_).done = false;
        ++drained_;
        wake_a_worker();
    }

private:
    // Aligned so that no two threads write to the same cache line.
    struct alignas(128) Entry {
        Slot slot;
        bool done = false;
    };

    Entry& entry_of(std::uint64_t index) { return slots_[index % slots_.size()]; }

    void stop() {
        const std::lock_guard lock(mutex_);
        end();
    }

    // The following three functions require the lock.
    void end() {
        ended_ = true;
        to_fill_.notify_all();
        result_.notify_one();
    }
    [[nodiscard]] bool can_fill() const { return !filling_ && filled_ < drained_ + slots_.size(); }
    // Wakes only one thread: with many threads, waking all of them for each slot would take longer than the work.
    void wake_a_worker() {
        if (can_fill()) to_fill_.notify_one();
    }

    void serve() {
        std::unique_lock lock(mutex_);
        try {
            while (Entry* entry = take(lock)) {
                lock.unlock();
                work_(entry->slot);
                lock.lock();
                entry->done = true;
                if (entry == &entry_of(drained_)) result_.notify_one();
            }
        } catch (...) {
            if (!lock.owns_lock()) lock.lock();
            error_ = std::current_exception();
            end();
        }
    }

    // Fills the next free slot; null if there is no more work.
    Entry* take(std::unique_lock<std::mutex>& lock) {
        to_fill_.wait(lock, [&] { return ended_ || can_fill(); });
        if (ended_) return nullptr;
        Entry& entry = entry_of(filled_);
        filling_ = true; // fill may block, for example on input; other threads must be able to finish meanwhile
        lock.unlock();
        const bool more = fill_(entry.slot);
        lock.lock();
        filling_ = false;
        if (!more) {
            end();
            return nullptr;
        }
        ++filled_;
        wake_a_worker();
        return &entry;
    }

    Fill& fill_;
    Work& work_;
    std::vector<Entry> slots_;
    std::mutex mutex_;
    std::condition_variable to_fill_; // workers wait for a slot to fill
    std::condition_variable result_;  // the calling thread waits for the next result
    std::uint64_t filled_ = 0;
    std::uint64_t drained_ = 0;
    bool filling_ = false;
    bool ended_ = false;
    std::exception_ptr error_;
    std::vector<std::jthread> workers_;
};

} // namespace detail

template <class Slot, class Fill, class Work, class Drain>
void for_each_in_order(unsigned threads, Fill fill, Work work, Drain drain, unsigned slots_a_thread) {
    if (threads <= 1) {
        for (Slot slot; fill(slot);) {
            work(slot);
            if (!drain(slot)) return;
        }
        return;
    }
    detail::OrderedRun<Slot, Fill, Work> run(threads, fill, work, slots_a_thread);
    while (Slot* slot = run.next()) {
        if (!drain(*slot)) return;
        run.release();
    }
}

} // namespace freecell
