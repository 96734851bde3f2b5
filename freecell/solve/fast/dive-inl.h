// The dive: always the best move, no way back.
#if defined(FREECELL_SOLVE_FAST_DIVE_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef FREECELL_SOLVE_FAST_DIVE_INL_H
#undef FREECELL_SOLVE_FAST_DIVE_INL_H
#else
#define FREECELL_SOLVE_FAST_DIVE_INL_H
#endif

#include "freecell/solve/fast/move_effect-inl.h"

HWY_BEFORE_NAMESPACE();
namespace freecell::fast::HWY_NAMESPACE {

class Dive {
public:
    Dive(Workspace& workspace, const Setting& setting)
        : workspace_(workspace), children_(workspace.children), line_(workspace.line), setting_(setting) {}

    // True when the game is won: then the line is the solution. At most Line::longest steps.
    bool run(int most_steps) {
        line_.choice_count = line_.round_count = 0;
        workspace_.positions = 0;
        View view;
        view.take(workspace_.start);
        view.play_home(*setting_.layout, line_);
        if (view.won()) return true;
        view.look_up_all(setting_);
        view.weigh_next(setting_);
        forget();
        for (int steps = 1; steps <= most_steps; ++steps) {
            const End end = step(view);
            workspace_.positions = static_cast<std::uint64_t>(steps);
            if (end != End::open) return end == End::won;
        }
        return false;
    }

private:
    enum class End { open, won, stuck };

    FREECELL_INLINE End step(View& view) {
        Expansion expansion(view, setting_, children_);
        if (expansion.stuck()) return End::stuck;
        for (std::int32_t best = expansion.weigh(); best != never; best = best_left(children_)) {
            const int place = best & Children::place_mask;
            const Change change(expansion, *setting_.layout, children_.byte_at(place));
            const bool frees_home = (best & Children::frees_home) != 0;
            if (!frees_home && !go_on(key_ + change.key(expansion))) {
                children_.order[place] = never;
                continue;
            }
            note(change.choice);
            change.make(view);
            if (frees_home) return go_home(view, expansion);
            if (change.reveals) {
                view.look_up(setting_, change.choice.from, change.rest_left);
                view.weigh_next(setting_);
            }
            return End::open;
        }
        return End::stuck;
    }

    FREECELL_INLINE End go_home(View& view, const Expansion& expansion) {
        view.play_home(*setting_.layout, line_);
        if (view.won()) return End::won;
        view.follow_home(setting_, expansion.rests());
        forget();
        return End::open;
    }

    FREECELL_INLINE void note(const Choice& choice) {
        line_.rounds_before[line_.choice_count] = static_cast<std::uint16_t>(line_.round_count);
        line_.choices[line_.choice_count++] = choice;
    }

    // The latest positions since a card went home: before that none can come again. Their keys are differences.
    static constexpr int remembered = 16;
    FREECELL_INLINE void forget() {
        key_ = 0;
        seen_.fill(0);
    }
    // False if the position was here already.
    [[nodiscard]] FREECELL_INLINE bool go_on(std::uint64_t key) {
        std::uint64_t found = 0;
        for (const std::uint64_t other : seen_) found |= static_cast<std::uint64_t>(other == key);
        if (found != 0) return false;
        key_ = key;
        seen_[seen_count_++ % remembered] = key;
        return true;
    }

    Workspace& workspace_;
    Children& children_;
    Line& line_;
    Setting setting_;
    alignas(64) std::array<std::uint64_t, remembered> seen_ = {};
    std::uint64_t key_ = 0;
    unsigned seen_count_ = 0;
};

} // namespace freecell::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
