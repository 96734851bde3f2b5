#pragma once

#include <cstdint>

#include "freecell/cuda/moves.h"

namespace freecell::cuda {

// A dive takes the best move again and again, with no way back.
template <int stride> class Dive {
public:
    enum class End : std::uint8_t { open, won, stuck };
    static constexpr int remembered = DealTables::remembered;

    Situation<stride> situation;

    // `prints` has room for `remembered` words, `stride` apart, in memory that is fast on a GPU; `keys` for as many
    // keys.
    FREECELL_ANYWHERE void start(const DealTables& deal, const Setting& setting, std::uint32_t* prints,
                                 std::uint64_t* keys) {
        prints_ = prints;
        keys_ = keys;
        seen_count_ = 0;
        situation.start(deal, setting);
        forget();
    }

    // One move; its step is written to `step` unless there is none. `lanes` are the threads of the warp that call this.
    FREECELL_ANYWHERE End go(const Setting& setting, std::uint16_t& step, unsigned lanes = 0) {
        // Only the search for the move is in the loop, as threads leave it at different times. The moves are listed
        // again in the rare case that all of the best lead to positions seen before.
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
                    const Change<stride> change(situation, best & move_number::mask, empty_columns);
                    searching = !is_new(key_ + change.key(situation, setting));
                }
            }
        }
        reconverge(lanes);
        const bool found = best != order::never;
        const Cards firsts = situation.next[0], seconds = situation.next[1];
        unsigned changed = 0;
        if (found) {
            const Change<stride> change(situation, best & move_number::mask, empty_columns);
            step = change.step.code();
            change.make(situation);
            if (change.reveals) changed = 1U << change.step.from;
        }
        reconverge(lanes);
        if (found && (best & order::frees_home) != 0) {
            changed |= situation.play_home([](int, int) {});
            forget();
        }
        reconverge(lanes);
        const bool won = situation.won();
        if (found && !won) situation.weigh_after(changed, firsts, seconds, setting);
        return won ? End::won : found ? End::open : End::stuck;
    }

private:
    // The latest positions since a card went home: before that none can come again. Their keys are differences, so that
    // the first is 0. The lower halves of the keys are enough nearly always, and take half of the room.
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
    unsigned written_; // a bit for each of the keys; the others are 0
};

} // namespace freecell::cuda
