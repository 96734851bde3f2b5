#include "freecell/solve/complete/classes/class_space.h"

#include <algorithm>
#include <new>
#include <utility>

#include "freecell/solve/complete/classes/sort_keys.h"

namespace freecell::complete {
namespace {

constexpr std::size_t many_keys = 1024; // are a run by themselves
constexpr std::size_t many_runs = 48;
constexpr std::size_t runs_at_once = 32; // are merged, the smallest, so that no key is merged often

} // namespace

PositionClass& ClassSpace::begin() {
    play.begin();
    const LinkedBoard& board = play.board();
    ClassId id{board.home(), 0};
    for (int card = 0; card < Card::count; ++card) {
        if (board.digit(card) == dealt_digit) id.dealt |= only(card);
    }
    PositionClass& first = classes.find(id, board);
    if (first.code.wide()) {
        first.recent_wide.push_back(first.code.encode<WideKey>(board));
    } else {
        first.recent.push_back(first.code.encode<NarrowKey>(board));
    }
    return first;
}

std::shared_ptr<ScratchFile> ClassSpace::file_of_rank(int rank) {
    if (!folder) return nullptr;
    const std::lock_guard lock(mutex_);
    auto& file = files_[rank];
    if (!file) file = folder->permanent("rank-" + std::to_string(rank));
    return file;
}

template <class Key> void ClassSpace::deliver(PositionClass& to, std::vector<Key>& keys, std::vector<Key>& buffer) {
    sort_unique(keys, to.code.bits(), buffer);
    if (keys.size() >= many_keys) {
        KeyRun run = written(to, keys);
        const std::lock_guard lock(to.mutex);
        to.runs.push_back(std::move(run));
    } else {
        add_few(to, keys, buffer);
    }
    keys.clear();
    merge_small_runs<Key>(to);
}

template <class Key>
void ClassSpace::add_few(PositionClass& to, const std::vector<Key>& keys, std::vector<Key>& buffer) {
    const std::lock_guard lock(to.mutex);
    auto& few = recent<Key>(to);
    const std::size_t before = few.capacity();
    few.insert(few.end(), keys.begin(), keys.end());
    if (few.size() >= most_recent()) {
        sort_unique(few, to.code.bits(), buffer);
        to.runs.push_back(written(to, few));
        few = {};
    }
    storage.count(few.capacity() * sizeof(Key));
    storage.discount(before * sizeof(Key));
}

// The limit for each class, so that all classes together take a sixteenth of the memory.
std::size_t ClassSpace::most_recent() const {
    return std::clamp<std::size_t>(storage.memory_limit() / (16 * sizeof(NarrowKey) * classes.size()), 64, many_keys);
}

template <class Key> KeyRun ClassSpace::written(const PositionClass& to, const std::vector<Key>& keys) {
    KeyRunWriter<Key> writer(storage, [&] { return file_of_rank(to.code.id().rank()); });
    for (const Key key : keys) writer.add(key);
    return writer.finish();
}

// Returns nothing if not all could be read.
template <class Key> std::optional<KeyRun> ClassSpace::merged(const PositionClass& of, std::span<const KeyRun> runs) {
    KeyRunWriter<Key> writer(storage, [&] { return file_of_rank(of.code.id().rank()); });
    for (KeyMerge<Key> merge(runs, storage); !merge.done(); merge.advance()) writer.add(merge.key());
    KeyRun result = writer.finish();
    if (storage.failure() == Limit::scratch) return std::nullopt;
    return result;
}

// Merges small runs once there are many. Other threads wait only if they have positions for the same class.
template <class Key> void ClassSpace::merge_small_runs(PositionClass& of) {
    std::vector<KeyRun> small;
    {
        const std::lock_guard lock(of.mutex);
        if (of.merging || of.runs.size() < many_runs) return;
        std::ranges::sort(of.runs, {}, &KeyRun::count);
        small.assign(of.runs.begin(), of.runs.begin() + runs_at_once);
        of.merging = true;
    }
    std::optional<KeyRun> run;
    try {
        run = merged<Key>(of, small);
    } catch (const std::bad_alloc&) {
        const std::lock_guard lock(of.mutex);
        of.merging = false;
        throw;
    }
    const std::lock_guard lock(of.mutex);
    of.merging = false;
    if (!run) return;
    of.runs.erase(of.runs.begin(), of.runs.begin() + runs_at_once);
    of.runs.push_back(*std::move(run));
}

template <class Key> void ClassSpace::put_recent_in_run(PositionClass& of) {
    auto& few = recent<Key>(of);
    if (few.empty()) return;
    std::vector<Key> buffer;
    sort_unique(few, of.code.bits(), buffer);
    of.runs.push_back(written(of, few));
    storage.discount(few.capacity() * sizeof(Key));
    few = {};
}

void ClassSpace::put_in_runs(PositionClass& of) {
    put_recent_in_run<NarrowKey>(of);
    put_recent_in_run<WideKey>(of);
}

KeyRun ClassSpace::entries(PositionClass& of) {
    put_in_runs(of);
    if (of.runs.size() > 1) {
        auto run = of.code.wide() ? merged<WideKey>(of, of.runs) : merged<NarrowKey>(of, of.runs);
        if (!run) return {};
        of.runs.resize(1);
        of.runs.front() = *std::move(run);
    }
    return of.runs.empty() ? KeyRun() : of.runs.front();
}

bool ClassSpace::flush_files() {
    const bool flushed = std::ranges::all_of(files_, [](const auto& file) { return !file || file->flush(); });
    if (!flushed) storage.fail(Limit::disk);
    return flushed;
}

void ClassSpace::found(const Crossing& what) {
    const std::lock_guard lock(mutex_);
    if (!crossing) crossing = what;
    stop = true;
}

template void ClassSpace::deliver(PositionClass&, std::vector<NarrowKey>&, std::vector<NarrowKey>&);
template void ClassSpace::deliver(PositionClass&, std::vector<WideKey>&, std::vector<WideKey>&);

} // namespace freecell::complete
