#include "cli/solve/run.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <stop_token>

#include <fmt/format.h>

#include "cli/command/options.h"
#include "cli/shared/device.h"
#include "cli/shared/interrupt.h"
#include "cli/shared/output.h"
#include "cli/shared/progress.h"
#include "cli/solve/board_solvers.h"
#include "cli/solve/device_outcomes.h"
#include "freecell/parallel/ordered.h"

namespace freecell::cli {
namespace {

// Some boards and their outcomes.
struct SolveBlock {
    std::vector<NamedStart> starts;
    std::vector<std::optional<Outcome>> found; // outcomes from a device; empty without one
    std::string text;
    SolveTally tally;
    bool interrupted = false; // stopped before the last board
};

class SolveRun {
public:
    SolveRun(const SolveOptions& options, const SolveSetup& setup, StartSource& source, const AnswerWriter& writer)
        : options_(options), setup_(setup), source_(source), writer_(writer),
          progress_(source.count(), "boards", Progress::Beside::rare_output) {
        oversight_.limits = setup.limits;
        oversight_.stop = stop_.get_token();
        oversight_.on_progress = [this](const SearchProgress& progress) {
            if (interrupt_requested()) stop_.request_stop();
            if (source_.count() == 1) {
                progress_.tell(in_words(progress));
            }
        };
    }

    ExitCode run() {
        open_device();
        solvers_.emplace(setup_, oversight_, threads());
        const auto start = std::chrono::steady_clock::now();
        for_each_in_order<SolveBlock>(
            threads(), [this](SolveBlock& block) { return fill(block); }, [this](SolveBlock& block) { work(block); },
            [this](const SolveBlock& block) { return drain(block); }, slots_a_thread);
        if (nothing_written_) write_out(writer_.before());
        write_out(writer_.after());
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
        return finish(taken.count());
    }

private:
    // Only the CPU can stop the fast search of a board at a limit.
    void open_device() {
        const bool fast_only_limits =
            setup_.limits.positions == Limits::no_limit && setup_.limits.time == std::chrono::nanoseconds::max();
        if (setup_.shorten || options_.prove || !fast_only_limits) {
            if (options_.device == "cuda") {
                throw Failure{"a GPU does not support --limit-positions, --limit-time, --prove or --short",
                              "--device cpu does the same without a GPU."};
            }
            return;
        }
        auto search = device_for(options_.device, source_.count().value_or(0), device_block);
        if (search) device_.emplace(std::move(search), setup_.solver.autoplay);
    }

    bool fill(SolveBlock& block) {
        block.found.clear();
        if (!source_.fill(block.starts, block_size())) return false;
        if (!device_) return true;
        auto found = device_->find(block.starts);
        if (found) {
            block.found = std::move(*found);
        } else {
            device_.reset();
            device_failed(options_.device, found.error());
        }
        return true;
    }

    std::string in_words(const SearchProgress& progress) {
        const auto now = std::chrono::steady_clock::now();
        const std::chrono::duration<double> taken = now - told_at_;
        if (progress.positions < told_) told_ = 0; // another search has begun
        const double rate = static_cast<double>(progress.positions - told_) / 1e6 / taken.count();
        told_at_ = now;
        told_ = progress.positions;
        std::string words = fmt::format("{:.2f} M positions, {:.1f} M/s, {} MiB",
                                        static_cast<double>(progress.positions) / 1e6, rate, progress.memory >> 20);
        if (progress.classes + progress.waiting > 0) {
            words += fmt::format(", {} of {} classes", progress.classes, progress.classes + progress.waiting);
        }
        if (progress.disk > 0) words += fmt::format(", {} MiB on disk", progress.disk >> 20);
        return words;
    }

    // A fast search takes microseconds; boards that take longer are assigned one at a time.
    [[nodiscard]] std::int64_t block_size() const {
        if (device_) return device_->most();
        const bool quick = !setup_.shorten && !options_.prove && options_.start.cells.value_or(4) >= 4;
        return quick && source_.count().value_or(quick_block) >= quick_block ? quick_block : 1;
    }
    [[nodiscard]] unsigned threads() const {
        const auto boards = source_.count().value_or(std::numeric_limits<std::int64_t>::max());
        const std::int64_t blocks = boards / block_size() + (boards % block_size() == 0 ? 0 : 1);
        return static_cast<unsigned>(std::min<std::int64_t>(threads_or_all_cores(options_.threads), blocks));
    }

    void work(SolveBlock& block) {
        block.text.clear();
        block.tally = {};
        block.interrupted = false;
        BoardSolvers::Turn solvers(*solvers_);
        for (std::size_t i = 0; i < block.starts.size(); ++i) {
            const NamedStart& start = block.starts[i];
            block.interrupted = interrupt_requested();
            if (block.interrupted) break;
            const bool is_found = !block.found.empty() && block.found[i];
            const Outcome& outcome = is_found ? *block.found[i] : solvers.solve(start.start.board);
            const GaveUp* const gave_up = outcome.gave_up();
            block.interrupted = gave_up != nullptr && gave_up->limit == Limit::stopped;
            if (block.interrupted) break;
            block.tally.count(start, outcome);
            writer_.append(block.text, start, outcome);
        }
    }

    bool drain(const SolveBlock& block) {
        std::string_view text = block.text;
        if (!text.empty()) {
            progress_.wipe();
            if (nothing_written_) {
                write_out(writer_.before());
                text.remove_prefix(writer_.between().size());
            }
            write_out(text);
            nothing_written_ = false;
        }
        tally_.add(block.tally);
        progress_.note(fmt::format("{} not solved", tally_.impossible() + tally_.gave_up()));
        progress_.advance(block.tally.boards());
        if (block.interrupted) next_ = block.starts[static_cast<std::size_t>(block.tally.boards())].name;
        return !block.interrupted;
    }

    ExitCode finish(double seconds) {
        progress_.wipe();
        const bool many = tally_.boards() > 1 || (tally_.boards() == 1 && source_.count().value_or(1) != 1);
        if (many && !options_.quiet) write_err("{}", tally_.summary(seconds, setup_));
        if (tally_.faults() > 0) write_err("freecell: an internal error: please report these boards\n");
        if (interrupt_requested()) {
            write_err("freecell: interrupted{}\n", next_.empty() ? "" : " before an answer for " + next_);
            if (setup_.scratch) write_err("Run the same command again to continue from the scratch directory.\n");
            return interrupted;
        }
        source_.rethrow_mistake();
        return tally_.gave_up() > 0 ? gave_up : tally_.impossible() > 0 ? definite_no : done;
    }

    static constexpr std::int64_t quick_block = 64;
    static constexpr unsigned slots_a_thread = 16; // a proof takes as long as thousands of fast searches
    static constexpr std::uint32_t device_block = 1 << 16;

    std::chrono::steady_clock::time_point told_at_ = std::chrono::steady_clock::now();
    std::uint64_t told_ = 0; // positions
    const SolveOptions& options_;
    const SolveSetup& setup_;
    StartSource& source_;
    const AnswerWriter& writer_;
    std::stop_source stop_;
    Oversight oversight_;
    std::optional<BoardSolvers> solvers_;  // set while running
    std::optional<DeviceOutcomes> device_; // nullopt: the CPU does everything
    SolveTally tally_;
    bool nothing_written_ = true;
    std::string next_; // name of the next board, if interrupted
    Progress progress_;
};

} // namespace

ExitCode run_solve(const SolveOptions& options, const SolveSetup& setup, StartSource& source,
                   const AnswerWriter& writer) {
    return SolveRun(options, setup, source, writer).run();
}

} // namespace freecell::cli
