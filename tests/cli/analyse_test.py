import json
import tempfile

from cli import CliTest, main, run, run_on_terminal

LOST = "1a 1b 1c 1d"  # of deal 617: the third move loses


def analysis(*arguments, stdin):
    result = run("analyse", *arguments, "--short", "0.01", "--ndjson", stdin=stdin)
    return [json.loads(line) for line in result.out.splitlines()]


def wins(deal, moves):
    return run("verify", str(deal), stdin=moves).code == 0


class Analyse(CliTest):
    def test_the_move_that_lost_the_game_is_named_with_the_moves_that_kept_it(self):
        result = run("analyse", "617", "--short", "0.01", stdin=LOST)
        self.assertEqual(result.code, 0, result.err)
        self.assertIn("deal 617: 4 moves, not finished (autoplay horne)\n", result.out)
        self.assertIn("\n   3  1c    #########             5 of 12   loses the game\n", result.out)
        self.assertIn("\n   4  lost already\n", result.out)
        self.assertIn("\nMove 3, 1c, lost the game: 2c, 82, 83, 8c or ac kept it winnable.\n", result.out)

    def test_no_line_is_wider_than_80_characters(self):
        for style in ("table", "words"):
            for game in (LOST, "2a 3b 4c 5d", run("solve", "617").out):
                result = run("analyse", "617", "--style", style, "--short", "0.01", stdin=game)
                table = result.out if style == "table" else result.out[result.out.rindex("\n\n") :]
                self.assertLessEqual(max(map(len, table.splitlines())), 80)

    def test_the_ways_to_win_win(self):
        (found,) = analysis("617", stdin=LOST)
        self.assertEqual(found["lost_by"], {"first": 3, "last": 3})
        self.assertEqual((found["start"], found["end"], found["length"]), ("winnable", "lost", 4))
        way, short = found["way"], found["short"]
        self.assertEqual((way["after"], short["after"]), (2, 0))
        self.assertTrue(wins(617, "1a 1b " + way["moves"]))
        self.assertTrue(wins(617, short["moves"]))
        self.assertEqual(way["length"], len(way["moves"].split()))

    def test_each_move_has_the_moves_that_keep_the_game_winnable(self):
        (found,) = analysis("617", stdin=LOST)
        first, _, third, last = found["moves"]
        self.assertEqual((first["move"], first["before"], first["after"]), ("1a", "winnable", "winnable"))
        self.assertEqual((first["legal"], len(first["keeping"]), first["unsettled"]), (11, 10, 0))
        self.assertNotIn("3a", first["keeping"])
        self.assertEqual((third["before"], third["after"], len(third["keeping"])), ("winnable", "lost", 5))
        self.assertEqual((last["before"], last["keeping"], last["only"]), ("lost", [], False))
        for move in first["keeping"]:
            self.assertNotEqual(analysis("617", stdin=move)[0]["end"], "lost")
        self.assertEqual(analysis("617", stdin="3a")[0]["end"], "lost")

    def test_a_won_game_is_compared_with_a_short_solution(self):
        solved = run("solve", "617").out
        (found,) = analysis(stdin=solved)
        self.assertEqual((found["verdict"], found["end"]), ("won", "winnable"))
        self.assertNotIn("lost_by", found)
        self.assertNotIn("way", found)
        self.assertLessEqual(found["short"]["length"], found["length"])
        self.assertTrue(all(move["after"] == "winnable" for move in found["moves"]))
        shown = run("analyse", "--short", "0.01", stdin=solved).out
        self.assertIn(f"\n{found['length']} moves played; a short solution from the start has ", shown)

    def test_an_unfinished_game_that_can_be_won_has_a_way_on(self):
        (found,) = analysis("617", stdin="8a 8b")
        self.assertEqual((found["end"], found["way"]["after"]), ("winnable", 2))
        self.assertTrue(wins(617, "8a 8b " + found["way"]["moves"]))
        self.assertIn("\nIt can still be won.\n", run("analyse", "617", "--short", "0.01", stdin="8a 8b").out)

    def test_in_words(self):
        out = run("analyse", "617", "--style", "words", "--short", "0.01", stdin=LOST).out
        self.assertIn("\n  1. Move the jack of diamonds from column 1 to cell a.\n     10 of 11 moves keep", out)
        self.assertIn("\n     This loses the game: 2c, 82, 83, 8c or ac would keep it winnable.\n", out)
        self.assertIn("\n     The game is lost already.\n", out)

    def test_a_deal_that_cannot_be_won(self):
        result = run("analyse", "11982", stdin="1a")
        self.assertEqual(result.code, 0, result.err)
        self.assertIn("It could not be won from the start.", result.out)
        self.assertNotIn("short solution", result.out)

    def test_a_limit_leaves_positions_unsettled(self):
        result = run("analyse", "617", "--limit-positions", "1", "--short", "0.01", stdin=LOST)
        self.assertEqual(result.code, 3, result.err)
        self.assertIn("not settled", result.out)
        found = json.loads(run("analyse", "617", "--limit-positions", "1", "--ndjson", stdin=LOST).out)
        self.assertEqual(found["start"], "unsettled")
        self.assertNotIn("short", found)

    def test_nothing_is_claimed_about_moves_that_were_not_settled(self):
        limit = "analyse", "617", "--limit-positions", "1", "--short", "0.01"
        result = run(*limit, stdin="3a 8a")
        self.assertEqual(result.code, 3, result.err)
        self.assertIn("\n   1  3a                          ? of 11   not settled\n", result.out)
        self.assertNotIn("0 of 11", result.out)
        words = run(*limit, "--style", "words", stdin="3a").out
        self.assertIn("\n     Whether any of 11 moves keeps the game winnable is not settled.\n", words)

    def test_an_illegal_move_ends_the_analysis(self):
        result = run("analyse", "617", "--short", "0.01", stdin="8a 8a")
        self.assertEqual(result.code, 1)
        self.assertIn("deal 617: 1 move, then an illegal one (autoplay horne)", result.out)
        self.assertIn("\nMove 2, `8a`: cell a holds QH.\n", result.out)
        (found,) = analysis("617", stdin="8a 8a")
        self.assertEqual((found["verdict"], len(found["moves"])), ("illegal", 1))
        self.assertEqual(found["trouble"], "move 2, `8a`: cell a holds QH")

    def test_several_games_are_analysed_in_order(self):
        games = f"#617\n{LOST}\n#617\n8x\n#3\n5h 2a\n"
        result = run("analyse", "--short", "0.01", stdin=games)
        self.assertEqual(result.code, 2)
        self.assertLess(result.out.index("deal 617: 4 moves"), result.out.index("deal 3: 2 moves"))
        self.assertIn('freecell: line 4, column 1: "8x" is not a move', result.err)
        found = analysis(stdin=games)
        self.assertEqual([one["verdict"] for one in found], ["unfinished", "unreadable", "unfinished"])
        document = json.loads(run("analyse", "--json", "--short", "0.01", "--threads", "1", stdin=games).out)
        self.assertEqual(len(document["games"]), 3)

    def test_other_rules(self):
        found = analysis("617", "--cells", "3", "--columns", "9", "--autoplay", "none", stdin="1a")[0]
        self.assertEqual((found["rules"], found["autoplay"]), ({"columns": 9, "cells": 3}, "none"))
        board = run("show", "617", "8a", "--format", "columns").out
        with tempfile.NamedTemporaryFile("w") as file:
            file.write(board)
            file.flush()
            found = analysis("--board", file.name, stdin="8b")[0]
        self.assertNotIn("deal", found)
        self.assertEqual(found["end"], "winnable")

    def test_on_a_terminal_the_bars_are_blocks(self):
        with tempfile.NamedTemporaryFile("w") as file:
            file.write(LOST)
            file.flush()
            shown = run_on_terminal("analyse", "617", file.name, "--short", "0.01").out
            plain = run_on_terminal("analyse", "617", file.name, "--short", "0.01", "--ascii").out
        self.assertIn("█████████", shown)
        self.assertIn("\033[1m   3  1c", shown)
        self.assertNotIn("█", plain)

    def test_bad_input(self):
        self.assert_fails(2, "there is no game in the input", "analyse", "617")
        self.assert_fails(2, "which deal is this solution for?", "analyse", stdin=LOST)
        self.assert_fails(2, "No such file", "analyse", "617", "no-such-file")
        self.assert_fails(2, "freecell show takes them as arguments", "analyse", "617", "8a", "8b")
        self.assert_fails(
            2, "--short must be more than 0 and at most 10^9 seconds", "analyse", "617", "--short", "0", stdin=LOST
        )
        self.assert_fails(2, "--limit-positions", "analyse", "617", "--limit-positions", "0", stdin=LOST)
        self.assert_fails(2, "--style", "analyse", "617", "--style", "poem", stdin=LOST)
        self.assert_fails(2, "a report that none was found", "analyse", stdin=run("solve", "11982", "--ndjson").out)


if __name__ == "__main__":
    main()
