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


class Drawings(CliTest):
    """What freecell show draws is a deal only before the first move."""

    def test_a_drawing_of_a_deal_is_read(self):
        for rules in ([], ["--columns", "7"], ["--cells", "0"]):
            drawing = run("show", "617", *rules).out
            self.assertIn("deal 617: right", run("check", "-", stdin=drawing).out, rules)

    def test_a_drawing_of_a_game_in_progress_is_refused(self):
        full_cells = "Foundations: H-A C-A D-A S-A\nFreecells: 4S TH 4D QC\n" + "\n".join(
            [
                ": 8H JH 2H 2C 3S KC",
                ": TC QH 8S JC 4H 7H",
                ": QS 8D 5C 6H 2S 6C",
                ": 7D 9C 3D 3H 5S JS",
                ": KH 6D 4C 8C 9D",
                ": JD 6S 5D KS 2D",
                ": 7C 5H 9S 9H TD",
                ": KD 3C TS 7S QD",
            ]
        )
        drawings = {
            "a longer column": run("show", "617", "82").out,
            "the rows of a deal, but the last in other columns": run("show", "12", "15").out,
            "52 cards in sight": run("show", "--board", "-", stdin=full_cells).out,
            "a card in a cell": run("show", "617", "8a").out,
        }
        for name, drawing in drawings.items():
            for command in (["solve", "--board", "-"], ["show", "--board", "-"], ["identify"]):
                with self.subTest(name, command=command):
                    self.assert_fails(2, "the drawing of a game in progress", *command, stdin=drawing)


if __name__ == "__main__":
    main()
