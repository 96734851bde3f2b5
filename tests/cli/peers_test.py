"""Other people's programs agree: those of Debian's freecell-solver-bin. Skipped, with a word, where it is missing."""

import os
import random
import shutil
import subprocess
import unittest

from cli import CliTest, main, run

QUIET = {**os.environ, "FREECELL_SOLVER_QUIET": "1"}


class FreecellSolver(CliTest):
    @unittest.skipUnless(shutil.which("make-microsoft-freecell-board"), "freecell-solver-bin is not installed")
    def test_its_dealer_deals_the_same_boards(self):
        numbers = [1, 617, 11982, 32000, 1000000, 2**31 - 1, 2**31, 2**32 - 1, 2**32, 2**33 - 1]
        for first, end in ((1, 2**31), (2**31, 2**32), (2**32, 2**33)):
            numbers += random.Random(first).sample(range(first, end), 60)
        for number in numbers:
            theirs = subprocess.run(["make-microsoft-freecell-board", "-t", str(number)], capture_output=True, text=True)
            ours = run("deal", str(number), "--format", "columns").out
            self.assertEqual(theirs.stdout.replace(":", "").split(), ours.split(), number)

    @unittest.skipUnless(shutil.which("fc-solve"), "freecell-solver-bin is not installed")
    def test_its_solver_reads_our_columns_as_they_are(self):
        for number, verdict in ((1, "solveable"), (617, "solveable"), (11982, "I could not solve this game.")):
            board = run("deal", str(number), "--format", "columns").out
            found = subprocess.run(["fc-solve"], input=board, capture_output=True, text=True, env=QUIET)
            self.assertIn(verdict, found.stdout)


if __name__ == "__main__":
    main()
