"""Runs every freecell command shown in the pages below and compares what it prints.

A fenced block marked `console` is a session: a line `$ COMMAND` and below it what the command prints on standard output
and standard error; a line `...` stands for any lines. `./run` is the freecell command. A block marked `c`, `cpp`, ...
must be part of a file in examples/, which other tests build and run.

usage: docs_test.py FREECELL
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
FREECELL = pathlib.Path(sys.argv[1]).resolve()
PAGES = [
    ROOT / "README.md",
    *sorted((ROOT / "docs").glob("*.md")),
    ROOT / "conformance/README.md",
    ROOT / "census/README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "bench/README.md",
]
CODE = {"c": "*.c", "cpp": "*.cpp"}


def blocks(page, language):
    return re.findall(rf"^```{language}\n(.*?)^```", page.read_text(), re.M | re.S)


def sessions(block):
    """[(command, expected output)] of a console block."""
    parts = re.split(r"^\$ ", block, flags=re.M)
    assert not parts[0].strip(), f"a console block starts with a command: {block}"
    for part in parts[1:]:
        command, _, expected = part.partition("\n")
        yield command, expected


def pattern(expected):
    lines = [r"(?:.*\n)*?" if line == "..." else re.escape(line) + r"\n" for line in expected.splitlines()]
    return re.compile("".join(lines) + r"\Z")


class Docs(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        folder = pathlib.Path(self.folder.name)
        (folder / "run").symlink_to(FREECELL)
        (folder / "conformance").symlink_to(ROOT / "conformance")
        (folder / "census").symlink_to(ROOT / "census")
        (folder / "examples").symlink_to(ROOT / "examples")
        (folder / "bin").mkdir()
        (folder / "bin/freecell").symlink_to(FREECELL)

    def tearDown(self):
        self.folder.cleanup()

    def run_command(self, command):
        environment = {
            **os.environ,
            "PATH": f"{self.folder.name}/bin:{os.environ['PATH']}",
            "LC_ALL": "C.UTF-8",
            "XDG_STATE_HOME": self.folder.name,
        }
        done = subprocess.run(
            ["bash", "-c", command],
            cwd=self.folder.name,
            env=environment,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            timeout=120,
        )
        return done.stdout

    def test_every_command_prints_what_its_page_says(self):
        count = 0
        for page in PAGES:
            for block in blocks(page, "console"):
                for command, expected in sessions(block):
                    with self.subTest(page=page.name, command=command):
                        out = self.run_command(command)
                        if not pattern(expected).match(out):
                            self.assertEqual(out, expected)
                    count += 1
        self.assertGreater(count, 10)

    def test_no_command_hides_from_the_test_above(self):
        for page in PAGES:
            for language in ("sh", "bash", "shell", "shell-session", "text", ""):
                for block in blocks(page, language):
                    self.assertNotRegex(block, r"(?m)^\s*(\$ |\./run |freecell )", f"in {page.name}: mark it `console`")
            indented = re.findall(r"^    (?:\./run|freecell) .*$", page.read_text(), re.M)
            inside = "\n".join(blocks(page, "console"))
            self.assertEqual([line for line in indented if line not in inside], [], f"in {page.name}")

    def test_code_in_pages_stands_in_examples(self):
        for page in PAGES:
            for language, files in CODE.items():
                examples = [file.read_text() for file in (ROOT / "examples").glob(files)]
                for block in blocks(page, language):
                    self.assertTrue(any(block in example for example in examples), f"in {page.name}:\n{block}")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
