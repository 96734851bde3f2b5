#include "freecell/solve/complete/classes/way_back.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <optional>
#include <ranges>
#include <utility>

#include "freecell/solve/complete/classes/class_job.h"
#include "freecell/solve/complete/classes/sort_keys.h"

namespace freecell::complete {
namespace {

// Returns whether one move can lead from one class to another. It may move any card; the ones after it have gone home.
bool may_lead(const ClassId& from, const ClassId& to) {
    const CardSet moved = from.dealt & ~to.dealt;
    const CardSet went_home = to.home & ~from.home;
    return (from.home & ~to.home) == 0 && (to.dealt & ~from.dealt) == 0 && std::popcount(moved & ~went_home) <= 1;
}

template <class Key> bool contains(const KeyRun& run, Key key, Storage& storage) {
    const KeyRunReader<Key> reader(run, storage, key);
    return !reader.done() && reader.key() == key;
}

// The way within one class.
template <class Key> class WayWithin {
public:
    WayWithin(ClassSpace& space, ClassWorker& worker, PositionClass& in)
        : space_(space), worker_(worker), class_(in), goals_(goals()) {}

    // Appends the positions from `end` back to one of those that waited in the class, both included. Returns false if
    // it was stopped.
    bool append(const PositionKey& end, std::vector<PositionKey>& way) {
        const auto first = flood_from(encoded(end));
        if (!first) return false;
        std::vector<Key> keys{*first};
        for (std::size_t layer = layers_.size(); layer-- > 0;)
            keys.push_back(neighbour_in(layers_[layer], keys.back()));
        for (const Key key : std::views::reverse(keys)) way.push_back(decoded(key));
        if (class_.number == 0 && *first != start_) way.push_back(decoded(start_));
        return true;
    }

private:
    Key encoded(const PositionKey& position) {
        space_.play.board().go_to(position);
        return class_.code.encode<Key>(space_.play.board());
    }
    PositionKey decoded(Key key) {
        class_.code.enter(space_.play.board(), key);
        return space_.play.board().key();
    }
    KeyRun run_of(std::vector<Key> keys) {
        std::vector<Key> buffer;
        sort_unique(keys, class_.code.bits(), buffer);
        KeyRunWriter<Key> writer(space_.storage, [this] { return space_.temporary_file(); });
        for (const Key key : keys) writer.add(key);
        return writer.finish();
    }
    // Where the way may begin. Includes the successors of the start of the game, because under max a move from the
    // start cannot always be undone.
    KeyRun goals() {
        KeyRun entries = space_.entries(class_);
        if (class_.number != 0) return entries;
        start_ = static_cast<Key>(entries.blocks.front().first);
        std::vector<Key> keys{start_};
        worker_.for_each_neighbour(class_, start_, [&](Key key) { keys.push_back(key); });
        return run_of(std::move(keys));
    }
    // Builds layers around `end` until one contains a goal, and returns that goal; layers_ holds the layers before it.
    std::optional<Key> flood_from(Key end) {
        ClassJob job(class_);
        job.begin_at(run_of({end}));
        while (!job.finished && !space_.stop) {
            if (const auto goal = goal_in(job.layer())) {
                if (job.previous_layer().count > 0) layers_.push_back(job.release_previous());
                return goal;
            }
            worker_.expand(job);
            job.divide(1);
            job.make_part(0, space_);
            KeyRun previous = job.release_previous();
            if (previous.count > 0) layers_.push_back(std::move(previous));
            job.end_layer();
        }
        return std::nullopt;
    }
    std::optional<Key> goal_in(const KeyRun& layer) {
        KeyRunReader<Key> goal(goals_, space_.storage);
        for (KeyRunReader<Key> reader(layer, space_.storage); !reader.done(); reader.advance()) {
            goal.skip_to(reader.key());
            if (goal.done()) break;
            if (goal.key() == reader.key()) return reader.key();
        }
        return std::nullopt;
    }
    Key neighbour_in(const KeyRun& layer, Key key) {
        Key found = key;
        worker_.for_each_neighbour(class_, key, [&](Key neighbour) {
            if (found == key && contains(layer, neighbour, space_.storage)) found = neighbour;
        });
        return found;
    }

    ClassSpace& space_;
    ClassWorker& worker_;
    PositionClass& class_;
    Key start_ = 0;
    KeyRun goals_;
    std::vector<KeyRun> layers_;
};

void search_alone(ClassSpace& space, ClassWorker& worker, PositionClass& which) {
    ClassJob job(which);
    job.begin(space);
    if (worker.flood(job)) return;
    while (!job.finished && !space.stop) {
        worker.expand(job);
        if (space.stop) return;
        job.divide(1);
        job.make_part(0, space);
        job.end_layer();
    }
}

// The move that led to a position from another class.
std::optional<Crossing> crossing_to(ClassSpace& space, ClassWorker& worker, const PositionKey& position,
                                    const ClassId& id) {
    std::vector<PositionClass*> classes;
    for (PositionClass& one : space.classes.all()) {
        if (one.code.id().rank() < id.rank() && may_lead(one.code.id(), id)) classes.push_back(&one);
    }
    std::ranges::sort(classes, std::greater<>(), [](const PositionClass* one) { return one->code.id().rank(); });
    space.sought = position;
    for (PositionClass* const one : classes) {
        if (space.stop) break;
        search_alone(space, worker, *one);
    }
    return space.crossing;
}

} // namespace

std::vector<PositionKey> way_back(ClassSpace& space, ClassWorker& worker, const Crossing& crossing) {
    std::vector<PositionKey> way{crossing.to};
    space.delivers = false;
    for (std::optional<Crossing> last = crossing; last;) {
        space.crossing.reset();
        space.stop = false;
        space.sought = last->from; // is not reached from other classes here: nothing stops the search
        PositionClass& in = space.classes.find(last->from_class->code.id(), space.play.board());
        const bool found = in.code.wide() ? WayWithin<WideKey>(space, worker, in).append(last->from, way)
                                          : WayWithin<NarrowKey>(space, worker, in).append(last->from, way);
        if (!found || space.storage.failure() == Limit::scratch) break;
        if (in.number == 0) {
            std::ranges::reverse(way);
            return way;
        }
        last = crossing_to(space, worker, way.back(), in.code.id());
    }
    return {};
}

} // namespace freecell::complete
