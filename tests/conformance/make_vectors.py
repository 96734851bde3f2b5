#!/usr/bin/env python3
"""Writes conformance/*.json from the output of the freecell command.

    make_vectors.py COMMAND            writes the files
    make_vectors.py COMMAND --check    writes nothing; fails if a file differs from what would be written

A red --check means that the command deals differently from the published vectors, or that this script was changed
without writing them again. check_vectors.py checks that the vectors are right.
"""

import argparse
import json
import re
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / "conformance"
TWO_31, TWO_32, TWO_33 = 2**31, 2**32, 2**33
PRO, MICROSOFT = "freecell-pro", "microsoft"

NAMED = {
    -2: "laid out, not shuffled; can't be won",
    -1: "laid out, not shuffled; can't be won",
    0: "seed 0, dealt by FreeCell Pro",
    1: "the first deal of Microsoft's FreeCell",
    617: "",
    1070: "",
    11982: "the only deal of 1..32000 that can't be won",
    32000: "the last deal of Microsoft's first FreeCell",
    1000000: "the last deal of Microsoft's later FreeCell",
    TWO_31 - 1: "2^31-1, the last deal of Microsoft's rule",
    TWO_31: "2^31, the first deal of FreeCell Pro's first extension",
    TWO_32 - 1: "2^32-1, the last deal of FreeCell Pro's first extension",
    TWO_32: "2^32, the first deal of FreeCell Pro's second extension",
    TWO_33 - 1: "2^33-1, the last deal there is",
}
MICROSOFT_NAMED = {
    -2: "",
    -1: "",
    617: "",
    TWO_31 - 1: "the last number the two numberings agree on",
    TWO_31: "deals 0",
    TWO_31 + 1: "deals 1",
    TWO_31 + 617: "deals 617",
    TWO_32 - 1: "deals 2^31-1",
    TWO_32: "deals 0",
    TWO_32 + 617: "deals 617",
    TWO_32 + TWO_31 + 11982: "deals 11982",
    TWO_33 - 1: "deals 2^31-1",
}

NOT_WHOLE, BELOW, ABOVE = "not-a-whole-number", "below-range", "above-range"
ERRORS = [
    (TWO_33, ABOVE, "2^33, one past the last deal"),
    (TWO_33 + 1, ABOVE, "1 to a dealer that keeps 33 bits"),
    (2**53 - 1, ABOVE, "the largest whole number a double holds safely"),
    (-3, BELOW, "one before the first deal"),
    (1 - TWO_32, BELOW, "1 to a dealer that keeps 32 bits"),
    (1 - 2**53, BELOW, "the smallest whole number a double holds safely"),
    (0.5, NOT_WHOLE, "0 to a dealer that truncates"),
    (1.5, NOT_WHOLE, "1 to a dealer that truncates"),
    (-1.5, NOT_WHOLE, "-1 to a dealer that truncates"),
    (TWO_33 - 0.5, NOT_WHOLE, "2^33-1 to a dealer that truncates"),
    (True, NOT_WHOLE, "1 in languages where true is a number"),
    (None, NOT_WHOLE, "0 in languages where null is a number"),
    ([617], NOT_WHOLE, "617 to a dealer that converts whatever it gets"),
    ("", NOT_WHOLE, "nothing at all"),
    (" ", NOT_WHOLE, "nothing but a space"),
    ("abc", NOT_WHOLE, "a word"),
    ("NaN", NOT_WHOLE, "not a number, by its own name"),
    ("Infinity", NOT_WHOLE, "no deal is that large"),
    ("1.5", NOT_WHOLE, "1 to a dealer that stops reading at the point"),
    ("1e3", NOT_WHOLE, "1 or 1000 to a dealer that reads it loosely"),
    ("0x10", NOT_WHOLE, "0 or 16 to a dealer that reads it loosely"),
    ("1_000", NOT_WHOLE, "1000 to a dealer that reads it loosely"),
    ("617abc", NOT_WHOLE, "617 to a dealer that stops reading at a letter"),
    ("6-17", NOT_WHOLE, "6 to a dealer that stops reading at the sign"),
    ("--1", NOT_WHOLE, "two minus signs"),
    ("\uff16\uff11\uff17", NOT_WHOLE, "617 in full-width digits"),
    ("-3", BELOW, "one before the first deal"),
    ("8589934592", ABOVE, "2^33, one past the last deal"),
    ("18446744073709551617", ABOVE, "2^64+1: 1 to a dealer that keeps 64 bits"),
    ("-18446744073709551615", BELOW, "1-2^64: 1 to a dealer that keeps 64 bits"),
]

CHECKS = [
    {"check": "is-function", "means": "there is a function of that name"},
    {"check": "returns-object", "argument": 1, "means": "its answer is an object (an array is one)"},
    {"check": "has-length", "argument": 1, "length": 7, "means": "its answer has seven rows"},
    {"check": "equals-game", "argument": 1, "means": "its answer is game 1, card for card"},
    {"check": "equals-game", "argument": 617, "means": "its answer is game 617, card for card"},
]


def spread():
    """200 numbers over the three ranges: first + k*2654435761 mod size, for k = 1..67 (1..66 in the last)."""
    ranges = [(0, TWO_31, 67), (TWO_31, TWO_31, 67), (TWO_32, TWO_32, 66)]
    return [first + k * 2654435761 % size for first, size, count in ranges for k in range(1, count + 1)]


def ask(command, numbers, numbering):
    """The command's lines `N 104chars` as {N: [card, ...]}."""
    arguments = [command, "deal", "-", "--format", "line"]
    arguments += ["--numbering", MICROSOFT] if numbering == MICROSOFT else []
    text = "".join(f"{number}\n" for number in numbers)
    answer = subprocess.run(arguments, input=text, capture_output=True, text=True)
    if answer.returncode != 0:
        sys.exit(f"make_vectors.py: {' '.join(arguments)} failed: {answer.stderr.strip()}")
    lines = [line.split() for line in answer.stdout.splitlines()]
    if [line[0] for line in lines] != [str(number) for number in numbers] or any(len(line[1]) != 104 for line in lines):
        sys.exit(f"make_vectors.py: {' '.join(arguments)} did not answer one line `N 104chars` for each number")
    return {int(number): re.findall("..", cards) for number, cards in lines}


def range_name(number, numbering):
    if number < 0:
        return "fixed"
    if numbering == MICROSOFT or number < TWO_31:
        return "microsoft"
    return "freecell-pro-2^31" if number < TWO_32 else "freecell-pro-2^32"


def rows_of(cards):
    return [cards[i : i + 8] for i in range(0, 52, 8)]


def vector(number, numbering, cards, note):
    head = {"number": number, "numbering": numbering, "range": range_name(number, numbering)}
    return head | ({"note": note} if note else {}) | {"rows": [" ".join(row) for row in rows_of(cards)]}


def vectors(command, numbers, numbering, notes):
    dealt = ask(command, numbers, numbering)
    return [vector(number, numbering, dealt[number], notes.get(number)) for number in numbers]


def deals_file(command):
    mine = sorted({*NAMED, *spread()})
    deals = vectors(command, mine, PRO, NAMED) + vectors(command, sorted(MICROSOFT_NAMED), MICROSOFT, MICROSOFT_NAMED)
    return {"schema": "freecell/conformance-deals/1", "deals": deals}


def exercise_file(command):
    games = [{"number": n, "rows": rows_of(cards)} for n, cards in ask(command, [1, 617], PRO).items()]
    return {"schema": "freecell/conformance-exercise/1", "function": "dealFreeCell", "checks": CHECKS, "games": games}


def errors_file():
    errors = [{"input": value, "error": error, "reason": reason} for value, error, reason in ERRORS]
    return {"schema": "freecell/conformance-errors/1", "errors": errors}


def as_text(content):
    """Indented JSON, with a row of cards on one line."""
    text = json.dumps(content, indent=2)

    def one_line(row):
        return "[" + ", ".join(re.findall(r'"\w\w"', row[0])) + "]"

    return re.sub(r'\[\s+(?:"\w\w",\s+)+"\w\w"\s+\]', one_line, text) + "\n"


def differs(path, text):
    return not path.exists() or path.read_text(encoding="utf-8") != text


def main():
    parser = argparse.ArgumentParser(description="Writes conformance/*.json, or checks them.")
    parser.add_argument("command", help="the freecell command")
    parser.add_argument("--check", action="store_true", help="compare instead of writing")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the files are")
    args = parser.parse_args()
    contents = {"deals": deals_file(args.command), "exercise": exercise_file(args.command), "errors": errors_file()}
    files = {args.folder / f"{name}.json": as_text(content) for name, content in contents.items()}
    changed = [path for path, text in files.items() if differs(path, text)]
    if args.check and changed:
        sys.exit("make_vectors.py: not what the command deals: " + ", ".join(path.name for path in changed))
    for path in changed:
        path.write_text(files[path], encoding="utf-8")
    print(f"{len(files)} files in step with the command, {len(changed)} written")


if __name__ == "__main__":
    main()
