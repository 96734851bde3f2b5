// Compiled once for every instruction set by Highway's foreach_target.h: include it only from such a file.
#if defined(FREECELL_SCAN_EVALUATE_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef FREECELL_SCAN_EVALUATE_INL_H
#undef FREECELL_SCAN_EVALUATE_INL_H
#else
#define FREECELL_SCAN_EVALUATE_INL_H
#endif

#include <cstdint>

#include <hwy/highway.h>

#include "freecell/query/query.h"
#include "freecell/scan/picks-inl.h"
#include "freecell/scan/stage.h"

// The same as freecell/query/evaluate.h for a vector of boards. Truth values are bytes: 0 or 255.
HWY_BEFORE_NAMESPACE();
namespace freecell::scan::HWY_NAMESPACE {

using ByteVector = hn::Vec<Bytes>;

// A vector of boards. Only the rows that the stage needs are filled.
struct Boards {
    const ScanStage& stage;
    HWY_ALIGN ByteRows<Card::count> place_of;
    HWY_ALIGN ByteRows<Card::count> card_at;
};

HWY_INLINE ByteVector bytes(int value) {
    return hn::Set(Bytes(), static_cast<std::uint8_t>(value));
}
HWY_INLINE ByteVector truth(hn::Mask<Bytes> mask) {
    return hn::VecFromMask(Bytes(), mask);
}
// A true byte is 255, which is -1.
HWY_INLINE ByteVector plus_one_where(ByteVector count, ByteVector truth) {
    return hn::Sub(count, truth);
}
template <int bits> HWY_INLINE ByteVector shift_right(ByteVector v) {
    const auto shifted = hn::BitCast(Bytes(), hn::ShiftRight<bits>(hn::BitCast(Halves(), v)));
    return hn::And(shifted, bytes(0xff >> bits));
}
HWY_INLINE ByteVector columns(ByteVector places) {
    return hn::And(places, bytes(7));
}
HWY_INLINE ByteVector rows(ByteVector places) {
    return shift_right<3>(places);
}
HWY_INLINE ByteVector depths(ByteVector places) {
    return shift_right<3>(hn::Sub(bytes(Card::count - 1), places));
}

// A set of 52 as a table: byte i holds the members 8 * i .. 8 * i + 7.
struct SetTable {
    HWY_ALIGN std::uint8_t eights[16];

    explicit HWY_INLINE SetTable(std::uint64_t set) {
        for (int i = 0; i < 16; ++i) eights[i] = i < 8 ? static_cast<std::uint8_t>(set >> (8 * i)) : 0;
    }
};

HWY_ALIGN inline constexpr std::uint8_t single_bits[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};

// Which of the numbers, 0..51, are in the set.
HWY_INLINE ByteVector is_in(ByteVector numbers, const SetTable& table) {
    const Bytes d;
    const auto eight = hn::TableLookupBytes(hn::LoadDup128(d, table.eights), shift_right<3>(numbers));
    const auto bit = hn::TableLookupBytes(hn::LoadDup128(d, single_bits), hn::And(numbers, bytes(7)));
    return truth(hn::Eq(hn::And(eight, bit), bit));
}

HWY_INLINE bool follows_cards(const Boards& boards) {
    return boards.stage.way == ScanStage::Way::follow_cards;
}
HWY_INLINE ByteVector place_row(const Boards& boards, int card) {
    return hn::Load(Bytes(), boards.place_of[card]);
}
HWY_INLINE ByteVector card_row(const Boards& boards, int place) {
    return hn::Load(Bytes(), boards.card_at[place]);
}

HWY_INLINE ByteVector count_cards_at(const Boards& boards, query::CardSet cards, query::PlaceSet places) {
    const SetTable table(cards.bits());
    auto count = hn::Zero(Bytes());
    for (const int place : places) count = plus_one_where(count, is_in(card_row(boards, place), table));
    return count;
}

HWY_INLINE ByteVector count_in_places(const Boards& boards, query::CardSet cards, query::PlaceSet places) {
    if (follows_cards(boards)) {
        const SetTable table(places.bits());
        auto count = hn::Zero(Bytes());
        for (const int card : cards) count = plus_one_where(count, is_in(place_row(boards, card), table));
        return count;
    }
    if (boards.stage.places.contains(places)) return count_cards_at(boards, cards, places);
    return hn::Sub(bytes(cards.size()), count_cards_at(boards, cards, ~places));
}

HWY_INLINE ByteVector same_line(ByteVector a, ByteVector b) {
    return truth(hn::Eq(a, b));
}

// Returns whether a card at `place` has the relation to one at `other`. The two places must differ.
HWY_INLINE ByteVector are_related(ByteVector place, query::Relation relation, ByteVector other) {
    using query::Relation;
    const auto in_column = same_line(columns(place), columns(other));
    const auto in_row = same_line(rows(place), rows(other));
    const auto later = truth(hn::Gt(place, other));
    const auto distance = hn::Sub(hn::Max(place, other), hn::Min(place, other));
    const auto one_row_apart = truth(hn::Eq(distance, bytes(Deal::column_count)));
    const auto side_by_side = hn::And(in_row, truth(hn::Eq(distance, bytes(1))));
    switch (relation) {
    case Relation::above: return hn::And(in_column, later);
    case Relation::below: return hn::AndNot(later, in_column);
    case Relation::directly_on: return hn::And(one_row_apart, later);
    case Relation::directly_under: return hn::AndNot(later, one_row_apart);
    case Relation::next_to: return side_by_side;
    case Relation::touching: return hn::Or(one_row_apart, side_by_side);
    case Relation::left_of: return hn::AndNot(later, in_row);
    case Relation::right_of: return hn::And(in_row, later);
    case Relation::same_column: return in_column;
    case Relation::same_row: return in_row;
    }
    return hn::Zero(Bytes());
}

// Counts by the places of the cards: compares each card with each of the others.
HWY_INLINE ByteVector count_related_cards(const Boards& boards, const query::Value& value) {
    auto count = hn::Zero(Bytes());
    for (const int card : value.cards) {
        const query::CardSet others = value.others - query::CardSet::only(card);
        auto any = hn::Zero(Bytes());
        auto every = bytes(others.empty() ? 0 : 255);
        for (const int other : others) {
            const auto is = are_related(place_row(boards, card), value.relation, place_row(boards, other));
            any = hn::Or(any, is);
            every = hn::And(every, is);
        }
        count = plus_one_where(count, value.every_other ? every : any);
    }
    return count;
}

// Counts by the cards at all places: for each place that holds one of the cards, counts the others at the related
// places.
HWY_INLINE ByteVector count_related_places(const Boards& boards, const query::Value& value) {
    const Bytes d;
    const SetTable cards(value.cards.bits());
    const SetTable others(value.others.bits());
    const auto& related_places = query::related_places(value.relation);
    HWY_ALIGN ByteRows<Card::count> is_other;
    for (int place = 0; place < Card::count; ++place)
        hn::Store(is_in(card_row(boards, place), others), d, is_other[place]);

    auto count = hn::Zero(d);
    for (int place = 0; place < Card::count; ++place) {
        auto related = hn::Zero(d);
        for (const int other : related_places[place]) {
            related = plus_one_where(related, hn::Load(d, is_other[other]));
        }
        auto is_so = truth(hn::Gt(related, hn::Zero(d)));
        if (value.every_other) {
            const auto all_others = hn::Add(bytes(value.others.size()), hn::Load(d, is_other[place]));
            is_so = hn::And(is_so, truth(hn::Eq(related, all_others)));
        }
        count = plus_one_where(count, hn::And(is_so, is_in(card_row(boards, place), cards)));
    }
    return count;
}

HWY_INLINE ByteVector count_related(const Boards& boards, const query::Value& value) {
    const auto count = follows_cards(boards) ? count_related_cards(boards, value) : count_related_places(boards, value);
    return value.negated ? hn::Sub(bytes(value.cards.size()), count) : count;
}

// The largest number of these cards in one row, or in one column.
HWY_INLINE ByteVector most_in_line(const Boards& boards, query::CardSet cards, bool in_columns) {
    auto most = hn::Zero(Bytes());
    const int lines = in_columns ? Deal::column_count : Deal::row_count;
    for (int line = 0; line < lines; ++line) {
        const auto places = in_columns ? query::column_set(line) : query::row_set(line);
        most = hn::Max(most, count_in_places(boards, cards, places));
    }
    return most;
}

// The contribution of a place to a kind of value.
HWY_INLINE ByteVector worth(query::Value::Kind kind, ByteVector places) {
    if (kind == query::Value::Kind::row) return hn::Add(rows(places), bytes(1));
    if (kind == query::Value::Kind::column) return hn::Add(columns(places), bytes(1));
    return depths(places);
}

// Combines the value so far with that of one more card, if it `counts`: sum, maximum or minimum.
HWY_INLINE ByteVector take_in(query::Value::Kind kind, ByteVector total, ByteVector worth, ByteVector counts) {
    if (kind == query::Value::Kind::deepest) return hn::Max(total, hn::And(worth, counts));
    if (kind == query::Value::Kind::shallowest) return hn::Min(total, hn::Or(worth, hn::Not(counts)));
    return hn::Add(total, hn::And(worth, counts));
}

HWY_INLINE ByteVector worth_of_cards(const Boards& boards, const query::Value& value) {
    const SetTable cards(value.cards.bits());
    auto total = bytes(value.kind == query::Value::Kind::shallowest ? 255 : 0);
    if (follows_cards(boards)) {
        for (const int card : value.cards) {
            total = take_in(value.kind, total, worth(value.kind, place_row(boards, card)), bytes(255));
        }
        return total;
    }
    for (int place = 0; place < Card::count; ++place) {
        const auto counts = is_in(card_row(boards, place), cards);
        total = take_in(value.kind, total, worth(value.kind, bytes(place)), counts);
    }
    return total;
}

// A number that is greater by 2 for a card that this one may lie on: twice the rank, plus 1 for one of the two ways in
// which colours and ranks can alternate.
HWY_INLINE ByteVector run_number(ByteVector cards) {
    const auto rank = shift_right<2>(cards);
    const auto parity = hn::Xor(hn::Xor(cards, shift_right<1>(cards)), rank);
    return hn::Add(hn::Add(rank, rank), hn::And(parity, bytes(1)));
}

HWY_INLINE ByteVector runs(const Boards& boards, bool longest) {
    const Bytes d;
    auto count = hn::Zero(d);
    auto most = bytes(1);
    for (int column = 0; column < Deal::column_count; ++column) {
        auto under = run_number(card_row(boards, column));
        auto length = bytes(1);
        for (int place = column + Deal::column_count; place < Card::count; place += Deal::column_count) {
            const auto here = run_number(card_row(boards, place));
            const auto continued = truth(hn::Eq(under, hn::Add(here, bytes(2))));
            length = hn::Add(hn::And(length, continued), bytes(1));
            under = here;
            count = plus_one_where(count, continued);
            most = hn::Max(most, length);
        }
    }
    return longest ? most : count;
}

ByteVector value_of(const Boards& boards, const query::Value& value) {
    using Kind = query::Value::Kind;
    switch (value.kind) {
    case Kind::number: return bytes(value.number);
    case Kind::in_places: return count_in_places(boards, value.cards, value.places);
    case Kind::related: return count_related(boards, value);
    case Kind::most_in_row: return most_in_line(boards, value.cards, false);
    case Kind::most_in_column: return most_in_line(boards, value.cards, true);
    case Kind::depth:
    case Kind::deepest:
    case Kind::shallowest:
    case Kind::row:
    case Kind::column: return worth_of_cards(boards, value);
    case Kind::runs: return runs(boards, false);
    case Kind::longest_run: return runs(boards, true);
    case Kind::sum: {
        auto sum = hn::Zero(Bytes());
        for (const query::Value& part : value.parts) sum = hn::Add(sum, value_of(boards, part));
        return sum;
    }
    case Kind::difficulty:
    case Kind::label: break; // not determined by the cards: query::cards_alone() removes them
    }
    return hn::Zero(Bytes());
}

HWY_INLINE ByteVector compares(ByteVector left, query::Comparison comparison, ByteVector right) {
    using query::Comparison;
    switch (comparison) {
    case Comparison::equal: return truth(hn::Eq(left, right));
    case Comparison::unequal: return truth(hn::Ne(left, right));
    case Comparison::less: return truth(hn::Lt(left, right));
    case Comparison::at_most: return truth(hn::Eq(hn::Min(left, right), left));
    case Comparison::greater: return truth(hn::Gt(left, right));
    case Comparison::at_least: return truth(hn::Eq(hn::Max(left, right), left));
    }
    return hn::Zero(Bytes());
}

HWY_INLINE bool none(ByteVector truth) {
    const Bytes d;
    return hn::AllTrue(d, hn::Eq(truth, hn::Zero(d)));
}

ByteVector holds(const Boards& boards, const query::Condition& condition) {
    using Kind = query::Condition::Kind;
    switch (condition.kind) {
    case Kind::compares:
        return compares(value_of(boards, condition.left), condition.comparison, value_of(boards, condition.right));
    case Kind::not_so: return hn::Not(holds(boards, condition.parts.front()));
    case Kind::winnable:
    case Kind::impossible: break; // likewise
    case Kind::all_of: {
        auto all = bytes(255);
        for (const query::Condition& part : condition.parts) {
            all = hn::And(all, holds(boards, part));
            if (none(all)) break;
        }
        return all;
    }
    case Kind::any_of: {
        auto any = hn::Zero(Bytes());
        for (const query::Condition& part : condition.parts) any = hn::Or(any, holds(boards, part));
        return any;
    }
    }
    return hn::Zero(Bytes());
}

} // namespace freecell::scan::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
