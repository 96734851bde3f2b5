#include "freecell/solve/complete/classes/class_search.h"

#include <algorithm>
#include <new>
#include <utility>

#include "freecell/solve/complete/classes/way_back.h"
#include "freecell/solve/freed_memory.h"

namespace freecell::complete {
namespace {

constexpr std::uint64_t large_layer = 6'000;          // worth the effort of waking the others
constexpr std::uint64_t keys_a_batch = 1'000'000;     // waiting
constexpr std::uint64_t positions_a_save = 4'000'000; // that may be lost
constexpr std::uint64_t least_a_save = 100'000;       // to save takes a while

// Identifies a search in its folder: a hash of everything that distinguishes it from others.
std::string name_of(const Play& play, const Board& board, Autoplay rule) {
    Certificate identity;
    identity.add(play.board().start_key());
    std::uint64_t hash = identity.digest;
    const auto add = [&](std::uint64_t number) { hash = (hash ^ number) * 0x9e3779b97f4a7c15U, hash ^= hash >> 29; };
    for (int card = 0; card < Card::count; ++card) add(play.board().start_support(card));
    add(static_cast<std::uint64_t>(board.rules().columns));
    add(static_cast<std::uint64_t>(board.rules().cells));
    add(rule == Autoplay::max ? 1 : 0);
    constexpr std::string_view digits = "0123456789abcdef";
    std::string name = "proof-";
    for (int shift = 60; shift >= 0; shift -= 4) name += digits[hash >> shift & 15];
    return name;
}

} // namespace

ClassSearch::ClassSearch() : space_(std::make_unique<ClassSpace>()) {}

ClassSearch::~ClassSearch() {
    close_scratch(false);
    space_.reset();
    return_freed_memory();
}

void ClassSearch::start(const Board& board, Autoplay rule, const ProofOptions& options) {
    close_scratch(false);
    options_ = options;
    space_ = std::make_unique<ClassSpace>();
    space_->play = Play(board, rule);
    name_ = name_of(space_->play, board, rule);
    rank_ = 0;
    classes_searched_ = 0;
    saved_at_ = 0;
    certificate_ = {};
    scratch_error_.clear();
}

// Releases the scratch folder, and removes what is in it if requested.
void ClassSearch::close_scratch(bool remove) {
    jobs_.clear();
    workers_.clear();
    team_.reset();
    journal_ = {};
    if (!space_ || !space_->folder) return;
    scratch_error_ = space_->folder->error();
    space_->classes.clear();
    space_->close_files();
    if (remove) space_->folder->remove();
    options_.scratch->release(*space_->folder);
    space_->folder.reset();
}

std::optional<Limit> ClassSearch::prepare(const Oversight& oversight) {
    ClassSpace& space = *space_;
    if (oversight.limits.memory < least_memory) return Limit::memory;
    // The rest is for classes and for what is not counted exactly.
    space.storage.set_limits(oversight.limits.memory / 8 * 5, options_.scratch != nullptr);
    if (!team_) {
        team_ = std::make_unique<Team>(std::max(options_.threads, 1U));
        // A quarter of the memory is for sorting.
        const std::size_t sorted = oversight.limits.memory / 4 / team_->size() / (2 * sizeof(NarrowKey));
        while (workers_.size() < team_->size()) {
            workers_.push_back(
                std::make_unique<ClassWorker>(space, std::min<std::size_t>(sorted, 1 << 18), workers_.empty()));
        }
    }
    if (options_.scratch != nullptr && !space.folder) {
        space.folder = options_.scratch->folder(name_, oversight.limits.disk);
        if (!space.folder) return Limit::scratch;
        if (journal_.open(space, name_, certificate_) == Journal::State::unusable) {
            close_scratch(false);
            return Limit::scratch;
        }
        space.positions = saved_at_ = certificate_.positions;
        classes_searched_ =
            static_cast<std::uint64_t>(std::ranges::count(space.classes.all(), true, &PositionClass::searched));
    }
    if (space.folder) space.folder->set_limit(oversight.limits.disk);
    if (space.classes.all().empty()) space.begin();
    return std::nullopt;
}

SearchProgress ClassSearch::progress() const {
    return {.positions = space_->positions,
            .memory = memory(),
            .disk = space_->folder ? space_->folder->bytes() : 0,
            .classes = classes_searched_,
            .waiting = space_->classes.size() - classes_searched_};
}

std::expected<Settled, Limit> ClassSearch::run(const Oversight& oversight) {
    try {
        if (const auto limit = prepare(oversight)) return std::unexpected(*limit);
        const auto end = search(oversight);
        if (end == Settled::impossible) close_scratch(true);
        return end;
    } catch (const std::bad_alloc&) {
        restart_batch();
        return std::unexpected(Limit::memory);
    }
}

std::expected<Settled, Limit> ClassSearch::search(const Oversight& oversight) {
    ClassSpace& space = *space_;
    if (space.crossing || space.play.board().won()) return Settled::won;
    SearchWatch watch(oversight, positions());
    std::optional<Limit> limit;
    space.watch = [&] {
        limit = watch.check_now(progress());
        if (!limit) limit = space.storage.failure();
        if (!limit && memory() > oversight.limits.memory) limit = Limit::memory;
        if (limit) space.stop = true;
    };
    space.stop = false;
    while (next_batch()) {
        space.watch();
        if (!space.stop) search_batch();
        if (const auto failure = finish_batch()) return std::unexpected(*failure);
        if (space.crossing) return Settled::won;
        if (limit) return std::unexpected(*limit);
    }
    return Settled::impossible;
}

// Keeps what the batch has found, unless the storage has failed.
std::optional<Limit> ClassSearch::finish_batch() {
    const Storage& storage = space_->storage;
    if (storage.failure() == Limit::scratch) { // perhaps not all positions could be read
        restart_batch();
        return Limit::scratch;
    }
    if (space_->crossing) return std::nullopt;
    collect_finished();
    save();
    return storage.failure();
}

// Discards what the batch has done, including finished jobs, which may not have delivered everything.
void ClassSearch::restart_batch() {
    for (const auto& worker : workers_) worker->forget();
    for (const auto& job : jobs_) job->reset();
}

// Chooses the classes to search next. Returns false if none are left.
bool ClassSearch::next_batch() {
    std::uint64_t keys = 0;
    for (; jobs_.empty() && rank_ < ClassTable::ranks; ++rank_) {
        for (PositionClass* const one : space_->classes.of_rank(rank_)) {
            if (one->searched) continue;
            if (keys > keys_a_batch) return true;
            keys += one->waiting();
            jobs_.push_back(std::make_unique<ClassJob>(*one));
        }
        if (!jobs_.empty()) return true;
    }
    return !jobs_.empty();
}

void ClassSearch::search_batch() {
    next_job_ = 0;
    const auto search_jobs = [this](unsigned index) {
        while (!space_->stop) {
            const std::size_t job = next_job_++;
            if (job >= jobs_.size()) return;
            search_alone(*jobs_[job], *workers_[index]);
            if (index == 0) space_->watch();
        }
    };
    // One class is not worth waking the other threads.
    jobs_.size() < 2 ? search_jobs(0) : team_->run(search_jobs);
    for (const auto& job : jobs_) {
        if (!job->finished && !space_->stop) search_together(*job);
    }
    team_->run([this](unsigned index) { workers_[index]->deliver(); });
}

void ClassSearch::search_alone(ClassJob& job, ClassWorker& worker) {
    if (job.finished) return;
    if (!job.begun && team_->size() > 1 && job.its_class().waiting() > large_layer) job.size = ClassJob::Size::large;
    if (!job.begun && job.size != ClassJob::Size::large) job.begin(*space_);
    if (job.size == ClassJob::Size::small && !worker.flood(job)) job.size = ClassJob::Size::medium;
    while (job.size == ClassJob::Size::medium && !job.finished && !space_->stop) {
        if (team_->size() > 1 && job.layer().count > large_layer) {
            job.size = ClassJob::Size::large;
        } else {
            search_layer(job, worker);
        }
    }
}

void ClassSearch::search_layer(ClassJob& job, ClassWorker& worker) {
    worker.expand(job);
    if (space_->stop) return;
    job.divide(1);
    job.make_part(0, *space_);
    job.end_layer();
}

void ClassSearch::search_together(ClassJob& job) {
    if (!job.begun) {
        job.gather(*space_);
        make_parts(job);
        job.begin_with_parts(*space_);
    }
    while (!job.finished && !space_->stop) {
        if (job.layer().count <= large_layer) {
            search_layer(job, *workers_[0]);
            continue;
        }
        team_->run([&](unsigned index) { workers_[index]->expand(job); });
        if (space_->stop) return;
        make_parts(job);
        job.end_layer();
        space_->watch();
    }
}

void ClassSearch::make_parts(ClassJob& job) {
    job.divide(std::size_t{16} * team_->size());
    std::atomic<std::size_t> next = 0;
    team_->run([&](unsigned) {
        for (std::size_t part = 0; (part = next++) < job.parts();) job.make_part(part, *space_);
    });
}

void ClassSearch::collect_finished() {
    for (const auto& job : jobs_) {
        if (!job->finished) continue;
        job->its_class().searched = true;
        certificate_.add(job->certificate);
        ++classes_searched_;
        if (space_->folder) journal_.note_searched(job->its_class(), job->certificate);
    }
    std::erase_if(jobs_, [](const auto& job) { return job->finished; });
}

// From time to time, so that little is lost.
void ClassSearch::save() {
    if (!space_->folder) return;
    // Waiting positions are better kept in files than the layers of the class being searched.
    const bool much_memory = memory() > space_->storage.memory_limit() / 2;
    const std::uint64_t unsaved = certificate_.positions - saved_at_;
    if (unsaved < (much_memory ? least_a_save : positions_a_save) && !space_->stop) return;
    if (journal_.commit(*space_)) saved_at_ = certificate_.positions;
}

std::vector<Move> ClassSearch::moves(const Oversight& oversight) {
    ClassSpace& space = *space_;
    std::vector<Move> moves;
    if (!space.crossing) { // won before the first move
        space.play.begin();
        const PositionKey first = space.play.board().key();
        moves = space.play.moves_through({&first, 1});
    } else {
        // The board is settled, so limits no longer matter.
        Oversight only_stop;
        only_stop.stop = oversight.stop;
        only_stop.on_progress = oversight.on_progress;
        SearchWatch watch(only_stop, positions());
        space.watch = [&] {
            if (watch.check_now(progress())) space.stop = true;
        };
        const auto way = way_back(space, *workers_[0], *space.crossing);
        if (way.empty()) return {};
        moves = space.play.moves_through(way);
    }
    close_scratch(true);
    return moves;
}

std::string ClassSearch::scratch_error() const {
    return space_->folder ? space_->folder->error() : scratch_error_;
}

} // namespace freecell::complete
