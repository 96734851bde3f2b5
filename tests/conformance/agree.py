#!/usr/bin/env python3
"""agree.py COMMAND: checks that the freecell command deals the same as the second dealer, and rejects invalid numbers.

The numbers are pseudo-random with a fixed seed, plus every number near an edge, under both numberings.
"""

import sys

sys.dont_write_bytecode = True

import json
import random
import subprocess
from pathlib import Path

import second_dealer

ERRORS = Path(__file__).resolve().parents[2] / "conformance" / "errors.json"
RANGES = [(0, 32000), (0, 2**31 - 1), (2**31, 2**32 - 1), (2**32, 2**33 - 1)]
EDGES = [0, 32000, 1000000, 2**31, 2**32, 2**32 + 2**31, 2**33]
PER_RANGE = 500


def numbers(seed):
    """Numbers from every range, and those within 4 of an edge."""
    source = random.Random(seed)
    spread = [source.randint(*ends) for ends in RANGES for _ in range(PER_RANGE)]
    near = [edge + step for edge in EDGES for step in range(-4, 5) if -2 <= edge + step < 2**33]
    powers = [2**bit for bit in range(33)]
    return spread + near + powers


def run(command, *arguments, text=None):
    return subprocess.run([command, "deal", *arguments], input=text, capture_output=True, text=True, timeout=60)


def compare(command, numbering):
    """Exits with a message at the first number that the two deal differently."""
    asked = numbers(617)
    flags = ["--numbering", "microsoft"] if numbering == "microsoft" else []
    answer = run(command, "-", "--format", "line", *flags, text="".join(f"{n}\n" for n in asked))
    if answer.returncode != 0:
        sys.exit(f"agree.py: {command} failed ({numbering}): {answer.stderr.strip()}")
    dealt = answer.stdout.splitlines()
    if len(dealt) != len(asked):
        sys.exit(f"agree.py: {len(asked)} numbers asked, {len(dealt)} lines answered ({numbering})")
    for number, line in zip(asked, dealt):
        expected = second_dealer.line(number, numbering)
        if line != expected:
            sys.exit(f"agree.py: {number} ({numbering})\n  {command}: {line}\n  second dealer: {expected}")
    return len(asked)


def as_text(value):
    return value if isinstance(value, str) else json.dumps(value)


def refuse(command):
    """Checks that every input of errors.json fails and prints no deal."""
    for number in ("617", "-1"):  # otherwise the rejections below would prove nothing
        answer = run(command, "--format", "line", "--", number)
        if answer.returncode != 0 or answer.stdout.strip() != second_dealer.line(int(number)):
            sys.exit(f"agree.py: {command} deal --format line -- {number} does not print the deal")
    errors = json.loads(ERRORS.read_text(encoding="utf-8"))["errors"]
    for error in errors:
        answer = run(command, "--format", "line", "--", as_text(error["input"]))
        if answer.returncode == 0 or answer.stdout:
            sys.exit(f"agree.py: {command} accepts {error['input']!r} ({error['reason']})")
        if answer.returncode < 0:
            sys.exit(f"agree.py: {command} dies of signal {-answer.returncode} on {error['input']!r}")
    return len(errors)


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: agree.py COMMAND")
    command = sys.argv[1]
    compared = sum(compare(command, numbering) for numbering in second_dealer.NUMBERINGS)
    print(f"{compared} deals agree, {refuse(command)} errors are refused")


if __name__ == "__main__":
    main()
