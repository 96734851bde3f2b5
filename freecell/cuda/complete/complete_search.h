#pragma once

#include <cstddef>
#include <cstdint>

#include "freecell/cuda/complete/lane_links.h"
#include "freecell/cuda/complete/link_queue.h"
#include "freecell/cuda/team.h"
#include "freecell/solve/complete/position_digest.h"

namespace freecell::cuda {

// The size of a team on a GPU.
struct TeamSize {
    static constexpr int most_blocks = 8; // what every device with clusters supports
    static constexpr int groups = 32;     // of lanes in a block: as many as fit
};

// The memory of one complete search, in one piece. The size depends on the limit on positions.
struct CompleteMemory {
    std::uint32_t most_positions; // the search stops soon after this many
    // Of the hash table: a power of two, so large that it stays at most three quarters full.
    std::uint32_t slots = 1024;

    explicit CompleteMemory(std::uint32_t most) : most_positions(most) {
        while (std::uint64_t{slots} * 3 / 4 < most_records()) slots *= 2;
    }
    [[nodiscard]] FREECELL_ANYWHERE std::uint32_t most_records() const {
        return most_positions + TeamSize::most_blocks * TeamSize::groups * LinkFast::most_moves;
    }
    [[nodiscard]] FREECELL_ANYWHERE std::size_t records_at() const { return slots * sizeof(std::uint32_t); }
    // Rounded up so that the next one is aligned.
    [[nodiscard]] FREECELL_ANYWHERE std::size_t bytes() const;
};

// What the groups of a team share in a complete search, apart from the table, the positions and their queues.
struct CompleteTeam {
    std::uint32_t records;  // in use or about to be used
    std::uint32_t repeated; // records of positions that another lane stored first
    std::uint32_t waiting;  // positions that have not been examined to the end
    std::uint32_t won;      // the record of a won position
    std::uint32_t is_over;
    std::uint64_t digest; // as in complete::Certificate
};

// The queues of a team. A group uses its own, which others may share, and takes a position from another queue if it has
// none.
struct CompleteQueues {
    LinkQueue* queue[TeamSize::most_blocks];
    int count;
    int own;
};

// The part of a group of lanes in a complete search: like complete::Search under Raymond's rule, it examines every
// position that can be reached, up to a limit. A team of groups works on one search. They examine different positions
// at the same time, so the order depends on chance, but not the certificate of an impossible deal.
class CompleteSearch {
public:
    enum class End : std::uint8_t { won, impossible, limited };

    static constexpr std::uint32_t none = LinkQueue::none;

    struct alignas(32) Record {
        LinkKey key;
        std::uint32_t from; // the position that led here
        std::uint32_t next; // in the queue
    };

    // Called by one group of the team.
    FREECELL_ANYWHERE static void start_team(CompleteTeam& team) {
        each_lane([&](int lane) {
            if (lane != 0) return;
            team.records = team.repeated = team.waiting = team.is_over = 0;
            team.won = none;
            team.digest = 0;
        });
        share();
    }

    // Called by every group, after start_team() and after each queue has been started. The `slots` entries at the start
    // of `memory` must be 0.
    FREECELL_ANYWHERE void start(const DealtCards& dealt, LinkFast& fast, CompleteTeam& team,
                                 const CompleteQueues& queues, std::byte* memory, const CompleteMemory& layout,
                                 int group) {
        fast_ = &fast;
        team_ = &team;
        queues_ = &queues;
        table_ = reinterpret_cast<std::uint32_t*>(memory);
        records_ = reinterpret_cast<Record*>(memory + layout.records_at());
        mask_ = layout.slots - 1;
        most_positions_ = layout.most_positions;
        popped_ = static_cast<std::uint32_t>(group);
        offset_ = group % most_offset;
        dice_ = {static_cast<std::uint64_t>(group) + 1};
        each_lane([&](int lane) { digest_[lane] = 0; });
        position_.start(dealt, fast);
        if (group == 0) keep_start();
    }

    // Examines one position, if one waits. Returns false if the search is over.
    FREECELL_ANYWHERE bool go() {
        PerLane<bool> over;
        each_lane([&](int lane) { over[lane] = now(team_->is_over) != 0; });
        if (ballot(over) != 0) return false;
        ++popped_;
        std::uint32_t number = pop(queues_->own);
        FREECELL_NO_UNROLL
        for (int i = 1; number == none && i < queues_->count; ++i) number = pop((queues_->own + i) % queues_->count);
        if (number == none) return is_any_examined();
        expand(number);
        return true;
    }

    // Ends the search of a team. For one lane.
    FREECELL_ANYWHERE static void end(CompleteTeam& team) { add_bits(team.is_over, 1); }

    // Called by every group when the search is over.
    FREECELL_ANYWHERE void finish() const {
        PerLane<std::uint64_t> sum = digest_;
        add_across<1, lanes>(sum);
        each_lane([&](int lane) {
            if (lane == 0) add(team_->digest, sum[lane]);
        });
    }

    // After all groups have finished:
    [[nodiscard]] FREECELL_ANYWHERE static End end_of(const CompleteTeam& team) {
        return team.won != none ? End::won : team.waiting == 0 ? End::impossible : End::limited;
    }
    [[nodiscard]] FREECELL_ANYWHERE static std::uint32_t positions(const CompleteTeam& team) {
        return team.records - team.repeated;
    }
    // After a win: the positions from the won one back to the start, as far as there is room. Returns how many there
    // are. For one lane.
    FREECELL_ANYWHERE std::uint32_t write_way_back(LinkKey* way, std::uint32_t room) const {
        std::uint32_t length = 0;
        for (std::uint32_t at = team_->won; at != none; ++length) {
            const Record record = read_once(records_[at]);
            if (length < room) way[length] = record.key;
            at = record.from;
        }
        return length;
    }

private:
    static constexpr int most_offset = 8;

    // A lookup in the table. An entry has the number of a position plus one, and bits of its hash above.
    struct Probe {
        std::uint32_t slot, tag;

        Probe() = default;
        FREECELL_ANYWHERE Probe(const LinkKey& key, std::uint32_t mask) {
            std::uint64_t h = key.word[0] * 0x9e3779b97f4a7c15U ^ key.word[1] * 0xbf58476d1ce4e5b9U ^ key.word[2];
            h = (h ^ h >> 32) * 0xd6e8feb86659fd93U;
            h ^= h >> 32;
            slot = static_cast<std::uint32_t>(h) & mask;
            tag = static_cast<std::uint32_t>(h >> 32) & ~mask;
        }
    };

    FREECELL_ANYWHERE std::uint32_t pop(int queue) {
        return queues_->queue[queue]->pop(popped_ % 2 == 0 ? nullptr : &dice_, offset_,
                                          [&](std::uint32_t number) { return now(records_[number].next); });
    }
    [[nodiscard]] FREECELL_ANYWHERE LinkKey stored_key(std::uint32_t number) const {
        return read_once(records_[number]).key;
    }

    // Returns whether another group is examining a position, so that more may come to wait.
    [[nodiscard]] FREECELL_ANYWHERE bool is_any_examined() const {
        PerLane<std::uint32_t> waiting;
        each_lane([&](int lane) { waiting[lane] = now(team_->waiting); });
        if (from_lane(waiting, 0) == 0) return false;
        pause();
        return true;
    }

    FREECELL_ANYWHERE void keep_start() {
        const LaneLinks::Child start = position_.after_automatic_moves(*fast_);
        each_lane([&](int lane) {
            children_[lane] = start;
            is_new_[lane] = lane == 0;
            probes_[lane] = Probe(start.key, mask_);
        });
        keep_new(none, 0);
        queue_new(position_.far_from_won(*fast_));
    }

    FREECELL_ANYWHERE void expand(std::uint32_t from) {
        position_.load(stored_key(from), *fast_);
        const LaneLinks::Moves moves = position_.moves();
        const int count = moves.count(), cost = position_.far_from_won(*fast_);
        FREECELL_NO_UNROLL
        for (int first = 0;; first += lanes) {
            const bool is_last = first + lanes >= count;
            find_children(moves, first, count);
            look_up();
            keep_new(from, is_last ? 1 : 0);
            queue_new(cost);
            if (is_last) break;
        }
    }

    FREECELL_ANYWHERE void find_children(const LaneLinks::Moves& moves, int first, int count) {
        each_lane([&](int lane) {
            const int i = first + lane;
            is_new_[lane] = i < count;
            if (!is_new_[lane]) return;
            children_[lane] = position_.after(moves, i, *fast_);
            probes_[lane] = Probe(children_[lane].key, mask_);
        });
    }

    // Whether the position of an entry of the table is the child of this lane.
    [[nodiscard]] FREECELL_ANYWHERE bool is_child(std::uint32_t entry, int lane) const {
        return ((entry ^ probes_[lane].tag) & ~mask_) == 0 && stored_key((entry & mask_) - 1) == children_[lane].key;
    }

    FREECELL_ANYWHERE void look_up() {
        each_lane([&](int lane) {
            if (!is_new_[lane]) return;
            std::uint32_t& slot = probes_[lane].slot;
            FREECELL_NO_UNROLL
            for (;; slot = (slot + 1) & mask_) {
                const std::uint32_t entry = now(table_[slot]);
                if (entry == 0) return;
                if (!is_child(entry, lane)) continue;
                is_new_[lane] = false;
                return;
            }
        });
    }

    // Stores the new positions. Another lane may find the same one at the same time: the first to enter it in the table
    // keeps it. `examined` is the number of positions that wait no longer.
    FREECELL_ANYWHERE void keep_new(std::uint32_t from, std::uint32_t examined) {
        const std::uint32_t keeping = ballot(is_new_);
        const auto count = static_cast<std::uint32_t>(count_bits(keeping));
        PerLane<std::uint32_t> taken;
        each_lane([&](int lane) {
            taken[lane] = 0;
            if (lane != 0) return;
            if (count != examined) add(team_->waiting, count - examined);
            if (count == 0) return;
            taken[lane] = add(team_->records, count);
            if (taken[lane] + count >= most_positions_) end(*team_);
        });
        if (keeping == 0) return;
        const std::uint32_t first = from_lane(taken, 0);
        each_lane([&](int lane) {
            if (!is_new_[lane]) return;
            const LaneLinks::Child& child = children_[lane];
            number_[lane] = first + static_cast<std::uint32_t>(count_bits(keeping & lanes_below(lane)));
            records_[number_[lane]] = {child.key, from, none};
            publish();
            if (!enter(lane)) {
                is_new_[lane] = false;
                add(team_->repeated, 1);
                add(team_->waiting, ~0U);
                return;
            }
            digest_[lane] += complete::position_digest(child.key.word[0], child.key.word[1], child.key.word[2]);
            if (child.won) {
                replace(team_->won, none, number_[lane]);
                end(*team_);
            }
        });
        share();
    }

    // Enters the child of this lane in the table, unless it is there.
    FREECELL_ANYWHERE bool enter(int lane) {
        std::uint32_t& slot = probes_[lane].slot;
        FREECELL_NO_UNROLL
        for (;; slot = (slot + 1) & mask_) {
            const std::uint32_t entry = replace(table_[slot], 0, probes_[lane].tag | (number_[lane] + 1));
            if (entry == 0) return true;
            if (is_child(entry, lane)) return false;
        }
    }

    // `cost` is that of the position before.
    FREECELL_ANYWHERE void queue_new(int cost) {
        each_lane([&](int lane) {
            if (!is_new_[lane]) return;
            const std::uint32_t number = number_[lane];
            queues_->queue[queues_->own]->push(number, cost + children_[lane].cost, records_[number].next);
        });
        share(); // before fast_ is written again
    }

    LinkFast* fast_;
    CompleteTeam* team_;
    const CompleteQueues* queues_;
    std::uint32_t* table_;
    Record* records_;
    std::uint32_t mask_, most_positions_;
    std::uint32_t popped_; // how often this group has asked the queue
    int offset_;
    complete::QueueDice dice_;
    LaneLinks position_;
    PerLane<LaneLinks::Child> children_;
    PerLane<Probe> probes_;
    PerLane<std::uint32_t> number_; // of the records of new positions
    PerLane<bool> is_new_;
    PerLane<std::uint64_t> digest_;
};

FREECELL_ANYWHERE std::size_t CompleteMemory::bytes() const {
    return (records_at() + most_records() * sizeof(CompleteSearch::Record) + 255) / 256 * 256;
}

} // namespace freecell::cuda
