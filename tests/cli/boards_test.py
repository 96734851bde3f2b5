"""freecell solve --board: boards in mid-game, and how many columns and cells they have."""

from cli import CliTest, lines, main, run


class MidGame(CliTest):
    def solved_with_cells(self, board):
        return run("solve", "--board", "-", "--ndjson", "--quiet", stdin=board), run(
            "solve", "--board", "-", stdin=board
        )

    def test_cells_that_are_not_written_are_empty(self):
        board = run("show", "617", "8a", "8b", "--format", "columns").out
        for cells in ("Freecells: QH 2S", "Freecells:  QH  2S        "):
            json_lines, _ = self.solved_with_cells(board.replace("Freecells: QH 2S - -", cells))
            self.assertEqual((json_lines.code, lines(json_lines)[0]["rules"]["cells"]), (0, 4), cells)

    def test_other_rules_survive_and_are_named(self):
        for form in (["--json"], ["--format", "columns"]):
            for cells, moves in ((0, []), (1, ["8a"]), (2, ["8a", "8b"])):
                board = run("show", "617", *moves, "--cells", str(cells), *form).out
                json_lines, words = self.solved_with_cells(board)
                self.assertEqual(lines(json_lines)[0]["rules"]["cells"], cells)
                if json_lines.code == 1 and moves:
                    self.assertIn(f" with 8 columns and {cells} cell", words.out)

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
