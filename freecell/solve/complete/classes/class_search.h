#pragma once

#include <atomic>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "freecell/game/autoplay.h"
#include "freecell/game/board.h"
#include "freecell/game/move.h"
#include "freecell/parallel/team.h"
#include "freecell/solve/complete/certificate.h"
#include "freecell/solve/complete/classes/class_job.h"
#include "freecell/solve/complete/classes/class_space.h"
#include "freecell/solve/complete/classes/class_worker.h"
#include "freecell/solve/complete/classes/journal.h"
#include "freecell/solve/complete/proof_options.h"
#include "freecell/solve/complete/search.h"
#include "freecell/solve/limits.h"
#include "freecell/solve/search_watch.h"

namespace freecell::complete {

// Visits every position that can be reached, as Search does, but class by class (class_code.h) in the order of their
// ranks: positions of a class are discarded once it has been searched. It needs at most a few bytes per position, in
// memory or in a scratch directory, from which another process can continue. It is not designed to find a win quickly.
class ClassSearch {
public:
    // The least memory with which the search is useful.
    static constexpr std::size_t least_memory = std::size_t{4} << 20;

    ClassSearch();
    ~ClassSearch();
    ClassSearch(const ClassSearch&) = delete;
    ClassSearch& operator=(const ClassSearch&) = delete;

    // Starts a new search. The work of an earlier search for the same board in the scratch directory is reused.
    void start(const Board& board, Autoplay rule, const ProofOptions& options);

    // Continues until the question is settled. The limits on positions and time apply to this call; the limit on memory
    // applies to the total. They are checked every few thousand positions.
    std::expected<Settled, Limit> run(const Oversight& oversight);

    // Positions examined since start(), including those of earlier processes found in the scratch directory.
    [[nodiscard]] std::uint64_t positions() const { return space_->positions; }
    [[nodiscard]] std::size_t memory() const { return space_->storage.memory() + space_->classes.bytes(); }
    // Valid if the board is impossible.
    [[nodiscard]] const Certificate& certificate() const { return certificate_; }
    // Valid if the board is won: as Search::moves(). Empty if it was stopped or the scratch directory cannot be read.
    std::vector<Move> moves(const Oversight& oversight);
    // After Limit::disk or Limit::scratch: the system's error message, if any.
    [[nodiscard]] std::string scratch_error() const;
    // Call it if another search has settled the board: removes the files in the scratch directory. Only the destructor
    // or start() may be called next.
    void discard() { close_scratch(true); }

private:
    std::optional<Limit> prepare(const Oversight& oversight);
    std::expected<Settled, Limit> search(const Oversight& oversight);
    bool next_batch();
    void search_batch();
    void search_alone(ClassJob& job, ClassWorker& worker);
    void search_together(ClassJob& job);
    void make_parts(ClassJob& job);
    void search_layer(ClassJob& job, ClassWorker& worker);
    std::optional<Limit> finish_batch();
    void restart_batch();
    void collect_finished();
    void save();
    void close_scratch(bool remove);
    [[nodiscard]] SearchProgress progress() const;

    ProofOptions options_;
    std::string name_;
    std::unique_ptr<ClassSpace> space_;
    std::unique_ptr<Team> team_;
    std::vector<std::unique_ptr<ClassWorker>> workers_;
    std::vector<std::unique_ptr<ClassJob>> jobs_; // jobs for classes of the same rank
    std::atomic<std::size_t> next_job_ = 0;
    int rank_ = 0;
    std::uint64_t classes_searched_ = 0;
    std::uint64_t saved_at_ = 0; // positions
    Certificate certificate_;
    Journal journal_;
    std::string scratch_error_;
};

} // namespace freecell::complete
