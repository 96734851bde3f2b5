#!/usr/bin/env python3
"""certificates_agree.py COMMAND SECOND_PROOF: are the certificates of impossible deals what the second program computes?

COMMAND is the freecell command, SECOND_PROOF the program made of second_proof.cpp, which shares no code with it.
"""

import json
import subprocess
import sys

# Cells, deals, and the most positions that a proof may take here: the second program is plain, not fast.
CASES = [
    ("4", "11982,146692,186216,455889,495505,512118,517776,781948", "100000"),
    ("1", "1..200", "3000"),
    ("0", "1..150", "3000"),
]
LEAST = 200


def certificates(command, cells, deals, limit):
    """Deal -> positions and digest, of all deals that the command proves impossible."""
    arguments = [command, "solve", deals, "--cells", cells, "--prove", "--ndjson", "--quiet", "--limit-states", limit]
    lines = subprocess.run(arguments, stdout=subprocess.PIPE, check=False, text=True).stdout.splitlines()
    outcomes = [json.loads(line) for line in lines]
    return {
        str(outcome["deal"]): (outcome["exhausted"], outcome["digest"])
        for outcome in outcomes
        if outcome.get("outcome") == "impossible"
    }


def recomputed(program, kind, cells, deals):
    """The same by the second program."""
    arguments = [program, kind, cells, *deals]
    lines = subprocess.run(arguments, stdout=subprocess.PIPE, check=True, text=True).stdout.splitlines()
    fields = [line.split() for line in lines]
    return {deal: (int(rest[0]), rest[1]) if len(rest) == 2 else ("won", "") for deal, *rest in fields}


def check_relaxed(command, program, cells, deals):
    """Whether `verify` repeats the relaxed proofs of the second program. Returns how many."""
    found = recomputed(program, "relaxed", cells, deals)
    reports = [
        {
            "schema": "freecell/outcome/1",
            "deal": int(deal),
            "rules": {"columns": 8, "cells": int(cells)},
            "outcome": "impossible",
            "exhausted": positions if digest else 1,
            "digest": digest or "0" * 16,
            "proof": "relaxed",
        }
        for deal, (positions, digest) in found.items()
    ]
    text = "".join(json.dumps(report) + "\n" for report in reports)
    arguments = [command, "verify", "--proofs", "--ndjson", "-"]
    lines = subprocess.run(arguments, input=text, stdout=subprocess.PIPE, check=False, text=True).stdout.splitlines()
    verdicts = {str(line["deal"]): line["verdict"] for line in map(json.loads, lines)}
    for deal, (positions, digest) in found.items():
        expected = "proved" if digest else "not proved"
        if verdicts.get(deal) != expected:
            sys.exit(f"deal {deal}, {cells} cells, relaxed: {positions} {digest}, but verify says {verdicts.get(deal)}")
    return sum(bool(digest) for _, digest in found.values())


def main(command, program):
    """Compare all cases."""
    compared = 0
    relaxed = 0
    for cells, deals, limit in CASES:
        expected = certificates(command, cells, deals, limit)
        found = recomputed(program, "complete", cells, expected)
        for deal, certificate in expected.items():
            if found.get(deal) != certificate:
                sys.exit(f"deal {deal}, {cells} cells: {certificate}, but the second program says {found.get(deal)}")
        compared += len(expected)
        relaxed += check_relaxed(command, program, cells, expected)
    print(f"{compared} certificates and {relaxed} relaxed ones agree")
    if min(compared, relaxed) < LEAST:
        sys.exit("too few deals were compared")


if __name__ == "__main__":
    main(*sys.argv[1:])
