#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>
#include <version>

namespace freecell {

// Threads that repeatedly do one task together. The calling thread is one of them, and the only one if the platform has
// no threads.
class Team {
public:
    // Has fewer members if the system refuses to start more threads: see size().
    explicit Team(unsigned size) {
#ifdef __cpp_lib_jthread
        try {
            for (unsigned i = 1; i < size; ++i) helpers_.emplace_back([this, i] { serve(i); });
        } catch (const std::system_error&) {
            return;
        } catch (...) {
            end(); // or the helpers would wait forever
            throw;
        }
#else
        static_cast<void>(size);
#endif
    }
    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;
    ~Team() { end(); }

    [[nodiscard]] unsigned size() const { return static_cast<unsigned>(helpers_.size()) + 1; }

    // Calls task(0) in this thread and task(1), task(2), ... in the others, and waits for all of them. Rethrows an
    // exception.
    void run(const std::function<void(unsigned)>& task) {
        {
            const std::lock_guard lock(mutex_);
            task_ = &task;
            working_ = static_cast<unsigned>(helpers_.size());
            ++round_;
            changed_.notify_all();
        }
        attempt(task, 0);
        wait_awake([this] { return working_ == 0; });
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return working_ == 0; });
        if (error_) std::rethrow_exception(std::exchange(error_, nullptr));
    }

private:
    void end() {
        const std::lock_guard lock(mutex_);
        ended_ = true;
        changed_.notify_all();
    }
    // Spins briefly: what it waits for often happens sooner than a sleeping thread would wake up.
    template <class Condition> static void wait_awake(const Condition& condition) {
        const auto end = std::chrono::steady_clock::now() + std::chrono::microseconds(50);
        while (!condition() && std::chrono::steady_clock::now() < end) {
        }
    }
    void attempt(const std::function<void(unsigned)>& task, unsigned index) {
        try {
            task(index);
        } catch (...) {
            const std::lock_guard lock(mutex_);
            error_ = std::current_exception();
        }
    }
    void serve(unsigned index) {
        for (unsigned done = 0;;) {
            wait_awake([&] { return round_ != done; });
            std::unique_lock lock(mutex_);
            changed_.wait(lock, [&] { return ended_ || round_ != done; });
            if (ended_) return;
            done = round_;
            const auto& task = *task_;
            lock.unlock();
            attempt(task, index);
            lock.lock();
            if (--working_ == 0) changed_.notify_all();
        }
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    const std::function<void(unsigned)>* task_ = nullptr;
    std::atomic<unsigned> round_ = 0;   // modified under the mutex
    std::atomic<unsigned> working_ = 0; // modified under the mutex
    bool ended_ = false;
    std::exception_ptr error_;
#ifdef __cpp_lib_jthread
    std::vector<std::jthread> helpers_; // joined first
#else
    std::vector<int> helpers_;
#endif
};

} // namespace freecell
