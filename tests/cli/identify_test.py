import json
import os
import signal
import subprocess
import tempfile
import time

from cli import COMMAND, CliTest, main, run

ROWS = run("deal", "617").out
CARDS = ROWS.split()
ALSO_617 = "617  # microsoft numbering: also 2147484265, 4294967913, 6442451561\n"


def as_rows(cards):
    return "\n".join(" ".join(cards[i : i + 8]) for i in range(0, len(cards), 8)) + "\n"


def exchanged(cards, i, j):
    cards = cards[:]
    cards[i], cards[j] = cards[j], cards[i]
    return cards


class WholeBoards(CliTest):
    def test_every_format_of_deal_is_identified(self):
        for form in ("rows", "columns", "line", "json", "ndjson", "js"):
            with self.subTest(form):
                result = run("identify", stdin=run("deal", "617", "--format", form).out)
                self.assertEqual((result.code, result.out, result.err), (0, ALSO_617, ""))

    def test_every_range_says_what_the_other_numbering_makes_of_it(self):
        pro = "  # in FreeCell Pro's numbering; the microsoft numbering has no such deal"
        numbers = ("-2", "-1", "0", "2147483647", "2147483648", "4294967295", "4294967296", "8589934591")
        lines = run("identify", stdin=run("deal", *numbers, "--format", "line").out).out.splitlines()
        self.assertEqual([line.split()[0] for line in lines], list(numbers))
        self.assertEqual(lines[:2], ["-2", "-1"])
        self.assertEqual(lines[3], "2147483647  # microsoft numbering: also 4294967295, 6442450943, 8589934591")
        self.assertEqual(lines[4:], [number + pro for number in numbers[4:]])

    def test_the_other_numbers_deal_the_same_board(self):
        others = ALSO_617.split("also ")[1].strip().replace(" ", "")
        boards = run("deal", others, "--numbering", "microsoft").out.split("\n\n")
        self.assertEqual([board.strip() for board in boards], [ROWS.strip()] * 3)

    def test_the_output_is_a_list_that_deal_reads(self):
        boards = run("deal", "1..50", "3000000000", "--format", "line").out
        self.assertEqual(run("deal", "-", "--format", "line", stdin=run("identify", stdin=boards).out).out, boards)

    def test_a_long_stream_is_identified_in_order(self):
        result = run("identify", "--ndjson", stdin=run("deal", "1..2000", "--format", "columns").out)
        found = [json.loads(line) for line in result.out.splitlines()]
        self.assertEqual([record["numbers"] for record in found], [[n] for n in range(1, 2001)])
        self.assertEqual({record["schema"] for record in found}, {"freecell/identification/1"})

    def test_json_gives_both_numberings(self):
        document = json.loads(run("identify", "--json", stdin=ROWS).out)
        self.assertEqual(document["schema"], "freecell/identifications/1")
        self.assertEqual(
            document["boards"],
            [
                {
                    "schema": "freecell/identification/1",
                    "line": 1,
                    "numbers": [617],
                    "microsoft": [617, 2147484265, 4294967913, 6442451561],
                }
            ],
        )

    def test_a_range_leaves_out_the_rest(self):
        result = run("identify", "--range", "1..616", stdin=ROWS)
        self.assertEqual(
            (result.code, result.out), (1, "# line 1: no number of 1..616 deals this board: it is deal 617\n")
        )
        self.assertEqual(run("identify", "--range", "617", stdin=ROWS).code, 0)
        record = json.loads(run("identify", "--range", "1..616", "--ndjson", stdin=ROWS).out)
        self.assertEqual((record["numbers"], record["outside"]), ([], 617))

    def test_the_range_all_is_the_default(self):
        self.assertEqual(run("identify", "--range", "all", stdin=ROWS).out, run("identify", stdin=ROWS).out)

    def test_files_are_read_in_turn_and_named(self):
        with tempfile.NamedTemporaryFile("w") as file:
            file.write(as_rows(CARDS[::-1]))
            file.flush()
            result = run("identify", file.name, "-", stdin=ROWS)
        self.assertEqual(result.code, 1)
        self.assertEqual(
            result.out,
            f"# {file.name}: line 1: no deal number gives this board, or one that differs in "
            f"only two places\n{ALSO_617}",
        )


class MisreadBoards(CliTest):
    def test_two_exchanged_cards_are_found(self):
        result = run("identify", stdin=as_rows(exchanged(CARDS, 0, 51)))
        self.assertEqual(result.code, 1)
        self.assertEqual(
            result.out,
            "# line 1: no exact match; deal 617 differs in these two places:\n"
            "#   row 1, column 1: 4H here, 7D in the deal\n"
            "#   row 7, column 4: 7D here, 4H in the deal\n",
        )

    def test_a_misread_card_is_found(self):
        board = as_rows(CARDS[:9] + ["KS"] + CARDS[10:])
        result = run("identify", stdin=board)
        self.assertEqual(
            (result.code, result.out),
            (
                1,
                "# line 1: no exact match; deal 617 differs in this one place:\n"
                "#   row 2, column 2: KS here, 7S in the deal\n",
            ),
        )
        record = json.loads(run("identify", "--ndjson", stdin=board).out)
        self.assertEqual(record["numbers"], [])
        self.assertEqual(
            record["nearest"], [{"deal": 617, "differences": [{"row": 2, "column": 2, "seen": "KS", "dealt": "7S"}]}]
        )

    def test_what_is_further_off_has_no_number(self):
        result = run("identify", stdin=as_rows(sorted(CARDS)))
        self.assertEqual(result.code, 1)
        self.assertTrue(result.out.startswith("# line 1: no deal number gives this board"), result.out)
        self.assertEqual(json.loads(run("identify", "--ndjson", stdin=as_rows(sorted(CARDS))).out)["nearest"], [])


class PartialBoards(CliTest):
    def test_unknown_cards_are_filled_in(self):
        for unknown, first in {"??": 0, "--": 30, "..": 30, "?": 30}.items():
            board = as_rows([unknown if i % 3 == 1 and i >= first else card for i, card in enumerate(CARDS)])
            result = run("identify", stdin=board)
            self.assertEqual(
                (result.code, result.out, result.err), (0, "617\n", "1 of 8589934594 numbers fit\n"), board
            )

    def test_the_first_row_is_enough(self):
        self.assertEqual(run("identify", stdin=as_rows(CARDS[:8])).out, "617\n")
        self.assertEqual(run("identify", "--threads", "1", stdin=as_rows(CARDS[:8])).out, "617\n")

    def test_some_places_are_enough(self):
        where = " ".join(f"{CARDS[i]}@r{i // 8 + 1}c{i % 8 + 1}" for i in (0, 1, 2, 3, 4, 5, 51))
        self.assertEqual(run("identify", "--where", where).out, "617\n")
        self.assertEqual(run("identify", "--where", where.lower()).out, "617\n")

    def test_all_numbers_that_fit_are_listed_in_order(self):
        result = run("identify", "--where", "JD@r1c1 2D@r1c2 9H@r1c3")
        numbers = [int(line) for line in result.out.splitlines()]
        self.assertEqual(numbers[:3], [1, 73649, 95358])
        self.assertEqual(numbers, sorted(numbers))
        self.assertEqual(result.err, f"{len(numbers)} of 8589934594 numbers fit\n")
        for board in run("deal", *map(str, numbers[::5000]), "--format", "line").out.splitlines():
            self.assertEqual(board.split()[1][:6], "JD2D9H")

    def test_scanning_and_lifting_agree(self):
        where = "JD@r1c1 2D@r1c2 9H@r1c3 5D@r1c5"
        lifted = [int(n) for n in run("identify", "--where", where).out.split()]
        scanned = run("identify", "--where", where, "--range", "1..20000000").out.split()
        self.assertEqual([n for n in lifted if 1 <= n <= 20000000], [int(n) for n in scanned])
        self.assertEqual(len(scanned), 4)

    def test_without_a_limit_a_hundred_thousand_are_listed_and_all_are_counted(self):
        result = run("identify", stdin="?? ?? ?? ?? ?? ?? ?? ??\n" * 6 + "?? ?? ?? ??\n")
        self.assertEqual(result.code, 0)
        self.assertEqual(result.out.splitlines(), [str(number) for number in range(-2, 99998)])
        self.assertEqual(result.err, "8589934594 of 8589934594 numbers fit; the first 100000 are listed\n")

    def test_a_limit_ends_the_list_and_says_how_much_is_left(self):
        result = run("identify", "--where", "AS@r7c4", "--limit", "3")
        self.assertEqual((result.code, len(result.out.split())), (0, 3))
        self.assertRegex(result.err, r"^3 listed; .* % of -2\.\.8589934591 searched\n$")  # too few for an estimate
        result = run("identify", "--where", "AS@r7c4", "--limit", "10")
        self.assertRegex(result.err, r"^10 listed; .* % of -2\.\.8589934591 searched, about \d+ fit in all\n$")
        result = run("identify", "--where", "JD@r1c1 2D@r1c2 9H@r1c3", "--limit", "2")
        self.assertEqual(result.out, "1\n73649\n")
        self.assertRegex(result.err, r"^\d+ of 8589934594 numbers fit; the first 2 are listed\n$")

    def test_ndjson_says_what_was_searched(self):
        record = json.loads(
            run("identify", "--where", "JD@r1c1 2D@r1c2 9H@r1c3", "--range", "1..100000", "--ndjson").out
        )
        self.assertEqual(
            record,
            {
                "schema": "freecell/identification/1",
                "known": 3,
                "numbers": [1, 73649, 95358],
                "range": [1, 100000],
                "searched": 100000,
                "complete": True,
                "fit": 3,
            },
        )

    def test_cards_that_no_deal_has_there(self):
        result = run("identify", stdin=as_rows(sorted(CARDS)[:16]))
        self.assertEqual((result.code, result.out), (1, "# line 1: no number deals a board with these cards there\n"))

    def test_the_laid_out_deals_are_found_too(self):
        self.assertEqual(run("identify", stdin=as_rows(run("deal", "-2").out.split()[:8])).out, "-2\n")


class Mistakes(CliTest):
    def test_what_is_no_card_is_named_with_its_place(self):
        self.assert_fails(2, 'line 2, column 4: "7X"', "identify", stdin=ROWS.replace("TD 7S", "TD 7X"))

    def test_a_bad_board_does_not_lose_the_others(self):
        result = run("identify", stdin="7D XX\n\n" + ROWS)
        self.assertEqual((result.code, result.out), (2, ALSO_617))
        records = [json.loads(line) for line in run("identify", "--ndjson", stdin="7D XX\n\n" + ROWS).out.splitlines()]
        self.assertIn('"XX" is not a card', records[0]["trouble"])
        self.assertEqual(records[1]["numbers"], [617])

    def test_a_file_may_have_any_name(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(os.fsencode(folder), b"\xff.txt")
            with open(path, "w") as file:
                file.write("7D XX\n")
            done = subprocess.run([COMMAND.encode(), b"identify", b"--ndjson", path, b"/dev/null"], capture_output=True)
        self.assertEqual(done.returncode, 2)
        self.assertIn("is not a card", json.loads(done.stdout)["trouble"])

    def test_lines_that_are_neither_rows_nor_columns(self):
        self.assert_fails(2, "its lines have 2, 1 cards", "identify", stdin="7D AD\n5C\n")
        self.assert_fails(2, "53", "identify", stdin=ROWS.replace("4H", "4H 4H"))
        self.assert_fails(2, "game in progress", "identify", stdin="Freecells: 4H\n" + ROWS.replace(" 4H", ""))

    def test_a_repeated_card_among_unknown_ones(self):
        self.assert_fails(2, "7D occurs more than once", "identify", stdin="7D ?? 7D\n")

    def test_no_board_at_all_and_files_that_cannot_be_read(self):
        self.assert_fails(2, "no board", "identify")
        self.assert_fails(2, "Is a directory", "identify", "/")
        self.assert_fails(2, "No such file", "identify", "/no/such/file")

    def test_options_that_make_no_sense(self):
        self.assert_fails(2, "does not name a place", "identify", "--where", "JD@r9c1")
        self.assert_fails(2, "does not start with a card", "identify", "--where", "XX@r1c1")
        self.assert_fails(2, "runs backwards", "identify", "--range", "9..1", "--where", "JD@r1c1")
        self.assert_fails(2, "cannot be used with", "identify", "--where", "JD@r1c1", "file")
        self.assert_fails(2, "--limit", "identify", "--limit", "0", "--where", "JD@r1c1")
        self.assert_fails(2, "cannot be used with", "identify", "--json", "--ndjson")


class LongSearches(CliTest):
    def interrupted(self, *arguments):
        """Interrupts the command once it has listed some numbers."""
        with tempfile.TemporaryFile("w+") as out:
            process = subprocess.Popen(
                [COMMAND, "identify", "--limit", "8589934591", *arguments], stdout=out, stderr=subprocess.PIPE
            )
            while os.fstat(out.fileno()).st_size < 1000:  # the beginning and some numbers
                time.sleep(0.01)
            process.send_signal(signal.SIGINT)
            code = process.wait(timeout=60)
            err = process.stderr.read().decode()
            process.stderr.close()
            out.seek(0)
            return code, out.read(), err

    def test_an_interrupt_keeps_what_was_found(self):
        code, out, err = self.interrupted("--where", "AS@r7c4")
        numbers = [int(line) for line in out.splitlines()]
        self.assertEqual(code, 130)
        self.assertEqual(numbers, sorted(numbers))
        self.assertTrue(err.startswith(f"interrupted: {len(numbers)} listed; "), err)

    def test_an_interrupt_leaves_whole_json(self):
        for form in ("--json", "--ndjson"):
            code, out, _ = self.interrupted("--where", "AS@r7c4", form)
            record = json.loads(out)
            record = record["boards"][0] if form == "--json" else record
            self.assertEqual((code, record["complete"]), (130, False))
            self.assertGreater(len(record["numbers"]), 0)

    def test_a_closed_pipe_ends_it_quietly(self):
        process = subprocess.Popen(
            [COMMAND, "identify", "--where", "AS@r7c4"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        process.stdout.readline()
        process.stdout.close()
        self.assertEqual(process.wait(timeout=60), 0)
        self.assertEqual(process.stderr.read(), b"")
        process.stderr.close()


if __name__ == "__main__":
    main()
