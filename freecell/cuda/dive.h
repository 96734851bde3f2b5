#pragma once

#include <cstdint>

#include "freecell/cuda/moves.h"

namespace freecell::cuda {

// A dive always makes the best move and never goes back.
template <int stride> class Dive {
public:
    enum class End : std::uint8_t { open, won, stuck };
    static constexpr int remembered = DealTables::remembered;

    Situation<stride> situation;

    // `prints` has room for `remembered` words, `stride` apart, in fast memory on a GPU; `keys` has room for as many
    // keys.
    FREECELL_ANYWHERE void start(const DealTables& deal, const Setting& setting, std::uint32_t* prints,
                                 std::uint64_t* keys) {
        prints_ = prints;
        keys_ = keys;
        seen_count_ = 0;
        situation.start(deal, setting);
        forget();
    }

    // Makes one move and writes its step to `step`, unless there is none. `callers` are the threads of the warp that
    // call this.
    FREECELL_ANYWHERE End go(const Setting& setting, std::uint16_t& step, unsigned callers = 0) {
        // Only the search for the move is in the loop, since threads leave it at different times. The moves are listed
        // again in the rare case that all of the best ones lead to positions seen before.
        std::int32_t best = INT32_MIN;
        unsigned empty_columns = 0;
        for (bool searching = true; searching;) {
            BestOrders orders(best);
            empty_columns = MoveList<stride, BestOrders>(situation, setting, orders).empty_columns();
            FREECELL_NO_UNROLL
            for (int i = 0; i < BestOrders::kept && searching; ++i) {
                best = orders.take();
                if (best == order::never || (best & order::frees_home) != 0) {
                    searching = false;
                } else {
                    const Change change(situation, best & move_number::mask, empty_columns);
                    searching = !is_new(key_ + change.key(situation, setting));
                }
            }
        }
        reconverge(callers);
        const bool found = best != order::never;
        const Cards firsts = situation.next[0], seconds = situation.next[1];
        unsigned changed = 0;
        if (found) {
            const Change change(situation, best & move_number::mask, empty_columns);
            step = change.step.code();
            change.make(situation);
            if (change.reveals) changed = 1U << change.step.from;
        }
        reconverge(callers);
        if (found && (best & order::frees_home) != 0) {
            changed |= situation.play_home([](int, int) {});
            forget();
        }
        reconverge(callers);
        const bool won = situation.won();
        if (found && !won) situation.weigh_after(changed, firsts, seconds, setting);
        return won ? End::won : found ? End::open : End::stuck;
    }

private:
    // Forgets the latest positions after a card went home, since none of them can recur. Keys are relative to the
    // position at that point, whose key is 0. The lower halves of the keys are nearly always enough, and take half as
    // much memory.
    FREECELL_ANYWHERE void forget() {
        key_ = 0;
        written_ = 0;
        for (int i = 0; i < remembered; ++i) prints_[i * stride] = 0;
    }
    FREECELL_ANYWHERE bool is_new(std::uint64_t key) {
        unsigned alike = 0;
        for (int i = 0; i < remembered; ++i) {
            alike |= prints_[i * stride] == static_cast<std::uint32_t>(key) ? 1U << i : 0;
        }
        FREECELL_NO_UNROLL
        for (; alike != 0; alike &= alike - 1) {
            const int i = lowest_bit(alike);
            if (key == ((written_ >> i & 1) != 0 ? keys_[i] : 0)) return false;
        }
        const unsigned i = seen_count_++ % remembered;
        key_ = key;
        prints_[i * stride] = static_cast<std::uint32_t>(key);
        keys_[i] = key;
        written_ |= 1U << i;
        return true;
    }

    std::uint32_t* prints_;
    std::uint64_t* keys_;
    std::uint64_t key_;
    unsigned seen_count_;
    unsigned written_; // one bit for each of the keys that is set; the others count as 0
};

} // namespace freecell::cuda
