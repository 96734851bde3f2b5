#!/usr/bin/env python3
"""Runs the examples of conformance/README.md: a correct dealer must pass them and a wrong one must not.

The JavaScript example is run when there is a `node`.
"""

import sys

sys.dont_write_bytecode = True

import json
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

import second_dealer

FOLDER = Path(__file__).resolve().parents[2] / "conformance"

# Dealers that look up their answers: what is tested here are the page's programs, not another dealer.
PYTHON_DEALER = """
import json
TABLE = json.load(open("table.json"))
def deal(number, numbering):
    if isinstance(number, bool) or not isinstance(number, int): raise ValueError(number)
    if not -2 <= number < 2**33: raise ValueError(number)
    return TABLE[f"{number} {numbering}"]
"""
JAVASCRIPT_DEALER = """
import { readFileSync } from "node:fs";
const table = JSON.parse(readFileSync("table.json", "utf8"));
export function deal(number, numbering) {
  if (!Number.isInteger(number) || number < -2 || number >= 2 ** 33) throw new RangeError(String(number));
  return table[`${number} ${numbering}`];
}
"""
CARELESS = {  # deals something for any input
    "py": PYTHON_DEALER.replace("raise ValueError(number)", "return []"),
    "mjs": JAVASCRIPT_DEALER.replace("throw new RangeError(String(number))", "return []"),
}


def example(language):
    text = (FOLDER / "README.md").read_text(encoding="utf-8")
    return re.search(rf"```{language}\n(.*?)```", text, re.DOTALL)[1]


def table(spoiled=False):
    deals = json.loads((FOLDER / "deals.json").read_text(encoding="utf-8"))["deals"]
    keys = [(vector["number"], vector["numbering"]) for vector in deals]
    answers = {f"{number} {numbering}": list(second_dealer.cards(number, numbering)) for number, numbering in keys}
    if spoiled:
        answers["617 freecell-pro"].reverse()
    return answers


def passes(program, dealer, suffix, language, spoiled):
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for file in ("deals.json", "errors.json"):
            shutil.copy(FOLDER / file, folder)
        (folder / "table.json").write_text(json.dumps(table(spoiled)))
        (folder / f"my_dealer.{suffix}").write_text(dealer)
        (folder / f"try_it.{suffix}").write_text(example(language))
        return subprocess.run([program, f"try_it.{suffix}"], cwd=folder, capture_output=True, text=True)


def try_example(program, dealer, suffix, language):
    right = passes(program, dealer, suffix, language, spoiled=False)
    if right.returncode != 0:
        sys.exit(f"README.md: the {language} example fails a right dealer\n{right.stdout}{right.stderr}")
    wrong = passes(program, dealer, suffix, language, spoiled=True)
    if wrong.returncode == 0 or "617" not in wrong.stdout:
        sys.exit(f"README.md: the {language} example passes a dealer that is wrong at 617")
    careless = passes(program, CARELESS[suffix], suffix, language, spoiled=False)
    if careless.returncode == 0 or "1.5" not in careless.stdout:
        sys.exit(f"README.md: the {language} example passes a dealer that refuses nothing")
    print(f"{language}: passes a right dealer, fails two wrong ones")


def main():
    try_example(sys.executable, PYTHON_DEALER, "py", "python")
    node = shutil.which("node")
    if node:
        try_example(node, JAVASCRIPT_DEALER, "mjs", "javascript")
    else:
        print("javascript: not run, there is no node here")


if __name__ == "__main__":
    main()
