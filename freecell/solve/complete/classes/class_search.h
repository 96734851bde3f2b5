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

// Goes through every position that can be reached, as Search does, but class by class (class_code.h) in the order of
// their ranks: what was found in a class is forgotten when it has been searched. It needs a few bytes a position at
// most, in memory or in a scratch directory, where another process can go on with it. It does not hurry to a win.
class ClassSearch {
public:
    // It is of no use with less.
    static constexpr std::size_t least_memory = std::size_t{4} << 20;

    ClassSearch();
    ~ClassSearch();
    ClassSearch(const ClassSearch&) = delete;
    ClassSearch& operator=(const ClassSearch&) = delete;

    // What was found before is forgotten, but what a search for the same board has left in the scratch directory is
    // used.
    void start(const Board& board, Autoplay rule, const ProofOptions& options);

    // Goes on from where it was, until the question is settled. Limits: positions and time from now on, bytes in all.
    // It looks at them every few thousand positions.
    std::expected<Settled, Limit> run(const Oversight& oversight);

    // Looked at since start(), also by those whose work was found in the scratch directory.
    [[nodiscard]] std::uint64_t positions() const { return space_->positions; }
    [[nodiscard]] std::size_t memory() const { return space_->storage.memory() + space_->classes.bytes(); }
    // When it is impossible.
    [[nodiscard]] const Certificate& certificate() const { return certificate_; }
    // When it is won: as those of Search. Empty: it was stopped, or the scratch directory cannot be read.
    std::vector<Move> moves(const Oversight& oversight);
    // After Limit::disk or Limit::scratch: what the system says, if it says anything.
    [[nodiscard]] std::string scratch_error() const;
    // Another search has settled the board: removes what is in the scratch directory. Before the next start() only the
    // destructor may be called.
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
    std::vector<std::unique_ptr<ClassJob>> jobs_; // of classes of the same rank
    std::atomic<std::size_t> next_job_ = 0;
    int rank_ = 0;
    std::uint64_t classes_searched_ = 0;
    std::uint64_t saved_at_ = 0; // positions
    Certificate certificate_;
    Journal journal_;
    std::string scratch_error_;
};

} // namespace freecell::complete
