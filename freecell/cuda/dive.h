#pragma once

#include <cstdint>

#include "freecell/cuda/moves.h"

namespace freecell::cuda {

// A dive takes the best move again and again, with no way back.
template <int stride> class Dive {
public:
    enum class End : std::uint8_t { open, won, stuck };
    static constexpr int remembered = 16;

    Situation<stride> situation;

    // `seen` has room for `remembered` keys, `stride` apart.
    FREECELL_ANYWHERE void start(const DealTables& deal, const Setting& setting, std::uint64_t* seen) {
        seen_ = seen;
        seen_count_ = 0;
        situation.start(deal, setting);
        forget();
    }

    // One move; its step is written to `step` unless there is none.
    FREECELL_ANYWHERE End go(const Setting& setting, std::uint16_t& step) {
        std::int32_t orders[order::most];
        const MoveList<stride> moves(situation, setting, orders);
        for (std::int32_t best = moves.best(); best != order::never; best = moves.best_after(best)) {
            const Change<stride> change(situation, best & move_number::mask);
            const bool frees_home = (best & order::frees_home) != 0;
            if (!frees_home && !is_new(key_ + change.key(situation, setting))) continue;
            step = change.step.code();
            change.make(situation);
            if (frees_home) return go_home(change, setting);
            if (change.reveals) situation.weigh(change.step.from, setting);
            return End::open;
        }
        return End::stuck;
    }

private:
    FREECELL_ANYWHERE End go_home(const Change<stride>& change, const Setting& setting) {
        const Cards firsts = situation.next[0], seconds = situation.next[1];
        unsigned changed = situation.play_home([](int, int) {});
        if (situation.won()) return End::won;
        if (change.reveals) changed |= 1U << change.step.from;
        situation.weigh_after_home(changed, firsts, seconds, setting);
        forget();
        return End::open;
    }

    // The latest positions since a card went home: before that none can come again. Their keys are differences.
    FREECELL_ANYWHERE void forget() {
        key_ = 0;
        for (int i = 0; i < remembered; ++i) seen_[i * stride] = 0;
    }
    FREECELL_ANYWHERE bool is_new(std::uint64_t key) {
        bool found = false;
        for (int i = 0; i < remembered; ++i) found |= seen_[i * stride] == key;
        if (found) return false;
        key_ = key;
        seen_[seen_count_++ % remembered * stride] = key;
        return true;
    }

    std::uint64_t* seen_;
    std::uint64_t key_;
    unsigned seen_count_;
};

} // namespace freecell::cuda
