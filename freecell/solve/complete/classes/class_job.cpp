#include "freecell/solve/complete/classes/class_job.h"

#include <algorithm>
#include <utility>

namespace freecell::complete {

void ClassJob::begin(ClassSpace& space) {
    current_ = space.entries(class_);
    begun = true;
}

void ClassJob::gather(ClassSpace& space) {
    space.put_in_runs(class_);
    candidates_ = class_.runs;
}

void ClassJob::begin_with_parts(const ClassSpace& space) {
    end_layer();
    begun = true;
    if (space.folder) return; // parts may lie in temporary files, which a journal cannot name
    std::vector<KeyRun> merged(1, current_);
    class_.runs = std::move(merged);
}

void ClassJob::reset() {
    number_ = ++last_number_;
    previous_ = {};
    current_ = {};
    candidates_.clear();
    parts_.clear();
    next_block_ = 0;
    begun = false;
    finished = false;
    size = Size::small;
    certificate = {};
}

void ClassJob::add_candidates(KeyRun&& run) {
    const std::lock_guard lock(candidates_mutex_);
    candidates_.push_back(std::move(run));
}

void ClassJob::divide(std::size_t parts) {
    starts_.assign(1, 0);
    if (parts > 1 && !candidates_.empty()) {
        const auto& blocks = std::ranges::max_element(candidates_, {}, &KeyRun::count)->blocks;
        const std::size_t used = std::min(parts, blocks.size());
        for (std::size_t i = 1; i < used; ++i) starts_.push_back(blocks[i * blocks.size() / used].first);
    }
    parts_.clear();
    parts_.resize(starts_.size());
}

void ClassJob::make_part(std::size_t part, ClassSpace& space) {
    code().wide() ? make_part_of<WideKey>(part, space) : make_part_of<NarrowKey>(part, space);
}

template <class Key> void ClassJob::make_part_of(std::size_t part, ClassSpace& space) {
    const auto from = static_cast<Key>(starts_[part]);
    const bool last = part + 1 == starts_.size();
    const auto to = last ? Key{0} : static_cast<Key>(starts_[part + 1]);
    KeyRunReader<Key> previous(previous_, space.storage, from);
    KeyRunReader<Key> current(current_, space.storage, from);
    KeyRunWriter<Key> writer(space.storage, [&] { return space.temporary_file(); });
    for (KeyMerge<Key> merge(candidates_, space.storage, from); !merge.done(); merge.advance()) {
        const Key key = merge.key();
        if (!last && key >= to) break;
        previous.skip_to(key);
        if (!previous.done() && previous.key() == key) continue;
        current.skip_to(key);
        if (!current.done() && current.key() == key) continue;
        writer.add(key);
    }
    parts_[part] = writer.finish();
}

void ClassJob::end_layer() {
    previous_ = std::exchange(current_, {});
    for (KeyRun& part : parts_) current_.append(std::move(part));
    parts_.clear();
    candidates_.clear();
    next_block_ = 0;
    finished = current_.count == 0;
}

} // namespace freecell::complete
