#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <utility>
#include <vector>

#include "freecell/solve/complete/certificate.h"
#include "freecell/solve/complete/classes/class_space.h"

namespace freecell::complete {

// The search of one class, from the positions that wait in it to all that can be reached within it.
//
// Within a class every move can be taken back. So if positions are taken in layers, by the number of moves they are
// away from those that waited, a move leads to the layer before, the same or the next: only these need to be compared,
// and all earlier ones can be forgotten. Layers are sorted, and duplicates are found by merging.
class ClassJob {
public:
    enum class Size : std::uint8_t {
        small,  // in a hash table, by one thread
        medium, // in layers, by one thread
        large,  // in layers, by all threads together
    };

    explicit ClassJob(PositionClass& its_class) : class_(its_class) {}

    // No other job has the same, nor has this one after reset().
    [[nodiscard]] std::uint64_t number() const { return number_; }
    [[nodiscard]] PositionClass& its_class() const { return class_; }
    [[nodiscard]] const ClassCode& code() const { return class_.code; }

    // The first layer: what waits in the class, or something else.
    void begin(ClassSpace& space);
    // The same in parts that several threads can make: between the two, as for the next layer.
    void gather(ClassSpace& space);
    void begin_with_parts(const ClassSpace& space);
    void begin_at(KeyRun layer) { current_ = std::move(layer); }
    // Forgets what has been done.
    void reset();

    // The next block of the layer that nobody has taken yet; null when there is none.
    const KeyBlock* take_block() {
        const std::size_t index = next_block_.fetch_add(1);
        return index < current_.blocks.size() ? &current_.blocks[index] : nullptr;
    }
    void add_candidates(KeyRun&& run);

    // The next layer, in parts that several threads can make, from what add_candidates() got.
    void divide(std::size_t parts);
    [[nodiscard]] std::size_t parts() const { return parts_.size(); }
    void make_part(std::size_t part, ClassSpace& space);
    void end_layer();

    [[nodiscard]] const KeyRun& layer() const { return current_; }
    // The one before; to be released only after the next one has been made.
    [[nodiscard]] const KeyRun& previous_layer() const { return previous_; }
    KeyRun release_previous() { return std::exchange(previous_, {}); }

    Size size = Size::small;
    bool begun = false;
    bool finished = false;
    Certificate certificate; // of all that was looked at
    std::mutex mutex;        // of the certificate

private:
    static inline std::atomic<std::uint64_t> last_number_ = 0;

    template <class Key> void make_part_of(std::size_t part, ClassSpace& space);

    std::uint64_t number_ = ++last_number_;
    PositionClass& class_;
    KeyRun previous_;
    KeyRun current_;
    std::atomic<std::size_t> next_block_ = 0;
    std::mutex candidates_mutex_;
    std::vector<KeyRun> candidates_;
    std::vector<WideKey> starts_; // of the parts
    std::vector<KeyRun> parts_;
};

} // namespace freecell::complete
