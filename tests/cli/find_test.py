import json
import re

from cli import CliTest, main, run, run_on_terminal

ACES_IN_TOP = [1775, 5869, 8685, 8759, 8821]


def numbers(result):
    return [int(line) for line in result.out.split()]


def boards(first, last):
    """{number: rows of card names}"""
    lines = run("deal", f"{first}..{last}", "--ndjson").out.splitlines()
    return {deal["deal"]: deal["rows"] for deal in map(json.loads, lines)}


class OutcomeKind(CliTest):
    def test_matches_are_numbers_in_order(self):
        result = run("find", "aces in top", "--range", "1..9000")
        self.assertEqual((result.code, numbers(result), result.err), (0, ACES_IN_TOP, ""))

    def test_what_is_found_is_so(self):
        found = numbers(run("find", "column 3 is red and any ace in row 1", "--range", "1..2000"))
        expected = []
        for number, rows in boards(1, 2000).items():
            column = [row[2] for row in rows]
            if all(card[1] in "DH" for card in column) and any(card[0] == "A" for card in rows[0]):
                expected.append(number)
        self.assertEqual(found, expected)
        self.assertTrue(found)

    def test_the_range_is_the_first_million_unless_told(self):
        self.assertEqual(run("find", "aces in top", "--count").out, "259\n")
        self.assertEqual(run("find", "aces in top", "--count", "--range", "1..1000000").out, "259\n")

    def test_a_query_needs_no_quotes(self):
        self.assertEqual(numbers(run("find", "aces", "in", "top", "--limit", "2")), ACES_IN_TOP[:2])

    def test_the_last_deal_of_all_and_the_joke_deals_can_be_found(self):
        self.assertEqual(
            numbers(run("find", "cards anywhere", "--range", "8589934590..8589934591")), [8589934590, 8589934591]
        )
        self.assertEqual(numbers(run("find", "aces in row 1", "--range", "-2..0")), [-2, -1])

    def test_threads_and_kernels_do_not_change_a_byte(self):
        for query in ("count(aces in top) >= 3", "longest run >= 5"):
            arguments = ("find", query, "--range", "2147450000..2147530000")
            one = run(*arguments, "--threads", "1").out
            self.assertEqual(run(*arguments, "--threads", "3").out, one)
            kernels = run(*arguments, "--kernel", "abacus").err.split("There are: ")[1].strip().split(", ")
            self.assertIn("plain", kernels)
            for kernel in kernels:
                result = run(*arguments, "--kernel", kernel)
                if "this machine has no" not in result.err:
                    self.assertEqual(result.out, one, kernel)

    def test_a_gpu_finds_the_same_or_is_not_there(self):
        arguments = ("find", "aces in row 1", "--range", "1..300000")
        expected = run(*arguments).out
        self.assertEqual(run(*arguments, "--device", "auto").out, expected)
        result = run(*arguments, "--device", "cuda")
        if result.code == 0:
            self.assertEqual(result.out, expected)
        else:
            self.assertEqual((result.code, result.out), (2, ""))
            self.assertIn("the GPU cannot be used: ", result.err)

    def test_nothing_found_is_a_definite_no(self):
        result = run("find", "count(aces in row 1) > 4", "--range", "1..1000")
        self.assertEqual((result.code, result.out, result.err), (1, "", ""))

    def test_a_limit_ends_the_search(self):
        result = run("find", "cards anywhere", "--range", "all", "--limit", "3")
        self.assertEqual((result.code, result.out), (0, "0\n1\n2\n"))
        self.assertEqual(run("find", "cards anywhere", "--range", "all", "--limit", "300000").out.count("\n"), 300000)
        self.assertEqual(run("find", "cards anywhere", "--range", "all", "--limit", "5", "--count").out, "5\n")


class Formats(CliTest):
    def test_boards_look_as_deal_writes_them(self):
        both = [str(number) for number in ACES_IN_TOP[:2]]
        for form in ("rows", "columns", "line", "json", "ndjson", "js", "number"):
            found = run("find", "aces in top", "--limit", "2", "--format", form).out
            self.assertEqual(found, run("deal", *both, "--format", form).out, form)

    def test_json_of_nothing_is_a_document_too(self):
        result = run("find", "count(aces in row 1) > 4", "--range", "1..1000", "--json")
        self.assertEqual((result.code, json.loads(result.out)["deals"]), (1, []))

    def test_a_count_as_json(self):
        document = json.loads(run("find", "aces in top", "--range", "1..9000", "--count", "--json").out)
        self.assertEqual(
            document,
            {"schema": "freecell/count/1", "query": "aces in top", "range": [1, 9000], "searched": 9000, "matches": 5},
        )

    def test_a_terminal_shows_symbols(self):
        self.assertIn("♠", run_on_terminal("find", "aces in top", "--limit", "1", "--format", "rows").out)


class Histograms(CliTest):
    def histogram(self, *arguments):
        document = json.loads(run("find", *arguments, "--json").out)
        return document, {entry["value"]: entry["count"] for entry in document["histogram"]}

    def test_counts_by_value(self):
        document, counts = self.histogram("--histogram", "count(aces in row 7)", "--range", "1..2000")
        expected = {}
        for rows in boards(1, 2000).values():
            aces = sum(card[0] == "A" for card in rows[6])
            expected[aces] = expected.get(aces, 0) + 1
        self.assertEqual(counts, expected)
        self.assertEqual((document["schema"], document["matches"]), ("freecell/histogram/1", 2000))

    def test_counts_only_matches(self):
        document, counts = self.histogram("aces in top", "--histogram", "depth(aces)", "--range", "1..9000")
        self.assertEqual((document["matches"], counts), (5, {0: 5}))

    def test_text_has_a_bar_for_every_value(self):
        out = run("find", "--histogram", "count(aces in row 7)").out
        self.assertEqual(
            [line.split()[:2] for line in out.splitlines()],
            [["0", "718404"], ["1", "256057"], ["2", "24861"], ["3", "674"], ["4", "4"]],
        )
        bars = [len(line.rpartition(" ")[2]) for line in out.splitlines()]
        self.assertEqual(bars, [50, 18, 2, 1, 1])
        self.assertTrue(all(len(line) <= 80 for line in out.splitlines()))


class Sampling(CliTest):
    def test_the_same_seed_gives_the_same_sample(self):
        arguments = ("find", "cards anywhere", "--range", "all", "--random-sample", "1000", "--seed")
        one, again, other = run(*arguments, "7"), run(*arguments, "7"), run(*arguments, "8")
        self.assertEqual(one.out, again.out)
        self.assertNotEqual(one.out, other.out)
        self.assertEqual(len(set(numbers(one))), 1000)
        self.assertGreater(max(numbers(one)), 1 << 32)

    def test_a_whole_range_is_a_sample_of_itself(self):
        for last in (1, 2, 3, 17, 1000):
            sample = numbers(run("find", "cards anywhere", "--range", f"1..{last}", "--random-sample", str(last)))
            self.assertEqual(sorted(sample), list(range(1, last + 1)))

    def test_an_estimate_goes_beside_the_count(self):
        result = run("find", "AS in left", "--range", "all", "--random-sample", "100000", "--seed", "1", "--count")
        self.assertAlmostEqual(int(result.out) / 100000, 28 / 52, delta=0.01)
        self.assertRegex(result.err, r"^\d+ of 100000 sampled: about \d+ \+- \d+ in the range\n$")

    def test_a_seed_that_was_not_given_is_told(self):
        result = run("find", "AS in left", "--random-sample", "100")
        seed = re.search(r"--seed (\d+)", result.err)[1]
        self.assertEqual(run("find", "AS in left", "--random-sample", "100", "--seed", seed).out, result.out)

    def test_few_matches_give_a_bound_instead_of_an_estimate(self):
        def estimate(query, size, *arguments):
            arguments = (*arguments, "--random-sample", str(size), "--seed", "1", "--count")
            return run("find", query, *arguments).err.split(" sampled: ")[1]

        none = estimate("aces in top", 1000, "--range", "all")
        self.assertEqual(none, "too few for an estimate; with 95 % confidence at most 25769804 in the range\n")
        all_but_none = estimate("not aces in top", 1000, "--range", "all")
        self.assertEqual(
            all_but_none, "too many for an estimate; with 95 % confidence at least 8564164788 in the range\n"
        )
        self.assertEqual(estimate("aces in top", 90, "--range", "1..100").split("at most ")[1], "4 in the range\n")
        self.assertEqual(estimate("aces in top", 10000, "--range", "1..10000"), "exactly 5 in the range\n")

    def test_a_sample_cannot_be_larger_than_its_range(self):
        self.assert_fails(
            2, "too small for a sample of 11", "find", "AS in left", "--range", "1..10", "--random-sample", "11"
        )


class Explaining(CliTest):
    def test_words_chance_and_plan(self):
        result = run("find", "aces in row 1", "--explain")
        for words in (
            "all of the aces in row 1",
            "1..1000000, 1000000 deals",
            "1 deal in 3868 (exactly)",
            "expected matches: 259",
            "Plan, with kernel",
            "8 picks",
        ):
            self.assertIn(words, result.out)
        self.assertTrue(all(len(line) <= 80 for line in result.out.splitlines()))

    def test_one_deal_passes_and_a_part_of_the_deals_pass(self):
        self.assertIn("1 deal in 52 passes\n", run("find", "AS in r1c1", "--explain").out)
        self.assertRegex(run("find", "AS in left", "--explain").out, r": \d\d\.\d % of the deals pass\n")

    def test_what_cannot_be_is_said(self):
        self.assertIn("none: no board matches", run("find", "count(aces in row 1) > 4", "--explain").out)
        self.assertIn("fewer than 1 deal in 333333", run("find", "longest run >= 7", "--explain").out)

    def test_json(self):
        document = json.loads(run("find", "AS in r1c1", "--explain", "--json", "--range", "1..520").out)
        self.assertEqual(document["schema"], "freecell/find-plan/1")
        self.assertAlmostEqual(document["expected"], 10)
        self.assertEqual(document["plan"][0]["step"], "look at the cards of r1c1 after 1 pick")


class BadInput(CliTest):
    def test_an_article_without_a_noun_is_an_error(self):
        for query in ("A in row 1", "the A in r1c1"):
            self.assert_fails(2, 'write "aces"', "find", query)

    def test_or_between_cards_needs_a_quantity(self):
        self.assert_fails(2, 'with "or", say how many', "find", "AS or AC in top")
        either = numbers(run("find", "any AS or AC in top", "--range", "1..2000"))
        self.assertEqual(either, numbers(run("find", "AS in top or AC in top", "--range", "1..2000")))

    def test_one_place_may_be_a_card_with_an_article(self):
        self.assertEqual(
            numbers(run("find", "r1c1 is a king", "--range", "1..99")),
            numbers(run("find", "any king in r1c1", "--range", "1..99")),
        )

    def test_a_mistake_in_the_query_is_pointed_at(self):
        result = run("find", "aces in rwo 1")
        self.assertEqual((result.code, result.out), (2, ""))
        self.assertEqual(result.err.splitlines()[0].split(" (")[0], 'freecell: column 9: "rwo" is not a place')
        self.assertEqual(result.err.splitlines()[1:3], ["  aces in rwo 1", "          ^"])
        self.assertIn("freecell help find", result.err)

    def test_other_mistakes(self):
        for words, arguments in {
            "--count cannot be used with --histogram": ["AS in row 1", "--count", "--histogram", "runs"],
            "what are you looking for": [],
            "column 1": [""],
            "a value": ["--histogram", "aces"],
            '"r8c1" is not a place': ["r8c1 is AS"],
            'write "at least 2"': ["2 aces in row 1"],
            "not a whole number": ["AS in row 1", "--range", "1..x"],
            "too large": ["AS in row 1", "--range", "1..8589934592"],
            "backwards": ["AS in row 1", "--range", "9..1"],
            "there is no kernel": ["AS in row 1", "--kernel", "mmx"],
            "only whole ranges": ["AS in row 1", "--random-sample", "10", "--device", "cuda"],
            "not a token": ["AS in row 1", "--resume", "xyz"],
            "--resume: the value is empty": ["AS in row 1", "--resume", ""],
            "--format rows needs boards": ["AS in row 1", "--count", "--format", "rows"],
            "--seed requires": ["AS in row 1", "--seed", "1"],
            "cannot be used with": ["AS in row 1", "--histogram", "runs", "--limit", "1"],
        }.items():
            with self.subTest(words):
                self.assert_fails(2, words, "find", *arguments)

    def test_terminal_controls_in_a_query_are_not_printed(self):
        result = run("find", "aces in \033[31mrow")
        self.assertEqual(result.code, 2)
        self.assertNotIn("\033", result.err)


if __name__ == "__main__":
    main()
