import json
import re
import tempfile

from cli import CliTest, main, run, run_on_terminal
from verify_test import DEAL_3

DEAL_617 = """Deal 617

   a   b   c   d      home
   .   .   .   .      .C  .D  .H  .S

   1   2   3   4   5   6   7   8
  7D  AD  5C  3S  5S  8C  2D  AH
  TD  7S  QD  AC  6D  8H  AS  KH
  TH  QC  3H  9D  6S  8D  3D  TC
  KD  5H  9S  3C  8S  7H  4D  JS
  4C  QS  9C  9H  7C  6H  2C  2S
  4S  TS  2H  5D  JC  6C  JH  QH
  JD  KS  KC  4H
"""


class Show(CliTest):
    def test_a_deal(self):
        self.assertEqual(run("show", "617").out, DEAL_617)

    def test_after_moves(self):
        out = run("show", "617", "8a", "8b 8c", "87").out
        self.assertIn("Deal 617, after 4 moves\n", out)
        self.assertIn("  QH  2S  JS   .      .C  .D  .H  .S\n", out)

    def test_every_step_comes_with_its_move_in_words(self):
        out = run("show", "617", "8a 8b", "--every").out
        self.assertEqual(
            re.findall(r"(?m)^Deal 617.*$", out), ["Deal 617", "Deal 617, after 1 move", "Deal 617, after 2 moves"]
        )
        self.assertIn("  Move the queen of hearts from column 8 to cell a.\n", out)

    def test_a_solution_from_a_file_to_its_end_or_part_of_the_way(self):
        with tempfile.NamedTemporaryFile("w") as file:
            file.write(DEAL_3)
            file.flush()
            self.assertIn("KC  KD  KH  KS", run("show", f"@{file.name}").out)
            self.assertIn("Deal 3, after 5 moves\n", run("show", f"@{file.name}", "--after", "5").out)
            every = run("show", f"@{file.name}", "--every", "--json").out.splitlines()
        self.assertEqual([json.loads(line)["moves"] for line in every], list(range(83)))
        self.assertEqual(sum(json.loads(every[-1])["board"]["foundations"].values()), 52)

    def test_columns_can_be_read_again_as_a_board(self):
        text = run("show", "617", "8a 8b", "--format", "columns").out
        self.assertTrue(text.startswith("Foundations: H-0 C-0 D-0 S-0\nFreecells: QH 2S - -\n: 7D "), text)
        again = run("show", "--board", "-", "--format", "columns", stdin=text)
        self.assertEqual(again.out, text)

    def test_other_tables(self):
        out = run("show", "617", "--columns", "10", "--cells", "10").out
        self.assertIn("   a   b   c   d   e   f   g   i   j   k      home\n", out)
        self.assertIn("   1   2   3   4   5   6   7   8   9  10\n", out)
        self.assertIn("   1   2   3   4\n", run("show", "617", "--columns", "4", "--cells", "0").out)

    def test_json_names_the_numbering_of_its_deal(self):
        numbering = ("3000000000", "--numbering", "microsoft")
        shown = json.loads(run("show", *numbering, "8a", "--json").out)
        self.assertEqual((shown["deal"], shown["numbering"]), (3000000000, "microsoft"))
        self.assertNotIn("numbering", json.loads(run("show", "3000000000", "--json").out))

    def test_an_illegal_move_is_named_below_the_board_before_it(self):
        result = run("show", "617", "8a 8a")
        self.assertEqual(result.code, 1)
        self.assertIn("Deal 617, after 1 move\n", result.out)
        self.assertEqual(result.err, "freecell: move 2, `8a`: cell a holds QH\n")

    def test_cards_are_symbols_in_colour_on_a_terminal(self):
        shown = run_on_terminal("show", "617", "8a").out
        self.assertIn("\033[31mQ♥\033[0m", shown)
        self.assertNotIn("\033[3", run_on_terminal("show", "617", environment={"NO_COLOR": "1"}).out)
        self.assertIn("QH", run_on_terminal("show", "617", "8a", "--ascii", "--color", "never").out)

    def test_what_makes_no_sense_is_refused(self):
        self.assert_fails(2, "which deal?", "show")
        self.assert_fails(2, 'freecell: "xx" is not a move', "show", "617", "xx")
        self.assert_fails(2, "--after 2 is more than the number of moves, 1", "show", "617", "8a", "--after", "2")
        self.assert_fails(2, "too large", "show", "8589934592")
        self.assert_fails(2, '"1..2" is more than one deal', "show", "1..2")
        self.assert_fails(2, '"1,5" is more than one deal', "show", "1,5", "8a")
        self.assert_fails(2, '"abc" is neither a deal number nor a move\nGive the number', "show", "abc", "8a")
        self.assert_fails(2, '"xx" is not a move', "show", "8a", "xx")
        self.assert_fails(2, '"007" begins with a zero', "show", "007")
        board = run("deal", "1").out
        self.assert_fails(2, "DEAL cannot be used with --board", "show", "617", "--board", "-", stdin=board)
        self.assert_fails(2, '"abc" is not a move', "show", "abc", "--board", "-", stdin=board)
        self.assert_fails(2, "freecell: standard input: there is no board in it", "show", "--board", "-")


if __name__ == "__main__":
    main()
