"""Checks the types of the Python package: the package itself, its stub against the compiled module, and programs that use
it rightly and wrongly. Runs in the folder that contains the package."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
CACHE = pathlib.Path.cwd() / ".mypy_cache"

RIGHT = """
from typing import Literal

import freecell

rows: list[list[str]] = freecell.deal(617).rows
outcome = freecell.solve(617, max_seconds=1.5)
if isinstance(outcome, freecell.Solved):
    moves: list[str] = outcome.moves
elif isinstance(outcome, freecell.GaveUp):
    limit: str = outcome.limit
else:
    positions: int = outcome.exhausted
    digest: str = outcome.digest
    kind: Literal["complete", "relaxed"] = outcome.proof
first: int = next(freecell.find("aces in top"))
"""
WRONG = {
    "freecell.deal('617')": "arg-type",
    "freecell.solve(617).moves": "union-attr",
    "freecell.Game(617, autoplay='always')": "arg-type",
    "freecell.deal(617).row": "attr-defined",
}


def mypy(*arguments):
    command = [sys.executable, "-B", "-m", "mypy", "--strict", "--cache-dir", str(CACHE), *arguments]
    return subprocess.run(command, capture_output=True, text=True)


class Types(unittest.TestCase):
    def test_the_package_and_programs_that_use_it(self):
        with tempfile.TemporaryDirectory() as folder:
            right, wrong = pathlib.Path(folder) / "right.py", pathlib.Path(folder) / "wrong.py"
            right.write_text(RIGHT)
            wrong.write_text("\n".join(["import freecell", *WRONG]) + "\n")
            done = mypy("freecell", str(right), str(wrong))
            errors = [line for line in done.stdout.splitlines() if "error:" in line]
            expected = [f"wrong.py:{line}: " for line in range(2, 2 + len(WRONG))]
            self.assertEqual([error for error in errors if "wrong.py:" not in error], [], done.stdout + done.stderr)
            for place, code in zip(expected, WRONG.values()):
                self.assertTrue(any(place in error and f"[{code}]" in error for error in errors), done.stdout)

    def test_the_stub_describes_the_compiled_module(self):
        command = [sys.executable, "-B", "-m", "mypy.stubtest", "--allowlist", str(HERE / "stub_exceptions.txt")]
        done = subprocess.run([*command, "freecell._native"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)


if __name__ == "__main__":
    unittest.main()
