#pragma once

#include <cstddef>
#include <cstdint>

#include "freecell/cuda/best_first/lane_moves.h"
#include "freecell/cuda/best_first/rules.h"

namespace freecell::cuda {

// The memory of one best-first search, in one block. The size depends on the limit on positions.
struct BestFirstMemory {
    int most_nodes;
    std::uint32_t slots, most_candidates;

    explicit BestFirstMemory(int nodes)
        : most_nodes(nodes), slots(BestFirstRules::slots_for(nodes)),
          most_candidates(BestFirstRules::candidates_for(nodes)) {}

    [[nodiscard]] FREECELL_ANYWHERE std::size_t nodes_at() const { return slots * sizeof(std::uint64_t); }
    [[nodiscard]] FREECELL_ANYWHERE std::size_t candidates_at() const {
        return nodes_at() + static_cast<std::size_t>(most_nodes) * sizeof(StoredPosition);
    }
    // The size for one search, rounded up so that the next one is aligned.
    [[nodiscard]] FREECELL_ANYWHERE std::size_t bytes() const {
        return (candidates_at() + most_candidates * sizeof(std::uint64_t) + 255) / 256 * 256;
    }
};

// The memory of one best-first search that is fast on a GPU.
struct BestFirstFast {
    static constexpr int buckets = BestFirstRules::buckets;

    std::uint64_t first[buckets];       // the first candidate of each bucket
    std::uint32_t filled[buckets / 32]; // one bit per bucket: not empty
    LaneMoves::Lists moves;
    DealTables deal;
};

// Repeatedly makes the move, of all moves found so far, that leads to the position with the best score. A group of
// lanes works on it together.
class BestFirst : public BestFirstRules {
public:
    // The tables of the deal must have been filled in `fast`, and the `slots` keys at the start of `memory` must be 0.
    FREECELL_ANYWHERE End start(const Setting& setting, BestFirstFast& fast, std::byte* memory,
                                const BestFirstMemory& layout) {
        fast_ = &fast;
        seen_ = reinterpret_cast<std::uint64_t*>(memory);
        nodes_ = reinterpret_cast<StoredPosition*>(memory + layout.nodes_at());
        candidates_ = reinterpret_cast<std::uint64_t*>(memory + layout.candidates_at());
        last_slot_ = layout.slots - 1;
        most_candidates_ = layout.most_candidates;
        most_nodes_ = static_cast<std::uint32_t>(layout.most_nodes);
        node_count_ = candidate_count_ = filled_words_ = 0;
        here_ = no_node;
        each_lane([&](int lane) {
            for (int i = lane; i < BestFirstFast::buckets / 32; i += lanes) fast.filled[i] = 0;
        });
        share();
        position_.start(fast.deal, setting);
        return position_.won() ? End::won : End::open;
    }

    // Stores the start, then makes one move at a time, until the search ends.
    FREECELL_ANYWHERE End go(const Setting& setting) {
        std::uint32_t parent = 0;
        std::uint16_t step = 0;
        if (node_count_ != 0) {
            if (node_count_ >= most_nodes_ || filled_words_ == 0) return End::failed;
            if (candidate_count_ + order::most > most_candidates_) return End::out_of_memory;
            const Candidate candidate = take_best();
            parent = candidate.parent;
            if (parent != here_) position_.load(nodes_[parent]);
            here_ = no_node;
            step = make(candidate, setting);
            if (position_.won()) {
                last_step_ = step;
                parent_ = parent;
                return End::won;
            }
        }
        // On a GPU, the first key of the table arrives while the columns are weighed.
        KeyProbe probe(position_.key, seen_, last_slot_);
        position_.weigh(fast_->deal, setting);
        if (probe.finds(seen_, last_slot_)) return End::open;
        each_lane([&](int lane) {
            if (lane == 0) seen_[probe.slot] = probe.key;
        });
        share();
        keep(setting, parent, step);
        return End::open;
    }

    [[nodiscard]] FREECELL_ANYWHERE std::uint32_t positions() const { return node_count_; }

    // After a win: the number of steps, and each step.
    [[nodiscard]] FREECELL_ANYWHERE int steps() const { return position_.depth; }
    FREECELL_ANYWHERE void write_steps(std::uint16_t* steps) const {
        if (position_.depth == 0) return;
        steps[position_.depth - 1] = last_step_;
        const StoredPosition* at = &nodes_[parent_];
        for (int i = position_.depth - 2; i >= 0; --i, at = &nodes_[at->rest.parent]) steps[i] = at->rest.step;
    }

private:
    static constexpr std::uint32_t no_node = 0xffffffff;

    // Makes the move of a candidate and returns its step.
    FREECELL_ANYWHERE std::uint16_t make(const Candidate& candidate, const Setting& setting) {
        const MoveKind move{static_cast<int>(candidate.move) & move_number::mask};
        const MoveColumns both = position_.columns_of(move);
        const Change change(both, move.number, move.to_empty() ? position_.empty_columns() : 0);
        position_.key += change.key(both, setting);
        ++position_.depth;
        position_.make(change, fast_->deal);
        if ((candidate.move & order::frees_home) != 0) position_.play_home(fast_->deal, setting);
        return change.step.code();
    }

    // Stores the position and adds its moves to the candidates.
    FREECELL_ANYWHERE void keep(const Setting& setting, std::uint32_t parent, std::uint16_t step) {
        here_ = node_count_++;
        position_.store(nodes_[here_], parent, step);
        if (position_.depth >= deepest) return;
        const LaneMoves moves(position_, fast_->moves);
        const std::int32_t best = weigh(moves, setting);
        if (best == order::never) return;
        const StageTables& tables = *setting.tables;
        const std::int32_t so_far = position_.columns_worth() +
                                    tables.home * static_cast<std::int32_t>(position_.home) +
                                    tables.depth * (position_.depth + 1);
        FREECELL_NO_UNROLL
        for (int first = 0; first < moves.count(); first += lanes) push(first, moves.count(), so_far, best);
    }

    // Replaces the numbers of moves by their orders, and those that lead to positions seen before by `never`: a search
    // would take them and find that out. Returns the best order of all.
    FREECELL_ANYWHERE std::int32_t weigh(const LaneMoves& moves, const Setting& setting) {
        PerLane<std::int32_t> best;
        each_lane([&](int lane) { best[lane] = order::never; });
        FREECELL_NO_UNROLL
        for (int first = 0; first < moves.count(); first += lanes) {
            each_lane([&](int lane) {
                const int i = first + lane;
                const MoveKind move{fast_->moves.numbers[i < moves.count() ? i : first]};
                const LaneMoves::Weighed weighed = moves.weigh(move, setting);
                orders_[lane] = order::never;
                if (i >= moves.count()) return;
                best[lane] = lesser(best[lane], weighed.order);
                if ((weighed.order & order::frees_home) == 0) {
                    KeyProbe probe(position_.key + weighed.key, seen_, last_slot_);
                    if (probe.finds(seen_, last_slot_)) return;
                }
                orders_[lane] = weighed.order;
            });
            share();
            each_lane([&](int lane) {
                if (first + lane < moves.count()) fast_->moves.numbers[first + lane] = orders_[lane];
            });
        }
        share();
        return least_of(best);
    }

    // Adds the next moves to the candidates, unless they are far worse than the best. In each bucket, the last
    // candidate is the first to be taken: it goes to fast memory, and the one that was there to the memory of
    // candidates.
    FREECELL_ANYWHERE void push(int first, int count, std::int32_t so_far, std::int32_t best) {
        const std::int32_t worst = best + (far_worse << order::shift);
        const std::uint32_t first_bucket = bucket_of(so_far, best);
        PerLane<bool> pushed;
        PerLane<std::uint32_t> bucket, bit, next;
        PerLane<std::uint64_t> word;
        each_lane([&](int lane) {
            wait_for_fetched();
            const std::int32_t value = first + lane < count ? fast_->moves.numbers[first + lane] : order::never;
            pushed[lane] = value < worst;
            orders_[lane] = value;
            bucket[lane] = pushed[lane] ? bucket_of(so_far, value) : BestFirstFast::buckets;
            bit[lane] = pushed[lane] ? 1U << (bucket[lane] - first_bucket) : 0;
        });
        share(); // what was fetched
        static_assert((far_worse >> bucket_shift) + 2 <= 32);
        const std::uint32_t pushing = ballot(pushed);
        if (pushing == 0) return;
        const PerLane<std::uint32_t> same = alike(bucket);
        each_lane([&](int lane) {
            const bool on_top_of = (same[lane] & lanes_below(lane)) != 0 || !is_empty(bucket[lane]);
            next[lane] = on_top_of ? candidate_count_ + count_bits(pushing & lanes_below(lane)) : Candidate::none;
            const auto move = static_cast<std::uint32_t>(orders_[lane]) & (order::frees_home | move_number::mask);
            word[lane] = Candidate{next[lane], here_, move}.word();
        });
        each_lane([&](int lane) {
            const std::uint32_t before = same[lane] & lanes_below(lane);
            const std::uint64_t of_lane = from_lane(word, before != 0 ? highest_bit(before) : 0);
            if (!pushed[lane] || next[lane] == Candidate::none) return;
            candidates_[next[lane]] = before != 0 ? of_lane : fast_->first[bucket[lane]];
        });
        share();
        each_lane([&](int lane) {
            if (pushed[lane] && (same[lane] & lanes_above(lane)) == 0) fast_->first[bucket[lane]] = word[lane];
        });
        candidate_count_ += static_cast<std::uint32_t>(count_bits(pushing));
        fill(first_bucket, any_of(bit));
    }

    [[nodiscard]] FREECELL_ANYWHERE bool is_empty(std::uint32_t bucket) const {
        return bucket >= BestFirstFast::buckets || (fast_->filled[bucket >> 5] >> (bucket & 31) & 1) == 0;
    }
    // Marks the buckets from `first` whose bits are set as not empty.
    FREECELL_ANYWHERE void fill(std::uint32_t first, std::uint32_t bits) {
        const std::uint64_t both = static_cast<std::uint64_t>(bits) << (first & 31);
        const auto low = static_cast<std::uint32_t>(both), high = static_cast<std::uint32_t>(both >> 32);
        const std::uint32_t word = first >> 5;
        each_lane([&](int lane) {
            if (lane == 0 && low != 0) fast_->filled[word] |= low;
            if (lane == 0 && high != 0) fast_->filled[word + 1] |= high;
        });
        share();
        filled_words_ |= ((low != 0 ? 1U : 0) | (high != 0 ? 2U : 0)) << word;
    }

    FREECELL_ANYWHERE Candidate take_best() {
        wait_for_fetched();
        share();
        const auto word = static_cast<std::uint32_t>(lowest_bit(filled_words_));
        std::uint32_t filled = fast_->filled[word];
        const std::uint32_t bucket = word * 32 + static_cast<std::uint32_t>(lowest_bit(filled));
        const Candidate taken = Candidate::of(fast_->first[bucket]);
        share();
        if (taken.next == Candidate::none) filled &= filled - 1;
        if (filled == 0) filled_words_ &= filled_words_ - 1;
        each_lane([&](int lane) {
            if (lane != 0) return;
            fast_->filled[word] = filled;
            if (taken.next != Candidate::none) fetch(&fast_->first[bucket], &candidates_[taken.next]);
        });
        share();
        return taken;
    }

    LanePosition position_;
    PerLane<std::int32_t> orders_;
    BestFirstFast* fast_;
    std::uint64_t* seen_;
    StoredPosition* nodes_;
    std::uint64_t* candidates_;
    std::uint32_t last_slot_, most_candidates_, most_nodes_;
    std::uint32_t node_count_, candidate_count_;
    std::uint32_t here_;         // the node whose position this is, or no_node
    std::uint32_t filled_words_; // one bit per word of `filled` that is not 0
    std::uint32_t parent_;
    std::uint16_t last_step_;
};

} // namespace freecell::cuda
