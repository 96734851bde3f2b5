"""The mutants of freecell/identify; run_mutants.py explains the fields.

Not listed, because they change only the speed: the times that choose between scanning and lifting, the size of a slice, and
every test of a candidate that a later test repeats.
"""

PROGRAM = "test_identify"
TESTS = {
    "identify.h": ["identify_test.cpp", "one_number_test.cpp"],
    "jump.h": ["lifting_test.cpp", "identify_test.cpp"],
    "lifting.h": ["lifting_test.cpp", "identify_test.cpp", "partial_search_test.cpp"],
    "low_halves.h": ["lifting_test.cpp", "identify_test.cpp"],
}

LIFTING = [
    (
        "a card is followed one pick late",
        "lifting.h",
        "while (place >= Card::count - k)",
        "while (place > Card::count - k)",
    ),
    ("range 2 without 0x8000", "lifting.h", "{15, 0x8000, DealNumber", "{15, 0, DealNumber"),
    ("range 3 with 15 bits", "lifting.h", "{16, 1, DealNumber", "{15, 1, DealNumber"),
    ("the seed is one step off", "lifting.h", "jump(-1 - reference)", "jump(-reference)"),
    (
        "the offset is forgotten in the anchor",
        "lifting.h",
        "picks[anchor]) - rule.offset) << 16",
        "picks[anchor])) << 16",
    ),
    (
        "the upper bits start one late",
        "lifting.h",
        "std::uint32_t upper = wanted % left;",
        "std::uint32_t upper = wanted % left + 1;",
    ),
    (
        "the last upper bits are left out",
        "lifting.h",
        "upper < 1U << (rule.width - known)",
        "upper < 1U << (rule.width - known - 1)",
    ),
    (
        "even picks are not compared",
        "lifting.h",
        "for (int k = 0; k < picks.count(); k += 2) {\n        if (pick_from",
        "for (int k = 0; k < 0; k += 2) {\n        if (pick_from",
    ),
    ("jumps lose the increment", "jump.h", "return state * multiplier + increment;", "return state * multiplier;"),
]

TABLE = [
    ("signatures do not compare with the first", "low_halves.h", "((picks[k] ^ picks[0]) & 1)", "(picks[k] & 1)"),
    (
        "a chain ends before its last",
        "low_halves.h",
        "            visit(low_half);\n            if (low_half == end) return;",
        "            if (low_half == end) return;\n            visit(low_half);",
    ),
    ("signatures are not turned round", "low_halves.cpp", "(parities >> 16 != 0 ? ~parities : parities)", "parities"),
    (
        "a block's last low half is left out",
        "low_halves.cpp",
        "first == 0 ? 1 : 0; i < block_size; ++i",
        "first == 0 ? 1 : 0; i + 1 < block_size; ++i",
    ),
]

NUMBERS = [
    ("-1 and -2 are not known", "identify.cpp", "if (dealt == laid_out[0].cards()) return -2;", ""),
    ("a repeated card goes on", "identify.cpp", "if (!is_permutation(dealt)) return std::nullopt;", ""),
    ("microsoft deals beyond 2^31", "identify.h", "if (comes_round && canonical >= period) return;", ""),
]

NEAREST = [("only one missing card is tried", "nearest.cpp", "most_misread = 2", "most_misread = 1")]

PARTIAL = [
    (
        "parts leave a number out",
        "partial_search.cpp",
        "first + numbers_per_part - 1)",
        "first + numbers_per_part - 2)",
    ),
    (
        "lifting forgets -2 and -1",
        "partial_search.cpp",
        "if (part == 0) find_known_places",
        "if (part < 0) find_known_places",
    ),
    ("lifting ignores later cards", "partial_search.cpp", "number <= last_ && deals(number, rest)", "number <= last_"),
    ("gaps are filled by one card only", "partial_search.cpp", "        completion /= choices;\n", ""),
]

MUTANTS = LIFTING + TABLE + NUMBERS + NEAREST + PARTIAL
