#pragma once

#include <cstddef>
#include <cstdint>

#include "freecell/cuda/best_first/best_first.h"

namespace freecell::cuda {

// The orders of a position's moves. The first `fast_orders` are in fast memory on a GPU, `stride` words apart; few
// positions have more.
template <int stride, int fast_orders> class OrderList {
public:
    static constexpr int slow_orders = order::most - fast_orders;

    FREECELL_ANYWHERE OrderList(std::uint32_t* fast_words, std::int32_t* slow_words)
        : fast_(fast_words), slow_(slow_words) {}

    FREECELL_ANYWHERE std::int32_t operator[](int i) const {
        return i < fast_orders ? static_cast<std::int32_t>(fast_[i * stride]) : slow_[i - fast_orders];
    }
    FREECELL_ANYWHERE void add(std::int32_t value) {
        if (count_ < fast_orders) {
            fast_[count_ * stride] = static_cast<std::uint32_t>(value);
        } else {
            slow_[count_ - fast_orders] = value;
        }
        ++count_;
        best_ = lesser(best_, value);
    }
    [[nodiscard]] FREECELL_ANYWHERE std::int32_t best() const { return best_; }
    [[nodiscard]] FREECELL_ANYWHERE int count() const { return count_; }

private:
    std::uint32_t* fast_;
    std::int32_t* slow_; // not an array, which would force the other members out of registers on a GPU
    int count_ = 0;
    std::int32_t best_ = order::never;
};

// A position that a best-first search has visited.
struct alignas(16) SoloNode {
    struct alignas(16) Rest {
        Cards cells[2];
        Cards next[2];
        std::uint32_t next_places;
        std::uint32_t rests;
        std::uint64_t key;
        std::uint32_t parent;
        std::uint16_t step; // the step that led here
        std::uint16_t depth;
        std::uint64_t unused;
    };

    std::uint32_t words[Situation<1>::words];
    Rest rest;
};
static_assert(sizeof(SoloNode) == 240);

// The memory of one best-first search, in one block. The size depends on the limit on positions.
struct SoloMemory {
    static constexpr int buckets = BestFirstRules::buckets;
    static constexpr int span = 16; // buckets whose heads are read and written together

    int most_nodes;
    std::uint32_t slots, most_candidates;

    explicit SoloMemory(int nodes)
        : most_nodes(nodes), slots(BestFirstRules::slots_for(nodes)),
          most_candidates(BestFirstRules::candidates_for(nodes)) {}

    [[nodiscard]] FREECELL_ANYWHERE std::size_t candidates_at() const { return slots * sizeof(std::uint64_t); }
    [[nodiscard]] FREECELL_ANYWHERE std::size_t buckets_at() const {
        return candidates_at() + most_candidates * sizeof(std::uint64_t);
    }
    [[nodiscard]] FREECELL_ANYWHERE std::size_t nodes_at() const {
        return buckets_at() + (buckets + span + buckets / 32) * sizeof(std::uint32_t);
    }
    // The size for one search, rounded up so that the next one is aligned.
    [[nodiscard]] FREECELL_ANYWHERE std::size_t bytes() const {
        return (nodes_at() + static_cast<std::size_t>(most_nodes) * sizeof(SoloNode) + 255) / 256 * 256;
    }
};

// The search of BestFirst by one thread: less work for the device if there are enough searches to keep it busy.
template <int stride> class SoloBestFirst : public BestFirstRules {
public:
    // Words in fast memory, `stride` apart: the position, and the orders of its moves.
    static constexpr int fast_orders = 16;
    static constexpr int words = Situation<1>::words + fast_orders;

    // The `slots` keys at the start of `memory` must be 0.
    FREECELL_ANYWHERE End start(const DealTables& deal, const Setting& setting,
                                std::uint32_t* fast_words, // NOLINT(readability-non-const-parameter): written
                                std::byte* memory, const SoloMemory& layout) {
        seen_ = reinterpret_cast<std::uint64_t*>(memory);
        candidates_ = reinterpret_cast<std::uint64_t*>(memory + layout.candidates_at());
        first_in_bucket_ = reinterpret_cast<std::uint32_t*>(memory + layout.buckets_at());
        nodes_ = reinterpret_cast<SoloNode*>(memory + layout.nodes_at());
        last_slot_ = layout.slots - 1;
        most_candidates_ = layout.most_candidates;
        most_nodes_ = static_cast<std::uint32_t>(layout.most_nodes);
        node_count_ = candidate_count_ = filled_words_ = 0;
        best_head_ = Candidate::none;
        situation_.memory = fast_words;
        filled_ = first_in_bucket_ + SoloMemory::buckets + SoloMemory::span;
        best_filled_ = 0;
        situation_.start(deal, setting);
        depth_ = 0;
        return situation_.won() ? End::won : End::open;
    }

    // Stores the start, then makes one move at a time, until the search ends.
    FREECELL_ANYWHERE End go(const Setting& setting) {
        std::uint64_t key = 0;
        std::uint32_t parent = 0;
        std::uint16_t step = 0;
        unsigned changed = 0;
        Cards firsts = situation_.next[0], seconds = situation_.next[1];
        if (node_count_ != 0) {
            if (node_count_ >= most_nodes_ || filled_words_ == 0) return End::failed;
            if (candidate_count_ + order::most > most_candidates_) return End::out_of_memory;
            const Candidate candidate = take_best();
            parent = candidate.parent;
            key = load(nodes_[parent]);
            const Change change(situation_, static_cast<int>(candidate.move) & move_number::mask,
                                situation_.empty_columns());
            key += change.key(situation_, setting);
            ++depth_;
            change.make(situation_);
            step = change.step.code();
            if (change.reveals) changed = 1U << change.step.from;
            firsts = situation_.next[0];
            seconds = situation_.next[1];
            if ((candidate.move & order::frees_home) != 0) {
                changed |= situation_.play_home([&](int code, int support) { key -= setting.link_key(code, support); });
            }
            if (situation_.won()) {
                last_step_ = step;
                parent_ = parent;
                return End::won;
            }
        }
        if (!note_key(key)) return End::open;
        situation_.weigh_after(changed, firsts, seconds, setting);
        keep(setting, key, parent, step);
        return End::open;
    }

    [[nodiscard]] FREECELL_ANYWHERE std::uint32_t positions() const { return node_count_; }

    // After a win: the number of steps, and each step.
    [[nodiscard]] FREECELL_ANYWHERE int steps() const { return depth_; }
    FREECELL_ANYWHERE void write_steps(std::uint16_t* steps) const {
        if (depth_ == 0) return;
        steps[depth_ - 1] = last_step_;
        const SoloNode* at = &nodes_[parent_];
        for (int i = depth_ - 2; i >= 0; --i, at = &nodes_[at->rest.parent]) steps[i] = at->rest.step;
    }

private:
    // Loads a stored position and returns its key.
    FREECELL_ANYWHERE std::uint64_t load(const SoloNode& stored) {
        for (int i = 0; i < Situation<1>::words; ++i) fetch(situation_.memory + i * stride, stored.words + i);
        const SoloNode::Rest rest = read_once(stored.rest);
        for (int half = 0; half < 2; ++half) {
            situation_.cells[half] = rest.cells[half];
            situation_.next[half] = rest.next[half];
        }
        situation_.next_places = rest.next_places;
        situation_.rests = rest.rests;
        depth_ = rest.depth;
        wait_for_fetched();
        return rest.key;
    }

    // Stores the position and adds its moves to the candidates.
    FREECELL_ANYWHERE void keep(const Setting& setting, std::uint64_t key, std::uint32_t parent, std::uint16_t step) {
        const std::uint32_t self = node_count_++;
        SoloNode node;
        for (int i = 0; i < Situation<1>::words; ++i) node.words[i] = situation_.memory[i * stride];
        for (int half = 0; half < 2; ++half) {
            node.rest.cells[half] = situation_.cells[half];
            node.rest.next[half] = situation_.next[half];
        }
        node.rest.next_places = situation_.next_places;
        node.rest.rests = situation_.rests;
        node.rest.key = key;
        node.rest.parent = parent;
        node.rest.step = step;
        node.rest.depth = static_cast<std::uint16_t>(depth_);
        node.rest.unused = 0;
        nodes_[self] = node;
        if (depth_ >= deepest) return;
        using Orders = OrderList<stride, fast_orders>;
        std::int32_t slow_orders[Orders::slow_orders];
        Orders orders(situation_.memory + Situation<1>::words * stride, slow_orders);
        const MoveList<stride, Orders> moves(situation_, setting, orders);
        if (orders.best() == order::never) return;
        const StageTables& tables = *setting.tables;
        const std::int32_t so_far = moves.columns_worth() + tables.home * cards_home() + tables.depth * (depth_ + 1);
        const std::int32_t worst = orders.best() + (far_worse << order::shift);
        push(orders, self, so_far, worst);
    }

    // Adds the moves whose order is below `worst` to the candidates. None is far worse than the best, so they go to
    // neighbouring buckets, whose heads are read and written together. The copy of the heads overwrites the words of
    // the position, which has already been stored in its node.
    template <class Orders>
    FREECELL_ANYWHERE void push(const Orders& orders, std::uint32_t self, std::int32_t so_far, std::int32_t worst) {
        const std::uint32_t first = bucket_of(so_far, orders.best()) & ~3U;
        std::uint32_t* const heads = situation_.memory;
        static_assert((far_worse >> bucket_shift) + 2 + 3 <= SoloMemory::span);
        fetch_all<SoloMemory::span, stride>(heads, first_in_bucket_ + first);
        const std::uint64_t filled_before = filled_from(first >> 5);
        auto nonempty = static_cast<std::uint32_t>(filled_before >> (first & 31)) & 0xffff;
        FREECELL_NO_UNROLL
        for (int i = 0; i < orders.count(); ++i) {
            const std::int32_t value = orders[i];
            if (value >= worst) continue;
            const std::uint32_t bucket = bucket_of(so_far, value) - first;
            const std::uint32_t next = (nonempty >> bucket & 1) != 0 ? heads[bucket * stride] : Candidate::none;
            nonempty |= 1U << bucket;
            heads[bucket * stride] = candidate_count_;
            candidates_[candidate_count_++] =
                Candidate{next, self, static_cast<std::uint32_t>(value) & (order::frees_home | move_number::mask)}
                    .word();
        }
        store_all<SoloMemory::span, stride>(first_in_bucket_ + first, heads);
        fill_from(first >> 5, filled_before | static_cast<std::uint64_t>(nonempty) << (first & 31));
        const std::uint32_t best = best_bucket() - first;
        best_head_ = best < SoloMemory::span ? heads[best * stride] : Candidate::none;
    }

    // A foundation that waits for a card of rank r holds r cards.
    [[nodiscard]] FREECELL_ANYWHERE int cards_home() const {
        int home = 0;
        for (int half = 0; half < 2; ++half) {
            home += lowest_bit(situation_.next[half]) / 2 + highest_bit(situation_.next[half]) / 2;
        }
        return home;
    }

    // Returns false if the key was already there.
    FREECELL_ANYWHERE bool note_key(std::uint64_t key) {
        KeyProbe probe(key, seen_, last_slot_);
        if (probe.finds(seen_, last_slot_)) return false;
        seen_[probe.slot] = probe.key;
        return true;
    }

    // The bits of this word and the next.
    [[nodiscard]] FREECELL_ANYWHERE std::uint64_t filled_from(std::uint32_t word) const {
        const std::uint32_t low = (filled_words_ >> word & 1) != 0 ? filled_[word] : 0;
        const std::uint32_t high = (filled_words_ >> word & 2) != 0 ? filled_[word + 1] : 0;
        return static_cast<std::uint64_t>(high) << 32 | low;
    }
    FREECELL_ANYWHERE void fill_from(std::uint32_t word, std::uint64_t bits) {
        const auto low = static_cast<std::uint32_t>(bits), high = static_cast<std::uint32_t>(bits >> 32);
        if (low != 0) filled_[word] = low;
        if (high != 0) filled_[word + 1] = high;
        filled_words_ |= ((low != 0 ? 1U : 0) | (high != 0 ? 2U : 0)) << word;
        const auto best = static_cast<std::uint32_t>(lowest_bit(filled_words_));
        if (best == word) best_filled_ = low;
        if (best == word + 1) best_filled_ = high;
    }
    [[nodiscard]] FREECELL_ANYWHERE std::uint32_t best_bucket() const {
        return static_cast<std::uint32_t>(lowest_bit(filled_words_) * 32 + lowest_bit(best_filled_));
    }

    FREECELL_ANYWHERE Candidate take_best() {
        const std::uint32_t bucket = best_bucket();
        const std::uint32_t head = best_head_ != Candidate::none ? best_head_ : first_in_bucket_[bucket];
        const Candidate taken = Candidate::of(candidates_[head]);
        first_in_bucket_[bucket] = taken.next;
        best_head_ = taken.next;
        if (taken.next == Candidate::none) {
            best_filled_ &= best_filled_ - 1;
            filled_[bucket >> 5] = best_filled_;
            if (best_filled_ == 0) {
                filled_words_ &= filled_words_ - 1;
                if (filled_words_ != 0) best_filled_ = filled_[lowest_bit(filled_words_)];
            }
        }
        return taken;
    }

    Situation<stride> situation_;
    std::uint64_t* seen_;
    std::uint64_t* candidates_;
    std::uint32_t* first_in_bucket_;
    SoloNode* nodes_;
    std::uint32_t last_slot_, most_candidates_, most_nodes_;
    std::uint32_t node_count_, candidate_count_;
    std::uint32_t best_head_;    // first candidate of the best nonempty bucket; `none` if it must be read first
    std::uint32_t* filled_;      // one bit per bucket: not empty
    std::uint32_t filled_words_; // one bit per word of filled_ that is not 0; the other words are uninitialized
    std::uint32_t best_filled_;  // the first of these words
    std::uint32_t parent_;
    int depth_;
    std::uint16_t last_step_;
};

// Which of the two a stage uses.
FREECELL_ANYWHERE bool is_searched_alone(int most_positions) {
    return most_positions <= 1000;
}
// The memory of one search of a stage.
inline std::size_t best_first_bytes(int most_positions) {
    return is_searched_alone(most_positions) ? SoloMemory(most_positions).bytes()
                                             : BestFirstMemory(most_positions).bytes();
}

} // namespace freecell::cuda
