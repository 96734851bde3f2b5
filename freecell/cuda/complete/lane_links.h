#pragma once

#include <cstdint>

#include "freecell/cuda/complete/links.h"
#include "freecell/cuda/deal_columns.h"
#include "freecell/cuda/lanes.h"
#include "freecell/solve/complete/search_order.h"

namespace freecell::cuda {

// The memory of a complete search that is fast on a GPU.
struct LinkFast {
    static constexpr int most_moves = 64; // 4 home, 24 to columns, 12 to the table, 8 to cells

    std::uint8_t dealt_on[64];                    // what each card lay on at the start
    std::uint8_t under[64];                       // what each card lies on
    std::uint8_t tops[columns];                   // the last card of each column that is not empty
    std::uint16_t moves[most_moves];              // a card, and what it goes to << 8
    std::uint32_t latest[complete::queue_levels]; // the latest position of each level of the queue
};

// A position of the complete search, on which a group of lanes works. Each lane takes two cards, or one move.
class LaneLinks {
public:
    // Where a move leads to.
    struct Child {
        LinkKey key;
        bool won;
    };

    // Goes to the start of a deal, before any card has gone home.
    FREECELL_ANYWHERE void start(const DealtCards& dealt, LinkFast& fast) {
        each_lane([&](int lane) {
            for (int i = lane; i < Card::count; i += lanes) {
                const int under = i < columns ? int{complete::on_table} : index_of(dealt.code[i - columns]);
                fast.dealt_on[index_of(dealt.code[i])] = static_cast<std::uint8_t>(under);
            }
        });
        share();
        PerLane<std::uint32_t> part[2 * LinkKey::words];
        each_lane([&](int lane) {
            LinkKey key{};
            for_each_card_of(lane, [&](int card) {
                const int under = fast.dealt_on[card];
                const bool returns = under == complete::on_table || is_parent(card, under);
                key.change(card, returns ? digit_at(card, under) : complete::dealt_digit);
            });
            for (int i = 0; i < LinkKey::words; ++i) {
                part[2 * i][lane] = static_cast<std::uint32_t>(key.word[i]);
                part[2 * i + 1][lane] = static_cast<std::uint32_t>(key.word[i] >> 32);
            }
        });
        LinkKey key;
        for (int i = 0; i < LinkKey::words; ++i) {
            key.word[i] = any_of(part[2 * i]) | static_cast<std::uint64_t>(any_of(part[2 * i + 1])) << 32;
        }
        load(key, fast);
    }

    FREECELL_ANYWHERE void load(const LinkKey& key, LinkFast& fast) {
        key_ = key;
        PerLane<std::uint32_t> covered[2];
        PerLane<bool> at_home[2], in_cell[2], on_table[2];
        each_lane([&](int lane) {
            CardSet under_others = 0;
            for (int half = 0; half < 2; ++half) {
                const int card = lane + half * lanes;
                const unsigned digit = card < Card::count ? key.digit(card) : complete::dealt_digit;
                at_home[half][lane] = digit == complete::home_digit;
                in_cell[half][lane] = digit == complete::cell_digit;
                on_table[half][lane] = digit == complete::table_digit;
                if (card >= Card::count) continue;
                const int under = support_of(card, digit, fast.dealt_on[card]);
                fast.under[card] = static_cast<std::uint8_t>(under);
                under_others |= under < Card::count ? only(under) : 0;
            }
            covered[0][lane] = static_cast<std::uint32_t>(under_others);
            covered[1][lane] = static_cast<std::uint32_t>(under_others >> 32);
        });
        home_ = set_of(at_home);
        cells_ = set_of(in_cell);
        on_table_ = set_of(on_table);
        movable_ = all_cards & ~home_ & ~(any_of(covered[0]) | static_cast<CardSet>(any_of(covered[1])) << 32);
        wanted_ = wanted_at_home(home_);
        share();
    }

    // The position after the cards that Raymond's rule wants at home have gone there.
    [[nodiscard]] FREECELL_ANYWHERE Child after_automatic_moves(const LinkFast& fast) const {
        return send_home({key_, home_, movable_}, Card::count, 0, fast);
    }

    // Writes the moves in the order of complete::Play::for_each_move(), and returns how many there are.
    FREECELL_ANYWHERE int list_moves(LinkFast& fast) const {
        const CardSet tops = movable_ & ~cells_;
        const CardSet going = movable_ & next_home(home_);
        const CardSet to_lower = movable_ & children_of_lower(tops);
        const CardSet to_higher = movable_ & children_of_higher(tops);
        const CardSet to_table = count_bits(tops) < columns ? movable_ & ~on_table_ : 0;
        const CardSet to_cell = count_bits(cells_) < cells ? tops : 0;
        const int columns_at = count_bits(going);
        const int table_at = columns_at + count_bits(to_lower) + count_bits(to_higher);
        const int cells_at = table_at + count_bits(to_table);
        each_lane([&](int lane) {
            for_each_card_of(lane, [&](int card) {
                const CardSet bit = only(card), before = bit - 1;
                const auto add = [&](int at, int place) {
                    fast.moves[at] = static_cast<std::uint16_t>(card | place << 8);
                };
                if ((movable_ & bit) == 0) return;
                int at = columns_at + count_bits(to_lower & before) + count_bits(to_higher & before);
                if ((going & bit) != 0) add(count_bits(going & before), complete::at_home);
                if ((to_lower & bit) != 0) add(at++, lower_parent(card));
                if ((to_higher & bit) != 0) add(at, higher_parent(card));
                if ((to_table & bit) != 0) add(table_at + count_bits(to_table & before), complete::on_table);
                if ((to_cell & bit) != 0) add(cells_at + count_bits(to_cell & before), complete::in_cell);
            });
        });
        share();
        return cells_at + count_bits(to_cell);
    }

    // Where a move and the automatic moves after it lead to. For one lane.
    [[nodiscard]] FREECELL_ANYWHERE Child after(std::uint16_t move, const LinkFast& fast) const {
        const int card = move & 0xff, to = move >> 8, from = fast.under[card];
        State state{key_, home_, movable_};
        state.key.change(card, key_.digit(card) ^ digit_at(card, to));
        if (from < Card::count) state.movable |= only(from);
        if (to < Card::count) state.movable &= ~only(to);
        if (to == complete::at_home) {
            state.home |= only(card);
            state.movable &= ~only(card);
        } else if ((state.movable & wanted_) == 0) {
            return {state.key, false};
        }
        return send_home(state, card, to, fast);
    }

    // As complete::far_from_won().
    FREECELL_ANYWHERE int far_from_won(LinkFast& fast) const {
        using complete::Cost;
        const CardSet tops = movable_ & ~cells_;
        each_lane([&](int lane) {
            for_each_card_of(lane, [&](int card) {
                if ((tops >> card & 1) == 0) return;
                fast.tops[count_bits(tops & (only(card) - 1))] = static_cast<std::uint8_t>(card);
            });
        });
        share();
        PerLane<std::int32_t> cost;
        const CardSet next = next_home(home_);
        each_lane([&](int lane) { cost[lane] = lane < count_bits(tops) ? in_column(fast.tops[lane], next, fast) : 0; });
        const int in_cells = count_bits(cells_);
        const int elsewhere = Cost::anything + Cost::cell * in_cells + Cost::cells * in_cells * in_cells +
                              Cost::empty * (columns - count_bits(tops)) + Cost::home * count_bits(home_);
        const int in_columns = sum_of(cost);
        share(); // before the lists are written again
        return elsewhere + in_columns;
    }

private:
    struct State {
        LinkKey key;
        CardSet home, movable;
    };

    FREECELL_ANYWHERE static int index_of(std::uint8_t code) { return fast::card_of(code).index(); }
    template <class Visit> FREECELL_ANYWHERE static void for_each_card_of(int lane, Visit visit) {
        visit(lane);
        if (lane + lanes < Card::count) visit(lane + lanes);
    }
    FREECELL_ANYWHERE static CardSet set_of(const PerLane<bool> (&halves)[2]) {
        return ballot(halves[0]) | static_cast<CardSet>(ballot(halves[1])) << lanes;
    }

    // `card`, if it is one, lies on `to` now.
    FREECELL_ANYWHERE static Child send_home(State state, int card, int to, const LinkFast& fast) {
        FREECELL_NO_UNROLL
        for (;;) {
            const CardSet going = wanted_at_home(state.home) & state.movable;
            if (going == 0) return {state.key, state.home == all_cards};
            const int goes = lowest_bit(going);
            const int under = goes == card ? to : fast.under[goes];
            state.key.change(goes, state.key.digit(goes) ^ complete::home_digit);
            state.home |= only(goes);
            state.movable &= ~only(goes);
            if (under < Card::count) state.movable |= only(under);
        }
    }

    FREECELL_ANYWHERE static int in_column(int top, CardSet next, const LinkFast& fast) {
        using complete::Cost;
        const CardSet second = next << Card::suits;
        int cost = 0, above = 0;
        FREECELL_NO_UNROLL
        for (int card = top; fast.under[card] < Card::count;) {
            const int under = fast.under[card];
            if (!is_parent(card, under)) cost += Cost::wrong + (card > under ? Cost::higher : 0);
            ++above;
            if ((next >> under & 1) != 0) cost += Cost::next * above;
            if ((second >> under & 1) != 0) cost += Cost::second * above / 2;
            card = under;
        }
        return cost;
    }

    LinkKey key_;
    CardSet home_, cells_, on_table_, movable_, wanted_;
};

} // namespace freecell::cuda
