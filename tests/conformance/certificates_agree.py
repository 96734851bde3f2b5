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


def recomputed(program, cells, deals):
    """The same by the second program."""
    lines = subprocess.run([program, cells, *deals], stdout=subprocess.PIPE, check=True, text=True).stdout.splitlines()
    fields = [line.split() for line in lines]
    return {deal: (int(rest[0]), rest[1]) if len(rest) == 2 else ("won", "") for deal, *rest in fields}


def main(command, program):
    """Compare all cases."""
    compared = 0
    for cells, deals, limit in CASES:
        expected = certificates(command, cells, deals, limit)
        found = recomputed(program, cells, expected)
        for deal, certificate in expected.items():
            if found.get(deal) != certificate:
                sys.exit(f"deal {deal}, {cells} cells: {certificate}, but the second program says {found.get(deal)}")
        compared += len(expected)
    print(f"{compared} certificates agree")
    if compared < LEAST:
        sys.exit(f"only {compared} deals were compared")


if __name__ == "__main__":
    main(*sys.argv[1:])
