// Best-first search: always makes the move with the lowest score of all moves found so far.
#if defined(FREECELL_SOLVE_FAST_BEST_FIRST_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef FREECELL_SOLVE_FAST_BEST_FIRST_INL_H
#undef FREECELL_SOLVE_FAST_BEST_FIRST_INL_H
#else
#define FREECELL_SOLVE_FAST_BEST_FIRST_INL_H
#endif

#include "freecell/solve/fast/kernel/move_effect-inl.h"

HWY_BEFORE_NAMESPACE();
namespace freecell::fast::HWY_NAMESPACE {

class BestFirst {
public:
    BestFirst(Workspace& workspace, const SearchContext& context) : w_(workspace), context_(context) {}

    // Returns true if the game is won; the workspace's line is then the solution. The workspace must have room for the
    // nodes.
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
    static constexpr std::int32_t far_worse = 1500; // moves that much worse than the best of their position are dropped
    static constexpr int deepest = PlayedLine::longest - 2;

    // Expands the start position. Returns true if moves home alone win it.
    bool won_at_once() {
        Node& first = new_node(none, 0);
        LanePosition& position = LanePosition::in(first.position);
        position.take(w_.start_position);
        w_.line.choice_count = w_.line.round_count = 0;
        position.play_home(*context_.start, w_.line);
        if (position.won()) return true;
        position.look_up_all(context_);
        position.add_buried(context_);
        first.key = 0;
        note_key(first.key);
        keep(first);
        return false;
    }

    bool search(std::size_t until) {
        while (w_.node_count < until && w_.candidates.size() + MoveList::most <= w_.candidates.capacity()) {
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
        first_filled_ = 0;
    }

    // Makes the move. Returns true if it wins.
    FREECELL_INLINE bool follow(const Candidate candidate) {
        const Node& parent = w_.nodes[candidate.parent];
        const LanePosition& before = LanePosition::in(parent.position);
        const MoveEffect effect(before, *context_.start, candidate.byte);
        const std::uint64_t key = parent.key + effect.key(before);
        if (!candidate.frees_home && !note_key(key)) return false;
        Node& node = new_node(candidate.parent, parent.depth + 1);
        node.key = key;
        node.choice = effect.choice;
        copy(node.position, parent.position);
        LanePosition& position = LanePosition::in(node.position);
        effect.make(position);
        if (candidate.frees_home) {
            go_home(node, position);
            if (position.won()) {
                trace_back(node);
                return true;
            }
            if (!note_key(node.key)) return false;
            position.follow_home(context_, before.rest);
        } else {
            effect.follow(position, context_);
        }
        keep(node);
        return false;
    }

    // An assignment would be compiled to a string instruction, which takes long to start.
    FREECELL_INLINE static void copy(StoredPosition& to, const StoredPosition& from) {
        for (std::size_t i = 0; i < sizeof from; i += sizeof(IntLanes)) {
            store(&to.bytes[i], load<IntLanes>(&from.bytes[i]));
        }
    }

    FREECELL_INLINE void go_home(Node& node, LanePosition& position) {
        w_.line.round_count = 0;
        position.play_home(*context_.start, w_.line,
                           [&](const HomeRound& round) { node.key -= position.key_of(round); });
    }

    // A node in the next free place, which stays free unless keep() is called.
    FREECELL_INLINE Node& new_node(std::uint32_t parent, int depth) {
        Node& node = w_.nodes[w_.node_count];
        node.parent = parent;
        node.depth = depth;
        return node;
    }

    // Adds the node and all its moves as candidates.
    FREECELL_INLINE void keep(const Node& node) {
        const auto self = static_cast<std::uint32_t>(w_.node_count++);
        if (node.depth >= deepest) return;
        const LanePosition& position = LanePosition::in(node.position);
        Expansion expansion(position, context_, w_.move_list);
        const std::int32_t best = expansion.score_moves();
        if (best == no_move) return;
        const ScoreWeights& weights = context_.tables->weights;
        const std::int32_t so_far =
            expansion.columns_score() + weights.home * cards_home(position) + weights.depth * (node.depth + 1);
        const MoveList& list = w_.move_list;
        const IntLanes worst = splat(best + (far_worse << MoveList::order_shift));
        for (int block = 0; block < list.blocks; ++block) {
            unsigned moves = bits(less(load<IntLanes>(&list.order[8 * block]), worst));
            for (; moves != 0; moves &= moves - 1) {
                const int place = 8 * block + std::countr_zero(moves);
                const std::int32_t order = list.order[place];
                put((so_far + (order >> MoveList::order_shift)) >> bucket_shift,
                    {self, none, list.byte_at(place), (order & MoveList::frees_home) != 0});
            }
        }
    }

    FREECELL_INLINE static int cards_home(const LanePosition& position) {
        // A foundation has r cards when its next card has rank r.
        int home = 0;
        for (const CardBits next : position.next) {
            home += std::countr_zero(next) / 2 + (31 - std::countl_zero(next)) / 2;
        }
        return home;
    }

    // Returns false if the key was already there.
    FREECELL_INLINE bool note_key(std::uint64_t key) {
        key |= 1; // 0 marks an empty slot
        std::size_t slot = key >> 1 & last_slot_;
        while (w_.seen[slot] != 0) {
            if (w_.seen[slot] == key) return false;
            slot = (slot + 1) & last_slot_;
        }
        w_.seen[slot] = key;
        w_.seen_at.push_back(static_cast<std::uint32_t>(slot));
        return true;
    }

    FREECELL_INLINE void put(std::int32_t score, Candidate candidate) {
        const int bucket = std::clamp(score, 0, Workspace::buckets - 1);
        const std::uint64_t bit = std::uint64_t{1} << (bucket & 63);
        std::uint64_t& filled = w_.filled_buckets[bucket >> 6];
        first_filled_ = std::min(first_filled_, static_cast<std::size_t>(bucket) >> 6);
        if ((filled & bit) != 0) candidate.next = w_.first_in_bucket[bucket];
        filled |= bit;
        w_.first_in_bucket[bucket] = static_cast<std::uint32_t>(w_.candidates.size());
        w_.candidates.push_back(candidate);
    }

    FREECELL_INLINE std::uint32_t take_best() {
        for (; first_filled_ < w_.filled_buckets.size(); ++first_filled_) {
            std::uint64_t& filled = w_.filled_buckets[first_filled_];
            if (filled == 0) continue;
            const std::size_t bucket = first_filled_ * 64 + std::countr_zero(filled);
            const std::uint32_t taken = w_.first_in_bucket[bucket];
            w_.first_in_bucket[bucket] = w_.candidates[taken].next;
            if (w_.first_in_bucket[bucket] == none) filled &= filled - 1;
            return taken;
        }
        return none;
    }

    // Replays the moves to the win to record the line.
    void trace_back(const Node& last) {
        PlayedLine& line = w_.line;
        line.choice_count = last.depth;
        const Node* at = &last;
        for (int i = last.depth - 1; i >= 0; --i, at = &w_.nodes[at->parent]) line.choices[i] = at->choice;
        line.round_count = 0;
        LanePosition position;
        position.take(w_.start_position);
        position.play_home(*context_.start, line);
        for (int i = 0; i < line.choice_count; ++i) {
            line.next[i] = position.next;
            line.rounds_before[i] = static_cast<std::uint16_t>(line.round_count);
            MoveEffect(position, *context_.start, line.choices[i]).make(position);
            position.play_home(*context_.start, line);
        }
    }

    Workspace& w_;
    SearchContext context_;
    std::size_t last_slot_ = 0;
    std::size_t first_filled_ = 0; // all lower words of filled_buckets are 0
};

} // namespace freecell::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
