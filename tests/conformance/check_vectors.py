#!/usr/bin/env python3
"""Checks every vector of conformance/ against the second dealer and published deals.

A failure means that a vector is wrong or missing, or that the second dealer is wrong; it does not concern freecell/.
"""

import sys

sys.dont_write_bytecode = True

import json
from collections import Counter
from pathlib import Path

import second_dealer

FOLDER = Path(__file__).resolve().parents[2] / "conformance"
PRO, MICROSOFT = second_dealer.NUMBERINGS

PUBLISHED_ROWS = {
    1: """JD 2D 9H JC 5D 7H 7C 5H
          KD KC 9S 5S AD QC KH 3H
          2S KS 9D QD JS AS AH 3C
          4C 5C TS QH 4H AC 4D 7S
          3S TD 4S TH 8H 2C JH 7D
          6D 8S 8D QS 6C 3D 8C TC
          6S 9C 2H 6H""",
    617: """7D AD 5C 3S 5S 8C 2D AH
            TD 7S QD AC 6D 8H AS KH
            TH QC 3H 9D 6S 8D 3D TC
            KD 5H 9S 3C 8S 7H 4D JS
            4C QS 9C 9H 7C 6H 2C 2S
            4S TS 2H 5D JC 6C JH QH
            JD KS KC 4H""",
}
PUBLISHED_FIRST_COLUMN = {11982: "AH 3D KD JC 6C JD KC", 32000: "QD 3S 8C JH 3D 6H TC"}
# Columns 1 and 5 of the two laid-out deals; the suits run C D H S and S H D C over each half.
LAID_OUT = {-1: ("A3579JK", "QT8642", "CDHS"), -2: ("AKQJT98", "765432", "SHDC")}

LISTED = [-2, -1, 0, 1, 617, 1070, 11982, 32000, 1000000]
LISTED += [2147483647, 2147483648, 4294967295, 4294967296, 8589934591]
LISTED_MICROSOFT = [2147483648, 2147484265, 4294967295, 4294967296, 4294967913, 8589934591]
LISTED_ERRORS = [8589934592, -3, 1.5, "1e3", "", "abc", "NaN"]

complaints = []


def expect(holds, complaint):
    if not holds:
        complaints.append(complaint)


def load(name):
    content = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    expect(content["schema"] == f"freecell/conformance-{name}/1", f"{name}.json: schema is {content['schema']}")
    return content


def spread():
    """The 200 numbers that the README describes."""
    low = [k * 2654435761 % 2**31 for k in range(1, 68)]
    return low + [2**31 + n for n in low] + [2**32 + k * 2654435761 % 2**32 for k in range(1, 67)]


def check_vector(vector):
    number, numbering, rows = vector["number"], vector["numbering"], vector["rows"]
    name = f"deals.json: {number} ({numbering})"
    expect(rows == second_dealer.rows(number, numbering), f"{name}: the second dealer deals otherwise")
    expect(vector["range"] == second_dealer.range_name(number, numbering), f"{name}: range is {vector['range']}")
    expect(sorted(" ".join(rows).split()) == sorted(second_dealer.CARDS), f"{name}: not 52 different cards")
    expect([len(row.split()) for row in rows] == [8] * 6 + [4], f"{name}: rows of the wrong length")


def check_presence(deals):
    seen = Counter((vector["number"], vector["numbering"]) for vector in deals)
    for key, times in seen.items():
        expect(times == 1, f"deals.json: {key} occurs {times} times")
    wanted = [(n, PRO) for n in LISTED + spread()] + [(n, MICROSOFT) for n in LISTED_MICROSOFT]
    for key in wanted:
        expect(key in seen, f"deals.json: {key} is missing")


def check_published(deals):
    rows = {vector["number"]: vector["rows"] for vector in deals if vector["numbering"] == PRO}
    for number, text in PUBLISHED_ROWS.items():
        expect(rows[number] == [row.strip() for row in text.splitlines()], f"deals.json: {number} is not as published")
    for number, column in PUBLISHED_FIRST_COLUMN.items():
        dealt = [row[:2] for row in rows[number]]
        expect(dealt == column.split(), f"deals.json: column 1 of {number} is not as published")
    for number, (left, right, suits) in LAID_OUT.items():
        columns = [[rank + suit for rank in half] for half in (left, right) for suit in suits]
        dealt = [[row.split()[c] for row in rows[number] if c < len(row.split())] for c in range(8)]
        expect(dealt == columns, f"deals.json: {number} is not laid out as published")


def check_exercise(exercise):
    games = {game["number"]: [" ".join(row) for row in game["rows"]] for game in exercise["games"]}
    expect(sorted(games) == [1, 617], "exercise.json: the games are not 1 and 617")
    for number, rows in games.items():
        expect(rows == second_dealer.rows(number), f"exercise.json: game {number}: the second dealer deals otherwise")
        expect(rows == [row.strip() for row in PUBLISHED_ROWS[number].splitlines()], f"exercise.json: game {number}")
    asked = [(check["check"], check.get("argument"), check.get("length")) for check in exercise["checks"]]
    five = [("is-function", None, None), ("returns-object", 1, None), ("has-length", 1, 7)]
    expect(asked == five + [("equals-game", 1, None), ("equals-game", 617, None)], "exercise.json: not the five checks")


def refuses(action):
    try:
        action()
    except second_dealer.NoSuchDeal:
        return True
    return False


def check_errors(errors):
    inputs = [error["input"] for error in errors]
    for listed in LISTED_ERRORS:
        expect(any(listed == value and type(listed) is type(value) for value in inputs), f"errors.json: no {listed!r}")
    for error in errors:
        value = error["input"]
        read = second_dealer.parse_number if isinstance(value, str) else lambda given: given
        for numbering in second_dealer.NUMBERINGS:
            refused = refuses(lambda: second_dealer.cards(read(value), numbering))
            expect(refused, f"errors.json: the second dealer deals {value!r} ({numbering})")
        expect(error["error"] == kind_of(value), f"errors.json: {value!r} is not {error['error']}")
        expect(error["reason"], f"errors.json: {value!r} has no reason")


def kind_of(value):
    try:
        number = second_dealer.parse_number(value) if isinstance(value, str) else value
    except second_dealer.NoSuchDeal:
        return "not-a-whole-number"
    if type(number) is not int:
        return "not-a-whole-number"
    return "below-range" if number < -2 else "above-range"


def check_readme(deals, errors):
    text = (FOLDER / "README.md").read_text(encoding="utf-8")
    for promise in (f"{len(deals)} deals", f"{len(errors)} invalid inputs"):
        expect(promise in text, f"README.md does not say {promise}")


def main():
    deals, exercise, errors = load("deals")["deals"], load("exercise"), load("errors")["errors"]
    check_presence(deals)
    if not complaints:
        check_published(deals)
    for vector in deals:
        check_vector(vector)
    check_exercise(exercise)
    check_errors(errors)
    check_readme(deals, errors)
    if complaints:
        sys.exit("\n".join(complaints))
    print(f"{len(deals)} deals, {len(exercise['checks'])} checks and {len(errors)} errors confirmed")


if __name__ == "__main__":
    main()
