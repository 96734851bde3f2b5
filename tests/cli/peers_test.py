"""Compares with other programs: those of Debian's freecell-solver-bin. Skipped if it is not installed."""

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
            theirs = subprocess.run(
                ["make-microsoft-freecell-board", "-t", str(number)], capture_output=True, text=True
            )
            ours = run("deal", str(number), "--format", "columns").out
            self.assertEqual(theirs.stdout.replace(":", "").split(), ours.split(), number)

    @unittest.skipUnless(shutil.which("fc-solve"), "freecell-solver-bin is not installed")
    def test_its_solver_reads_our_columns_as_they_are(self):
        for number, verdict in ((1, "solveable"), (617, "solveable"), (11982, "I could not solve this game.")):
            board = run("deal", str(number), "--format", "columns").out
            found = subprocess.run(["fc-solve"], input=board, capture_output=True, text=True, env=QUIET)
            self.assertIn(verdict, found.stdout)

    @unittest.skipUnless(shutil.which("fc-solve"), "freecell-solver-bin is not installed")
    def test_its_solutions_of_200_deals_are_all_verified_in_every_form_it_prints(self):
        boards = [run("deal", str(number), "--format", "columns").out for number in range(1, 201)]
        for options in (["-p", "-t", "-sam"], ["-m"], ["-m", "-sn"], ["-m", "-snx"]):
            text = ""
            for number, board in enumerate(boards, 1):
                solved = subprocess.run(
                    ["fc-solve", "-l", "lg", *options], input=board, capture_output=True, text=True, env=QUIET
                )
                text += f"#{number}\n{solved.stdout}"
            result = run("verify", stdin=text)
            self.assertEqual((result.code, result.out.count(": won in ")), (0, 200), (options, result.err[-500:]))

    @unittest.skipUnless(shutil.which("fc-solve"), "freecell-solver-bin is not installed")
    def test_its_solutions_on_other_tables_are_verified_from_the_board_it_prints(self):
        for columns, cells, number in ((8, 2, 5), (8, 3, 7), (10, 2, 617), (6, 6, 3), (9, 8, 1)):
            table = ["--columns", str(columns), "--cells", str(cells)]
            lines = run("show", str(number), *table, "--format", "columns").out.splitlines()[2:]
            size = ["--stacks-num", str(columns), "--freecells-num", str(cells)]
            solved = subprocess.run(
                ["fc-solve", *size, "-p", "-t", "-sam"],
                input="\n".join(lines) + "\n",
                capture_output=True,
                text=True,
                env=QUIET,
            ).stdout
            self.assertIn("This game is solveable", solved)
            self.assertEqual(run("verify", stdin=solved).code, 0, (columns, cells))
            self.assertEqual(run("verify", str(number), stdin=solved).code, 0, (columns, cells))


if __name__ == "__main__":
    main()
