#pragma once

#include <cstdint>

#include "freecell/cuda/complete/links.h"
#include "freecell/cuda/deal_columns.h"
#include "freecell/cuda/lanes.h"
#include "freecell/solve/complete/search_order.h"

namespace freecell::cuda {

// The memory of a group of lanes in a complete search that is fast on a GPU.
struct LinkFast {
    static constexpr int most_moves = 64; // 4 home, 24 to columns, 12 to the table, 8 to cells
    static constexpr std::uint8_t no_card = 0xff;

    std::uint8_t dealt_on[64]; // what each card lay on at the start
    std::uint8_t under[64];    // what each card lies on
    std::uint8_t over[64];     // the card that lies on each card, or no_card
};

// A position of the complete search, on which a group of lanes works. Each lane takes two cards, or one move.
class LaneLinks {
public:
    // Where a move leads to.
    struct Child {
        LinkKey key;
        int cost; // about what far_from_won() would be, less that of the position before
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
        each_lane([&](int lane) { for_each_card_of(lane, [&](int card) { fast.over[card] = LinkFast::no_card; }); });
        share();
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
                if (under >= Card::count) continue;
                fast.over[under] = static_cast<std::uint8_t>(card);
                under_others |= only(under);
            }
            covered[0][lane] = static_cast<std::uint32_t>(under_others);
            covered[1][lane] = static_cast<std::uint32_t>(under_others >> 32);
        });
        home_ = set_of(at_home);
        cells_ = set_of(in_cell);
        on_table_ = set_of(on_table);
        movable_ = all_cards & ~home_ & ~(any_of(covered[0]) | static_cast<CardSet>(any_of(covered[1])) << 32);
        share();
    }

    // The position after the cards that Raymond's rule wants at home have gone there.
    [[nodiscard]] FREECELL_ANYWHERE Child after_automatic_moves(const LinkFast& fast) const {
        return send_home({key_, ranks_of(home_), movable_, 0}, Card::count, 0, fast);
    }

    // The moves from a position.
    struct Moves {
        static constexpr int kinds = 5;

        CardSet cards[kinds]; // that can go to the table, to a cell, on their lower and higher parent, and home
        CardSet wanted;       // those that Raymond's rule sends home now
        std::uint32_t ranks;  // ranks_of(the cards at home)

        [[nodiscard]] FREECELL_ANYWHERE int count() const {
            int count = 0;
            for (const CardSet of_kind : cards) count += count_bits(of_kind);
            return count;
        }
        FREECELL_ANYWHERE static unsigned digit(int kind) {
            static_assert(complete::second_parent_digit == 3);
            return kind < 4 ? static_cast<unsigned>(kind) : complete::home_digit;
        }
    };
    [[nodiscard]] FREECELL_ANYWHERE Moves moves() const {
        const CardSet tops = movable_ & ~cells_;
        const std::uint32_t ranks = ranks_of(home_);
        return {{count_bits(tops) < columns ? movable_ & ~on_table_ : 0, count_bits(cells_) < cells ? tops : 0,
                 movable_ & children_of_lower(tops), movable_ & children_of_higher(tops), movable_ & next_home(home_)},
                wanted_at_home(ranks),
                ranks};
    }

    // Where a move and the automatic moves after it lead to. For one lane.
    [[nodiscard]] FREECELL_ANYWHERE Child after(const Moves& moves, int number, const LinkFast& fast) const {
        CardSet of_kind = moves.cards[0];
        int kind = 0;
        for (int next = 1; next < Moves::kinds; ++next) {
            const int before = count_bits(of_kind);
            const bool is_later = kind == next - 1 && number >= before;
            number -= is_later ? before : 0;
            kind += is_later ? 1 : 0;
            of_kind = is_later ? moves.cards[next] : of_kind;
        }
        const int card = nth_bit(of_kind, number), from = fast.under[card];
        const unsigned digit = Moves::digit(kind);
        const int to = support_of(card, digit, 0);
        State state{key_, moves.ranks, movable_, cost_of_move(card, from, to)};
        state.key.change(card, key_.digit(card) ^ digit);
        if (from < Card::count) state.movable |= only(from);
        if (to < Card::count) state.movable &= ~only(to);
        if (digit == complete::home_digit) {
            state.ranks += 1U << 8 * (card % Card::suits);
            state.movable &= ~only(card);
        } else if ((state.movable & moves.wanted) == 0) {
            return {state.key, state.cost, false};
        }
        return send_home(state, card, to, fast);
    }

    // As complete::far_from_won().
    [[nodiscard]] FREECELL_ANYWHERE int far_from_won(const LinkFast& fast) const {
        using complete::Cost;
        const CardSet in_columns = all_cards & ~home_ & ~cells_;
        const CardSet next = next_home(home_), second = next << Card::suits;
        PerLane<std::int32_t> cost;
        each_lane([&](int lane) {
            cost[lane] = 0;
            for_each_card_of(lane, [&](int card) {
                if ((in_columns >> card & 1) != 0) cost[lane] += of_link(card, fast.under[card]);
            });
            // A lane for each of the cards that the foundations wait for first and second.
            if (lane >= 2 * Card::suits) return;
            const CardSet of_suit = clubs << lane % Card::suits;
            const CardSet awaited = (lane < Card::suits ? next : second) & of_suit & in_columns & ~movable_;
            if (awaited == 0) return;
            const int above = cards_above(lowest_bit(awaited), fast);
            cost[lane] += lane < Card::suits ? Cost::next * above : Cost::second * above / 2;
        });
        const int in_cells = count_bits(cells_);
        const int filled = count_bits(movable_ & ~cells_);
        const int elsewhere = Cost::anything + Cost::cell * in_cells + Cost::cells * in_cells * in_cells +
                              Cost::empty * (columns - filled) + Cost::home * count_bits(home_);
        return elsewhere + sum_of(cost);
    }

private:
    struct State {
        LinkKey key;
        std::uint32_t ranks; // ranks_of(the cards at home)
        CardSet movable;
        int cost;
    };

    // How a move changes the cost, but for cards above those that the foundations wait for.
    [[nodiscard]] FREECELL_ANYWHERE int cost_of_move(int card, int from, int to) const {
        using complete::Cost;
        const int in_cells = count_bits(cells_);
        int cost = of_link(card, to) - of_link(card, from);
        cost -= from == complete::in_cell ? Cost::cell + Cost::cells * (2 * in_cells - 1) : 0;
        cost += to == complete::in_cell ? Cost::cell + Cost::cells * (2 * in_cells + 1) : 0;
        cost += from == complete::on_table ? Cost::empty : 0;
        cost -= to == complete::on_table ? Cost::empty : 0;
        return cost + (to == complete::at_home ? Cost::home : 0);
    }

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
            const CardSet going = wanted_at_home(state.ranks) & state.movable;
            if (going == 0) return {state.key, state.cost, state.ranks == ranks_of(all_cards)};
            const int goes = lowest_bit(going);
            const int under = goes == card ? to : fast.under[goes];
            state.key.change(goes, state.key.digit(goes) ^ complete::home_digit);
            state.ranks += 1U << 8 * (goes % Card::suits);
            state.movable &= ~only(goes);
            state.cost += complete::Cost::home;
            if (under < Card::count) state.movable |= only(under);
        }
    }

    // The cost of a card in a column that lies on this place.
    FREECELL_ANYWHERE static int of_link(int card, int under) {
        using complete::Cost;
        if (under >= Card::count || is_parent(card, under)) return 0;
        return Cost::wrong + (card > under ? Cost::higher : 0);
    }
    FREECELL_ANYWHERE static int cards_above(int card, const LinkFast& fast) {
        int above = 0;
        FREECELL_NO_UNROLL
        for (int over = fast.over[card]; over != LinkFast::no_card; over = fast.over[over]) ++above;
        return above;
    }

    LinkKey key_;
    CardSet home_, cells_, on_table_, movable_;
};

} // namespace freecell::cuda
