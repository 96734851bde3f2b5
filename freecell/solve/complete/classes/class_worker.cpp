#include "freecell/solve/complete/classes/class_worker.h"

#include <algorithm>

#include "freecell/solve/complete/classes/sort_keys.h"

namespace freecell::complete {
namespace {

constexpr std::size_t small_class = 30'000;
constexpr std::size_t few_entries = 3'000; // from more, a class is rarely small

std::size_t hash(NarrowKey key) {
    key *= 0x9e3779b97f4a7c15U;
    return static_cast<std::size_t>(key ^ key >> 32);
}
std::size_t hash(WideKey key) {
    return hash(static_cast<NarrowKey>(key) ^ static_cast<NarrowKey>(key >> 64) * 0xd6e8feb86659fd93U);
}

} // namespace

ClassWorker::ClassWorker(ClassSpace& space, std::size_t most_collected, bool watches)
    : space_(space), play_(space.play), watches_(watches), most_collected_(most_collected),
      most_in_outlet_(std::clamp<std::size_t>(most_collected / 32, 256, 32768)) {
    // Collected positions, and as much room again for sorting them.
    space_.storage.count(2 * most_collected_ * sizeof(NarrowKey));
}

ClassWorker::~ClassWorker() {
    space_.storage.discount(2 * most_collected_ * sizeof(NarrowKey));
}

template <> ClassWorker::Lane<NarrowKey>& ClassWorker::lane() {
    return narrow_;
}
template <> ClassWorker::Lane<WideKey>& ClassWorker::lane() {
    return wide_;
}

void ClassWorker::Table::clear() {
    keys.clear();
    if (entries.size() > 1024) entries.clear();
    if (entries.empty()) entries.resize(64);
    std::ranges::fill(entries, 0);
}

void ClassWorker::Table::insert(NarrowKey key) {
    const std::size_t mask = entries.size() - 1;
    std::size_t i = hash(key) & mask;
    for (; entries[i] != 0; i = (i + 1) & mask) {
        if (entries[i] == key + 1) return;
    }
    entries[i] = key + 1;
    keys.push_back(key);
    if (2 * keys.size() > entries.size()) grow();
}

void ClassWorker::Table::grow() {
    entries.assign(4 * entries.size(), 0);
    const std::size_t mask = entries.size() - 1;
    for (const NarrowKey key : keys) {
        std::size_t i = hash(key) & mask;
        while (entries[i] != 0) i = (i + 1) & mask;
        entries[i] = key + 1;
    }
}

bool ClassWorker::flood(ClassJob& job) {
    if (job.code().bits() >= 64 || job.layer().count > few_entries) return false;
    table_.clear();
    for (const KeyBlock& block : job.layer().blocks) {
        for (KeyBlockReader<NarrowKey> reader(block, space_.storage); !reader.done(); reader.advance()) {
            table_.insert(reader.key());
        }
    }
    if (table_.keys.empty()) return true; // they could not be read, and the storage knows
    Certificate certificate;
    NarrowKey at = table_.keys.front();
    job.code().enter(play_.board(), at);
    for (std::size_t i = 0; i < table_.keys.size(); ++i) {
        if (table_.keys.size() > small_class) return false;
        const NarrowKey key = table_.keys[i];
        job.code().go(play_.board(), at, key);
        at = key;
        certificate.add(play_.board().key());
        look_at(job.its_class(), key, [&](NarrowKey child) { table_.insert(child); });
    }
    deliver();
    job.certificate = certificate;
    space_.positions += certificate.positions;
    job.finished = true;
    return true;
}

void ClassWorker::expand(ClassJob& job) {
    job.code().wide() ? expand_blocks<WideKey>(job) : expand_blocks<NarrowKey>(job);
}

template <class Key> void ClassWorker::expand_blocks(ClassJob& job) {
    Lane<Key>& lane = this->lane<Key>();
    if (last_job_ != job.number()) lane.recent.fill(~Key{0});
    last_job_ = job.number();
    Certificate certificate;
    while (!space_.stop) {
        const KeyBlock* const block = job.take_block();
        if (block == nullptr) break;
        KeyBlockReader<Key> reader(*block, space_.storage);
        Key at = reader.key();
        job.code().enter(play_.board(), at);
        for (; !reader.done(); reader.advance()) {
            const Key key = reader.key();
            job.code().go(play_.board(), at, key);
            at = key;
            certificate.add(play_.board().key());
            look_at(job.its_class(), key, [&](Key child) {
                Key& slot = lane.recent[hash(child) % recent_slots];
                if (slot == child) return;
                slot = child;
                lane.collected.push_back(child);
            });
            if (lane.collected.size() >= most_collected_) end_run<Key>(job);
        }
        space_.positions += block->count;
        if (watches_) space_.watch();
        if (space_.storage.failure()) space_.stop = true;
    }
    end_run<Key>(job);
    const std::lock_guard lock(job.mutex);
    job.certificate.add(certificate);
}

template <class Key> void ClassWorker::end_run(ClassJob& job) {
    Lane<Key>& lane = this->lane<Key>();
    if (lane.collected.empty()) return;
    sort_unique(lane.collected, job.code().bits(), lane.buffer);
    KeyRunWriter<Key> writer(space_.storage, [&] { return space_.temporary_file(); });
    for (const Key key : lane.collected) writer.add(key);
    job.add_candidates(writer.finish());
    lane.collected.clear();
}

void ClassWorker::cross(const PositionClass& from, int card, Support to) {
    const PositionKey before = play_.board().key();
    play_.make(card, to);
    if (space_.is_sought(play_.board())) space_.found({&from, before, play_.board().key()});
    if (space_.delivers) {
        ClassId id{play_.board().home(), from.code.id().dealt};
        for (const CardMove& moved : play_.made()) id.dealt &= ~only(moved.card);
        Outlet& out = outlet(id);
        const ClassCode& code = out.target->code;
        if (code.wide()) {
            out.wide.push_back(code.encode<WideKey>(play_.board()));
        } else {
            out.narrow.push_back(code.encode<NarrowKey>(play_.board()));
        }
        if (out.narrow.size() + out.wide.size() >= most_in_outlet_) deliver(out);
    }
    play_.undo();
}

ClassWorker::Outlet& ClassWorker::outlet(const ClassId& id) {
    for (std::size_t i = HashClassId()(id) % outlet_slots;; i = (i + 1) % outlet_slots) {
        if (slots_[i] == nullptr) {
            if (outlets_used_ == most_outlets) {
                deliver();
                return outlet(id);
            }
            if (outlets_used_ == outlets_.size()) outlets_.emplace_back();
            slots_[i] = &outlets_[outlets_used_++];
            slots_[i]->target = &space_.classes.find(id, play_.board());
        }
        if (slots_[i]->target->code.id() == id) return *slots_[i];
    }
}

void ClassWorker::deliver() {
    for (std::size_t i = 0; i < outlets_used_; ++i) deliver(outlets_[i]);
    slots_.fill(nullptr);
    outlets_used_ = 0;
}

void ClassWorker::deliver(Outlet& outlet) {
    if (!outlet.narrow.empty()) space_.deliver(*outlet.target, outlet.narrow, narrow_.buffer);
    if (!outlet.wide.empty()) space_.deliver(*outlet.target, outlet.wide, wide_.buffer);
}

void ClassWorker::forget() {
    for (std::size_t i = 0; i < outlets_used_; ++i) {
        outlets_[i].narrow.clear();
        outlets_[i].wide.clear();
    }
    slots_.fill(nullptr);
    outlets_used_ = 0;
    narrow_.collected.clear();
    wide_.collected.clear();
    last_job_ = 0;
}

} // namespace freecell::complete
