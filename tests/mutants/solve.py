"""The mutants of the fast and the relaxed search in freecell/solve: what the reference evaluator, the signature and exact
counts catch.

Not listed, because they change nothing: keys of other random numbers; a larger table of seen positions. Nor is a card of a
pair that goes home automatically from one place only: no board is known for which that makes a difference.
"""

PROGRAM = "test_solve"
FILTERS = [
    "MoveScores*",
    "FastSearch.OtherTablesAreWonToo:FastSearch.PlaysIts*:CardBits*:Signature.OfEveryKernel*",
    "RelaxedSearch*",
    "GuidedSearch*",
]

VALUES = "fast/kernel/column_values-inl.h"
POSITION = "fast/kernel/lane_position-inl.h"
SCORES = "fast/kernel/move_scores-inl.h"
EFFECT = "fast/kernel/move_effect-inl.h"
DIVE = "fast/kernel/dive-inl.h"
BEST_FIRST = "fast/kernel/best_first-inl.h"
TABLES = "fast/tables.cpp"
RELAXED = "complete/relaxed/relaxed_game.cpp"
GUIDED = "complete/relaxed/guided_search.cpp"

# No test includes the vector code, so these mutants are tested through the kernels.
TESTS = {file.removeprefix("fast/kernel/"): [] for file in (VALUES, POSITION, SCORES, EFFECT, DIVE, BEST_FIRST)}

REST = [
    ("inversion test inverted", VALUES, "less(other.rank, here.rank)", "less(here.rank, other.rank)"),
    (
        "one colour taken for one suit",
        VALUES,
        "lower & equal(here.color, other.color) & equal(here.second, other.second)",
        "lower & equal(here.color, other.color)",
    ),
    ("fours counted as low", VALUES, "less(here.rank, splat(3))", "less(here.rank, splat(4))"),
    ("sequence upside down", VALUES, "equal(here.rank + 1, under.rank)", "equal(here.rank, under.rank + 1)"),
    ("size of the rest off by one", VALUES, "n < 6 ? n - 1 : 5", "n < 6 ? n : 5"),
    (
        "buried cost zeroed",
        TABLES,
        "buried[d] = w.buried + w.buried_depth * d + w.buried_depth_squared * d * d;",
        "buried[d] = 0;",
    ),
    ("buried depth not squared", TABLES, "w.buried_depth_squared * d * d", "w.buried_depth_squared * d"),
    ("a card in a cell counts as buried", "fast/start_columns.cpp", "depth_of.fill(max_rest)", "depth_of.fill(0)"),
]

ROOM = [
    (
        "wrong room table",
        TABLES,
        "room_after[taken][empty][i] = room[taken_after][empty_after];",
        "room_after[taken][empty][i] = room[taken][empty_after];",
    ),
    ("the cell left is still taken", TABLES, "taken - (i < 4 ? 1 : 0)", "taken"),
    ("cells taken instead of cells free", TABLES, "std::max(0, 4 - (cells - taken))", "std::min(4, taken)"),
    ("three empty columns count as two", TABLES, "w.empty[std::min(empty, 3) - 1]", "w.empty[std::min(empty, 2) - 1]"),
]

MOBILITY = [
    (
        "half of mobility dropped",
        SCORES,
        "std::popcount(placeable & pairs.some) + std::popcount(placeable & pairs.both)",
        "std::popcount(placeable & pairs.some)",
    ),
    (
        "cards in cells not counted",
        SCORES,
        "number_of(heads_) + (number_of(cells_) << 16);\n    }\n",
        "number_of(heads_) + (splat(-2) << 16);\n    }\n",
    ),
    (
        "both cards of a bit gained count as one",
        SCORES,
        "minus_one_if(is_zero(cards & splat(pairs.both << fits_shift)))",
        "splat(-1)",
    ),
    ("covered tops still count", SCORES, "lost = top_ & ~splat(tops_.both)", "lost = splat(CardBits{0})"),
    ("a top that has a twin is lost", SCORES, "lost = top_ & ~splat(tops_.both)", "lost = top_"),
    ("empty columns do not lengthen runs", SCORES, "splat(((free_ + 1) << empty_) + 1)", "splat(free_ + 2)"),
    ("a covered top stays open", SCORES, "splat(tops_.some) & ~lost", "splat(tops_.some)"),
    (
        "the revealed run is not mobile",
        SCORES,
        "after.numbers + one_if(whole & overlap(revealed_head, after.cards)) -",
        "after.numbers -",
    ),
]

FOUNDATIONS = [
    ("next_on_top dropped", SCORES, "keep_if(goes_home, splat(std::int32_t{w.next_on_top}))", "splat(0)"),
    (
        "next_on_top dropped for cells",
        SCORES,
        "keep_if(goes_home, splat(std::int32_t{tables_.weights.next_on_top}))",
        "splat(0)",
    ),
    ("next_in_run dropped", POSITION, "times(splat(std::int32_t{tables.weights.next_in_run}),", "times(splat(0),"),
    ("a card home stays in its cell", POSITION, "            cells[0] &= ~firsts;\n", ""),
]

MOVES = [
    ("twice as many cards to an empty column", SCORES, "splat(most >> 1)", "splat(most)"),
    (
        "whole columns change places",
        SCORES,
        "bits(~is_zero(run_) & less(splat(0), position_.rest))",
        "bits(~is_zero(run_))",
    ),
    (
        "values not updated after cards went home",
        POSITION,
        "            look_up_column(context, column, rests[column]);\n",
        "",
    ),
    (
        "buried cards not updated after a reveal",
        EFFECT,
        "        position.add_buried_in(context, choice.from, rest_left);\n",
        "",
    ),
    (
        "key keeps the old link",
        EFFECT,
        "link_key(choice.code, after) - link_key(choice.code, before)",
        "link_key(choice.code, after)",
    ),
]

SEARCHES = [
    ("a dive remembers half as many positions", DIVE, "remembered = 16", "remembered = 8"),
    (
        "a dive forgets nothing after cards went home",
        DIVE,
        "        forget();\n        return End::open;",
        "        return End::open;",
    ),
    ("best-first drops more moves", BEST_FIRST, "far_worse = 1500", "far_worse = 1400"),
    ("coarser buckets", BEST_FIRST, "bucket_shift = 7", "bucket_shift = 8"),
    ("best-first forgets the depth", BEST_FIRST, " + weights.depth * (node.depth + 1)", ""),
    (
        "a card at home keeps its cell",
        "fast/line.cpp",
        "(held_[Rules::max_columns + i] & ~home)",
        "held_[Rules::max_columns + i]",
    ),
    ("a card leaves its cell occupied", "fast/line.cpp", "        held_[CardStacks::number(from)] = 0;\n", ""),
    ("a solution ends before the last cards are home", "fast/line.cpp", "finish(CardStacks::all_cards)", "finish(0)"),
    (
        "hearts count as diamonds at home",
        "fast/card_bits.h",
        "before(Suit::hearts, cards[1] & red)",
        "before(Suit::hearts, cards[0] & red)",
    ),
    (
        "tables of another number of cells",
        "fast/search.cpp",
        "    if (cells_ != board.rules().cells) {",
        "    if (cells_ < 0) {",
    ),
]

RELAXED_GAME = [
    (
        "moves of a card in a pair are tried from one place only",
        RELAXED,
        "        expand_card(card);\n        exchange(card);\n    });",
        "        exchange(card);\n    });",
    ),
    (
        "cards of an uncovered run are not paired",
        RELAXED,
        "    if (board_.digit(card) == dealt_digit) newly_loose |= loose_below(from);\n",
        "",
    ),
    ("the card that moves is not paired", RELAXED, "    if (to < on_table) newly_loose = only(card);\n", ""),
    (
        "positions that differ by exchanges count twice",
        RELAXED,
        "        key = key.changed(card, 1).changed(partner(card), 1);\n",
        "",
    ),
    (
        "a run ends at its first card",
        RELAXED,
        "card = board_.under(card)) loose |= only(card);",
        "card = board_.under(card)) return only(card);",
    ),
]

GUIDED_SEARCH = [
    ("distances do not grow", GUIDED, "static_cast<Distance>(distances_[reached[i]] + 1)", "distances_[reached[i]]"),
    (
        "only the first move to a position is known",
        GUIDED,
        "first_origin_[reached[i] + 1]",
        "first_origin_[reached[i]] + 1",
    ),
    ("far positions first", GUIDED, "cost_of_a_move * distance", "cost_of_unknown - cost_of_a_move * distance"),
    (
        "unknown positions are left out",
        GUIDED,
        "            queue_.push(seen_, child,",
        "            if (distance != unknown) queue_.push(seen_, child,",
    ),
]

MUTANTS = REST + ROOM + MOBILITY + FOUNDATIONS + MOVES + SEARCHES + RELAXED_GAME + GUIDED_SEARCH
