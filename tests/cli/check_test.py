import json
import tempfile

from cli import CliTest, main, run

RIGHT = run("deal", "617").out
ROWS = [line.split() for line in RIGHT.splitlines()]


def as_text(rows):
    return "\n".join(" ".join(row) for row in rows) + "\n"


def shifting_dealer(number):
    """The classic mistake: the rest of the deck shifts down instead of the last card filling the gap."""
    deck = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]
    state, dealt = number, []
    while deck:
        state = (state * 214013 + 2531011) % 2**31
        dealt.append(deck.pop((state >> 16) % len(deck)))
    return [dealt[i : i + 8] for i in range(0, 52, 8)]


class Check(CliTest):
    def test_every_format_of_deal_is_right(self):
        for form in ("rows", "columns", "line", "json", "ndjson", "js"):
            with self.subTest(form):
                result = run("check", "--deal", "617", stdin=run("deal", "617", "--format", form).out)
                width = " (52 cards per line)" if form == "line" else ""
                self.assertEqual((result.code, result.out), (0, f"deal 617: right{width}\n"), result.err)

    def test_boards_that_carry_their_number_need_no_option(self):
        result = run("check", stdin=run("deal", "1..100", "--ndjson").out)
        self.assertEqual(result.code, 0)
        self.assertEqual(result.out, "".join(f"deal {n}: right\n" for n in range(1, 101)))
        self.assertEqual(result.err, "100 boards: 100 right, 0 wrong, 0 unreadable\n")

    def test_the_list_of_bugs_takes_no_file(self):
        self.assertEqual(run("check", "--bugs").code, 0)
        self.assert_fails(2, "FILE cannot be used with --bugs", "check", "--bugs", "board.txt")

    def test_tabs_crlf_and_a_byte_order_mark_do_no_harm(self):
        board = "\ufeff" + RIGHT.replace(" ", "\t").replace("\n", "\r\n")
        self.assertEqual(run("check", "--deal", "617", stdin=board).out, "deal 617: right\n")

    def test_a_bug_is_named(self):
        result = run("check", "--deal", "617", stdin=as_text(shifting_dealer(617)))
        self.assertEqual(result.code, 1)
        self.assertTrue(result.out.startswith("deal 617: wrong\n"), result.out)
        self.assertIn("shift", result.out)
        self.assertTrue(all(len(line) <= 80 for line in result.out.splitlines()), result.out)

    def test_a_bug_is_named_in_json(self):
        board = as_text(shifting_dealer(617))
        found = json.loads(run("check", "--deal", "617", "--ndjson", stdin=board).out)
        self.assertEqual((found["schema"], found["deal"], found["verdict"]), ("freecell/check/1", 617, "wrong"))
        self.assertEqual(len(found["mistakes"]), 1)
        document = json.loads(run("check", "--deal", "617", "--json", stdin=board).out)
        self.assertEqual(document["boards"][0]["mistakes"], found["mistakes"])

    def test_a_board_of_no_known_dealer_shows_the_first_difference(self):
        rows = [row[:] for row in ROWS]
        rows[2][1], rows[4][5] = rows[4][5], rows[2][1]
        result = run("check", "--deal", "617", stdin=as_text(rows))
        self.assertEqual(result.code, 1)
        self.assertIn("50 of 52 cards", result.out)
        self.assertIn("row 3, column 2 should be QC and is 6H", result.out)
        self.assertIn("freecell deal 617 --trace", result.out)

    def test_the_board_of_another_number_is_named(self):
        result = run("check", "--deal", "618", stdin=RIGHT)
        self.assertEqual(result.code, 1)
        self.assertTrue(result.out.startswith("deal 618: wrong\n  This is the board of deal 617.\n"), result.out)
        found = json.loads(run("check", "--deal", "618", "--ndjson", stdin=RIGHT).out)
        self.assertEqual((found["verdict"], found["dealt_by"]), ("wrong", 617))
        self.assertNotIn("deal 617", run("check", "--deal", "617", stdin=RIGHT).out.replace("deal 617: right", ""))

    def test_51_cards_are_wrong_and_the_missing_one_is_named(self):
        result = run("check", "--deal", "617", stdin=RIGHT.replace(" 4H", ""))
        self.assertEqual(result.code, 1)
        self.assertIn("missing 4H", result.out)

    def test_two_aces_of_spades_are_wrong_and_both_places_are_named(self):
        result = run("check", "--deal", "617", "--json", stdin=RIGHT.replace("4H", "AS").replace("QH", "QH QH", 1))
        found = json.loads(result.out)["boards"][0]
        self.assertEqual((result.code, found["verdict"]), (1, "wrong"))
        self.assertIn("AS occurs twice (line 2, column 19 and line 7, column 10)", found["trouble"])
        self.assertIn("missing 4H", found["trouble"])

    def test_a_repeated_card_is_named_beside_the_first_difference(self):
        result = run("check", "--deal", "617", stdin=RIGHT.replace("4H", "AS"))
        self.assertEqual(result.code, 1)
        self.assertIn("missing 4H; AS occurs twice", result.out)
        self.assertIn("should be 4H and is AS", result.out)

    def test_many_wrong_boards_of_one_dealer_are_all_explained(self):
        boards = "\n".join(f"#{n}\n{as_text(shifting_dealer(n))}" for n in range(1, 200))
        result = run("check", stdin=boards)
        self.assertEqual(result.code, 1)
        self.assertEqual(result.out.count(": wrong\n"), 199)
        self.assertGreaterEqual(result.out.count("shift"), 199)

    def test_a_board_without_a_number_is_asked_for_one(self):
        self.assert_fails(2, "--deal N (it is deal 617)", "check", stdin=RIGHT)
        self.assert_fails(2, "no deal number gives this board", "check", stdin=as_text(shifting_dealer(617)))

    def test_the_option_overrides_a_number_in_the_text(self):
        board = run("deal", "617", "--format", "line").out
        self.assertEqual(run("check", "--deal", "617", stdin=board).code, 0)
        result = run("check", "--deal", "1", stdin=board)
        self.assertEqual(result.code, 1)
        self.assertIn("deal 1: wrong (52 cards per line)\n  This is the board of deal 617.\n", result.out)

    def test_other_widths_and_numbers_are_right_and_it_says_so(self):
        cards = sum(ROWS, [])
        by_13 = as_text([cards[i : i + 13] for i in range(0, 52, 13)])
        result = run("check", "--deal", "617", stdin=by_13)
        self.assertEqual(result.code, 0)
        self.assertEqual(result.out, "deal 617: right (13 cards per line)\n")
        deck = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]
        by_number = "Game 617\n" + " ".join(str(deck.index(card)) for card in cards)
        result = run("check", "--ndjson", stdin=by_number)
        found = json.loads(result.out)
        self.assertEqual((result.code, found["deal"], found["verdict"], found["cards_per_line"]), (0, 617, "right", 52))
        self.assertIn("0 is AC", found["interpretation"])

    def test_text_without_a_board_is_one_error(self):
        prose = "As it was, the king of hearts\nwas not at home.\n\nAh well.\n"
        for command in (["check", "--deal", "617"], ["identify"], ["solve", "--board", "-"]):
            result = run(*command, stdin=prose)
            self.assertEqual(result.code, 2, command)
            self.assertEqual(result.err.count("no board"), 1, result.err)
            self.assertIn("line 1, column 1", result.err)

    def test_a_board_with_a_bad_card_is_one_error(self):
        for spacing in ("\n", "\n\n"):
            board = RIGHT.replace("7S", "7X").replace("QS", "Q?").replace("\n", spacing)
            result = run("check", "--deal", "617", stdin=board)
            self.assertEqual((result.code, result.err.count("not a card")), (2, 1), result.err)

    def test_several_boards_take_their_numbers_in_order(self):
        boards = run("deal", "1", "617").out
        self.assertEqual(run("check", "--deal", "1,617", stdin=boards).out, "deal 1: right\ndeal 617: right\n")
        self.assertEqual(run("check", "--deal", "1", "--deal", "617", stdin=boards).code, 0)
        result = run("check", "--deal", "1,617,2", stdin=boards)
        self.assertEqual(result.code, 2)
        self.assertIn("more numbers than there are boards", result.err)

    def test_json_stays_a_document_when_a_file_cannot_be_read(self):
        result = run("check", "-", "/no/such/file", "--deal", "617", "--json", stdin=RIGHT)
        self.assertEqual(result.code, 2)
        self.assertEqual([board["verdict"] for board in json.loads(result.out)["boards"]], ["right"])

    def test_the_advice_keeps_the_numbering(self):
        result = run("check", "--deal", "617", "--numbering", "microsoft", stdin=RIGHT.replace("4H", "AS"))
        self.assertIn("freecell deal 617 --trace --numbering microsoft", result.out)

    def test_what_is_no_card_is_named_with_its_place(self):
        self.assert_fails(2, 'line 2, column 4: "7X"', "check", "--deal", "617", stdin=RIGHT.replace("TD 7S", "TD 7X"))

    def test_a_bad_board_does_not_lose_the_others(self):
        boards = "#1\nXX 7D\n\n" + "#617\n" + RIGHT
        result = run("check", stdin=boards)
        self.assertEqual((result.code, result.out), (2, "deal 617: right\n"))
        self.assertIn('line 2, column 1: "XX"', result.err)

    def test_no_board_at_all_and_files_that_cannot_be_read(self):
        self.assert_fails(2, "no board", "check")
        self.assert_fails(2, "no board", "check", "--deal", "617")
        self.assert_fails(2, "Is a directory", "check", "/")
        self.assert_fails(2, "No such file", "check", "/no/such/file")

    def test_files_are_read_in_turn(self):
        with tempfile.NamedTemporaryFile("w") as file:
            file.write("Deal 617\n" + RIGHT)
            file.flush()
            result = run("check", file.name, "-", stdin=run("deal", "1", "--format", "line").out)
        self.assertEqual(
            result.out, f"{file.name}: deal 617: right\nstandard input: deal 1: right (52 cards per line)\n"
        )

    def test_files_may_follow_the_numbers(self):
        with tempfile.NamedTemporaryFile("w") as file:
            file.write(RIGHT + "\n" + run("deal", "1").out)
            file.flush()
            self.assertEqual(run("check", "--deal", "617,1", file.name).out, "deal 617: right\ndeal 1: right\n")
            self.assertEqual(run("check", "--deal", "617", "--deal", "1", file.name).code, 0)

    def test_the_other_numbering_is_recognised(self):
        board = run("deal", "2147484265", "--numbering", "microsoft").out
        self.assertEqual(run("check", "--deal", "2147484265", "--numbering", "microsoft", stdin=board).code, 0)
        told = run("check", "--deal", "2147484265", stdin=board)
        self.assertEqual(told.code, 0)
        self.assertTrue(told.out.startswith("deal 2147484265: right in Microsoft's numbering\n"), told.out)
        self.assertIn("--numbering microsoft", told.out)
        found = json.loads(run("check", "--deal", "2147484265", "--ndjson", stdin=board).out)
        self.assertEqual((found["verdict"], found["numbering"]), ("right", "microsoft"))
        asked = run("check", "--deal", "2147484265", "--numbering", "freecell-pro", stdin=board)
        self.assertEqual(asked.code, 1)
        self.assertIn("Microsoft's numbering", asked.out)

    def test_the_number_that_deals_a_board_comes_with_its_numbering(self):
        board = run("deal", "3000000000").out
        asked = run("check", "--deal", "3000000000", "--numbering", "microsoft", stdin=board)
        self.assertEqual(asked.code, 1)
        self.assertIn("This is the board of deal 3000000000 in FreeCell Pro's numbering.", asked.out)
        self.assertIn("This is the board of deal 3000000000.\n", run("check", "--deal", "5", stdin=board).out)

    def test_the_list_of_bugs_is_not_json(self):
        for flag in ("--json", "--ndjson"):
            self.assert_fails(2, f"{flag} cannot be used with --bugs", "check", "--bugs", flag)


if __name__ == "__main__":
    main()
