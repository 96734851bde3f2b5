#include "freecell/solve/complete/classes/class_space.h"

#include <algorithm>
#include <utility>

#include "freecell/solve/complete/classes/sort_keys.h"

namespace freecell::complete {
namespace {

constexpr std::size_t many_keys = 1024; // are a run by themselves
constexpr std::size_t many_runs = 48;

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
    const std::lock_guard lock(to.mutex);
    if (keys.size() >= many_keys) {
        add_run(to, keys);
    } else {
        auto& few = recent<Key>(to);
        const std::size_t before = few.capacity();
        few.insert(few.end(), keys.begin(), keys.end());
        if (few.size() >= most_recent()) {
            sort_unique(few, to.code.bits(), buffer);
            add_run(to, few);
            few = {};
        }
        storage.count(few.capacity() * sizeof(Key));
        storage.discount(before * sizeof(Key));
    }
    keys.clear();
    if (to.runs.size() >= many_runs) merge_runs<Key>(to, 1);
}

// In each class, so that those of all classes take a sixteenth of the memory.
std::size_t ClassSpace::most_recent() const {
    return std::clamp<std::size_t>(storage.memory_limit() / (16 * sizeof(NarrowKey) * classes.size()), 64, many_keys);
}

template <class Key> void ClassSpace::add_run(PositionClass& to, const std::vector<Key>& keys) {
    KeyRunWriter<Key> writer(storage, [&] { return file_of_rank(to.code.id().rank()); });
    for (const Key key : keys) writer.add(key);
    to.runs.push_back(writer.finish());
}

// All but so many of the largest to one.
template <class Key> void ClassSpace::merge_runs(PositionClass& of, std::size_t spared) {
    std::ranges::sort(of.runs, std::greater<>(), &KeyRun::count);
    KeyRunWriter<Key> writer(storage, [&] { return file_of_rank(of.code.id().rank()); });
    for (KeyMerge<Key> merge(std::span(of.runs).subspan(spared), storage); !merge.done(); merge.advance()) {
        writer.add(merge.key());
    }
    KeyRun merged = writer.finish();
    if (storage.failure() == Limit::scratch) return; // not all could be read
    of.runs.resize(spared);
    of.runs.push_back(std::move(merged));
}

template <class Key> void ClassSpace::put_recent_in_run(PositionClass& of) {
    auto& few = recent<Key>(of);
    if (few.empty()) return;
    std::vector<Key> buffer;
    sort_unique(few, of.code.bits(), buffer);
    add_run(of, few);
    storage.discount(few.capacity() * sizeof(Key));
    few = {};
}

void ClassSpace::put_in_runs(PositionClass& of) {
    put_recent_in_run<NarrowKey>(of);
    put_recent_in_run<WideKey>(of);
}

KeyRun ClassSpace::entries(PositionClass& of) {
    put_in_runs(of);
    if (of.runs.size() > 1) of.code.wide() ? merge_runs<WideKey>(of, 0) : merge_runs<NarrowKey>(of, 0);
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
