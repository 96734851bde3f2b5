#include "freecell/batch/solve_block.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "freecell/batch/detail/batch_queue.h"
#include "freecell/batch/detail/open_device.h"
#include "freecell/core/deal.h"
#include "freecell/parallel/team.h"
#include "freecell/solve/solver.h"

namespace freecell {
namespace {

constexpr unsigned most_threads = 1024;

unsigned thread_count(unsigned asked) {
    return asked != 0 ? std::min(asked, most_threads) : std::max(1U, std::thread::hardware_concurrency());
}

// Solves deals on one thread.
class DealSolver {
public:
    explicit DealSolver(const BlockOptions& options) {
        oversight_.limits.positions = options.most_positions;
        oversight_.limits.memory = options.memory;
    }

    void solve(std::int64_t number, BlockAnswer& answer) {
        const Board board(deal(number)->cards());
        const Outcome& outcome = quick_.solve(board);
        answer = {outcome.kind(), outcome.positions};
        if (answer.outcome != OutcomeKind::solved) prove(board, answer);
    }
    // Settles a deal that the fast search has not won.
    void prove(std::int64_t number, BlockAnswer& answer) { prove(Board(deal(number)->cards()), answer); }

private:
    void prove(const Board& board, BlockAnswer& answer) {
        const Outcome& outcome = prover_.solve(board, oversight_);
        answer = {outcome.kind(), answer.positions + outcome.positions};
    }

    Oversight oversight_;
    Solver quick_{{.effort = Effort::quick}};
    Solver prover_{{.effort = Effort::prove}};
};

// Deals that the device leaves to the threads of the CPU.
class Leftovers {
public:
    struct Entry {
        std::size_t place;
        bool fast_search_failed; // if false, the fast search must be repeated
    };

    // Closes the queue at the end of a scope.
    struct Closing {
        Leftovers& leftovers;

        explicit Closing(Leftovers& open) : leftovers(open) {}
        Closing(const Closing&) = delete;
        Closing& operator=(const Closing&) = delete;
        ~Closing() { leftovers.close(); }
    };

    void add(Entry entry) {
        const std::lock_guard lock(mutex_);
        entries_.push_back(entry);
        changed_.notify_one();
    }
    // Waits for an entry; nullopt after the last.
    std::optional<Entry> take() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return closed_ || !entries_.empty(); });
        if (entries_.empty()) return std::nullopt;
        const Entry entry = entries_.front();
        entries_.pop_front();
        return entry;
    }

private:
    void close() {
        const std::lock_guard lock(mutex_);
        closed_ = true;
        changed_.notify_all();
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Entry> entries_;
    bool closed_ = false;
};

class BlockRun {
public:
    BlockRun(std::int64_t first, std::span<BlockAnswer> answers, const BlockOptions& options)
        : first_(first), answers_(answers), options_(options) {}

    void on_cpu(std::size_t begin) {
        std::atomic<std::size_t> next = begin;
        Team(thread_count(options_.threads)).run([&](unsigned) {
            DealSolver solver(options_);
            for (std::size_t at = next.fetch_add(piece); at < answers_.size(); at = next.fetch_add(piece)) {
                const std::size_t end = std::min(answers_.size(), at + piece);
                for (std::size_t i = at; i < end; ++i) solver.solve(number(i), answers_[i]);
            }
        });
    }

    // Negative numbers are left to the CPU. `done` returns how many deals the device has searched.
    std::expected<void, DeviceFailure> on_device(std::unique_ptr<cuda::BatchSearch> device, std::size_t& done) {
        done = first_ < 0 ? std::min(answers_.size(), static_cast<std::size_t>(-first_)) : 0;
        Leftovers leftovers;
        for (std::size_t i = 0; i < done; ++i) leftovers.add({i, false});
        std::expected<void, DeviceFailure> searched;
        Team(thread_count(options_.threads) + 1).run([&](unsigned member) {
            if (member == 0) {
                const Leftovers::Closing closing{leftovers}; // also after an exception: other threads wait for it
                searched = feed(std::move(device), leftovers, done);
            }
            DealSolver solver(options_);
            while (const auto left = leftovers.take()) settle(solver, *left);
        });
        return searched;
    }

private:
    static constexpr std::size_t piece = 256;

    [[nodiscard]] std::int64_t number(std::size_t i) const { return first_ + static_cast<std::int64_t>(i); }

    std::expected<void, DeviceFailure> feed(std::unique_ptr<cuda::BatchSearch> device, Leftovers& leftovers,
                                            std::size_t& done) {
        BatchQueue queue(std::move(device), {{number(done), number(answers_.size()) - 1}});
        while (done < answers_.size()) {
            if (const auto begun = queue.begin(); !begun) return std::unexpected(DeviceFailure{begun.error().what});
            const auto results = queue.device().finish(queue.batches().front().slot);
            if (!results) return std::unexpected(DeviceFailure{results.error().what});
            for (const cuda::DealResult& result : *results) take(result, leftovers, done++);
            queue.pop_front();
        }
        return {};
    }

    void take(const cuda::DealResult& result, Leftovers& leftovers, std::size_t place) {
        answers_[place] = {result.won() ? OutcomeKind::solved : OutcomeKind::gave_up, result.positions};
        if (!result.won()) leftovers.add({place, result.stage == cuda::DealResult::failed});
    }

    void settle(DealSolver& solver, const Leftovers::Entry& left) {
        if (left.fast_search_failed) {
            solver.prove(number(left.place), answers_[left.place]);
        } else {
            solver.solve(number(left.place), answers_[left.place]);
        }
    }

    std::int64_t first_;
    std::span<BlockAnswer> answers_;
    BlockOptions options_;
};

} // namespace

std::expected<void, DeviceFailure> solve_block(std::int64_t first, std::span<BlockAnswer> answers,
                                               const BlockOptions& options) {
    std::ranges::fill(answers, BlockAnswer{});
    auto device = open_device(options.device, std::ssize(answers));
    if (!device && options.device == Device::cuda) return std::unexpected(DeviceFailure{device.error().what});
    BlockRun run(first, answers, options);
    std::size_t done = 0;
    if (device && *device != nullptr) {
        auto searched = run.on_device(std::move(*device), done);
        if (searched || options.device == Device::cuda) return searched;
    }
    run.on_cpu(done);
    return {};
}

} // namespace freecell
