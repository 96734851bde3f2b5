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

// The search of one class, from the positions waiting in it to all that can be reached within it.
//
// Within a class every move can be undone. Positions are expanded in layers, by their distance in moves from those that
// were waiting, so a move leads to the previous, the same or the next layer: only these need to be compared, and all
// earlier ones can be discarded. Layers are sorted, and duplicates are found by merging.
class ClassJob {
public:
    enum class Size : std::uint8_t {
        small,  // in a hash table, by one thread
        medium, // in layers, by one thread
        large,  // in layers, by all threads together
    };

    explicit ClassJob(PositionClass& its_class) : class_(its_class) {}

    // Unique among all jobs, and changed by reset().
    [[nodiscard]] std::uint64_t number() const { return number_; }
    [[nodiscard]] PositionClass& its_class() const { return class_; }
    [[nodiscard]] const ClassCode& code() const { return class_.code; }

    // Sets the first layer: the positions waiting in the class, or others.
    void begin(ClassSpace& space);
    // The same in parts that several threads can make. Between the two calls, proceed as for the next layer.
    void gather(ClassSpace& space);
    void begin_with_parts(const ClassSpace& space);
    void begin_at(KeyRun layer) { current_ = std::move(layer); }
    // Discards all results.
    void reset();

    // The next block of the layer that no thread has taken yet; null if there is none.
    const KeyBlock* take_block() {
        const std::size_t index = next_block_.fetch_add(1);
        return index < current_.blocks.size() ? &current_.blocks[index] : nullptr;
    }
    void add_candidates(KeyRun&& run);

    // Makes the next layer, in parts that several threads can make, from the keys passed to add_candidates().
    void divide(std::size_t parts);
    [[nodiscard]] std::size_t parts() const { return parts_.size(); }
    void make_part(std::size_t part, ClassSpace& space);
    void end_layer();

    [[nodiscard]] const KeyRun& layer() const { return current_; }
    // The previous layer. Release it only after the next one has been made.
    [[nodiscard]] const KeyRun& previous_layer() const { return previous_; }
    KeyRun release_previous() { return std::exchange(previous_, {}); }

    Size size = Size::small;
    bool begun = false;
    bool finished = false;
    Certificate certificate; // of all positions examined
    std::mutex mutex;        // guards the certificate

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
