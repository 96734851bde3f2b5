#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

#include "freecell/solve/complete/classes/class_job.h"
#include "freecell/solve/complete/classes/class_space.h"

namespace freecell::complete {

// What one thread of a class search works with.
class ClassWorker {
public:
    // Of each layer it collects so many positions at a time. One of the workers watches over the search.
    ClassWorker(ClassSpace& space, std::size_t most_collected, bool watches);
    ~ClassWorker();
    ClassWorker(const ClassWorker&) = delete;
    ClassWorker& operator=(const ClassWorker&) = delete;

    // Searches a small class to the end. False: it is not small, and nothing has been done.
    bool flood(ClassJob& job);
    // Looks at blocks of the job's layer until there is none left or the search is to stop.
    void expand(ClassJob& job);
    // Hands over the positions of other classes that expand() has found.
    void deliver();
    void forget();
    // Calls visit(key) for each position that a move leads to in the class.
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
        std::vector<Key> collected; // in the class that is searched
        std::vector<Key> buffer;
        std::array<Key, recent_slots> recent; // collected lately
    };
    // Open addressing; 0 is free, so keys are stored plus one.
    struct Table {
        std::vector<NarrowKey> entries;
        std::vector<NarrowKey> keys; // in the order they were found
        void clear();
        void insert(NarrowKey key);
        void grow();
    };

    template <class Key> Lane<Key>& lane();
    template <class Key> void expand_blocks(ClassJob& job);
    template <class Key> void end_run(ClassJob& job);
    // Looks at the position the board is in; calls visit(key) for each that a move leads to in its class.
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
    std::deque<Outlet> outlets_; // the first of them in use
    std::size_t outlets_used_ = 0;
};

} // namespace freecell::complete
