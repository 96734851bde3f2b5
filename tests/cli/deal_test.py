import json
import os
import re
import signal
import subprocess
import tempfile
import time

from cli import COMMAND, CliTest, main, run, run_on_terminal

DEAL_1 = """\
JD 2D 9H JC 5D 7H 7C 5H
KD KC 9S 5S AD QC KH 3H
2S KS 9D QD JS AS AH 3C
4C 5C TS QH 4H AC 4D 7S
3S TD 4S TH 8H 2C JH 7D
6D 8S 8D QS 6C 3D 8C TC
6S 9C 2H 6H
"""
COLUMNS_1 = """\
JD KD 2S 4C 3S 6D 6S
2D KC KS 5C TD 8S 9C
9H 9S 9D TS 4S 8D 2H
JC 5S QD QH TH QS 6H
5D AD JS 4H 8H 6C
7H QC AS AC 2C 3D
7C KH AH 4D JH 8C
5H 3H 3C 7S 7D TC
"""
ROWS_1 = [line.split() for line in DEAL_1.splitlines()]


class Formats(CliTest):
    def test_rows_are_the_default_and_plain_in_a_pipe(self):
        self.assertEqual(run("deal", "1").out, DEAL_1)

    def test_columns_are_one_a_line_deepest_card_first(self):
        self.assertEqual(run("deal", "1", "--format", "columns").out, COLUMNS_1)

    def test_a_line_is_the_number_and_104_characters(self):
        self.assertEqual(run("deal", "1", "--format", "line").out, "1 " + "".join(DEAL_1.split()) + "\n")

    def test_boards_are_parted_by_a_blank_line(self):
        self.assertEqual(run("deal", "1", "1").out, DEAL_1 + "\n" + DEAL_1)

    def test_json_is_one_document(self):
        document = json.loads(run("deal", "1", "-1", "--json").out)
        self.assertEqual(document["schema"], "freecell/deals/1")
        self.assertEqual([deal["deal"] for deal in document["deals"]], [1, -1])
        self.assertEqual(document["deals"][0]["rows"], ROWS_1)

    def test_json_of_no_deal_at_all_is_a_document_too(self):
        empty = run("deal", "-", "--json")
        self.assertEqual((empty.code, json.loads(empty.out)["deals"]), (2, []))

    def test_a_list_without_numbers_is_an_error(self):
        for text in ("", "\n# none\n"):
            self.assert_fails(2, "there is no deal number in the input", "deal", "-", stdin=text)

    def test_ndjson_is_one_object_a_line(self):
        objects = [json.loads(line) for line in run("deal", "1..3", "--ndjson").out.splitlines()]
        self.assertEqual([o["deal"] for o in objects], [1, 2, 3])
        self.assertEqual(objects[0], {"schema": "freecell/deal/1", "deal": 1, "rows": ROWS_1})

    def test_js_is_an_array_literal(self):
        out = run("deal", "1", "--format", "js").out
        self.assertTrue(out.startswith("[\n  ['JD', '2D', "), out)
        self.assertEqual(json.loads(out.replace("'", '"')), ROWS_1)

    def test_number_is_the_number_alone(self):
        self.assertEqual(run("deal", "-2..1,617", "--format", "number").out, "-2\n-1\n0\n1\n617\n")

    def test_threads_do_not_change_a_byte(self):
        for form in ("rows", "columns", "line", "json", "ndjson", "js", "number"):
            one, three = (run("deal", "1..3000", "--format", form, "--threads", n).out for n in ("1", "3"))
            self.assertEqual(one, three, form)


class Numbers(CliTest):
    def test_ranges_lists_files_and_stdin_can_be_mixed(self):
        with tempfile.NamedTemporaryFile("w") as file:
            file.write("# a comment\n10..12\n\n-1, 20\n")
            file.flush()
            result = run("deal", "1..3", "@" + file.name, "-", "7,8", "--format", "number", stdin="5\n6\n")
        self.assertEqual(result.out.split(), "1 2 3 10 11 12 -1 20 5 6 7 8".split())

    def test_the_microsoft_numbering_wraps_at_two_to_31(self):
        lines = run("deal", "2147483647..2147483649", "--numbering", "microsoft", "--format", "line").out.splitlines()
        numbers = [line.split()[0] for line in lines]
        same = [run("deal", n, "--format", "line").out.split()[1] for n in ("2147483647", "0", "1")]
        self.assertEqual(numbers, ["2147483647", "2147483648", "2147483649"])
        self.assertEqual([line.split()[1] for line in lines], same)

    def test_freecell_pros_numbering_does_not_wrap(self):
        wrapped = run("deal", "2147483649", "--format", "line").out.split()[1]
        self.assertNotEqual(wrapped, run("deal", "1", "--format", "line").out.split()[1])

    def test_ndjson_says_when_the_numbering_is_microsofts(self):
        out = run("deal", "2147483649", "--ndjson", "--numbering", "microsoft").out
        self.assertEqual(json.loads(out)["numbering"], "microsoft")


class BadInput(CliTest):
    def test_numbers_that_name_no_deal(self):
        for number, words in {
            "8589934592": "too large",
            "99999999999999999999": "too large",
            "1..99999999999999999999": "too large",
            "-3": "too small",
            "-99999999999999999999": "too small",
            "1.5": "not a whole number",
            "1e3": "not a whole number",
            "0x10": "not a whole number",
            "+5": "not a whole number",
            "abc": "not a whole number",
            "1..": "not a whole number",
            "10..1": "backwards",
            "1,000": '"000" begins with a zero',
            "007": '"007" begins with a zero',
            "[617]": "brackets",
            "": "missing",
            " ": "missing",
        }.items():
            with self.subTest(number):
                self.assert_fails(2, words, "deal", number)

    def test_nothing_is_dealt_when_any_argument_is_wrong(self):
        self.assert_fails(2, "too small", "deal", "1", "-3")

    def test_no_number_at_all(self):
        self.assert_fails(2, "which deal?", "deal")

    def test_a_file_that_is_a_directory_and_one_that_is_not_there(self):
        self.assert_fails(2, "Is a directory", "deal", "@/")
        self.assert_fails(2, "No such file", "deal", "@/no/such/file")

    def test_a_mistake_in_a_list_is_named_after_everything_before_it_is_dealt(self):
        result = run("deal", "-", "--format", "number", stdin="1\n2, 3\n4 x7\n5\n")
        self.assertEqual((result.code, result.out), (2, "1\n2\n3\n4\n"))
        self.assertIn('line 3, column 3: "x7"', result.err)

    def test_options_that_do_not_exist_or_do_not_go_together(self):
        for arguments, words in [
            (["deal", "1", "--fromat", "rows"], "--fromat"),
            (["deal", "1", "--format", "cols"], '"cols" is not one of rows, columns'),
            (["deal", "1", "--json", "--ndjson"], "cannot be used with"),
            (["deal", "1", "--random"], "cannot be used with"),
            (["deal", "1", "--count", "3"], "requires --random"),
            (["deal", "--random", "--count", "0"], "--count"),
            (["deal", "--random", "--count", "many"], "--count"),
            (["deal", "--random", "--seed", "-1"], "--seed"),
            (["deal", "1", "--json=5"], "--json takes no value"),
            (["deal", "1", "--format"], "--format needs a value"),
            (["deal", "1", "--format", "rows", "--format", "line"], "--format is given twice"),
            (["deal", "1", "-f", "rows", "--format=line", "-f", "js"], "--format is given 3 times"),
            (["deal", "1", "check"], "not a whole number"),
            (["deal", "@"], "needs a file name"),
            (["deal", "--random", "--max", "8589934592"], "--max"),
            (
                ["deal", "1", "--trace", "--format", "line"],
                "--trace cannot be printed as line; use rows, json or ndjson",
            ),
            (["deal", "1", "--threads", "0"], "--threads"),
            (["dael", "1"], 'no command "dael" (did you mean deal?)'),
        ]:
            with self.subTest(arguments):
                self.assert_fails(2, words, *arguments)

    def test_an_endless_line_is_refused_at_once_and_in_little_memory(self):
        written = 0
        with subprocess.Popen(
            [COMMAND, "deal", "-"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, bufsize=0
        ) as process:
            try:
                while written < 1 << 30:
                    written += process.stdin.write(b"1" * (1 << 20))
            except BrokenPipeError:
                pass
            message = process.stderr.read().decode()
        self.assertEqual(process.returncode, 2)
        self.assertIn("too long", message)
        self.assertLess(written, 1 << 24)

    def test_a_full_disk_is_told(self):
        with open("/dev/full", "w") as full:
            finished = subprocess.run([COMMAND, "deal", "1..1000"], stdout=full, stderr=subprocess.PIPE)
        self.assertEqual(finished.returncode, 2)
        self.assertIn(b"No space left", finished.stderr)


class Trace(CliTest):
    def test_every_card_has_its_step(self):
        out = run("deal", "617", "--trace").out
        self.assertIn("   1    52   134577032    2053     25     7D  KS moves from 51 to 25\n", out)
        self.assertIn("  52     1  1630033517   24872      0     4H  -\n", out)
        self.assertIn("JD KS KC 4H\n", out)
        self.assertTrue(all(len(line) <= 80 for line in out.splitlines()))

    def test_the_steps_follow_the_rule_of_each_range(self):
        for number in (617, (1 << 31) + 5, (1 << 33) - 1):
            trace = json.loads(run("deal", str(number), "--trace", "--ndjson").out)
            state, bits = number % (1 << 32), 31 if number < 1 << 31 else 32
            for i, step in enumerate(trace["steps"]):
                state = (state * 214013 + 2531011) % (1 << bits)
                random = state >> 16
                random = random % 32768 + 32768 if 1 << 31 <= number < 1 << 32 else random + (number >> 32)
                self.assertEqual(
                    (step["state"], step["random"], step["left"], step["index"]),
                    (state, random, 52 - i, random % (52 - i)),
                )
                self.assertEqual(step["card"], trace["rows"][i // 8][i % 8])

    def test_deals_that_are_laid_out_have_no_steps(self):
        self.assertIn("not shuffled", run("deal", "-1", "--trace").out)
        self.assertEqual(json.loads(run("deal", "-1", "--trace", "--json").out)["traces"][0]["steps"], [])


class Random(CliTest):
    def test_the_same_seed_picks_the_same_deals(self):
        first, again = (run("deal", "--random", "--count", "3", "--seed", "1", "--format", "number").out for _ in "12")
        self.assertEqual(first, "311529\n432463\n659931\n")
        self.assertEqual(first, again)

    def test_picks_stay_in_range_and_reach_its_ends(self):
        out = run("deal", "--random", "--count", "400", "--seed", "7", "--max", "6", "--format", "number").out
        self.assertEqual(set(out.split()), set("123456"))

    def test_picks_differ_without_a_seed(self):
        picks = {run("deal", "--random", "--max", "8589934591", "--format", "number").out for _ in range(4)}
        self.assertGreater(len(picks), 1)

    def test_the_number_is_told_beside_a_board_that_does_not_show_it(self):
        result = run("deal", "--random", "--seed", "1")
        self.assertEqual(result.err, "deal 311529\n")
        self.assertEqual(result.out, run("deal", "311529").out)


class Terminal(CliTest):
    def test_a_heading_symbols_and_two_colours(self):
        shown = run_on_terminal("deal", "1").out
        self.assertTrue(
            shown.startswith("\033[1mDeal 1\033[0m\n\n  \033[31mJ♦\033[0m \033[31m2♦\033[0m \033[31m9♥\033[0m J♣ "),
            shown,
        )

    def test_no_color_leaves_the_symbols(self):
        shown = run_on_terminal("deal", "1", environment={"NO_COLOR": "1"}).out
        self.assertTrue(shown.startswith("Deal 1\n\n  J♦ 2♦ 9♥ J♣ "), shown)

    def test_ascii_leaves_the_colours(self):
        self.assertIn("\033[31mJD\033[0m", run_on_terminal("deal", "1", "--ascii").out)

    def test_four_colours(self):
        shown = run_on_terminal("deal", "1", "--four-color").out
        self.assertIn("\033[34mJ♦\033[0m", shown)
        self.assertIn("\033[32mJ♣\033[0m", shown)

    def test_no_symbols_where_the_locale_has_none(self):
        shown = run_on_terminal("deal", "1", environment={"LANG": "C"}).out
        self.assertNotRegex(shown, "[♣♦♥♠]")

    def test_colour_in_a_pipe_only_when_asked_for(self):
        self.assertNotIn("\033", run("deal", "1").out)
        self.assertIn("\033[31m", run("deal", "1", "--color", "always").out)


class Streams(CliTest):
    def test_a_number_is_answered_before_the_next_one_comes(self):
        for threads in ("1", "3"):
            process = subprocess.Popen(
                [COMMAND, "deal", "-", "--format", "line", "--threads", threads],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                bufsize=1,
            )
            for number in ("617", "11982"):
                process.stdin.write(number + "\n")
                self.assertEqual(process.stdout.readline().split()[0], number)
            process.stdin.close()
            self.assertEqual((process.wait(), process.stdout.read()), (0, ""))
            process.stdout.close()

    def test_a_closed_pipe_ends_it_quietly(self):
        with subprocess.Popen(
            [COMMAND, "deal", "0..8589934591"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
        ) as process:
            process.stdout.readline()
            process.stdout.close()
            self.assertEqual(process.stderr.read(), b"")
        self.assertEqual(process.returncode, 0)

    def interrupted(self, *arguments, stdin=subprocess.DEVNULL):
        """Exit code, output and messages of a command that is interrupted after its first output."""
        with tempfile.TemporaryFile("w+") as out:
            with subprocess.Popen([COMMAND, *arguments], stdin=stdin, stdout=out, stderr=subprocess.PIPE) as process:
                while os.fstat(out.fileno()).st_size == 0:
                    time.sleep(0.01)
                process.send_signal(signal.SIGINT)
                err = process.stderr.read()
            out.seek(0)
            return process.returncode, out.read(), err

    def test_an_interrupt_leaves_whole_boards_in_order(self):
        code, out, err = self.interrupted("deal", "1..8589934591", "--format", "line")
        self.assertEqual((code, err), (130, b""))
        self.assertTrue(re.fullmatch(r"(\d+ \w{104}\n)+", out))
        numbers = [int(line.split()[0]) for line in out.splitlines()]
        self.assertEqual(numbers, list(range(1, len(numbers) + 1)))

    def test_an_interrupt_while_waiting_for_input(self):
        for threads in ("1", "3"):
            ours, theirs = os.pipe()
            os.write(theirs, b"617\n")
            code, out, _ = self.interrupted("deal", "-", "--format", "number", "--threads", threads, stdin=ours)
            os.close(theirs)
            os.close(ours)
            self.assertEqual((code, out), (130, "617\n"))


if __name__ == "__main__":
    main()
