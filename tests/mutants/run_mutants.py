#!/usr/bin/env python3
"""Breaks a copy of freecell/core in every way mutants.py lists and requires tests/core to notice.

A red test means that a mutant survived (tests/core needs a stronger test), that a mutant is out of step with the source
(its text no longer occurs exactly once), or that it fails to compile for another reason than a static_assert.
"""

import sys

sys.dont_write_bytecode = True

import argparse
import os
import re
import shutil
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from mutants import MUTANTS

ROOT = Path(__file__).resolve().parents[2]
CORE = Path("freecell/core")
TESTS = Path("tests/core")
FLAGS = ["-std=c++23", "-O0", "-pthread", "-D_GLIBCXX_ASSERTIONS"]
TIME_LIMIT = 120
PASSED, COMPILE, RUN = "passed", "compile", "run"


class Broken(Exception):
    """The mutant proves nothing: it is the list that must be mended."""


def one_unit():
    """All the core tests as one source, which compiles several times faster than each on its own.

    Every file's unnamed namespace gets a name of its own, so that helpers of the same name don't meet.
    """
    parts = []
    for number, path in enumerate(sorted((ROOT / TESTS).glob("*_test.cpp"))):
        text = re.sub(r"^namespace \{$", f"namespace part_{number} {{", path.read_text(), flags=re.MULTILINE)
        parts.append(f'#line 1 "{TESTS / path.name}"\n{text}')
    return "\n".join(parts)


def precompile(folder, compiler, unit):
    """The standard and test headers, which no mutant touches, parsed once for all; the flag that uses them."""
    headers = [path.read_text() for path in (ROOT / CORE).glob("*.h")]
    includes = set(re.findall(r"^#include <.*>$", "\n".join([unit, *headers]), re.MULTILINE))
    prelude = folder / "prelude.h"
    prelude.write_text("\n".join(sorted(includes)) + "\n")
    status, output = run([compiler, *FLAGS, "-x", "c++-header", "prelude.h", "-o", "prelude.h.gch"], folder)
    if status != 0:
        sys.exit(f"run_mutants.py: the headers do not compile\n{output[-3000:]}")
    return ["-include", str(prelude)]


def libraries(unit):
    extra = [f"-l{name}" for name in ("gmock", "rapidcheck") if f"<{name}" in unit]
    return extra + ["-lgtest_main", "-lgtest"]


def run(arguments, folder):
    """The exit status, negative for a signal, and everything printed."""
    try:
        done = subprocess.run(arguments, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                              errors="replace", timeout=TIME_LIMIT, env=os.environ | {"LC_ALL": "C"})
        return done.returncode, done.stdout
    except subprocess.TimeoutExpired:
        return 124, f"no end after {TIME_LIMIT} s"


def build_and_test(folder, compile_with, unit):
    """(PASSED, what was printed), or the stage that failed and what it printed."""
    (folder / "unit.cpp").write_text(unit)
    status, output = run([*compile_with, "-I.", "unit.cpp", "-o", "unit", *libraries(unit)], folder)
    if status != 0:
        return COMPILE, output
    status, output = run(["./unit", "--gtest_fail_fast", "--gtest_color=no"], folder)
    return (PASSED if status == 0 else RUN), output


def verdict(stage, output):
    """What killed the mutant, or None when nothing did."""
    if stage == PASSED:
        return None
    if stage == COMPILE:
        error = re.search(r"^(.*?): (?:fatal )?error: (.*)$", output, re.MULTILINE)
        if not error or "static assertion" not in error[2]:
            raise Broken("does not compile, and not for a static_assert: " + (error[0] if error else output[:300]))
        return "static_assert at " + re.sub(r":\d+$", "", error[1])
    failed = re.search(r"^\[  FAILED  \] (\w+\.\w+)", output, re.MULTILINE)
    if failed:
        return failed[1]
    running = re.findall(r"^\[ RUN      \] (\w+\.\w+)", output, re.MULTILINE)
    return f"{running[-1]} (died)" if running else "the test program died"


def mutate(folder, file, old, new):
    path = folder / CORE / file
    text = path.read_text()
    if text.count(old) != 1:
        raise Broken(f"its text occurs {text.count(old)} times in {CORE / file}: {old!r}")
    path.write_text(text.replace(old, new))


def try_mutant(mutant, compile_with, unit):
    """(killed, what to say about it)."""
    _, file, old, new = mutant
    with tempfile.TemporaryDirectory(prefix="freecell_mutant_") as name:
        folder = Path(name)
        shutil.copytree(ROOT / CORE, folder / CORE)
        try:
            mutate(folder, file, old, new)
            killer = verdict(*build_and_test(folder, compile_with, unit))
        except Broken as reason:
            return False, f"BROKEN: {reason}"
    return killer is not None, killer or "SURVIVED"


def require_sound_original(compile_with, unit):
    """Without this a test that always fails would kill every mutant."""
    with tempfile.TemporaryDirectory(prefix="freecell_mutant_") as name:
        shutil.copytree(ROOT / CORE, Path(name) / CORE)
        stage, output = build_and_test(Path(name), compile_with, unit)
    passed = re.search(r"^\[  PASSED  \] ([1-9]\d*) tests?\.", output, re.MULTILINE)
    if stage != PASSED or not passed:
        sys.exit(f"run_mutants.py: the core as it is does not pass its tests ({stage})\n{output[-3000:]}")
    print(f"unmutated: {passed[1]} tests pass")


def chosen(pattern):
    names = [mutant[0] for mutant in MUTANTS]
    if len(set(names)) != len(names):
        sys.exit("run_mutants.py: two mutants have the same name")
    return [mutant for mutant in MUTANTS if pattern in mutant[0]]


def try_all(mutants, compile_with, unit, jobs):
    """Prints the table; the names of the mutants that were not killed."""
    alive = []
    with ThreadPoolExecutor(jobs) as pool:
        results = pool.map(lambda mutant: try_mutant(mutant, compile_with, unit), mutants)
        for (name, file, *_), (killed, how) in zip(mutants, results):
            print(f"{name:38} {file:14} {how}", flush=True)
            alive += [] if killed else [name]
    return alive


def main():
    parser = argparse.ArgumentParser(description="Mutants of freecell/core, each of which tests/core must catch.")
    parser.add_argument("--compiler", default=os.environ.get("CXX", "g++"))
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", default="", help="only mutants whose name has this in it")
    args = parser.parse_args()
    unit = one_unit()
    mutants = chosen(args.only)
    with tempfile.TemporaryDirectory(prefix="freecell_mutant_") as name:
        compile_with = [args.compiler, *FLAGS, *precompile(Path(name), args.compiler, unit)]
        require_sound_original(compile_with, unit)
        alive = try_all(mutants, compile_with, unit, args.jobs)
    print(f"{len(mutants) - len(alive)} of {len(mutants)} mutants killed")
    if alive or not mutants:
        sys.exit("run_mutants.py: not killed: " + ", ".join(alive))


if __name__ == "__main__":
    main()
