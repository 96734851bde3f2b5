"""The mutants of freecell/core; run_mutants.py explains the fields.

Not listed, because they change nothing: a wider mask before `| 0x8000`; jump() counting in 32 bits (the period is
2^32); a canonical() that also reduces -1 and -2 (their remainder is themselves).
"""

PROGRAM = "test_core"
TESTS = {
    "deal.h": ["golden_deals_test.cpp", "deal_test.cpp"],
    "ms_rand.h": ["ms_rand_test.cpp", "golden_deals_test.cpp", "deal_test.cpp"],
    "deck.h": ["card_test.cpp", "deal_test.cpp"],
}

GENERATOR = [
    ("multiplier wrong", "ms_rand.h", "multiplier = 214013", "multiplier = 214011"),
    ("increment wrong", "ms_rand.h", "increment = 2531011", "increment = 2531009"),
    ("step forgets the increment", "ms_rand.h", "state_ * multiplier + increment;", "state_ * multiplier;"),
    ("step does not keep the state", "ms_rand.h", "return state_ = state_ *", "return state_ *"),
    ("jump stops a bit early", "ms_rand.h", "for (; count != 0;", "for (; count > 1;"),
    ("jump forgets c", "ms_rand.h", "state_ = state_ * a + c;", "state_ = state_ * a;"),
    ("jump tests the wrong bit", "ms_rand.h", "if (count & 1)", "if (count & 2)"),
    ("jump doubles c wrongly", "ms_rand.h", "c *= a + 1;", "c *= a;"),
    ("jump does not square a", "ms_rand.h", "a *= a;", "a *= multiplier;"),
    ("jump squares a too early", "ms_rand.h", "c *= a + 1;\n            a *= a;", "a *= a;\n            c *= a + 1;"),
]

FIRST, SECOND, THIRD = (
    "return (state >> 16) & 0x7fff;",
    "return ((state >> 16) & 0x7fff) | 0x8000;",
    "return (state >> 16) + 1;",
)
RANDOM_NUMBER = [
    ("mask 0xffff in range 1", "ms_rand.h", FIRST, "return (state >> 16) & 0xffff;"),
    ("mask 0x3fff in range 1", "ms_rand.h", FIRST, "return (state >> 16) & 0x3fff;"),
    ("shift 15 in range 1", "ms_rand.h", FIRST, "return (state >> 15) & 0x7fff;"),
    ("shift 17 in range 1", "ms_rand.h", FIRST, "return (state >> 17) & 0x7fff;"),
    ("mask 0x3fff in range 2", "ms_rand.h", SECOND, "return ((state >> 16) & 0x3fff) | 0x8000;"),
    ("shift 15 in range 2", "ms_rand.h", SECOND, "return ((state >> 15) & 0x7fff) | 0x8000;"),
    ("shift 17 in range 2", "ms_rand.h", SECOND, "return ((state >> 17) & 0x7fff) | 0x8000;"),
    ("0x8000 dropped in range 2", "ms_rand.h", SECOND, "return (state >> 16) & 0x7fff;"),
    ("0x4000 for 0x8000 in range 2", "ms_rand.h", SECOND, "return ((state >> 16) & 0x7fff) | 0x4000;"),
    ("one added in range 2", "ms_rand.h", SECOND, "return (((state >> 16) & 0x7fff) | 0x8000) + 1;"),
    ("+ 1 dropped in range 3", "ms_rand.h", THIRD, "return state >> 16;"),
    ("+ 2 in range 3", "ms_rand.h", THIRD, "return (state >> 16) + 2;"),
    ("mask 0x7fff in range 3", "ms_rand.h", THIRD, "return ((state >> 16) & 0x7fff) + 1;"),
    ("shift 15 in range 3", "ms_rand.h", THIRD, "return ((state >> 15) & 0xffff) + 1;"),
    ("shift 17 in range 3", "ms_rand.h", THIRD, "return (state >> 17) + 1;"),
    ("range 1 ends one late", "ms_rand.h", "(number < first_extended_number)", "(number <= first_extended_number)"),
    ("range 1 ends one early", "ms_rand.h", "< first_extended_number)", "< first_extended_number - 1)"),
    ("range 2 ends one late", "ms_rand.h", "(number < second_extended_number)", "(number <= second_extended_number)"),
    ("range 2 ends one early", "ms_rand.h", "< second_extended_number)", "< second_extended_number - 1)"),
    (
        "range 1 ends at 2^30",
        "ms_rand.h",
        "first_extended_number = std::int64_t{1} << 31",
        "first_extended_number = std::int64_t{1} << 30",
    ),
]

SHUFFLE = [
    ("left - 1 in the modulus", "deal.h", "static_cast<std::uint32_t>(left))", "static_cast<std::uint32_t>(left - 1))"),
    ("left + 1 in the modulus", "deal.h", "static_cast<std::uint32_t>(left))", "static_cast<std::uint32_t>(left + 1))"),
    ("loop starts at 51", "deal.h", "int left = Card::count; left", "int left = Card::count - 1; left"),
    ("loop leaves the last card", "deal.h", "left > 0; --left", "left > 1; --left"),
    ("the gap is not filled", "deal.h", "        deck[pick] = last;\n", ""),
    ("the gap is filled from the front", "deal.h", "last = deck[left - 1]", "last = deck[0]"),
    (
        "dealt after the gap is filled",
        "deal.h",
        "= deck[pick];\n        deck[pick] = last;",
        "= last;\n        deck[pick] = last;",
    ),
    ("dealt from the back", "deal.h", "dealt[Card::count - left]", "dealt[left - 1]"),
    (
        "seed loses its top bit",
        "deal.h",
        "static_cast<std::uint32_t>(number))",
        "static_cast<std::uint32_t>(number) & 0x7fffffff)",
    ),
    ("watcher gets the state as random", "deal.h", "number), random,", "number), state >> 16,"),
    ("watcher gets the whole state in range 1", "deal.h", "state & 0x7fffffff : state", "state : state"),
    (
        "watcher gets 31 bits in range 2",
        "deal.h",
        "state & 0x7fffffff : state",
        "state & 0x7fffffff : state & 0x7fffffff",
    ),
    ("watcher gets the dealt card as moved", "deal.h", "deck[pick], last});", "deck[pick], deck[pick]});"),
    ("watcher gets the moved card as dealt", "deal.h", "deck[pick], last});", "last, last});"),
    ("watcher gets left less one", "deal.h", "random, left, pick", "random, left - 1, pick"),
    ("numbering is forgotten", "deal.h", "DealNumber::from(number, numbering);", "DealNumber::from(number);"),
]

ROWS_AND_COLUMNS = [
    ("row starts wrong", "deal.h", "subspan(row * column_count", "subspan(row * row_count"),
    ("last row too long", "deal.h", "{8, 8, 8, 8, 8, 8, 4}", "{8, 8, 8, 8, 8, 8, 8}"),
    ("last row too short", "deal.h", "{8, 8, 8, 8, 8, 8, 4}", "{8, 8, 8, 8, 8, 8, 3}"),
    ("first row too short", "deal.h", "{8, 8, 8, 8, 8, 8, 4}", "{7, 8, 8, 8, 8, 8, 4}"),
    ("a long column too few", "deal.h", "{7, 7, 7, 7, 6, 6, 6, 6}", "{7, 7, 7, 6, 6, 6, 6, 6}"),
    ("a long column too many", "deal.h", "{7, 7, 7, 7, 6, 6, 6, 6}", "{7, 7, 7, 7, 7, 6, 6, 6}"),
    ("the last column too short", "deal.h", "{7, 7, 7, 7, 6, 6, 6, 6}", "{7, 7, 7, 7, 6, 6, 6, 5}"),
    ("column stride is 7", "deal.h", "cards_[row * column_count + column]", "cards_[row * row_count + column]"),
    ("rows and columns swapped", "deal.h", "cards_[row * column_count + column]", "cards_[column * row_count + row]"),
]

MINUS_ONE, MINUS_TWO = '"A3579JK", "QT8642", {clubs, diamonds, hearts, spades}', (
    '"AKQJT98", "765432", {spades, hearts, diamonds, clubs}'
)
LAID_OUT = [
    ("-1 outer suits swapped", "deal.h", MINUS_ONE, '"A3579JK", "QT8642", {spades, diamonds, hearts, clubs}'),
    ("-1 inner suits swapped", "deal.h", MINUS_ONE, '"A3579JK", "QT8642", {clubs, hearts, diamonds, spades}'),
    ("-2 outer suits swapped", "deal.h", MINUS_TWO, '"AKQJT98", "765432", {clubs, hearts, diamonds, spades}'),
    ("-2 inner suits swapped", "deal.h", MINUS_TWO, '"AKQJT98", "765432", {spades, diamonds, hearts, clubs}'),
    ("-1 jack and king swapped", "deal.h", '"A3579JK"', '"A3579KJ"'),
    ("-1 right half reversed", "deal.h", '"QT8642"', '"2468TQ"'),
    ("-2 right half reversed", "deal.h", '"765432"', '"234567"'),
    ("left half too wide", "deal.h", "column < 4 ?", "column <= 4 ?"),
    ("right suits reversed", "deal.h", "suits[column % 4]", "suits[column < 4 ? column : 7 - column]"),
    ("-1 is shuffled", "deal.h", "if (number == -1)", "if (number == -3)"),
    ("-1 and -2 swapped", "deal.h", "if (number == -1)", "if (number == -2)"),
]

NUMBERS = [
    ("-3 is let in", "deal_number.h", "min = -2", "min = -3"),
    ("-2 is kept out", "deal_number.h", "min = -2", "min = -1"),
    ("2^33 is let in", "deal_number.h", "<< 33) - 1", "<< 33)"),
    ("2^33-1 is kept out", "deal_number.h", "<< 33) - 1", "<< 33) - 2"),
    ("lower limit compared with <=", "deal_number.h", "number < min", "number <= min"),
    ("upper limit compared with >=", "deal_number.h", "number > max", "number >= max"),
    (
        "too small is called too large",
        "deal_number.h",
        "unexpected(DealError::below_range)",
        "unexpected(DealError::above_range)",
    ),
    (
        "too large is called too small",
        "deal_number.h",
        "unexpected(DealError::above_range)",
        "unexpected(DealError::below_range)",
    ),
    ("microsoft modulus 2^32", "deal_number.h", "value_ % first_extended", "value_ % second_extended"),
    ("microsoft modulus 2^30", "deal_number.h", "value_ % first_extended", "value_ % (first_extended / 2)"),
    ("microsoft modulus 2^31-1", "deal_number.h", "value_ % first_extended", "value_ % (first_extended - 1)"),
    ("numberings swapped", "deal_number.h", "== Numbering::microsoft &&", "!= Numbering::microsoft &&"),
    (
        "value is the canonical number",
        "deal_number.h",
        "value() const { return value_; }",
        "value() const { return canonical(); }",
    ),
]

CARDS = [
    ("T and J swapped", "card.h", '"A23456789TJQK"', '"A23456789JTQK"'),
    ("ace high", "card.h", '"A23456789TJQK"', '"23456789TJQKA"'),
    ("suit letters C D S H", "card.h", '"CDHS"', '"CDSH"'),
    ("suits in another order", "card.h", "{ clubs, diamonds, hearts, spades }", "{ clubs, hearts, diamonds, spades }"),
    (
        "rank and suit swapped",
        "card.h",
        "Card(rank * suits + static_cast<int>(suit))",
        "Card(rank + ranks * static_cast<int>(suit))",
    ),
    ("rank off", "card.h", "return index_ / suits;", "return index_ % ranks;"),
    ("suit off", "card.h", "static_cast<Suit>(index_ % suits)", "static_cast<Suit>(index_ / ranks)"),
    ("hearts are black", "card.h", "suit() == Suit::hearts ?", "suit() == Suit::spades ?"),
    ("deck sorted backwards", "deck.h", "deck[i] = Card(i)", "deck[i] = Card(Card::count - 1 - i)"),
    ("a repeated card goes unseen", "deck.h", "cards.size() == Card::count && seen ==", "seen == seen || seen =="),
    ("a 53rd card goes unseen", "deck.h", "cards.size() == Card::count && seen", "seen"),
]

MUTANTS = GENERATOR + RANDOM_NUMBER + SHUFFLE + ROWS_AND_COLUMNS + LAID_OUT + NUMBERS + CARDS
