#!/usr/bin/env python3
"""perft.py [--write]: checks the counts of conformance/perft.json with the second rules. --write creates the file.

A failure means that a count or the second rules are wrong; the code in freecell/ is not involved.
"""

import sys

sys.dont_write_bytecode = True

import json
from pathlib import Path

import second_dealer
import second_rules

FILE = Path(__file__).resolve().parents[2] / "conformance" / "perft.json"
NODES_AT_MOST = 3_000  # positions per count, because Python is slow
VARIANTS = [(8, 4, n) for n in (1, 2, 3, 5, 24, 617, 1941, 11982, 32000, 1000000)]
VARIANTS += [(8, 0, 617), (8, 2, 164), (10, 0, 617), (10, 10, 1), (4, 10, 617), (4, 1, 1), (6, 3, 98714), (9, 8, 5)]
# Games to positions with runs and empty columns, one card at a time.
UNDER_WAY = [
    (
        8,
        4,
        617,
        "7a 7b 7c b7 1b 7d 71 d1 7h 83 8h 4d 46 83 48 74 b7 2b 27 a2 8a 82 a2 8a 8h d8 4d 48 d8 4d 4h 1h d7 "
        "8d 8h d4 1d 16 d6 1h 4d 48 d8 2d 24 d4 2d 21 d1 4d 41 d1 a4 2d 24 2a 2h 8h 6h ch 8h 6h 6h d6 3c 3d "
        "32 3h d2 c2",
    ),
    (
        8,
        4,
        1,
        "5a 5b 5c 5d 5h b2 8b a8 7a b7 58 a5 8a 8b 85 b5 a5 6b 6a 6h 6h ah 8a 8h a2 8a 81 78 76 86 78 7h 3h "
        "ah ch 1h 4h 3a b3 4c 4b d4 c7 b4 6d 6c 6b 6h c6 d6 2d 2h a2 d2 1c 1a 1d 1h 1h dh a2 b1 3d 3h 3a 3b",
    ),
    (
        8,
        4,
        24,
        "4h 7a 7b 7h 1c 1d a1 7a 74 7h ch d7 2c 2d 27 2h 7h dh 6d c6 d5 2c 2d 2h 32 d3 27 8d 82 c8 4c 45 c5 "
        "8c 85 c5 a8 6c 6a d6 6d 61 d1 6d 63 62 a6 c6 4c 4a 46 4h 48 74 78 48 d4 1d 17 d7 1d 14 d4 7d 74 d4 "
        "1d b1 d4 1b 1d 1h 5h 1h ah",
    ),
    (
        8,
        2,
        5,
        "2h 8a 8h 6b a6 b8 1a 1b 15 a1 5a 53 a3 6a 65 a5 67 6a 6h a8 1a 15 a5 b1 62 1a 1b 16 1h ah 7a 71 b7 "
        "a1 41 7a 76 a6 6a 6b 64 b4 a4 3b 3a 36 37 a6 b6 32 8a 8b 82 b2 a2 3a 3b 83 82 82 38 37 87 3h 2h 68v1 "
        "63 67 37 87 a8 23v1 2a 26 a6 36 2a 23 a3 2a",
    ),
    (
        8,
        3,
        7,
        "2h 8a 8b 8h 2c a2 c8 b8 6a 6c 6h a5 6b 6a c6 1c a1 32 5a 54 a4 6a 65 a5 c6 7a 76 a5 8a 8c 82 c2 a2 "
        "8c 8h 4h 3a c3 a8 4c 4a 48 a5 c5 2a 2h 8c 85 c5 3c 38 31 c1 4c 4h 38 34 a3 3a 32 a2 6a 64 a4 5a 53v1 "
        "a3 5a 56 a6 3a 36",
    ),
    (
        10,
        2,
        617,
        "8a 8b 82 a1 7a b7 a8 8b 8a 8h 3h a8 b8 4b 4a 49 b6 7b 74 b4 7b 75 b5 72 a7 9a 97 a7 4a 4b 45 b5 a5 "
        "36 3b 3a 35 b3 93 3b 36 b6 23v1 2b 25",
    ),
    (
        6,
        6,
        3,
        "2a 2b 2c 2d 2h b2 a6 5e 5f 5h 5h 4b 4a 4h 6h 3h 3h ah f4 6a 6h 6h 2h bh 6f 6b e6 bh f5 3e a3 4b 4f "
        "e4 f6 b6 2a 2e 2f 2h 1b 12 e1 2h 3e 3h 52 5h bh 24 5b 52 e5 b3 5e 5h 4b 4h 1h 6h",
    ),
]
PROVENANCE = (
    "Counted by freecell/game (tests/game/perft_test.cpp) and by rules written a second time in another language "
    "(tests/conformance/second_rules.py), which share no code. Dealt by FreeCell Pro's numbering."
)


def after(position, line):
    """The position after moves of single cards."""
    for move in line.split():
        position = second_rules.played(position, (move[0], move[1], 1))
    return position


def counts(position, supermoves):
    """Depth 1, 2, ... up to NODES_AT_MOST."""
    found = [second_rules.perft(position, 1, supermoves)]
    while found[-1] <= NODES_AT_MOST and len(found) < 6 and found[-1] > 0:
        found.append(second_rules.perft(position, len(found) + 1, supermoves))
    return found


def entries():
    for columns, cells, number, line in [(*variant, "") for variant in VARIANTS] + UNDER_WAY:
        position = after(second_rules.dealt(second_dealer.cards(number), columns, cells), line)
        yield {
            "deal": number,
            "columns": columns,
            "cells": cells,
            "moves": line,
            "single_cards": counts(position, False),
            "supermoves": counts(position, True),
        }


def as_text(found):
    lines = ",\n".join("    " + json.dumps(entry) for entry in found)
    return (
        f'{{\n  "schema": "freecell/conformance-perft/1",\n  "provenance": {json.dumps(PROVENANCE)},\n'
        f'  "positions": [\n{lines}\n  ]\n}}\n'
    )


def main():
    text = as_text(list(entries()))
    if sys.argv[1:] == ["--write"]:
        FILE.write_text(text)
    elif FILE.read_text() != text:
        sys.exit("conformance/perft.json is not what the second rules count: see perft.py --write")
    print(f"{len(VARIANTS) + len(UNDER_WAY)} positions counted")


if __name__ == "__main__":
    main()
