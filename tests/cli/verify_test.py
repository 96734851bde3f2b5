import json
import tempfile

from cli import CliTest, main, run, run_on_terminal

# Deal 3 under Horne's rule, found by fc-solve and written by freecell convert.
DEAL_3 = """#3 Attempt: 1 NumFcs=4 Autoplay=horne (freecell)
5h 2a 2b 2c a8 7d 7a b7 d2 c2
4b 4d 4c a4 6a b6 5b ch dh 6h
3c 3h c5 3d b3 5c 5b d5 b4 c4
8d 8b 8h dh 4h 5c 5d b5 d8 c8
8b 8d 8c 13 12 1h 5h 4h 45 52
45 48 74 7h 3h 7h 1h 78 d7 b7
6b 6d 63 3h 8h 36 67 36 67 c6
36 d3 83 2c 2h 2d 2h 6h d3 1d
21 2h
"""
MOVES = DEAL_3.split("\n", 1)[1]
JSON = json.dumps(
    {
        "schema": "freecell/solution/1",
        "deal": 3,
        "rules": {"columns": 8, "cells": 4},
        "autoplay": "horne",
        "moves": " ".join(MOVES.split()),
        "verdict": "won",
    },
    separators=(",", ":"),
)


def changed(old, new):
    assert old in MOVES
    return MOVES.replace(old, new, 1)


class Verify(CliTest):
    def test_a_solution_that_wins(self):
        result = run("verify", stdin=DEAL_3)
        self.assertEqual((result.code, result.out), (0, "deal 3: won in 82 moves (autoplay horne)\n"), result.err)

    def test_a_number_before_the_files_is_the_deal(self):
        with tempfile.NamedTemporaryFile("w") as file:
            file.write(MOVES)
            file.flush()
            result = run("verify", "3", file.name, file.name)
        self.assertEqual(result.code, 0, result.err)
        self.assertEqual(result.out.count(f"{file.name}: deal 3: won in 82 moves (autoplay horne)\n"), 2)
        self.assertEqual(result.err, "2 boards: 2 won, 0 not won, 0 unreadable\n")

    def test_the_rule_of_automatic_moves_is_found_or_given(self):
        self.assertIn("(autoplay horne)", run("verify", "3", stdin=MOVES).out)
        self.assertIn("(autoplay raymond)", run("verify", "3", "--autoplay", "raymond", stdin=MOVES).out)
        self.assertEqual(run("verify", "3", "--autoplay", "none", stdin=MOVES).code, 1)

    def test_a_rule_the_solution_names_is_the_only_one(self):
        self.assertEqual(run("verify", stdin=DEAL_3.replace("horne", "none")).code, 1)

    def test_an_illegal_move_is_named_with_its_number_its_reason_and_the_board(self):
        result = run("verify", "3", stdin=changed("2b 2c", "2b 2b"))
        self.assertEqual(result.code, 1)
        self.assertTrue(result.out.startswith("deal 3: move 4, `2b`: cell b holds "), result.out)
        self.assertIn("   1   2   3   4   5   6   7   8\n", result.out)
        self.assertIn("   a   b   c   d      home\n", result.out)

    def test_a_truncated_solution_is_legal_but_not_finished(self):
        result = run("verify", "3", stdin=MOVES[:60])
        self.assertEqual(result.code, 1)
        self.assertRegex(result.out, r"^deal 3: legal but not finished: \d+ of 52 cards are home after \d+ moves")

    def test_a_solution_cut_within_a_move_can_not_be_read(self):
        self.assert_fails(2, "ends within a move", "verify", "3", stdin=MOVES[:60] + "4")

    def test_a_move_from_an_empty_column(self):
        board = "Foundations: H-K C-K D-K S-J\n: KS QS\n"
        with tempfile.NamedTemporaryFile("w") as file:
            file.write(board)
            file.flush()
            result = run("verify", "--board", file.name, stdin="3a")
            self.assertEqual(result.code, 1)
            self.assertIn("the board: move 1, `3a`: column 3 is empty", result.out)
            self.assertEqual(run("verify", "--board", file.name, stdin="1h 1h").code, 0)

    def test_a_cell_beyond_the_rules_is_named(self):
        result = run("verify", "3", stdin="5e")
        self.assertIn("move 1, `5e`: there are only the cells a to d", result.out)
        self.assertIn("there are only the cells a to b", run("verify", "3", "--cells", "2", stdin="5c").out)
        self.assertIn("there are no cells", run("verify", "3", "--cells", "0", stdin="5c").out)

    def test_a_card_that_does_not_go_home_is_named(self):
        result = run("verify", "617", stdin="1h")
        self.assertEqual(result.code, 1)
        self.assertIn("move 1, `1h`: JD does not go home yet: AD is next", result.out)

    def test_a_supermove_one_card_too_long_is_counted(self):
        board = (
            "Foundations: H-8 C-8 D-8 S-8\nFreecells: KD KS QS -\n"
            ": QD JC TH 9S\n: KH QC JD TS 9H\n: QH\n: JS TD 9C\n: JH TC 9D\n: KC\n"
        )
        with tempfile.NamedTemporaryFile("w") as file:
            file.write(board)
            file.flush()
            result = run("verify", "--board", file.name, "--columns", "6", "--autoplay", "none", stdin="43")
        self.assertEqual(result.code, 1)
        self.assertIn("3 cards would move, and only 2 can, with 1 empty cell and 0 empty columns", result.out)

    def test_a_number_that_contradicts_the_solution_is_an_error(self):
        self.assertEqual(run("verify", "3", stdin=DEAL_3).code, 0)
        words = "line 1: this solution is for deal 3, but deal 4 was given"
        with tempfile.NamedTemporaryFile("w") as file:
            file.write(DEAL_3)
            file.flush()
            for command in ("verify", "convert", "analyse"):
                self.assert_fails(2, words, command, "4", file.name)
            for command in (("show",), ("play", "--line")):
                self.assert_fails(2, f"{file.name}: {words[8:]}", *command, "4", "@" + file.name)
        self.assert_fails(2, "line 12: " + words[8:], "convert", "4", stdin=DEAL_3.replace("#3", "#4") + "\n" + DEAL_3)
        outcome = '{"schema":"freecell/outcome/1","deal":11982,"outcome":"impossible"}\n'
        self.assert_fails(2, "for deal 11982, but deal 4 was given", "verify", "4", stdin=outcome)

    def test_a_board_that_contradicts_the_number_is_an_error(self):
        with tempfile.NamedTemporaryFile("w") as file:
            file.write(run("deal", "3", "--format", "columns").out)
            file.flush()
            shown = run("convert", "--board", file.name, "--style", "json", stdin=MOVES).out
        self.assertEqual(run("verify", "3", stdin=shown).code, 0)
        self.assert_fails(2, "is not that of deal 4, which was given", "verify", "4", stdin=shown)

    def test_a_solution_for_another_board_is_said_to_win_its_own(self):
        with tempfile.NamedTemporaryFile("w") as file:
            file.write(run("deal", "4").out)
            file.flush()
            result = run("verify", "--board", file.name, stdin=DEAL_3)
            self.assertEqual(result.code, 1)
            self.assertIn("This solution wins deal 3 instead.", result.out)
            self.assertNotIn("instead", run("verify", "--board", file.name, stdin=MOVES).out)

    def test_a_solution_for_no_deal_is_asked_for_one(self):
        self.assert_fails(2, "which deal is this solution for?", "verify", stdin=MOVES)

    def test_nothing_is_no_solution(self):
        for text in ("", "\n \t\n"):
            self.assert_fails(2, "the input is empty", "verify", "3", stdin=text)
        for text in ("# only a comment\n", run("solve", "11982").out):
            self.assert_fails(1, "there is no solution in the input", "verify", "3", stdin=text)

    def test_an_error_names_its_file(self):
        with tempfile.NamedTemporaryFile("w") as file:
            file.write("7D xx\n")
            file.flush()
            start = f"freecell: {file.name}: line 1, column 1: "
            for command in (["verify", "3"], ["convert", "3"], ["analyse", "3"], ["check"], ["identify"]):
                result = run(*command, file.name)
                self.assertEqual((result.code, result.out), (2, ""))
                self.assertTrue(result.err.startswith(start), result.err)
                self.assertTrue(run(*command, stdin="7D xx\n").err.startswith("freecell: line 1, column 1: "))
            self.assert_fails(
                2, f'{file.name}: line 1, column 1: "7D" is not a move', "show", "3", "2a", f"@{file.name}"
            )

    def test_the_transcript_of_a_game_is_verified(self):
        with tempfile.TemporaryDirectory() as folder:
            environment = {"XDG_STATE_HOME": folder}
            played = run("play", "3", "--line", stdin=f"1h\n{MOVES}\nquit\n", environment=environment)
        self.assertIn("1h is not legal", played.out)
        self.assertEqual(run("verify", stdin=played.out).out, "deal 3: won in 82 moves (autoplay horne)\n")
        sentence = "Move the king of spades from column 2 to cell a."
        self.assertIn("after 1 move (autoplay horne)", run("verify", "617", stdin=sentence).out)

    def test_boards_of_fc_solve_are_no_moves(self):
        drawn = "-=-=-=-\n\n" + " " * 24 + "H-0 C-0 D-0 S-0\n--- --- --- --- \n"
        self.assert_fails(2, "line 3, column 25: fc-solve drew a board here", "verify", "617", stdin=drawn)
        self.assert_fails(2, "run it with -p -t -sam, or with -m\n", "verify", "617", stdin=drawn)

    def test_json_names_the_numbering_of_its_deal(self):
        solution = run("solve", "3000000000", "--numbering", "microsoft").out
        found = json.loads(run("verify", "--ndjson", stdin=solution).out)
        self.assertEqual((found["deal"], found["numbering"], found["verdict"]), (3000000000, "microsoft", "won"))

    def test_what_fc_solve_says_if_it_has_no_solution_is_repeated_whole(self):
        result = run("verify", "617", stdin="I could not solve this game.\n")
        self.assertEqual(result.code, 1)
        self.assertIn("no solution to replay (I could not solve this game)", result.out + result.err)

    def test_ten_megabytes_of_noise(self):
        state, noise = 1, bytearray()
        for _ in range(10_000):
            state = (state * 1664525 + 1013904223) % 2**32
            noise += state.to_bytes(4, "little") * 250
        result = run("verify", "3", stdin=bytes(noise))
        self.assertEqual((result.code, result.out), (2, ""))
        self.assertTrue(result.err.startswith("freecell: line "), result.err[:200])
        self.assertLess(len(result.err), 100_000)

    def test_noise_does_not_lose_the_solutions_around_it(self):
        result = run("verify", stdin=DEAL_3 + "#3\nwhat is this\n" + DEAL_3 + '{"schema":\n' + JSON + "\n")
        self.assertEqual(result.code, 2)
        self.assertEqual(result.out, "deal 3: won in 82 moves (autoplay horne)\n" * 3)
        self.assertEqual(result.err.count("freecell: line "), 2)
        self.assertIn("5 boards: 3 won, 0 not won, 2 unreadable", result.err)

    def test_json_reports(self):
        found = json.loads(run("verify", "--ndjson", stdin=JSON + "\n").out)
        self.assertEqual(found["schema"], "freecell/verification/1")
        self.assertEqual((found["deal"], found["verdict"], found["autoplay"], found["moves"]), (3, "won", "horne", 82))
        document = json.loads(run("verify", "--json", stdin=(JSON + "\n") * 2 + "#3\n2a 2a\n#3\nnoise\n").out)
        self.assertEqual([s["verdict"] for s in document["solutions"]], ["won", "won", "illegal", "unreadable"])
        bad = document["solutions"][2]
        self.assertEqual((bad["bad_move"]["number"], bad["bad_move"]["move"]), (2, "2a"))
        self.assertEqual(len(bad["board"]["columns"]), 8)

    def test_a_board_without_a_solution_is_counted_and_no_fault(self):
        outcome = '{"schema":"freecell/outcome/1","deal":11982,"outcome":"impossible","exhausted":61643}\n'
        result = run("verify", stdin=JSON + "\n" + outcome + JSON + "\n")
        self.assertEqual(
            (result.code, result.err), (0, "3 boards: 2 won, 0 not won, 0 unreadable, 1 without a solution\n")
        )
        self.assertIn("deal 11982: no solution to replay (impossible)\n", result.out)
        found = [json.loads(line) for line in run("verify", "--ndjson", stdin=outcome + JSON).out.splitlines()]
        self.assertEqual([one["verdict"] for one in found], ["no solution", "won"])
        self.assertEqual((found[0]["deal"], found[0]["outcome"]), (11982, "impossible"))
        self.assertEqual(run("verify", stdin=outcome).code, 1)

    def test_proofs_are_repeated_on_demand(self):
        outcome = run("solve", "11982", "--ndjson").out
        right = run("verify", "--proofs", stdin=outcome)
        words = "deal 11982: impossible, as reported: 61643 positions, digest 3e0fd37c7be062ed\n"
        self.assertEqual((right.code, right.out, right.err), (0, words, ""))
        found = json.loads(run("verify", "--proofs", "--ndjson", stdin=outcome).out)
        self.assertEqual((found["verdict"], found["outcome"], found["exhausted"]), ("proved", "impossible", 61643))
        self.assertEqual(run("verify", stdin=outcome).out, "deal 11982: no solution to replay (impossible)\n")
        both = run("verify", "--proofs", stdin=JSON + "\n" + outcome)
        self.assertEqual(both.code, 0)
        self.assertEqual(both.err, "2 boards: 1 won, 0 not won, 0 unreadable, 1 proved impossible\n")

    def test_relaxed_proofs_are_repeated_too(self):
        def report(deal, exhausted, digest, kind="relaxed", cells=4):
            rules = {"columns": 8, "cells": cells}
            outcome = {"schema": "freecell/outcome/1", "deal": deal, "rules": rules, "outcome": "impossible"}
            return json.dumps({**outcome, "exhausted": exhausted, "digest": digest, "proof": kind}) + "\n"

        good = run("verify", "--proofs", stdin=report(11982, 46707, "4608d0e6195562ca"))
        words = "deal 11982: impossible, as reported: 46707 positions of the relaxed game, digest 4608d0e6195562ca\n"
        self.assertEqual((good.code, good.out), (0, words))
        found = json.loads(run("verify", "--proofs", "--ndjson", stdin=report(11982, 46707, "4608d0e6195562ca")).out)
        self.assertEqual((found["verdict"], found["proof"]), ("proved", "relaxed"))
        complete = run("verify", "--proofs", stdin=report(11982, 61643, "3e0fd37c7be062ed", "complete"))
        self.assertEqual(complete.code, 0)
        bad = run("verify", "--proofs", stdin=report(11982, 61643, "3e0fd37c7be062ed"))
        self.assertEqual(bad.code, 1)
        self.assertIn("impossible, but not as reported: 46707 positions of the relaxed game", bad.out)
        won = run("verify", "--proofs", stdin=report(164, 1, "0" * 16, cells=0))
        self.assertEqual(won.code, 1)
        self.assertIn("the relaxed game can be won, so this is no proof", won.out)
        unknown = run("verify", "--proofs", stdin=report(11982, 46707, "4608d0e6195562ca", "quick"))
        self.assertEqual(unknown.code, 2)

    def test_with_proofs_a_board_that_is_neither_won_nor_proved_is_a_no(self):
        proved = run("solve", "11982", "--ndjson").out
        for unproved in (
            '{"schema":"freecell/outcome/1","deal":617,"outcome":"solved"}\n',
            '{"schema":"freecell/outcome/1","deal":617,"outcome":"gave up"}\n',
            '{"schema":"freecell/outcome/1","deal":11982,"outcome":"impossible"}\n',
        ):
            result = run("verify", "--proofs", stdin=proved + unproved)
            self.assertEqual(result.code, 1, unproved)
            self.assertIn("no solution to replay and no proof to repeat (", result.out)
            words = "2 boards: 0 won, 0 not won, 0 unreadable, 1 without a solution, 1 proved impossible\n"
            self.assertEqual(result.err, words)
        wrong = run("verify", "--proofs", stdin=proved + proved.replace("61643", "61642"))
        self.assertIn("1 proved impossible, 1 with a wrong proof\n", wrong.err)

    def test_a_certificate_that_is_wrong_is_found(self):
        outcome = run("solve", "11982", "--ndjson").out
        for wrong, words in (
            (outcome.replace("61643", "61642"), "but not as reported: 61643 positions"),
            (outcome.replace("3e0fd37c", "3e0fd37d"), "digest 3e0fd37d7be062ed"),
            (outcome.replace("11982", "11983"), "reported impossible, but it can be won"),
            (outcome.replace('"cells":4', '"cells":3'), "but not as reported"),
        ):
            result = run("verify", "--proofs", stdin=wrong)
            self.assertEqual(result.code, 1, wrong)
            self.assertIn(words, result.out)
            self.assertEqual(
                json.loads(run("verify", "--proofs", "--ndjson", stdin=wrong).out)["verdict"], "not proved"
            )
        for bad in (outcome.replace("3e0fd37c", "zzzzzzzz"), outcome.replace("61643", "-1")):
            self.assertEqual(run("verify", "--proofs", stdin=bad).code, 2, bad)

    def test_a_document_of_many_in_every_layout(self):
        document = run("solve", "3,11982,617", "--json").out
        parsed = json.loads(document)
        for text in (document, json.dumps(parsed), json.dumps(parsed, indent=2), "\n" + document + JSON):
            found = [json.loads(line)["verdict"] for line in run("verify", "--ndjson", stdin=text).out.splitlines()]
            self.assertEqual(found[:3], ["won", "no solution", "won"], text[:60])
            self.assertIn(found[3:], ([], ["won"]))
        cut = document[: document.index("617") + 20]
        result = run("verify", stdin=cut)
        self.assertEqual((result.code, result.out.count("won")), (2, 1))
        self.assertEqual(run("verify", stdin=document.rsplit("\n", 2)[0]).code, 2)

    def test_a_false_claim_is_shown(self):
        claim = JSON.replace(' 2h","verdict"', '","verdict"')
        self.assertEqual(json.loads(run("verify", "--ndjson", stdin=claim).out)["claim"], "won")

    def test_thousands_of_solutions_come_out_in_order(self):
        lines = "".join(JSON.replace('"deal":3', f'"deal":{3 if n % 7 else n}') + "\n" for n in range(1, 3000))
        result = run("verify", "--threads", "4", stdin=lines)
        self.assertEqual(result.code, 1)
        titles = [line for line in result.out.splitlines() if line.startswith("deal ")]
        self.assertEqual([t.split(":")[0] for t in titles], [f"deal {3 if n % 7 else n}" for n in range(1, 3000)])

    def test_other_tables_are_read_from_the_heading(self):
        result = run("verify", stdin="#617 NumFcs=2 NumCols=10\n8a 8b\n")
        self.assertIn("legal but not finished", result.out)
        self.assertIn("there are only the cells a to b", run("verify", stdin="#617 NumFcs=2 NumCols=10\n8c\n").out)

    def test_the_board_has_colours_on_a_terminal(self):
        with tempfile.NamedTemporaryFile("w") as file:
            file.write("2a 2a")
            file.flush()
            shown = run_on_terminal("verify", "3", file.name).out
        self.assertIn("\033[31m", shown)
        self.assertIn("♥", shown)

    def test_standard_input_is_the_board_or_the_solution(self):
        words = "standard input can be only one of the two"
        for command in ("verify", "convert", "analyse"):
            self.assert_fails(2, words, command, "--board", "-", stdin=run("deal", "3").out)
        self.assert_fails(2, words, "show", "--board", "-", "-", stdin=run("deal", "3").out)
        self.assertEqual(run("show", "--board", "-", stdin=run("deal", "3").out).code, 0)

    def test_utf_16_is_recognized(self):
        for order in ("utf-16-le", "utf-16-be"):
            text = ("\ufeff" + DEAL_3).encode(order)
            self.assert_fails(2, "this text is UTF-16", "verify", stdin=text)
            self.assert_fails(2, "Save it as UTF-8", "identify", stdin=text)
        self.assertEqual(run("verify", stdin=("\ufeff" + DEAL_3).encode()).code, 0)

    def test_files_that_can_not_be_read(self):
        self.assert_fails(2, "No such file", "verify", "3", "/no/such/file")
        self.assert_fails(2, "too large", "verify", "8589934592")
        self.assert_fails(2, "--columns", "verify", "3", "--columns", "3")


class Boards(CliTest):
    def board(self, text, *arguments):
        with tempfile.NamedTemporaryFile("w") as file:
            file.write(text)
            file.flush()
            return run("verify", "--board", file.name, *arguments, stdin=MOVES)

    def test_a_deal_as_a_board_in_any_form(self):
        for form in ("rows", "columns", "line", "json", "js"):
            result = self.board(run("deal", "3", "--format", form).out)
            self.assertEqual((result.code, result.out), (0, "the board: won in 82 moves (autoplay horne)\n"), form)

    def test_missing_and_repeated_cards_are_listed(self):
        result = self.board(run("deal", "3", "--format", "columns").out.replace("KS", "KH"))
        self.assertEqual(result.code, 2)
        self.assertIn("missing KS", result.err)
        self.assertIn("KH occurs twice", result.err)

    def test_more_than_one_board_and_none(self):
        self.assertIn("more than one board", self.board(run("deal", "3,4").out).err)
        self.assertIn("no board", self.board("\n").err)


if __name__ == "__main__":
    main()
