import json
import re

from cli import CliTest, main, run


def ratings(*arguments, stdin=""):
    result = run("rate", *arguments, "--ndjson", stdin=stdin)
    return [json.loads(line) for line in result.out.splitlines()]


class Rate(CliTest):
    def test_a_deal_has_a_difficulty_with_an_error_and_what_explains_it(self):
        result = run("rate", "617")
        self.assertEqual(result.code, 0, result.err)
        first, cells, losing, short = result.out.splitlines()
        self.assertRegex(first, r"^deal 617: \d+ \+- \d+, [a-z ]+; \d+% of deals are easier$")
        self.assertRegex(cells, r"^  fewest cells: \d")
        self.assertRegex(losing, r"^  losing moves: \d+ of \d+ along a solution.*; the first at move 1$")
        self.assertRegex(short, r"^  short solution: \d\d moves$")

    def test_deals_that_players_call_hard_and_easy(self):
        hard, easy = ratings("1941", "164", "--quick")
        self.assertEqual((hard["label"], easy["label"]), ("very hard", "very easy"))
        self.assertGreater(hard["difficulty"] - easy["difficulty"], 400)
        self.assertGreater(hard["percentile"], 89)
        self.assertLess(easy["percentile"], 10)

    def test_details_in_json(self):
        (found,) = ratings("164")
        self.assertEqual(found["cells"], {"at_least": 0, "at_most": 0})
        self.assertLessEqual(found["choices"]["losing"], found["choices"]["all"])
        self.assertGreater(found["short"], 20)
        self.assertEqual((found["games"], found["rules"]), (400, {"columns": 8, "cells": 4}))

    def test_a_deal_that_cannot_be_won(self):
        result = run("rate", "11982", "--quick")
        self.assertEqual((result.code, result.out), (1, "deal 11982: impossible\n"))
        (found,) = ratings("11982", "--quick")
        self.assertEqual((found["outcome"], found["won"]), ("impossible", 0))
        self.assertNotIn("difficulty", found)

    def test_the_same_seed_gives_the_same_ratings_on_any_number_of_threads(self):
        one = run("rate", "1..200", "--quick", "--threads", "1").out
        self.assertEqual(one, run("rate", "1..200", "--quick", "--threads", "3").out)
        self.assertEqual(len(one.splitlines()), 200)
        self.assertNotEqual(one, run("rate", "1..200", "--quick", "--seed", "1").out)
        self.assertTrue(one.startswith("deal 1: "))

    def test_ranges_streams_and_documents(self):
        listed = ratings("1..3,617", "--quick")
        self.assertEqual([one["deal"] for one in listed], [1, 2, 3, 617])
        self.assertEqual(ratings("-", "--quick", stdin="1 2 3\n617\n"), listed)
        document = json.loads(run("rate", "1..3,617", "--quick", "--json").out)
        self.assertEqual(document["ratings"], listed)

    def test_boards_and_other_rules(self):
        board = run("deal", "617").out
        (deal,) = ratings("617", "--quick")
        (same,) = ratings("--board", "-", "--quick", stdin=board)
        self.assertEqual(same["difficulty"], deal["difficulty"])
        (fewer,) = ratings("1", "--quick", "--cells", "3", "--games", "100")
        (usual,) = ratings("1", "--quick", "--games", "100")
        self.assertGreater(fewer["difficulty"], usual["difficulty"])
        self.assertEqual((fewer["rules"]["cells"], fewer["games"]), (3, 100))

    def test_a_random_deal_has_the_difficulty_asked_for(self):
        number = run("deal", "--random", "--difficulty", "hard", "--seed", "5", "-f", "number").out.strip()
        self.assertEqual([one["label"] for one in ratings(number, "--quick")], ["hard"])

    def test_the_thorough_rating_plays_400_games(self):
        (plain,), (quick,) = ratings("617"), ratings("617", "--quick", "--games", "400")
        self.assertEqual({key: plain[key] for key in quick}, quick)

    def test_random_deals_that_can_be_won(self):
        picked = run("deal", "--random", "--winnable", "--count", "50", "--seed", "1", "-f", "number")
        plain = run("deal", "--random", "--count", "50", "--seed", "1", "-f", "number")
        self.assertEqual(picked.out, plain.out)  # all 50 of these are
        only = ("deal", "--random", "--winnable", "--max", "1", "--seed", "1", "-f", "number")
        self.assertEqual(run(*only).out, "1\n")
        self.assert_fails(3, "none of 1000 random deals", *only, "--difficulty", "very-hard")

    def test_an_interrupt_tells_where_it_stopped(self):
        out, err = self.interrupted("rate", "1..8589934591", "--quick", "--ndjson")
        rated = len(out.splitlines())
        self.assertIn(
            err, (f"freecell: interrupted before the rating of deal {rated + 1}\n", "freecell: interrupted\n")
        )

    def test_bad_input(self):
        self.assert_fails(2, "which deal?", "rate")
        self.assert_fails(2, "is not a whole number", "rate", "abc")
        self.assert_fails(2, "--games", "rate", "617", "--games", "0")
        self.assert_fails(2, "--seed", "rate", "617", "--seed", "-1")
        self.assert_fails(2, "at most 8 columns and 8 cells", "rate", "617", "--columns", "9", "--quick")
        self.assert_fails(2, "at most 8 columns and 8 cells", "rate", "617", "--cells", "9", "--quick")
        self.assert_fails(2, "No such file", "rate", "--board", "no-such-file")
        self.assert_fails(2, "--difficulty", "deal", "--random", "--difficulty", "tricky")
        self.assert_fails(2, "--random", "deal", "617", "--difficulty", "hard")
        self.assertTrue(re.search("deal 1: ", run("rate", "1", "x", "--quick").out) is None)


class Labels(CliTest):
    """Many ratings, one like the other: nothing new for a sanitizer."""

    def test_random_deals_of_a_difficulty_are_what_every_rating_calls_so(self):
        for word in ("very-easy", "easy", "medium", "hard", "very-hard"):
            label = word.replace("-", " ")
            for most in ("1000000", "8589934591"):
                picked = run(
                    *("deal", "--random", "--difficulty", word, "--winnable", "--max", most),
                    *("--count", "3", "--seed", "5", "-f", "number"),
                )
                numbers = picked.out.split()
                self.assertEqual((picked.code, len(numbers)), (0, 3), picked.err)
                # The rating of `rate` without --quick, without the time for its details.
                for games in ("24", "400"):
                    found = ratings(*numbers, "--quick", "--games", games)
                    self.assertEqual([one["label"] for one in found], 3 * [label], (most, games))
                if most == "1000000":
                    for number in numbers:
                        found = run("find", "difficulty " + label, "--range", f"{number}..{number}")
                        self.assertEqual(found.out, number + "\n")


if __name__ == "__main__":
    main()
