"""Tests of the Python package beyond the examples in its documentation: errors, limits, threads and signals."""

import json
import pathlib
import pickle
import signal
import threading
import time
import unittest
import xml.etree.ElementTree

import freecell
import numpy

ROOT = pathlib.Path(__file__).resolve().parents[2]
HARD = {"cells": 2}  # deal 267 with two cells takes the complete search a long time


def raised(work, *arguments, **options):
    try:
        work(*arguments, **options)
    except freecell.FreecellError as error:
        return error
    raise AssertionError("no error")


class Deals(unittest.TestCase):
    def test_conformance_vectors(self):
        cases = json.loads((ROOT / "conformance/deals.json").read_text())["deals"]
        self.assertGreater(len(cases), 200)
        for case in cases:
            rows = [row.split() for row in case["rows"]]
            self.assertEqual(freecell.deal(case["number"], numbering=case["numbering"]).rows, rows)
            found = freecell.identify(rows)
            known = found.microsoft if case["numbering"] == "microsoft" else [found.number]
            self.assertIn(case["number"], known)

    def test_a_deal_is_a_sequence_of_rows(self):
        deal = freecell.deal(1)
        self.assertEqual(list(deal), deal.rows)
        self.assertEqual(deal[-1], ["6S", "9C", "2H", "6H"])
        self.assertEqual(sum(map(len, deal)), 52)
        self.assertEqual(deal, freecell.deal(1))
        self.assertEqual(len({deal, freecell.deal(1), freecell.deal(2)}), 2)
        self.assertEqual(pickle.loads(pickle.dumps(deal)), deal)

    def test_numbers_out_of_range(self):
        for number, word in (
            (-3, "too small"),
            (2**33, "too large"),
            (10**30, "too large"),
            (-(10**30), "too small"),
        ):
            error = raised(freecell.deal, number)
            self.assertIn(f"{number} is {word}", str(error))
            self.assertIsNone(error.line)
        for wrong in ("617", 1.5, None):
            with self.assertRaises(TypeError):
                freecell.deal(wrong)

    def test_numberings(self):
        self.assertEqual(freecell.deal(2**31 + 1, numbering="microsoft").cards, freecell.deal(1).cards)
        self.assertNotEqual(freecell.deal(2**31 + 1).cards, freecell.deal(1).cards)
        self.assertIn("numbering", str(raised(freecell.deal, 1, numbering="other")))

    def test_blocks(self):
        block = freecell.deal_block(-2, 300)
        for i in (0, 1, 2, 3, 299):
            self.assertEqual(bytes(block[i]), freecell.deal(i - 2).indices)
        own = numpy.zeros((10, 52), numpy.uint8)
        self.assertIs(freecell.deal_block(2**33 - 10, 10, own), own)
        self.assertEqual(bytes(own[9]), freecell.deal(2**33 - 1).indices)
        self.assertEqual(freecell.deal_block(1, 0).shape, (0, 52))

    def test_other_threads_run_while_a_block_is_dealt(self):
        """They see it when its first deal is written and its last one is not."""
        block = numpy.zeros((1_000_000, 52), numpy.uint8)
        for _ in range(1000):
            block[0] = block[-1] = 0
            dealing = threading.Thread(target=freecell.deal_block, args=(1, len(block), block))
            dealing.start()
            while dealing.is_alive() and not block[0].any():
                pass
            begun = not block[-1].any()
            dealing.join()
            if begun:
                return
        self.fail("never seen half dealt")

    def test_blocks_that_cannot_be(self):
        self.assertIn("too large", str(raised(freecell.deal_block, 2**33 - 9, 10)))
        self.assertIn("too small", str(raised(freecell.deal_block, -3, 10)))
        for out in (
            numpy.zeros((10, 51), numpy.uint8),
            numpy.zeros((10, 52), numpy.int8),
            numpy.zeros((10, 104), numpy.uint8)[:, ::2],
        ):
            with self.assertRaises(ValueError):
                freecell.deal_block(1, 10, out)
        frozen = numpy.zeros((10, 52), numpy.uint8)
        frozen.flags.writeable = False
        with self.assertRaises(ValueError):
            freecell.deal_block(1, 10, frozen)


class Boards(unittest.TestCase):
    def test_every_kind_of_board(self):
        deal = freecell.deal(617)
        for board in (deal, deal.rows, deal.columns, str(deal), deal.text("json"), freecell.Game(617).position):
            self.assertEqual(freecell.identify(board).number, 617)
        with self.assertRaises(TypeError):
            freecell.identify(617)

    def test_errors_have_positions(self):
        error = raised(freecell.identify, "JD 2D 9H JC 5D 7H 7C 5H\nKD KC 9S XX")
        self.assertEqual((error.line, error.column), (2, 10))
        self.assertIn("line 2, column 10: ", str(error))
        again = pickle.loads(pickle.dumps(error))
        self.assertEqual((str(again), again.line), (str(error), 2))
        self.assertIn("more than one", str(raised(freecell.identify, str(freecell.deal(1)) + str(freecell.deal(2)))))

    def test_check(self):
        wrong = freecell.check(freecell.deal(1).rows, 2)
        self.assertFalse(wrong)
        self.assertEqual(wrong.dealt_by, 1)
        self.assertEqual(wrong.first_difference.row, 1)
        self.assertTrue(freecell.check(freecell.deal(2), 2))

    def test_find(self):
        found = list(freecell.find("aces in top", 1, 10_000))
        self.assertEqual(found, [1775, 5869, 8685, 8759, 8821])
        self.assertEqual(freecell.count("aces in top", 1, 10_000), 5)
        self.assertEqual(list(freecell.find("aces in top", 5, 1)), [])
        self.assertEqual(raised(freecell.find, "aces on").column, 8)
        self.assertIn("too large", str(raised(freecell.find, "aces in top", 1, 2**33)))


class Games(unittest.TestCase):
    def test_moves_are_made_undone_and_redone(self):
        game = freecell.Game(617)
        self.assertEqual([step.card for step in game.move("8a 8b")], ["QH", "2S"])
        before = game.position
        self.assertTrue(game.undo() and game.undo())
        self.assertFalse(game.undo())
        self.assertEqual((len(game), game.undone), (0, 2))
        self.assertTrue(game.redo() and game.redo())
        self.assertFalse(game.redo())
        self.assertEqual(game.position, before)

    def test_all_moves_or_none(self):
        game = freecell.Game(617)
        self.assertIn("move 2, `8a`: cell a holds QH", str(raised(game.move, "8a 8a")))
        self.assertEqual(len(game), 0)
        error = raised(game.move, "8a 8? 8b")
        self.assertEqual((error.line, error.column), (None, 4))

    def test_every_legal_move_is_legal(self):
        game = freecell.Game(617)
        game.move("8a 8b 8c")
        for move in game.legal_moves():
            game.move(move)
            self.assertEqual(game.moves[-1], move)
            game.undo()

    def test_games_are_read_as_written(self):
        game = freecell.Game(3, autoplay="max", cells=5)
        game.move("5h 2a 2b")
        for notation in ("standard", "extended", "words", "json"):
            again = freecell.Game.read(game.text(notation))
            self.assertEqual((again.moves, again.position, again.deal), (game.moves, game.position, 3))
        self.assertEqual(freecell.Game(game.text("board")).position, game.position)
        self.assertIn("which deal", str(raised(freecell.Game.read, "8a 8b")))
        self.assertIn("4 to 10 columns", str(raised(freecell.Game, 1, columns=11)))
        self.assertIn("4 to 10 columns", str(raised(freecell.Game, str(freecell.deal(1)), cells=11)))

    def test_pictures_are_svg(self):
        game = freecell.Game(617)
        game.move("8a")
        for shown, cards in ((freecell.deal(617), 52), (game, 52), (game.position, 52)):
            root = xml.etree.ElementTree.fromstring(shown._repr_svg_())
            groups = root.findall("{http://www.w3.org/2000/svg}g")
            self.assertEqual(sum(len(group) == 4 for group in groups), cards)

    def test_verify(self):
        solved = freecell.solve(617)
        self.assertEqual(freecell.verify(617, solved.game.text("json")).verdict, "won")
        self.assertEqual(freecell.verify(617, " ".join(solved.moves)).autoplay, "horne")
        self.assertEqual(freecell.verify(617, "8a").verdict, "unfinished")
        self.assertEqual(raised(freecell.verify, 617, "8a\n8? 8b").line, 2)


class Solving(unittest.TestCase):
    def test_outcomes(self):
        solved = freecell.solve(617)
        self.assertTrue(solved.game.won)
        self.assertEqual(len(solved.words), len(solved.game.steps))
        self.assertIsNone(solved.length)
        self.assertEqual(freecell.solve(11982, max_positions=500).limit, "positions")
        self.assertEqual(freecell.solve(267, **HARD, max_seconds=0.01).limit, "time")
        self.assertEqual(freecell.solve(267, **HARD, max_memory=1 << 20).limit, "memory")

    def test_proofs_have_certificates(self):
        complete, relaxed = freecell.solve(11982), freecell.solve(-2)
        self.assertIsInstance(complete, freecell.Impossible)
        certificate = (complete.exhausted, complete.digest, complete.proof)
        self.assertEqual(certificate, (61643, "3e0fd37c7be062ed", "complete"))
        self.assertGreaterEqual(complete.positions, complete.exhausted)
        certificate = (relaxed.exhausted, relaxed.digest, relaxed.proof)
        self.assertEqual(certificate, (414025, "fc99c0486cdb7219", "relaxed"))

    def test_short_solutions_are_not_longer(self):
        short = freecell.solve(617, short_seconds=0.05, autoplay="max")
        self.assertTrue(short.game.won)
        self.assertLessEqual(short.length, len(freecell.solve(617, autoplay="max").moves))

    def test_a_board_in_play(self):
        game = freecell.Game(617)
        game.move("8a")
        self.assertTrue(freecell.solve(game.position).game.won)

    def test_rate(self):
        rating = freecell.rate(617, games=24)
        self.assertEqual(rating, freecell.rate(str(freecell.deal(617)), games=24))
        self.assertIn(rating.label, ("very easy", "easy", "medium", "hard", "very hard"))
        self.assertEqual(freecell.rate(11982, games=24).outcome, "impossible")
        self.assertIn("games", str(raised(freecell.rate, 617, games=0)))
        self.assertIn("8 columns", str(raised(freecell.rate, 617, columns=9)))

    def test_wrong_arguments(self):
        self.assertIn("seconds", str(raised(freecell.solve, 1, max_seconds=-1.0)))
        self.assertIn("seconds", str(raised(freecell.solve, 1, max_seconds=float("nan"))))
        self.assertIn("autoplay", str(raised(freecell.solve, 1, autoplay="most")))

    def test_ctrl_c_ends_a_search(self):
        interrupt = threading.Timer(0.3, signal.raise_signal, [signal.SIGINT])
        with self.assertRaises(KeyboardInterrupt):
            interrupt.start()
            freecell.solve(267, **HARD, max_seconds=60)
        interrupt.join()

    def test_ctrl_c_ends_a_rating(self):
        """The handler runs several times before the rating ends, and then ends it."""
        handled = []

        def handle(*_):
            handled.append(None)
            if len(handled) == 3:
                raise KeyboardInterrupt
            threading.Thread(target=signal.raise_signal, args=[signal.SIGINT]).start()

        before = signal.signal(signal.SIGINT, handle)
        self.addCleanup(signal.signal, signal.SIGINT, before)
        interrupt = threading.Timer(0.3, signal.raise_signal, [signal.SIGINT])
        with self.assertRaises(KeyboardInterrupt):
            interrupt.start()
            freecell.rate(1, games=1_000_000)
        interrupt.join()

    def test_an_exception_in_a_callback_ends_a_search(self):
        def stop(positions, memory):
            self.assertGreater(positions, 0)
            raise InterruptedError("enough")

        with self.assertRaisesRegex(InterruptedError, "enough"):
            freecell.solve(267, **HARD, max_seconds=60, on_progress=stop)

    def test_other_threads_run_meanwhile(self):
        ticks = []
        searching = threading.Thread(target=lambda: freecell.solve(267, **HARD, max_seconds=0.5))
        searching.start()
        while searching.is_alive():
            ticks.append(None)
            time.sleep(0.01)
        self.assertGreater(len(ticks), 3)


if __name__ == "__main__":
    unittest.main()
