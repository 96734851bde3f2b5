import json
import pathlib
import re
import resource
import subprocess
import tempfile

from cli import COMMAND, CliTest, lines, main, run

MID_GAME = "Foundations: H-K C-K D-K S-J\nFreecells: KS\n: QS\n"


def verified(result, *arguments):
    """The verdicts of `freecell verify` for the solutions."""
    replayed = run("verify", "--ndjson", *arguments, stdin=result.out)
    return [json.loads(line)["verdict"] for line in replayed.out.splitlines()]


class Outcomes(CliTest):
    def test_a_solved_deal_prints_a_solution_that_verify_takes(self):
        for deal in ("1", "617", "4"):
            result = run("solve", deal)
            self.assertEqual((result.code, result.err), (0, ""))
            self.assertTrue(result.out.startswith(f"#{deal} Attempt: 1 NumFcs=4 Autoplay=horne"))
            self.assertEqual(verified(result), ["won"])

    def test_an_impossible_deal_is_proved(self):
        for deal, positions in (("-1", 495), ("11982", 61643)):
            result = run("solve", deal, "--prove")
            self.assertEqual(result.code, 1)
            expected = f"# deal {deal}: impossible: no win in all {positions} positions that matter\n"
            self.assertEqual(result.out, expected)
            found = lines(run("solve", deal, "--ndjson", "--prove"))[0]
            self.assertEqual((found["schema"], found["outcome"]), ("freecell/outcome/1", "impossible"))
            self.assertEqual((found["positions"], found["exhausted"]), (positions, positions))
            self.assertNotIn("from", found)

    def test_a_large_board_has_a_relaxed_proof(self):
        result = run("solve", "138026", "--cells", "3")
        words = "# deal 138026: impossible: no win in all 2530709 positions of the relaxed game\n"
        self.assertEqual((result.code, result.out), (1, words))

    def test_one_position_is_not_many(self):
        result = run("solve", "1", "--cells", "0", "--columns", "4")
        self.assertEqual(result.out, "# deal 1: impossible: no win in the only position that matters\n")

    def test_a_deal_may_be_impossible_under_one_rule_only(self):
        under_max = run("solve", "1941", "--autoplay", "max")
        self.assertEqual(under_max.code, 1)
        self.assertIn("impossible", under_max.out)
        for rule in ("none", "horne", "raymond"):
            result = run("solve", "1941", "--autoplay", rule)
            self.assertEqual((result.code, verified(result)), (0, ["won"]))

    def test_each_limit_gives_up_and_is_named(self):
        for option, value, limit, words in (
            ("--limit-positions", "50", "positions", " positions (--limit-positions)"),
            ("--limit-time", "0.000001", "time", "gave up after 0.000001 s and "),
            ("--limit-memory", "100K", "memory", "over the limit of 100 KiB (--limit-memory)"),
        ):
            result = run("solve", "-2", "--prove", option, value)
            self.assertEqual(result.code, 3, result.out)
            self.assertIn("# deal -2: gave up after ", result.out)
            self.assertIn(words, result.out)
            found = lines(run("solve", "-2", "--prove", option, value, "--ndjson"))[0]
            self.assertEqual((found["outcome"], found["limit"]), ("gave up", limit))

    def test_giving_up_outweighs_a_proof_in_the_exit_code(self):
        self.assertEqual(run("solve", "11982,617").code, 1)
        self.assertEqual(run("solve", "11982,1", "--limit-positions", "20").code, 3)
        self.assertEqual(run("solve", "11982,1", "--limit-states", "20").code, 3)  # its former name

    def test_prove_gives_the_same_answers(self):
        found = lines(run("solve", "11982,1", "--prove", "--ndjson"))
        self.assertEqual([one["outcome"] for one in found], ["impossible", "solved"])

    def test_without_memory_it_gives_up_and_does_not_crash(self):
        def little_memory():
            resource.setrlimit(resource.RLIMIT_AS, (300 << 20, 300 << 20))

        done = subprocess.run(
            [COMMAND, "solve", "-2", "--threads", "1", "--limit-memory", "100G"],
            preexec_fn=little_memory,
            capture_output=True,
            text=True,
            timeout=300,
        )
        self.assertIn(done.returncode, (1, 3), done.stderr)
        if done.returncode == 3:
            self.assertIn("there is no more memory", done.stdout)


class Boards(CliTest):
    def test_a_board_in_mid_game(self):
        result = run("solve", "--board", "-", "--ndjson", stdin=MID_GAME)
        self.assertEqual(result.code, 0, result.err)
        self.assertEqual(result.err, "")  # a summary is printed only for many
        found = lines(result)[0]
        self.assertEqual((found["outcome"], found["moves"]), ("solved", "1h"))
        self.assertEqual(verified(result), ["won"])

    def test_a_game_under_way_goes_on(self):
        shown = run("show", "617", "8a", "8b", "--format", "columns").out
        result = run("solve", "--board", "-", "--style", "json", stdin=shown)
        self.assertEqual((result.code, verified(result)), (0, ["won"]))

    def test_several_boards_and_those_that_name_their_deal(self):
        text = run("deal", "1..3", "--format", "line").out + MID_GAME
        result = run("solve", "--board", "-", "--ndjson", stdin=text)
        found = lines(result)
        self.assertEqual([one.get("deal") for one in found], [1, 2, 3, None])
        self.assertEqual(verified(result), ["won"] * 4)

    def test_few_and_many_cells_and_columns(self):
        for columns, cells in ((8, 2), (8, 3), (8, 5), (7, 4), (9, 4), (10, 4), (10, 10), (4, 10)):
            result = run(
                "solve",
                "1..3",
                "--ndjson",
                "--columns",
                str(columns),
                "--cells",
                str(cells),
                "--limit-positions",
                "300000",
            )
            found = lines(result)
            self.assertEqual(len(found), 3)
            solved = [one for one in found if one["outcome"] == "solved"]
            self.assertTrue(all(one["rules"] == {"columns": columns, "cells": cells} for one in found))
            wins = [verdict for verdict in verified(result) if verdict == "won"]
            self.assertEqual(len(wins), len(solved), (columns, cells))
            if columns == 8 and cells >= 3:
                self.assertEqual(len(solved), 3, (columns, cells))

    def test_answers_come_while_boards_are_still_to_come(self):
        process = subprocess.Popen(
            [COMMAND, "solve", "--board", "-", "--ndjson"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        for deal in ("617", "5"):
            process.stdin.write(run("deal", deal, "--format", "line").out.encode())
            process.stdin.flush()
            self.assertEqual(json.loads(process.stdout.readline())["deal"], int(deal))
        process.stdin.close()
        self.assertEqual(process.wait(timeout=60), 0)
        process.stdout.close()

    def test_a_wrong_board_loses_nothing_before_it(self):
        boards = run("deal", "1..2000", "--format", "line").out
        result = run("solve", "--board", "-", "--ndjson", stdin=boards + "2001 JDJD\n" + boards)
        self.assertEqual(result.code, 2)
        self.assertEqual([one["deal"] for one in lines(result)], list(range(1, 2001)))
        self.assertIn("freecell: standard input: board 2001: ", result.err)
        few = run("solve", "--board", "-", stdin=run("deal", "1,2", "--format", "line").out + "JDJD\n")
        self.assertEqual((few.code, verified(few)), (2, ["won", "won"]))

    def test_wrong_boards_are_explained(self):
        for text, words in (
            ("KS KS\n", "KS occurs twice"),
            ("Foundations: H-K C-K D-K S-T\n: KS QS\n", "missing JS"),
            (run("deal", "1").out.replace("JD", "JH"), "missing JD"),
            ("", "there is no board in it"),
            ("hello\n", "line 1"),
        ):
            self.assert_fails(2, words, "solve", "--board", "-", stdin=text)


class Output(CliTest):
    def test_many_deals_name_only_what_is_not_solved(self):
        result = run("solve", "11970..11990")
        self.assertEqual(result.code, 1)
        self.assertRegex(result.out, r"^deal 11982: impossible: .*\n$")
        self.assertRegex(
            result.err,
            r"^21 boards: 20 solved, 1 impossible \(deal 11982\), 0 gave up\n"
            r"[\d.]+ moves on average, \d+ at most \(deal \d+\)\n"
            r"[\d.]+ positions per board, [\d.e+]+ boards per second, [\d.]+ MiB of memory at most\n$",
        )
        quiet = run("solve", "11970..11990", "--quiet")
        self.assertEqual((quiet.out, quiet.err), (result.out, ""))

    def test_up_to_ten_boards_print_their_solutions_wherever_they_come_from(self):
        numbers = "".join(f"{number}\n" for number in range(1, 12))
        boards = run("deal", "1..11", "--format", "line").out
        with tempfile.NamedTemporaryFile("w") as file:
            for arguments, text in (
                ("-", numbers),
                (f"@{file.name}", numbers),
                (("--board", "-"), boards),
                (("--board", file.name), boards),
            ):
                arguments = [arguments] if isinstance(arguments, str) else arguments
                for count, solutions in ((1, 1), (10, 10), (11, 0)):
                    part = "".join(text.splitlines(keepends=True)[:count])
                    file.seek(0), file.truncate(), file.write(part), file.flush()
                    result = run("solve", *arguments, "--quiet", stdin=part)
                    self.assertEqual((result.code, result.err), (0, ""), (arguments, count))
                    self.assertEqual(result.out.count("Attempt: 1"), solutions, (arguments, count))
        self.assertEqual(verified(run("solve", "1", "-1", "3", "-", stdin="")), ["won", "won"])
        self.assertEqual(run("solve", "1..10", "-", stdin="11\n").out, "")
        self.assertEqual(run("solve", "1..10", "-", "--style", "notation", stdin="11").out.count("Attempt: 1"), 11)

    def test_lists_files_and_standard_input(self):
        with tempfile.NamedTemporaryFile("w") as file:
            file.write("5\n7..8\n")
            file.flush()
            result = run("solve", "1,2", "@" + file.name, "-", "--ndjson", stdin="9 10\n")
        self.assertEqual([one["deal"] for one in lines(result)], [1, 2, 5, 7, 8, 9, 10])

    def test_a_file_without_numbers_is_an_error_like_one_without_boards(self):
        for text in ("", "\n"):
            self.assert_fails(2, "there is no deal number in the input", "solve", "-", stdin=text)
            self.assert_fails(2, "there is no board in it", "solve", "--board", "-", stdin=text)
        self.assert_fails(2, "there is no deal number in the input", "solve", "@/dev/null")

    def test_all_threads_write_in_order(self):
        alone = run("solve", "1..2000", "--ndjson", "--threads", "1")
        together = run("solve", "1..2000", "--ndjson", "--threads", "4")
        self.assertEqual(alone.code, 0)
        self.assertEqual(alone.out, together.out)
        self.assertEqual([one["deal"] for one in lines(alone)], list(range(1, 2001)))
        self.assertEqual(verified(alone), ["won"] * 2000)

    def test_answers_come_while_numbers_are_still_to_come(self):
        process = subprocess.Popen(
            [COMMAND, "solve", "-", "--ndjson"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        for deal in (617, 5):
            process.stdin.write(f"{deal}\n".encode())
            process.stdin.flush()
            self.assertEqual(json.loads(process.stdout.readline())["deal"], deal)
        process.stdin.close()
        self.assertEqual(process.wait(timeout=60), 0)
        process.stdout.close()

    def test_every_style_is_read_by_verify(self):
        for style in ("notation", "words", "json"):
            result = run("solve", "3,11982,617", "--style", style)
            self.assertEqual(result.code, 1)
            verdicts = [verdict for verdict in verified(result) if verdict != "no solution"]
            self.assertEqual(verdicts, ["won", "won"], style)
        self.assertEqual(verified(run("solve", "3,11982,617", "--json")), ["won", "no solution", "won"])

    def test_boards_show_every_move(self):
        moves = len(run("solve", "3").out.split("\n", 1)[1].split())
        shown = run("solve", "3", "--style", "boards").out
        self.assertEqual(len(re.findall(r"^\d+\. Move ", shown, re.M)), moves)
        self.assertEqual(len(re.findall(r"^   1   2   3   4   5   6   7   8$", shown, re.M)), moves + 1)

    def test_one_json_document(self):
        document = json.loads(run("solve", "3,11982", "--json").out)
        self.assertEqual(document["schema"], "freecell/outcomes/1")
        self.assertEqual([one["outcome"] for one in document["outcomes"]], ["solved", "impossible"])
        solution = document["outcomes"][0]
        self.assertEqual(solution["schema"], "freecell/solution/1")

    def test_a_solution_holds_under_the_rule_that_was_asked_for(self):
        for rule in ("none", "horne", "raymond", "max"):
            result = run("solve", "1..100", "--ndjson", "--autoplay", rule)
            self.assertEqual(verified(result, "--autoplay", rule), ["won"] * 100)

    def test_numbering(self):
        result = run("solve", str(2**31 + 5), "--numbering", "microsoft", "--ndjson")
        self.assertEqual(lines(result)[0]["numbering"], "microsoft")
        self.assertEqual(lines(result)[0]["moves"], lines(run("solve", "5", "--ndjson"))[0]["moves"])


class Short(CliTest):
    def test_it_is_shorter_in_its_metric(self):
        plain = lines(run("solve", "1,2", "--ndjson"))
        for metric in ("moves", "cards"):
            result = run("solve", "1,2", "--short=0.2", "--metric", metric, "--autoplay", "max", "--ndjson")
            for one, other in zip(lines(result), plain):
                self.assertEqual(one["metric"], metric)
                self.assertLess(one["length"], 120)
                self.assertGreater(one["positions"], other["positions"])
                if metric == "moves":
                    self.assertEqual(len(one["moves"].split()), one["length"])
                    self.assertLess(one["length"], len(other["moves"].split()))
            self.assertEqual(verified(result), ["won", "won"])

    def test_a_number_after_it_is_a_deal(self):
        self.assertTrue(run("solve", "--short=0.1", "1").out.startswith("#1 "))
        self.assertTrue(run("solve", "1", "--short", "0.1").out.startswith("#1 "))
        self.assertEqual(
            run("solve", "617", "--short").code, 2
        )  # the time is required, so 5 in "--short 5" is not a deal

    def test_an_impossible_deal_stays_so(self):
        self.assertEqual(run("solve", "11982", "--short=0.1").code, 1)


class Mistakes(CliTest):
    def test_wrong_words_on_the_command_line(self):
        for arguments, words in (
            ([], "which deal?"),
            (["seven"], '"seven" is not a whole number'),
            (["8589934592"], "too large"),
            (["617", "--columns", "0"], '"0" is not a whole number from 4 to 10'),
            (["617", "--cells", "11"], '"11" is not a whole number from 0 to 10'),
            (["617", "--cells", "abc"], '"abc" is not a whole number from 0 to 10'),
            (["617", "--limit-positions", "0"], '"0" is not a whole number from 1'),
            (["617", "--limit-time", "0"], 'must be more than 0 and at most 10^9 seconds, not "0"'),
            (["617", "--limit-time", "-1"], 'must be more than 0 and at most 10^9 seconds, not "-1"'),
            (["617", "--limit-time", "nan"], 'must be more than 0 and at most 10^9 seconds, not "nan"'),
            (["617", "--limit-memory", "0"], '"0" is not a size'),
            (["617", "--limit-memory", "5Q"], '"5Q" is not a size'),
            (["617", "--limit-memory", "M"], '"M" is not a size'),
            (["617", "--limit-memory", "99999999999G"], "is not a size"),
            (["617", "--short=0"], 'must be more than 0 and at most 10^9 seconds, not "0"'),
            (["617", "--short=soon"], 'must be more than 0 and at most 10^9 seconds, not "soon"'),
            (["617", "--metric", "cards"], "requires --short"),
            (["617", "--kernel", "abacus"], "there is no kernel abacus"),
            (["617", "--style", "verse"], "not one of notation, words, json, boards"),
            (["617", "--autoplay", "auto"], "not one of none, horne, raymond, max"),
            (["617", "--board", "-"], "cannot be used with"),
            (["--board", "no-such-file"], "cannot open no-such-file"),
            (["@no-such-file"], "cannot open no-such-file"),
        ):
            self.assert_fails(2, words, "solve", *arguments)

    def test_a_mistake_in_a_list_loses_nothing_before_it(self):
        result = run("solve", "-", "--ndjson", stdin="5\n7\nnine\n11\n")
        self.assertEqual(result.code, 2)
        self.assertEqual([one["deal"] for one in lines(result)], [5, 7])
        self.assertIn("nine", result.err)


class Interrupting(CliTest):
    def test_a_range_over_everything_stops_and_loses_nothing(self):
        out, err = self.interrupted("solve", "0..8589934591", "--ndjson", "--limit-time", "5")
        deals = [json.loads(line)["deal"] for line in out.splitlines()]
        self.assertEqual(deals, list(range(len(deals))))
        if "before an answer for" in err:
            self.assertIn(f"freecell: interrupted before an answer for deal {len(deals)}\n", err)

    def test_a_long_search_stops(self):
        out, err = self.interrupted("solve", "219837216", "--prove", "--limit-memory", "100G")
        self.assertEqual((out, err), ("", "freecell: interrupted before an answer for deal 219837216\n"))

    def test_the_best_so_far_is_told(self):
        out, _ = self.interrupted("solve", "1", "--short=1000")
        self.assertTrue(out.startswith("#1 Attempt"), out)


class Kernels(CliTest):
    def test_all_find_the_same_and_the_signature_is_known(self):
        document = json.loads(run("bench", "solve", "--json", "--range", "1..500").out)
        self.assertEqual(document["schema"], "freecell/bench-solve/1")
        committed = (pathlib.Path(__file__).parents[1] / "solve/signature.txt").read_text()
        self.assertEqual(committed.splitlines()[-1], "digest " + document["signature"])
        ours = [program for program in document["ranges"][0]["programs"] if "positions" in program]
        self.assertIn("plain", [program["name"] for program in ours])
        for program in ours:
            self.assertEqual((program["solved"], program["impossible"]), (500, 0))
            self.assertEqual(program["positions"], ours[0]["positions"], program["name"])
        kernels = [program["name"] for program in ours if " " not in program["name"]]
        self.assertEqual([program["name"] for program in ours], [k + s for k in kernels for s in ("", " search")])
        solutions = {run("solve", "1..500", "--ndjson", "--kernel", kernel).out for kernel in kernels}
        self.assertEqual(len(solutions), 1)
        positions = [json.loads(line)["positions"] for line in solutions.pop().splitlines()]
        self.assertEqual(sum(positions), ours[0]["positions"])

    def test_bench_says_what_it_cannot_do(self):
        self.assert_fails(2, "--range is for", "bench", "kernels", "--range", "1..5")
        self.assert_fails(2, "not a whole number", "bench", "solve", "--range", "x")


if __name__ == "__main__":
    main()
