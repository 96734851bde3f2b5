#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

#include "freecell/solve/complete/classes/class_job.h"
#include "freecell/solve/complete/classes/class_space.h"

namespace freecell::complete {

// The working data of one thread of a class search.
class ClassWorker {
public:
    // It collects at most this many positions of a layer at a time. Exactly one of the workers watches over the search.
    ClassWorker(ClassSpace& space, std::size_t most_collected, bool watches);
    ~ClassWorker();
    ClassWorker(const ClassWorker&) = delete;
    ClassWorker& operator=(const ClassWorker&) = delete;

    // Searches a small class to the end. Returns false, and does nothing, if the class is not small.
    bool flood(ClassJob& job);
    // Expands blocks of the job's layer until none is left or the search must stop.
    void expand(ClassJob& job);
    // Delivers the positions of other classes that expand() found.
    void deliver();
    void forget();
    // Calls visit(key) for each position in the class that a move leads to.
    template <class Key, class Visit> void for_each_neighbour(const PositionClass& in, Key key, const Visit& visit) {
        in.code.enter(play_.board(), key);
        look_at(in, key, visit);
    }

private:
    // Positions of another class.
    struct Outlet {
        PositionClass* target = nullptr;
        std::vector<NarrowKey> narrow;
        std::vector<WideKey> wide;
    };
    static constexpr std::size_t outlet_slots = 256;
    static constexpr std::size_t most_outlets = outlet_slots / 2;
    static constexpr std::size_t recent_slots = std::size_t{1} << 12;

    template <class Key> struct Lane {
        std::vector<Key> collected; // in the class being searched
        std::vector<Key> buffer;
        std::array<Key, recent_slots> recent; // collected recently
    };
    // Open addressing; 0 is free, so keys are stored plus one.
    struct Table {
        std::vector<NarrowKey> entries;
        std::vector<NarrowKey> keys; // in the order in which they were found
        void clear();
        void insert(NarrowKey key);
        void grow();
    };

    template <class Key> Lane<Key>& lane();
    template <class Key> void expand_blocks(ClassJob& job);
    template <class Key> void end_run(ClassJob& job);
    // Examines the position the board is in, and calls visit(key) for each position in its class that a move leads to.
    template <class Key, class Visit> void look_at(const PositionClass& in, Key key, const Visit& visit) {
        const LinkedBoard& board = play_.board();
        const CardSet dealt = in.code.id().dealt;
        play_.for_each_move([&](int card, Support to) {
            if ((dealt & only(card)) != 0 || play_.sends_home(card, to)) return cross(in, card, to);
            visit(in.code.changed(key, card, board.digit(card) ^ board.digit(card, to)));
        });
    }
    void cross(const PositionClass& from, int card, Support to);
    Outlet& outlet(const ClassId& id);
    void deliver(Outlet& outlet);

    ClassSpace& space_;
    Play play_;
    bool watches_;
    std::size_t most_collected_;
    std::size_t most_in_outlet_;
    std::uint64_t last_job_ = 0; // its number
    Lane<NarrowKey> narrow_;
    Lane<WideKey> wide_;
    Table table_;
    std::array<Outlet*, outlet_slots> slots_{};
    std::deque<Outlet> outlets_; // the first outlets_used_ are in use
    std::size_t outlets_used_ = 0;
};

} // namespace freecell::complete
