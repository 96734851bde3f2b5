#pragma once

#include <cstddef>
#include <cstdint>

#include "freecell/cuda/complete/lane_links.h"
#include "freecell/cuda/complete/link_queue.h"
#include "freecell/solve/complete/position_digest.h"

namespace freecell::cuda {

// The memory of one complete search, in one block. The size depends on the limit on positions.
struct CompleteMemory {
    std::uint32_t most_positions; // the search stops before the step after this many
    // Of the hash table: a power of two, so large that it stays at most three quarters full.
    std::uint32_t slots = 1024;

    explicit CompleteMemory(std::uint32_t most) : most_positions(most) {
        while (std::uint64_t{slots} * 3 / 4 < most_records()) slots *= 2;
    }
    [[nodiscard]] FREECELL_ANYWHERE std::uint32_t most_records() const { return most_positions + LinkFast::most_moves; }
    [[nodiscard]] FREECELL_ANYWHERE std::size_t records_at() const { return slots * sizeof(std::uint32_t); }
    // Rounded up so that the next one is aligned.
    [[nodiscard]] FREECELL_ANYWHERE std::size_t bytes() const;
};

// complete::Search under Raymond's rule, up to a limit on positions: it examines the same positions in the same order
// and ends in the same way. A group of lanes works on each search.
class CompleteSearch {
public:
    enum class End : std::uint8_t { open, won, impossible, limited };

    static constexpr std::uint32_t none = LinkQueue::none;

    struct alignas(16) Record {
        LinkKey key;
        std::uint32_t from; // the position that led here
        std::uint32_t next; // in the queue
    };

    // The `slots` entries at the start of `memory` must be 0.
    FREECELL_ANYWHERE void start(const DealtCards& dealt, LinkFast& fast, std::byte* memory,
                                 const CompleteMemory& layout) {
        fast_ = &fast;
        table_ = reinterpret_cast<std::uint32_t*>(memory);
        records_ = reinterpret_cast<Record*>(memory + layout.records_at());
        mask_ = layout.slots - 1;
        most_positions_ = layout.most_positions;
        size_ = next_ = 0;
        won_ = none;
        in_order_ = false;
        each_lane([&](int lane) { digest_[lane] = 0; });
        position_.start(dealt, fast);
        const LaneLinks::Child start = position_.after_automatic_moves(fast);
        each_lane([&](int lane) {
            children_[lane] = start;
            is_new_[lane] = lane == 0;
            probes_[lane] = Probe(start.key, mask_);
        });
        keep_new(none);
    }

    // Examines one position, unless the search is over.
    FREECELL_ANYWHERE End go() {
        if (won_ != none) return End::won;
        if (in_order_ ? queue_.is_empty() : next_ == size_) return End::impossible;
        if (size_ >= most_positions_) return End::limited;
        if (!in_order_ && size_ > complete::most_breadth_first) put_in_order();
        expand(in_order_ ? pop() : next_++);
        return End::open;
    }

    [[nodiscard]] FREECELL_ANYWHERE std::uint32_t positions() const { return size_; }
    // As complete::Certificate.
    [[nodiscard]] FREECELL_ANYWHERE std::uint64_t digest() const {
        PerLane<std::uint64_t> sum = digest_;
        add_across<1, lanes>(sum);
        return from_lane(sum, 0);
    }

    // After a win: the positions from the won one back to the start, as far as there is room. Returns how many there
    // are. For one lane.
    FREECELL_ANYWHERE std::uint32_t write_way_back(LinkKey* way, std::uint32_t room) const {
        std::uint32_t length = 0;
        for (std::uint32_t at = won_; at != none; at = records_[at].from, ++length) {
            if (length < room) way[length] = records_[at].key;
        }
        return length;
    }

private:
    // A lookup in the table. An entry has the number of a position plus one, and bits of its hash above.
    struct Probe {
        std::uint32_t slot, tag;
        std::uint32_t hash;

        Probe() = default;
        FREECELL_ANYWHERE Probe(const LinkKey& key, std::uint32_t mask) {
            std::uint64_t h = key.word[0] * 0x9e3779b97f4a7c15U ^ key.word[1] * 0xbf58476d1ce4e5b9U ^ key.word[2];
            h = (h ^ h >> 32) * 0xd6e8feb86659fd93U;
            h ^= h >> 32;
            hash = static_cast<std::uint32_t>(h);
            slot = hash & mask;
            tag = static_cast<std::uint32_t>(h >> 32) & ~mask;
        }
    };

    FREECELL_ANYWHERE void expand(std::uint32_t from) {
        const std::uint32_t before = size_;
        position_.load(records_[from].key, *fast_);
        const int moves = position_.list_moves(*fast_);
        FREECELL_NO_UNROLL
        for (int first = 0; first < moves; first += lanes) {
            find_children(first, moves);
            drop_repeated();
            look_up();
            keep_new(from);
        }
        if (!in_order_) return;
        FREECELL_NO_UNROLL
        for (std::uint32_t number = before; number < size_; ++number) push(number);
    }

    FREECELL_ANYWHERE void find_children(int first, int moves) {
        each_lane([&](int lane) {
            const int i = first + lane;
            is_new_[lane] = i < moves;
            children_[lane] = position_.after(fast_->moves[i < moves ? i : first], *fast_);
            probes_[lane] = Probe(children_[lane].key, mask_);
        });
        share();
    }

    // Different moves may lead to the same position: only the first counts.
    FREECELL_ANYWHERE void drop_repeated() {
        PerLane<std::uint32_t> hash, before;
        each_lane([&](int lane) { hash[lane] = probes_[lane].hash; });
        const std::uint32_t found = ballot(is_new_);
        const PerLane<std::uint32_t> same = alike(hash);
        each_lane([&](int lane) { before[lane] = is_new_[lane] ? same[lane] & lanes_below(lane) & found : 0; });
        FREECELL_NO_UNROLL
        for (std::uint32_t rest = any_of(before); rest != 0; rest &= rest - 1) {
            const int other = lowest_bit(rest);
            const LinkKey key = key_of_lane(other);
            each_lane([&](int lane) {
                if ((before[lane] >> other & 1) != 0 && children_[lane].key == key) is_new_[lane] = false;
            });
        }
    }

    [[nodiscard]] FREECELL_ANYWHERE LinkKey key_of_lane(int lane) const {
        LinkKey key;
        for (int i = 0; i < LinkKey::words; ++i) {
            PerLane<std::uint64_t> word;
            each_lane([&](int each) { word[each] = children_[each].key.word[i]; });
            key.word[i] = from_lane(word, lane);
        }
        return key;
    }

    FREECELL_ANYWHERE void look_up() {
        each_lane([&](int lane) {
            if (!is_new_[lane]) return;
            Probe& probe = probes_[lane];
            FREECELL_NO_UNROLL
            for (;; probe.slot = (probe.slot + 1) & mask_) {
                const std::uint32_t entry = table_[probe.slot];
                if (entry == 0) return;
                if (((entry ^ probe.tag) & ~mask_) != 0) continue;
                if (records_[(entry & mask_) - 1].key == children_[lane].key) {
                    is_new_[lane] = false;
                    return;
                }
            }
        });
        share();
    }

    // Stores the new positions, in the order of the lanes.
    FREECELL_ANYWHERE void keep_new(std::uint32_t from) {
        const std::uint32_t keeping = ballot(is_new_);
        PerLane<bool> wins;
        each_lane([&](int lane) {
            const LaneLinks::Child& child = children_[lane];
            wins[lane] = is_new_[lane] && child.won;
            if (!is_new_[lane]) return;
            const std::uint32_t number = size_ + static_cast<std::uint32_t>(count_bits(keeping & lanes_below(lane)));
            records_[number] = {child.key, from, none};
            Probe& probe = probes_[lane];
            while (!claim(table_[probe.slot], probe.tag | (number + 1))) probe.slot = (probe.slot + 1) & mask_;
            digest_[lane] += complete::position_digest(child.key.word[0], child.key.word[1], child.key.word[2]);
        });
        const std::uint32_t winning = ballot(wins);
        if (winning != 0) {
            won_ = size_ + static_cast<std::uint32_t>(count_bits(keeping & lanes_below(lowest_bit(winning))));
        }
        size_ += static_cast<std::uint32_t>(count_bits(keeping));
        share();
    }

    FREECELL_ANYWHERE void put_in_order() {
        in_order_ = true;
        queue_.start(fast_->latest);
        FREECELL_NO_UNROLL
        for (; next_ < size_; ++next_) push(next_);
    }
    FREECELL_ANYWHERE void push(std::uint32_t number) {
        position_.load(records_[number].key, *fast_);
        const int cost = position_.far_from_won(*fast_);
        queue_.push(fast_->latest, number, cost,
                    [&](std::uint32_t it, std::uint32_t next) { records_[it].next = next; });
    }
    FREECELL_ANYWHERE std::uint32_t pop() {
        return queue_.pop(fast_->latest, [&](std::uint32_t it) { return records_[it].next; });
    }

    LinkFast* fast_;
    std::uint32_t* table_;
    Record* records_;
    std::uint32_t mask_, most_positions_;
    std::uint32_t size_; // positions seen
    std::uint32_t next_; // next position to examine, in the order found
    std::uint32_t won_;
    bool in_order_; // positions are examined in the order of the queue
    LaneLinks position_;
    LinkQueue queue_;
    PerLane<LaneLinks::Child> children_;
    PerLane<Probe> probes_;
    PerLane<bool> is_new_;
    PerLane<std::uint64_t> digest_;
};

FREECELL_ANYWHERE std::size_t CompleteMemory::bytes() const {
    return (records_at() + most_records() * sizeof(CompleteSearch::Record) + 255) / 256 * 256;
}

} // namespace freecell::cuda
