// The dive: always makes the best move and never goes back.
#if defined(FREECELL_SOLVE_FAST_DIVE_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef FREECELL_SOLVE_FAST_DIVE_INL_H
#undef FREECELL_SOLVE_FAST_DIVE_INL_H
#else
#define FREECELL_SOLVE_FAST_DIVE_INL_H
#endif

#include "freecell/solve/fast/kernel/move_effect-inl.h"

HWY_BEFORE_NAMESPACE();
namespace freecell::fast::HWY_NAMESPACE {

class Dive {
public:
    Dive(Workspace& workspace, const SearchContext& context)
        : workspace_(workspace), list_(workspace.move_list), line_(workspace.line), context_(context) {}

    // Returns true if the game is won; the workspace's line is then the solution. most_steps must not exceed
    // PlayedLine::longest.
    bool run(int most_steps) {
        line_.choice_count = line_.round_count = 0;
        workspace_.positions = 0;
        LanePosition position;
        position.take(workspace_.start_position);
        position.play_home(*context_.start, line_);
        if (position.won()) return true;
        position.look_up_all(context_);
        position.add_buried(context_);
        forget();
        for (int steps = 1; steps <= most_steps; ++steps) {
            const End end = step(position);
            workspace_.positions = static_cast<std::uint64_t>(steps);
            if (end != End::open) return end == End::won;
        }
        return false;
    }

private:
    enum class End { open, won, stuck };

    FREECELL_INLINE End step(LanePosition& position) {
        Expansion expansion(position, context_, list_);
        if (expansion.stuck()) return End::stuck;
        for (std::int32_t best = expansion.score_moves(); best != no_move; best = best_left(list_)) {
            const int place = best & MoveList::place_mask;
            const MoveEffect effect(expansion, *context_.start, list_.byte_at(place));
            const bool frees_home = (best & MoveList::frees_home) != 0;
            if (!frees_home && !go_on(key_ + effect.key(expansion))) {
                list_.order[place] = no_move;
                continue;
            }
            note(effect.choice, position);
            effect.make(position);
            if (frees_home) return go_home(position, expansion);
            effect.follow(position, context_);
            return End::open;
        }
        return End::stuck;
    }

    FREECELL_INLINE End go_home(LanePosition& position, const Expansion& expansion) {
        position.play_home(*context_.start, line_);
        if (position.won()) return End::won;
        position.follow_home(context_, expansion.rests());
        forget();
        return End::open;
    }

    FREECELL_INLINE void note(const Choice& choice, const LanePosition& before) {
        line_.next[line_.choice_count] = before.next;
        line_.rounds_before[line_.choice_count] = static_cast<std::uint16_t>(line_.round_count);
        line_.choices[line_.choice_count++] = choice;
    }

    // Keys of the latest positions since a card went home, relative to the first of them; earlier ones cannot recur.
    static constexpr int remembered = 16;
    FREECELL_INLINE void forget() {
        key_ = 0;
        seen_.fill(0);
    }
    // Remembers the position. Returns false if it was already remembered.
    [[nodiscard]] FREECELL_INLINE bool go_on(std::uint64_t key) {
        std::uint64_t found = 0;
        for (const std::uint64_t other : seen_) found |= static_cast<std::uint64_t>(other == key);
        if (found != 0) return false;
        key_ = key;
        seen_[seen_count_++ % remembered] = key;
        return true;
    }

    Workspace& workspace_;
    MoveList& list_;
    PlayedLine& line_;
    SearchContext context_;
    alignas(64) std::array<std::uint64_t, remembered> seen_ = {};
    std::uint64_t key_ = 0;
    unsigned seen_count_ = 0;
};

} // namespace freecell::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
