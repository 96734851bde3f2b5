import json
import tempfile

from cli import CliTest, main, run
from verify_test import DEAL_3, JSON, MOVES

STYLES = ("standard", "extended", "cards", "words", "json")


class Convert(CliTest):
    def test_every_style_reads_back_to_the_same_game(self):
        for style in STYLES:
            text = run("convert", "--style", style, stdin=DEAL_3).out
            verified = run("verify", stdin=text)
            self.assertEqual(verified.code, 0, verified.err)
            if style != "cards":
                self.assertEqual(run("convert", stdin=text).out, DEAL_3, style)

    def test_a_board_without_a_solution_is_passed_over_with_a_note(self):
        outcome = '{"schema":"freecell/outcome/1","deal":11982,"outcome":"impossible","exhausted":61643}\n'
        result = run("convert", stdin=outcome + JSON + "\n")
        note = "deal 11982: no solution to convert (impossible)\n"
        self.assertEqual((result.code, result.out, result.err), (0, DEAL_3, note))
        none = run("convert", stdin=outcome)
        self.assertEqual((none.code, none.out, none.err), (1, "", note))

    def test_json_is_what_the_schema_says(self):
        self.assertEqual(run("convert", "3", "--style", "json", stdin=MOVES).out, JSON + "\n")

    def test_words_are_sentences_with_numbers(self):
        lines = run("convert", "--style", "words", stdin=DEAL_3).out.splitlines()
        self.assertEqual(lines[0], "Deal 3, 8 columns, 4 cells, automatic moves horne.")
        self.assertRegex(lines[1], r"^  1\. Move the \w+ of \w+ from column 5 home\.$")
        self.assertEqual(lines[-1], "Won in 82 moves.")
        self.assertTrue(any(line.startswith("     The ") and line.endswith(" by itself.") for line in lines))

    def test_cards_move_one_at_a_time_and_all_moves_are_written(self):
        text = run("convert", "--style", "cards", stdin=DEAL_3).out
        self.assertIn("Autoplay=none", text)
        found = json.loads(run("verify", "--ndjson", stdin=text).out)
        self.assertEqual((found["verdict"], found["automatic"]), ("won", 0))

    def test_a_game_can_be_written_for_another_rule_of_automatic_moves(self):
        for rule in ("none", "raymond", "horne"):
            text = run("convert", "--to-autoplay", rule, "--style", "extended", stdin=DEAL_3).out
            self.assertIn(f"Autoplay={rule}", text)
            self.assertEqual(json.loads(run("verify", "--ndjson", stdin=text).out)["autoplay"], rule)
            self.assertEqual(run("convert", "--to-autoplay", "horne", stdin=text).out, DEAL_3)

    def test_what_a_style_can_not_hold_is_said(self):
        board = (
            "Foundations: H-7 C-7 D-6 S-7\nFreecells: KD - QS -\n: KS QH JS TD 9C 8D\n: 8H 7D\n:\n"
            ": KC QD JC TH 9S\n: 8C\n:\n: KH QC JD TS 9H 8S\n: JH TC 9D\n"
        )
        with tempfile.NamedTemporaryFile("w") as file:
            file.write(board)
            file.flush()
            standard = run("convert", "--board", file.name, "--autoplay", "none", stdin="83v2")
            extended = run("convert", "--board", file.name, "--style", "extended", "--autoplay", "none", stdin="83v2")
            holds = run("convert", "--board", file.name, "--style", "json", "--autoplay", "none", stdin="83v2")
        self.assertEqual((standard.code, standard.out), (1, ""))
        self.assertIn("takes 2 of 3 cards to empty column 3", standard.err)
        self.assertIn("use --style extended", standard.err)
        self.assertEqual(extended.out, "# NumFcs=4 Autoplay=none (freecell)\n83v2\n")
        self.assertIn("its board is not in the output", extended.err)
        self.assertEqual(holds.err, "")
        self.assertIn("legal but not finished", run("verify", stdin=holds.out).out)

    def test_a_solution_that_standard_notation_cannot_write_is_explained(self):
        solution = run("solve", "1941").out
        refused = run("convert", "--style", "standard", stdin=solution)
        self.assertEqual((refused.code, refused.out), (1, ""))
        self.assertRegex(
            refused.err, r"deal 1941: move \d+ takes 1 of 2 cards to empty column \d.* use --style extended"
        )
        self.assertEqual(run("convert", "--style", "extended", stdin=solution).out, solution)

    def test_a_rule_that_takes_a_needed_card_is_named(self):
        board = "Foundations: H-T C-9 D-J S-T\n: KC QS\n: KH QD\n: KD\n: KS QH JS\n: QC JH TC JC\n"
        with tempfile.NamedTemporaryFile("w") as file:
            file.write(board)
            file.flush()
            result = run("convert", "--board", file.name, "--autoplay", "none", "--to-autoplay", "max", stdin="4a 52")
        self.assertEqual((result.code, result.out), (1, ""))
        self.assertIn("cannot be played under autoplay max: step 2 needs JC", result.err)

    def test_an_illegal_game_is_not_converted(self):
        result = run("convert", "3", stdin="2a 2a")
        self.assertEqual((result.code, result.out), (1, ""))
        self.assertIn("move 2, `2a`: cell a holds", result.err)

    def test_many_solutions_go_through_and_the_bad_ones_are_named(self):
        result = run("convert", "--style", "json", stdin=DEAL_3 + "#3\nnoise\n" + DEAL_3)
        self.assertEqual((result.code, result.out), (2, (JSON + "\n") * 2))
        self.assertIn('"noise" is not a move', result.err)

    def test_what_makes_no_sense_is_refused(self):
        self.assert_fails(2, "the input is empty", "convert", "3")
        self.assert_fails(1, "there is no solution in the input", "convert", "3", stdin="# a comment\n")
        self.assert_fails(2, "which deal", "convert", stdin=MOVES)
        self.assert_fails(
            2, "requires --to-autoplay none", "convert", "--style", "cards", "--to-autoplay", "max", stdin=DEAL_3
        )
        self.assert_fails(2, "not one of standard", "convert", "--style", "verse", stdin=DEAL_3)


if __name__ == "__main__":
    main()
