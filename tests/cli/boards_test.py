"""freecell solve --board: boards in mid-game, and how many columns and cells they have."""

from cli import CliTest, lines, main, run


class MidGame(CliTest):
    def test_cells_that_are_not_written_are_empty(self):
        board = run("show", "617", "8a", "8b", "--format", "columns").out
        for cells in ("Freecells: QH 2S", "Freecells:  QH  2S        "):
            written = board.replace("Freecells: QH 2S - -", cells)
            result = run("solve", "--board", "-", "--ndjson", "--quiet", stdin=written)
            self.assertEqual((result.code, lines(result)[0]["rules"]["cells"]), (0, 4), cells)

    def test_other_rules_survive_and_are_named(self):
        for form in (["--json"], ["--format", "columns"]):
            for moves, rules in (
                ([], "8 columns and 0 cells"),
                (["8a"], "8 columns and 1 cell"),
                (["8a", "8b"], "8 columns and 2 cells"),
            ):
                board = run("show", "617", *moves, "--cells", str(len(moves)), *form).out
                result = run("solve", "--board", "-", stdin=board)
                self.assertEqual(result.code, 1)
                self.assertIn(f" with {rules}: impossible: ", result.out)

    def test_rows_of_eight_have_eight_columns(self):
        self.assert_fails(
            2,
            "rows of 8, and there are 7 columns",
            "solve",
            "--board",
            "-",
            "--columns",
            "7",
            stdin=run("deal", "617").out,
        )


if __name__ == "__main__":
    main()
