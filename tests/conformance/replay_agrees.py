#!/usr/bin/env python3
"""replay_agrees.py COMMAND: checks that the command plays games as the second rules do.

Random games of the second rules, on many tables and under every rule of automatic moves, written in standard notation:
the command must come to the same board. Then each with one move changed: the command must find the move illegal exactly
where the second rules do.
"""

import sys

sys.dont_write_bytecode = True

import json
import random
import subprocess

import second_dealer
import second_rules

GAMES = 400


def most_to_empty_column(position, move, found):
    """Standard notation means the most cards that may move to an empty column."""
    source, target, _ = move
    alike = [other for other in found if other[:2] == (source, target)]
    return max(alike, key=lambda other: other[2])


def is_to_empty_column(position, move):
    columns = second_rules.COLUMNS
    return move[0] in columns and move[1] in columns and not position[0][columns.index(move[1])]


def choose(source, position, found):
    home = [move for move in found if move[1] == "h"]
    onto = [move for move in found if move[1] in second_rules.COLUMNS and not is_to_empty_column(position, move)]
    for kind, chance in ((home, 0.9), (onto, 0.6)):
        if kind and source.random() < chance:
            return source.choice(kind)
    return source.choice(found)


def random_game(source, number, columns, cells, rule, vn):
    """(moves as text, positions before each and at the end)"""
    position = second_rules.dealt(second_dealer.cards(number), columns, cells)
    positions, line = [position], []
    for _ in range(source.randint(1, 90)):
        found = second_rules.moves(position, supermoves=True)
        if not found:
            break
        move = choose(source, position, found)
        tell = vn and is_to_empty_column(position, move)
        if not tell and is_to_empty_column(position, move):
            move = most_to_empty_column(position, move, found)
        position = second_rules.after_automatic_moves(second_rules.played(position, move), rule)
        line.append(move[0] + move[1] + (f"v{move[2]:x}" if tell else ""))
        positions.append(position)
    return line, positions


def as_json(position):
    columns, cells, home = position
    return {"columns": columns, "cells": cells, "foundations": home}


def record(number, columns, cells, rule, line):
    return json.dumps(
        {
            "schema": "freecell/solution/1",
            "deal": number,
            "rules": {"columns": columns, "cells": cells},
            "autoplay": rule,
            "moves": " ".join(line),
        }
    )


def is_legal(position, text):
    found = second_rules.moves(position, supermoves=True)
    count = int(text[3:], 16) if len(text) > 2 else None
    return any(move[0] + move[1] == text[:2] and count in (None, move[2]) for move in found)


def main():
    command = sys.argv[1]
    source = random.Random(617)
    games = []
    for i in range(GAMES):
        number, columns, cells = source.randint(1, 10**6), source.randint(4, 10), source.randint(0, 10)
        if i % 2:
            columns, cells = 8, 4
        rule = second_rules.RULES[i % 4]
        line, positions = random_game(source, number, columns, cells, rule, vn=i % 3 == 0)
        table = (number, columns, cells, rule)
        games.append((table, line, positions, None))
        if line:
            at = source.randrange(len(line))
            piles = second_rules.COLUMNS + second_rules.CELLS + "h"
            wrong = source.choice(piles) + source.choice(piles)
            if not is_legal(positions[at], wrong):
                games.append((table, line[:at] + [wrong] + line[at:], positions, at))
    text = "".join(record(*table, line) + "\n" for table, line, _, _ in games)
    out = subprocess.run(
        [command, "verify", "--ndjson"], input=text, capture_output=True, text=True, timeout=120
    ).stdout
    reports = [json.loads(line) for line in out.splitlines()]
    assert len(reports) == len(games), (len(reports), len(games))
    for (table, line, positions, bad), report in zip(games, reports):
        if bad is None:
            assert report["verdict"] in ("won", "unfinished"), (table, line, report)
            assert report["moves"] == len(line), (table, line, report)
            assert report["home"] == sum(positions[-1][2].values()), (table, line, report)
        else:
            assert report["verdict"] == "illegal" and report["bad_move"]["number"] == bad + 1, (table, line, report)
            assert report["board"] == as_json(positions[bad]), (table, line, report)
    print(f"{len(games)} games agree, {sum(bad is not None for *_, bad in games)} of them with a wrong move")


if __name__ == "__main__":
    main()
