#!/usr/bin/env python3
"""Applies every mutant listed in the files next to this one and requires the tests to catch it.

A mutant is one small error: a piece of a source file replaced by another. Each file NAME.py lists the mutants of the layer
freecell/NAME:

    PROGRAM   the target of the test program that has to catch them
    MUTANTS   [(name, file in freecell/NAME, text that occurs there exactly once, its replacement)]
    TESTS     optional, {file: [test files in tests/NAME]}: see below
    FILTERS   optional, [--gtest_filter], tried one after the other: the quickest first

Only what a mutant changes is compiled again; everything else comes from the build folder. A mutated source file is
linked with the program's own objects. A mutated header is tried with test files that include it, one after the other until
one fails: those that TESTS lists, or else the file named like the header and then the others. Last, the layer's sources that
include it are compiled as well, and linked with those test files, or with the program's own objects if TESTS lists none.

The test fails when a mutant survives (the layer needs a stronger test), when a mutant is out of step with the source (its
text no longer occurs exactly once), or when it does not compile for another reason than a static_assert.
"""

import sys

sys.dont_write_bytecode = True

import argparse
import importlib
import json
import os
import re
import shlex
import signal
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
LAYERS = sorted(path.stem for path in HERE.glob("*.py") if path.stem != "run_mutants")
TIME_LIMIT = 60  # seconds of CPU time, twice what the slowest filter needs unoptimized on a busy machine
COMPILED, PASSED, FAILED = "compiled", "passed", "failed"


class Broken(Exception):
    """The mutant is invalid: fix the list."""


@dataclass(frozen=True)
class Mutant:
    layer: str
    name: str
    file: Path  # below ROOT
    old: str
    new: str


def run(arguments, folder):
    """The exit status, negative for a signal, and all output. Limits the CPU time."""
    environment = os.environ | {"LC_ALL": "C", "RC_PARAMS": "seed=617 noshrink=1"}
    done = subprocess.run(
        ["prlimit", f"--cpu={TIME_LIMIT}", *arguments],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        env=environment,
    )
    return done.returncode, done.stdout


def includes_of(path):
    return re.findall(r'^#include (["<].*[">])$', path.read_text(), re.MULTILINE)


class Layer:
    """One list of mutants with the program that must catch them, as the build folder has it."""

    def __init__(self, name, build):
        module = importlib.import_module(name)
        self.name, self.build, self.program = name, build, module.PROGRAM
        self.tests = getattr(module, "TESTS", {})
        self.filters = getattr(module, "FILTERS", ["*"])
        self.mutants = [
            Mutant(name, what, Path("freecell", name, file), old, new) for what, file, old, new in module.MUTANTS
        ]
        self.folder = ROOT / "freecell" / name
        self.objects, self.link = self.link_command()

    def link_command(self):
        """The objects of the test program, and the command that links it, without them and without its output."""
        printed = subprocess.run(
            ["ninja", "-t", "commands", self.program], cwd=self.build, capture_output=True, text=True, check=True
        ).stdout
        words = shlex.split(printed.splitlines()[-1].removeprefix(": && ").removesuffix(" && :"))
        objects = [word for word in words if word.endswith(".o")]
        at = words.index("-o")
        self.executable = words[at + 1]
        return objects, [word for word in words[:at] + words[at + 2 :] if word not in objects]

    def sources_with(self, header):
        """The layer's sources that include this header, directly or through its other headers."""
        found, names = set(), {str(header)}
        while True:
            more = {
                path
                for path in self.folder.rglob("*.*")
                if path.suffix in (".cpp", ".h") and any(include.strip('"') in names for include in includes_of(path))
            }
            if more == found:
                return sorted(path for path in found if path.suffix == ".cpp")
            found, names = more, {str(header)} | {str(path.relative_to(ROOT)) for path in more}

    def test_files(self, header):
        """The test files to try in turn on a mutant of this header."""
        folder = ROOT / "tests" / self.name
        if header.name in self.tests:
            return [folder / name for name in self.tests[header.name]]
        return sorted(folder.glob("*_test.cpp"), key=lambda path: (path.stem != f"{header.stem}_test", path.name))


class Compiler:
    """Compiles one source without optimization, with a precompiled header of everything that no mutant touches.

    Always clang: it reads precompiled headers several times faster than g++ does, and links with what g++ compiled.
    """

    def __init__(self, build, folder, layers):
        self.build, self.folder = build, folder
        with open(build / "compile_commands.json") as file:
            commands = [
                shlex.split(entry["command"]) for entry in json.load(file) if self.concerns(entry["file"], layers)
            ]
        flags = [flag for command in commands for flag in self.flags_of(command)]
        self.command = ["clang++-19", "-O0", "-D_GLIBCXX_ASSERTIONS", *dict.fromkeys(flags)]
        sources = [path for layer in layers for path in layer.folder.rglob("*.*")]
        tests = [path for layer in layers for path in (ROOT / "tests" / layer.name).glob("*.*")]
        self.preludes = {
            "freecell": self.precompile("sources", sources),
            "tests": self.precompile("tests", sources + tests),
        }

    @staticmethod
    def concerns(file, layers):
        return any(f"/{folder}/{layer.name}/" in file for layer in layers for folder in ("freecell", "tests"))

    @staticmethod
    def flags_of(words):
        flags = [word for word in words if re.match(r"-(D|I|std=)", word)]
        systems = [f"-isystem{words[i + 1]}" for i, word in enumerate(words[:-1]) if word == "-isystem"]
        return flags + systems

    def precompile(self, name, files):
        """Precompiles the system's headers that these files include; the flags that use them."""
        files = [path for path in files if path.suffix in (".h", ".cpp")]
        system = {
            include for path in files for include in includes_of(path) if include[0] == "<" and "hwy/" not in include
        }
        header = self.folder / f"{name}.h"
        header.write_text("".join(f"#include {include}\n" for include in sorted(system)))
        out = str(self.folder / f"{name}.pch")
        status, output = run(
            [*self.command, "-fpch-instantiate-templates", "-x", "c++-header", str(header), "-o", out], self.folder
        )
        if status != 0:
            sys.exit(f"run_mutants.py: the headers do not compile\n{output[-3000:]}")
        return ["-include-pch", out]

    def compile(self, source, out, mutated):
        """Compiles `source` where files below the folder `mutated` replace those of the project."""
        is_test = source.is_relative_to(ROOT / "tests")
        status, output = run(
            [
                *self.command[:1],
                f"-I{mutated}",
                *self.command[1:],
                *self.preludes["tests" if is_test else "freecell"],
                "-c",
                str(source),
                "-o",
                str(out),
            ],
            self.build,
        )
        return (COMPILED if status == 0 else FAILED), output


def verdict_of_compiler(output):
    error = re.search(r"^(.*?): (?:fatal )?error: (.*)$", output, re.MULTILINE)
    if not error or "static assertion" not in error[2]:
        raise Broken("does not compile, and not for a static_assert: " + (error[0] if error else output[:300]))
    return "static_assert at " + re.sub(r":\d+$", "", error[1])


def verdict_of_tests(status, output):
    """The test that killed the mutant, or None if all tests passed."""
    if status == 0:  # a file may contain only static_asserts
        return None
    failed = re.search(r"^\[  FAILED  \] (\w+\.\w+)", output, re.MULTILINE)
    if failed:
        return failed[1]
    running = re.findall(r"^\[ RUN      \] (\w+\.\w+)", output, re.MULTILINE)
    if not running:
        raise Broken("the test program does not start: " + output[:300])
    return f"{running[-1]} ({'no end' if status == -signal.SIGXCPU else 'died'})"


def link_and_test(layer, folder, objects):
    status, output = run([layer.link[0], *objects, *layer.link[1:], "-o", str(folder / "program")], layer.build)
    if status != 0:
        raise Broken("does not link: " + output[-300:])
    arguments = [str(folder / "program"), "--gtest_fail_fast", "--gtest_color=no"]
    killers = (verdict_of_tests(*run([*arguments, f"--gtest_filter={tests}"], folder)) for tests in layer.filters)
    return next((killer for killer in killers if killer), None)


def try_source(layer, compiler, folder, mutant):
    stage, output = compiler.compile(folder / mutant.file, folder / "mutated.o", folder)
    if stage == FAILED:
        return verdict_of_compiler(output)
    return link_and_test(layer, folder, [folder / "mutated.o", *layer.objects])


def try_header(layer, compiler, folder, mutant):
    """The sources that include the header are compiled only for mutants that the tests' own use of it does not reveal."""
    tests, objects = [], []
    for test in layer.test_files(mutant.file):
        tests.append(folder / f"{test.stem}.o")
        stage, output = compiler.compile(test, tests[-1], folder)
        killer = verdict_of_compiler(output) if stage == FAILED else link_and_test(layer, folder, [tests[-1]])
        if killer:
            return killer
    for source in layer.sources_with(mutant.file):
        objects.append(folder / f"{source.stem}.o")
        stage, output = compiler.compile(source, objects[-1], folder)
        if stage == FAILED:
            return verdict_of_compiler(output)
    return link_and_test(layer, folder, [*objects, *(tests or layer.objects)]) if objects else None


def try_mutant(layer, compiler, mutant):
    """(killed, what to say about it)."""
    with tempfile.TemporaryDirectory(prefix="freecell_mutant_") as name:
        folder = Path(name)
        try:
            text = (ROOT / mutant.file).read_text()
            if text.count(mutant.old) != 1:
                raise Broken(f"its text occurs {text.count(mutant.old)} times in {mutant.file}: {mutant.old!r}")
            path = folder / mutant.file
            path.parent.mkdir(parents=True)
            path.write_text(text.replace(mutant.old, mutant.new))
            killer = (try_header if path.suffix == ".h" else try_source)(layer, compiler, folder, mutant)
        except Broken as reason:
            return False, f"BROKEN: {reason}"
    return killer is not None, killer or "SURVIVED"


def require_sound_original(layer):
    """Checks that the tests pass without a mutant; a test that always fails would kill every one."""
    status, output = run([f"./{layer.executable}", f"--gtest_filter={':'.join(layer.filters)}"], layer.build)
    if status != 0 or not re.search(r"^\[  PASSED  \] ([1-9]\d*) tests?\.", output, re.MULTILINE):
        sys.exit(f"run_mutants.py: {layer.program} fails without any mutant\n{output[-3000:]}")


def try_all(layers, mutants, compiler, jobs):
    """Prints the table and returns the names of the mutants that survived."""
    alive = []
    with ThreadPoolExecutor(jobs) as pool:
        list(pool.map(require_sound_original, layers.values()))
        results = pool.map(lambda mutant: try_mutant(layers[mutant.layer], compiler, mutant), mutants)
        for mutant, (killed, how) in zip(mutants, results):
            print(f"{mutant.name:42} {str(mutant.file).removeprefix('freecell/'):28} {how}", flush=True)
            alive += [] if killed else [mutant.name]
    return alive


def main():
    parser = argparse.ArgumentParser(description="Mutants of the library, each of which its tests must catch.")
    parser.add_argument("build", type=Path, help="the build folder, with the test programs built")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--layer", choices=LAYERS, action="append", help="only mutants of this layer")
    parser.add_argument("--only", default="", help="only mutants whose name has this in it")
    args = parser.parse_args()
    build = args.build.resolve()
    layers = {name: Layer(name, build) for name in args.layer or LAYERS}
    mutants = [mutant for layer in layers.values() for mutant in layer.mutants if args.only in mutant.name]
    names = [(mutant.layer, mutant.name) for mutant in mutants]
    if len(set(names)) != len(names):
        sys.exit("run_mutants.py: two mutants of a layer have the same name")
    with tempfile.TemporaryDirectory(prefix="freecell_mutant_") as folder:
        compiler = Compiler(build, Path(folder), list(layers.values()))
        alive = try_all(layers, mutants, compiler, args.jobs)
    print(f"{len(mutants) - len(alive)} of {len(mutants)} mutants killed")
    if alive or not mutants:
        sys.exit("run_mutants.py: not killed: " + ", ".join(alive))


if __name__ == "__main__":
    main()
