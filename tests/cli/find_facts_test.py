"""Queries about more than the cards: whether a deal can be won, and how hard it is."""

import json
import pathlib
import subprocess
import tempfile

from cli import CliTest, installed, main, run

ROOT = pathlib.Path(__file__).parents[2]


def numbers(result):
    return [int(line) for line in result.out.split()]


class FactsTest(CliTest):
    def count(self, query, *options):
        return int(run("find", query, "--count", *options).out)

    def check_combinations(self, cards):
        deals = {*range(1, 20_001)}
        impossible = {11982}
        winnable = deals - impossible
        those = {*numbers(run("find", cards, "--range", "1..20000"))}
        for query, expected in {
            f"{cards} and winnable": those & winnable,
            f"{cards} or impossible": those | impossible,
            f"not ({cards} or impossible)": winnable - those,
            f"{cards} and not winnable": those & impossible,
            f"({cards} and winnable) or impossible": those | impossible,
            f"winnable and not {cards} and not difficulty < 9999": set(),
            f"impossible or ({cards} and difficulty < 9999)": impossible | those,
        }.items():
            found = numbers(run("find", query, "--range", "1..20000"))
            self.assertEqual(found, sorted(expected), query)
            self.assertEqual(self.count(query, "--range", "1..20000"), len(expected), query)
            sample = ("--range", "1..20000", "--random-sample", "20000", "--seed", "1")
            self.assertEqual({*numbers(run("find", query, *sample))}, expected, query)


class Winnable(FactsTest):
    IMPOSSIBLE = [11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948]  # of the first million

    def test_impossible_deals_are_those_of_the_census(self):
        for query in ("impossible", "not winnable", "not (not impossible)", "IMPOSSIBLE"):
            self.assertEqual(numbers(run("find", query)), self.IMPOSSIBLE, query)
            self.assertEqual(self.count(query), 8)
        self.assertEqual(self.count("winnable"), 1_000_000 - 8)
        self.assertEqual(numbers(run("find", "impossible", "--limit", "3")), self.IMPOSSIBLE[:3])
        self.assertEqual(numbers(run("find", "winnable", "--range", "11981..11983")), [11981, 11983])
        self.assertEqual(
            numbers(run("find", "impossible or not impossible", "--range", "11981..11983")), [*range(11981, 11984)]
        )
        listed = run("census", "show", str(ROOT / "census" / "deals.census"), "--impossible").out.splitlines()
        self.assertEqual(self.count("impossible", "--range", "all"), len(listed))

    def test_combines_with_everything_else(self):
        self.check_combinations("any ace in top")

    def test_explanations_tell_of_the_census(self):
        lookup = "look up the impossible and undecided deals in the census, and test each"
        for query, steps in {
            "impossible": [lookup + ": 8"],
            "winnable": ["take every deal", lookup + ": 8"],
            "impossible and aces in row 1": [lookup + ": 8"],
        }.items():
            document = json.loads(run("find", query, "--explain", "--json").out)
            self.assertEqual([step["step"] for step in document["plan"]], steps, query)
            self.assertNotIn("expected", document)
        for words in (run("find", query, "--explain").out for query in ("impossible", "winnable")):
            self.assertNotIn("By chance", words)
            self.assertNotIn("nothing", words)
            self.assertIn(lookup + ": 8", " ".join(words.split()))
        both = run("find", "impossible and aces in row 1", "--explain").out
        self.assertIn(
            "By chance, for the cards alone\n  1 deal in 3868 (exactly); expected matches: at most 259\n", both
        )

    def test_of_other_deals_is_unknown(self):
        self.assert_fails(2, "known only for deals 0..8589934591", "find", "winnable", "--range=-2..5")
        self.assert_fails(2, 'expected "and", "or" or the end, not "in"', "find", "winnable in row 1")


class Difficulty(CliTest):
    def test_the_table_is_made_by_its_tool(self):
        ratings = run("rate", "1..100", "--quick", "--ndjson").out
        made = subprocess.run(
            [ROOT / "tools" / "rating-table"], input=ratings.encode(), capture_output=True, check=True
        )
        heading, deals, table = made.stdout.split(b"\n", 2)
        shipped = (ROOT / "data" / "ratings.bin").read_bytes().split(b"\n", 2)
        self.assertEqual((heading, deals), (shipped[0], b"1 100"))
        self.assertEqual(table, shipped[2][:100])
        gap = "".join(line for line in ratings.splitlines(True) if '"deal":50,' not in line)
        refused = subprocess.run([ROOT / "tools" / "rating-table"], input=gap.encode(), capture_output=True)
        self.assertEqual((refused.returncode, refused.stderr), (1, b"rating-table: deal 51 is out of order\n"))

    def test_combines_with_everything_else(self):
        deals = {*range(1, 20_001)}
        hard = {*numbers(run("find", "difficulty at least hard", "--range", "1..20000"))}
        aces = {*numbers(run("find", "any ace in top", "--range", "1..20000"))}
        for query, expected in {
            "any ace in top and difficulty at least hard": aces & hard,
            "any ace in top or difficulty at least hard": aces | hard,
            "not (any ace in top or difficulty at least hard)": deals - aces - hard,
            "any ace in top and not difficulty at least hard": aces - hard,
        }.items():
            self.assertEqual({*numbers(run("find", query, "--range", "1..20000"))}, expected, query)
            self.assertEqual(int(run("find", query, "--range", "1..20000", "--count").out), len(expected), query)
            sample = ("--range", "1..20000", "--random-sample", "20000", "--seed", "1")
            self.assertEqual({*numbers(run("find", query, *sample))}, expected, query)

    def test_is_told_in_histograms_limits_and_explanations(self):
        query = ("difficulty hard", "--range", "1..20000")
        count = int(run("find", *query, "--count").out)
        histogram = json.loads(run("find", *query, "--histogram", "row(AS)", "--json").out)
        self.assertEqual(sum(bar["count"] for bar in histogram["histogram"]), count)
        self.assertEqual(len(numbers(run("find", *query, "--limit", "5"))), 5)
        explained = run("find", *query, "--explain").out
        self.assertNotIn("By chance", explained)
        self.assertIn("Plan\n  1. look up the difficulty of each deal in the table of ratings\n", explained)

    def test_of_other_deals_is_unknown(self):
        for arguments in (["--range", "0..10"], ["--range", "1..1000001"], ["--range", "all"]):
            self.assert_fails(2, "known only for deals 1 to 1000000", "find", "difficulty hard", *arguments)
        self.assert_fails(2, "column 1: this can be tested, but not counted", "find", "--histogram", "difficulty")
        self.assert_fails(2, "does not know difficulties", "find", "difficulty hard", "--device", "cuda")

    def test_a_damaged_table_is_an_error(self):
        with tempfile.TemporaryDirectory() as folder:
            program, table = installed(folder, "ratings.bin")
            for content, words in (
                (None, "the table of difficulties is not installed"),
                ("freecell ratings 1\n1 9\nxx", "ratings.bin: it is incomplete or too long"),
            ):
                if content is not None:
                    table.write_text(content)
                done = subprocess.run([program, "find", "difficulty hard"], capture_output=True, text=True)
                self.assertEqual((done.returncode, done.stdout), (2, ""))
                self.assertIn(words, done.stderr)


class MoreFacts(FactsTest):
    """More of the same: nothing new for a sanitizer."""

    def test_winnable_combines_with_cards_that_the_impossible_deal_has_or_lacks(self):
        for cards in ("r1c1 is JD", "r1c1 is 4H"):
            self.check_combinations(cards)

    def test_winnable_in_histograms(self):
        for query, sample in {
            "impossible": (),
            "winnable": (),
            "winnable and difficulty < 9999": (),
            "impossible or kings in row 1": ("--random-sample", "20000", "--seed", "7"),
        }.items():
            options = ("--range", "1..20000", *sample)
            document = json.loads(run("find", query, "--histogram", "row(AS)", "--json", *options).out)
            expected = {row: self.count(f"({query}) and row(AS) = {row}", *options) for row in range(1, 8)}
            found = {bar["value"]: bar["count"] for bar in document["histogram"]}
            self.assertEqual({row: found.get(row, 0) for row in expected}, expected, query)

    def ratings(self, deals):
        lines = run("rate", deals, "--quick", "--ndjson").out.splitlines()
        return {rating["deal"]: rating for rating in map(json.loads, lines)}

    def test_difficulty_is_that_of_rate(self):
        """The table in data/ has the ratings that this program computes; a sample of deals is compared."""
        for first in (1, 11_950, 146_650, 500_000, 999_951):
            last = first + 49
            ratings = self.ratings(f"{first}..{last}")
            found = {}
            for label in ("very easy", "easy", "medium", "hard", "very hard"):
                for deal in numbers(run("find", f"difficulty is {label}", "--range", f"{first}..{last}")):
                    found[deal] = label
            solved = {deal: rating["label"] for deal, rating in ratings.items() if rating["outcome"] == "solved"}
            self.assertEqual(found, solved)
            for border in (1300, 1500, 1700):
                result = run("find", f"difficulty >= {border}", "--range", f"{first}..{last}", "--count")
                self.assertEqual(
                    int(result.out), sum(ratings[deal]["difficulty"] >= border for deal in solved), (first, border)
                )


if __name__ == "__main__":
    main()
