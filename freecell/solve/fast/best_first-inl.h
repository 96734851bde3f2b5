// Best-first search: of all moves found so far, the one that leads to the best position.
#if defined(FREECELL_SOLVE_FAST_BEST_FIRST_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef FREECELL_SOLVE_FAST_BEST_FIRST_INL_H
#undef FREECELL_SOLVE_FAST_BEST_FIRST_INL_H
#else
#define FREECELL_SOLVE_FAST_BEST_FIRST_INL_H
#endif

#include "freecell/solve/fast/move_effect-inl.h"

HWY_BEFORE_NAMESPACE();
namespace freecell::fast::HWY_NAMESPACE {

class BestFirst {
public:
    BestFirst(Workspace& workspace, const Setting& setting) : w_(workspace), setting_(setting) {}

    // True when the game is won: then the line is the solution. The workspace has room for so many.
    bool run(const BestFirstRun& run) {
        last_slot_ = Workspace::slots_for(run.most_nodes) - 1;
        if (!run.goes_on) clear();
        const bool won = (!run.goes_on && won_at_once()) || search(run.until);
        w_.positions = w_.node_count;
        return won;
    }

private:
    static constexpr std::uint32_t none = ~std::uint32_t{0};
    static constexpr int bucket_shift = 7;
    static constexpr std::int32_t far_worse = 1500; // than the best move of the position: such moves are not kept
    static constexpr int deepest = Line::longest - 2;

    // Visits the start, where what fits has gone home.
    bool won_at_once() {
        Node& first = new_node(none, 0);
        View& view = View::in(first.view);
        view.take(w_.start);
        w_.line.choice_count = w_.line.round_count = 0;
        view.play_home(*setting_.layout, w_.line);
        if (view.won()) return true;
        view.look_up_all(setting_);
        view.weigh_next(setting_);
        first.key = 0;
        note_key(first.key);
        keep(first);
        return false;
    }

    bool search(std::size_t until) {
        while (w_.node_count < until && w_.candidates.size() + Children::most <= w_.candidates.capacity()) {
            const std::uint32_t next = take_best();
            if (next == none) return false;
            if (follow(w_.candidates[next])) return true;
        }
        return false;
    }

    FREECELL_INLINE void clear() {
        for (const std::uint32_t slot : w_.seen_at) w_.seen[slot] = 0;
        w_.seen_at.clear();
        w_.node_count = 0;
        w_.candidates.clear();
        w_.filled_buckets.fill(0);
    }

    // True when it wins.
    FREECELL_INLINE bool follow(const Candidate candidate) {
        const Node& parent = w_.nodes[candidate.parent];
        const View& before = View::in(parent.view);
        const Change change(before, *setting_.layout, candidate.byte);
        const std::uint64_t key = parent.key + change.key(before);
        if (!candidate.frees_home && !note_key(key)) return false;
        Node& node = new_node(candidate.parent, parent.depth + 1);
        node.key = key;
        node.choice = change.choice;
        View& view = View::in(node.view);
        view = before;
        change.make(view);
        if (candidate.frees_home) {
            go_home(node, view);
            if (view.won()) {
                trace_back(node);
                return true;
            }
            if (!note_key(node.key)) return false;
            view.follow_home(setting_, before.rest);
        } else if (change.reveals) {
            view.look_up(setting_, change.choice.from, change.rest_left);
            view.weigh_next(setting_);
        }
        keep(node);
        return false;
    }

    FREECELL_INLINE void go_home(Node& node, View& view) {
        w_.line.round_count = 0;
        view.play_home(*setting_.layout, w_.line, [&](const HomeRound& round) { node.key -= view.key_of(round); });
    }

    // In the place of the next one, which it becomes when it is kept.
    FREECELL_INLINE Node& new_node(std::uint32_t parent, int depth) {
        Node& node = w_.nodes[w_.node_count];
        node.parent = parent;
        node.depth = depth;
        return node;
    }

    // With all that can be done there.
    FREECELL_INLINE void keep(const Node& node) {
        const auto self = static_cast<std::uint32_t>(w_.node_count++);
        if (node.depth >= deepest) return;
        const View& view = View::in(node.view);
        Expansion expansion(view, setting_, w_.children);
        const std::int32_t best = expansion.weigh();
        if (best == never) return;
        const Weights& weights = setting_.tables->weights;
        const std::int32_t so_far =
            expansion.columns_worth() + weights.home * cards_home(view) + weights.depth * (node.depth + 1);
        const Children& children = w_.children;
        const Lanes worst = splat(best + (far_worse << Children::order_shift));
        for (int block = 0; block < children.blocks; ++block) {
            unsigned moves = bits(less(load<Lanes>(&children.order[8 * block]), worst));
            for (; moves != 0; moves &= moves - 1) {
                const int place = 8 * block + std::countr_zero(moves);
                const std::int32_t order = children.order[place];
                put((so_far + (order >> Children::order_shift)) >> bucket_shift,
                    {self, none, children.byte_at(place), (order & Children::frees_home) != 0});
            }
        }
    }

    FREECELL_INLINE static int cards_home(const View& view) {
        // A foundation waits for a card of rank r when r cards are on it.
        int home = 0;
        for (const Cards next : view.next) {
            home += std::countr_zero(next) / 2 + (31 - std::countl_zero(next)) / 2;
        }
        return home;
    }

    // False if it was there already.
    FREECELL_INLINE bool note_key(std::uint64_t key) {
        key |= 1; // 0 is an empty slot
        std::size_t slot = key >> 1 & last_slot_;
        while (w_.seen[slot] != 0) {
            if (w_.seen[slot] == key) return false;
            slot = (slot + 1) & last_slot_;
        }
        w_.seen[slot] = key;
        w_.seen_at.push_back(static_cast<std::uint32_t>(slot));
        return true;
    }

    FREECELL_INLINE void put(std::int32_t worth, Candidate candidate) {
        const int bucket = std::clamp(worth, 0, Workspace::buckets - 1);
        const std::uint64_t bit = std::uint64_t{1} << (bucket & 63);
        std::uint64_t& filled = w_.filled_buckets[bucket >> 6];
        if ((filled & bit) != 0) candidate.next = w_.first_in_bucket[bucket];
        filled |= bit;
        w_.first_in_bucket[bucket] = static_cast<std::uint32_t>(w_.candidates.size());
        w_.candidates.push_back(candidate);
    }

    FREECELL_INLINE std::uint32_t take_best() {
        for (std::size_t i = 0; i < w_.filled_buckets.size(); ++i) {
            std::uint64_t& filled = w_.filled_buckets[i];
            if (filled == 0) continue;
            const std::size_t bucket = i * 64 + std::countr_zero(filled);
            const std::uint32_t taken = w_.first_in_bucket[bucket];
            w_.first_in_bucket[bucket] = w_.candidates[taken].next;
            if (w_.first_in_bucket[bucket] == none) filled &= filled - 1;
            return taken;
        }
        return none;
    }

    // Plays the way to the win once more, for the line.
    void trace_back(const Node& last) {
        Line& line = w_.line;
        line.choice_count = last.depth;
        const Node* at = &last;
        for (int i = last.depth - 1; i >= 0; --i, at = &w_.nodes[at->parent]) line.choices[i] = at->choice;
        line.round_count = 0;
        View view;
        view.take(w_.start);
        view.play_home(*setting_.layout, line);
        for (int i = 0; i < line.choice_count; ++i) {
            line.rounds_before[i] = static_cast<std::uint16_t>(line.round_count);
            Change(view, *setting_.layout, line.choices[i]).make(view);
            view.play_home(*setting_.layout, line);
        }
    }

    Workspace& w_;
    Setting setting_;
    std::size_t last_slot_ = 0;
};

} // namespace freecell::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
