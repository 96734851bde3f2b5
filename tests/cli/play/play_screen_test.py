"""The full-screen game in a pseudo-terminal: freecell play."""

import json
import os
import pathlib
import signal
import tempfile
import unittest

from cli import COMMAND, CliTest, main, run
from terminal import DOWN, ENTER, ESCAPE, LEFT, RIGHT, TAB, UP, Terminal

# A win of deal 617.
WIN = [move for line in run("solve", "617").out.splitlines() if not line.startswith("#") for move in line.split()]
HAS_SCREEN = "built without curses" not in run("play").err

# On a screen of 80 by 24.
PITCH, CELL_ROW, FIRST_ROW = 6, 1, 4


@unittest.skipUnless(HAS_SCREEN, "this build has no full screen")
class PlayScreen(CliTest):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.made = 0  # moves
        self.games = pathlib.Path(self.folder.name) / "freecell/games"

    def play(self, *arguments, width=80, height=24, **environment):
        settings = {"XDG_STATE_HOME": self.folder.name, **environment}
        return Terminal([os.path.abspath(COMMAND), "play", *arguments], width, height, settings)

    def progress(self, name="deal-617-8-4-horne"):
        return json.loads((self.games / f"{name}.ndjson").read_text().splitlines()[1])

    def test_the_first_screen(self):
        with self.play("617") as terminal:
            terminal.wait_for("can still be won")
            lines = terminal.text().splitlines()
            self.assertEqual(lines[4][:46], " 7♦    A♦    5♣    3♠    5♠    8♣    2♦    A♥")
            self.assertEqual(lines[10][:22], "[J♦]   K♠    K♣    4♥ ")
            self.assertIn("Deal 617", lines[0])
            terminal.send("q")
            self.assertEqual(terminal.end(), 0)
            self.assertIn("The game is saved; freecell play continues it.", terminal.text())

    def test_a_game_typed_to_its_end(self):
        with self.play("617") as terminal:
            terminal.wait_for("Deal 617")
            for move in WIN:
                terminal.send(move[:2])
                self.finish(terminal, move)
            terminal.wait_for("The game is won, in")
            terminal.wait_for("1 game played: 1 won")
            terminal.send("q")
            self.assertEqual(terminal.end(), 0)
        self.assertEqual(list(self.games.iterdir()), [])

    def finish(self, terminal, move):
        """Waits until the move is made; says how many cards if the game asks."""
        self.made += 1
        made = rf"\s{self.made} moves?,|The game is won"
        # A screen may arrive in parts: the prompt for this move must be gone, too.
        shown = terminal.wait_for(rf"(?s)\A(?!.*From c).*({made}|How many cards)")[1]
        if "How many" in shown:
            terminal.send(str(int(move[3:], 16)) if "v" in move else "", ENTER)
            terminal.wait_for(rf"(?s)\A(?!.*How many).*({made})")

    def test_a_game_by_arrows_to_its_end(self):
        with self.play("617") as terminal:
            terminal.wait_for("Deal 617")
            place = ("column", 0)
            for move in WIN:
                for letter in move[:2]:
                    keys, place = self.way(place, letter)
                    terminal.send(*keys, ENTER)
                self.finish(terminal, move)
            terminal.wait_for("The game is won, in")

    def way(self, place, letter):
        """The arrows from a place of the cursor to a pile, and that place."""
        target = ("column", int(letter) - 1) if letter.isdigit() else ("above", "abcdh".index(letter))
        keys = []
        kind, index = place
        if kind != target[0]:
            keys.append(UP if kind == "column" else DOWN)
            index = min(index, 4) if kind == "column" else 7 if index == 4 else index
        keys += [RIGHT if target[1] > index else LEFT] * abs(target[1] - index)
        return keys, target

    def test_a_game_by_the_mouse_to_its_end(self):
        with self.play("617") as terminal:
            terminal.wait_for("Deal 617")
            for move in WIN:
                terminal.click(*self.spot(terminal, move[0]))
                terminal.wait_for("From (column|cell) . to")  # curses merges clicks that come at the same time
                terminal.click(*self.spot(terminal, move[1]))
                self.finish(terminal, move)
            terminal.wait_for("The game is won, in")

    def spot(self, terminal, letter):
        """Where to click for the last card of a pile."""
        if letter.isdigit():
            x = (int(letter) - 1) * PITCH + 1
            lines = terminal.text().splitlines()
            rows = [y for y in range(FIRST_ROW, 22) if lines[y][x : x + 2].strip()]
            return x, rows[-1] if rows else FIRST_ROW
        return ("abcdeh".index(letter)) * PITCH + 1, CELL_ROW

    def test_keys_of_the_panel_can_be_clicked(self):
        with self.play("617") as terminal:
            terminal.wait_for("Deal 617")
            terminal.send("8a")
            terminal.wait_for("1 move,")
            line, text = next((y, text) for y, text in enumerate(terminal.text().splitlines()) if "u undo" in text)
            terminal.click(text.index("u undo"), line)
            terminal.wait_for("0 moves,")
            terminal.send("1")
            terminal.wait_for("From column 1 to")
            terminal.click(0, 0, button=2)  # the right one puts the cards back
            terminal.send("2a")
            terminal.wait_for("1 move,")

    def test_illegal_moves_are_explained(self):
        with self.play("617") as terminal:
            terminal.wait_for("Deal 617")
            terminal.send("12")
            terminal.wait_for(r"The jack of diamonds does not go on the king of spades in column 2\.")
            self.assertIn("0 moves", terminal.text())

    def test_hint_and_solution(self):
        with self.play("617") as terminal:
            terminal.send("t")
            terminal.wait_for(r"takes\s\d+\smoves")
            for made in range(1, 4):
                terminal.send("s" if made > 1 else "ss")
                terminal.wait_for(f" {made} moves?,")
        self.assertTrue(self.progress()["helped"])

    def test_undo_redo_and_lines(self):
        with self.play("617") as terminal:
            terminal.send("8a8bu1bu")
            terminal.wait_for(r"redo: 1b, 2 of 2 \(Tab\)")
            terminal.send(TAB)
            terminal.wait_for("redo: 8b, 1 of 2")
            terminal.send("r")
            terminal.wait_for("2 moves,")
            terminal.send("z")
            terminal.wait_for("0 moves,")

    def test_resizing(self):
        with self.play("617") as terminal:
            terminal.wait_for("7♦    A♦")
            terminal.resize(60, 20)
            terminal.wait_for("7♦ A♦ 5♣")
            terminal.resize(40, 10)
            terminal.wait_for(r"(?s)\A(?!.*7♦).*The terminal has 40 columns and 10 rows")
            terminal.resize(120, 40)
            terminal.wait_for("│ 7♦  │ │ A♦  │")
            terminal.resize(80, 24)
            terminal.wait_for("7♦    A♦")
            terminal.send("8a")
            terminal.wait_for("1 move,")

    def test_a_terminal_that_is_too_small_can_be_left(self):
        with self.play("617", width=20, height=5) as terminal:
            terminal.wait_for("The terminal has 20")
            terminal.send("q")
            self.assertEqual(terminal.end(), 0)

    def test_the_game_survives_the_terminal(self):
        with self.play("617") as terminal:
            terminal.wait_for("Deal 617")
            terminal.send("8a8b")
            terminal.wait_for("2 moves,")
            self.assertEqual(terminal.hang_up(), 129)
        with self.play() as terminal:
            terminal.wait_for(r"Continued\. Deal 617, 2 moves made\.")
            terminal.wait_for("Q♥    2♠")

    def test_signals_save_the_game_and_restore_the_terminal(self):
        for number, code in ((signal.SIGTERM, 143), (signal.SIGINT, 130), (signal.SIGHUP, 129)):
            with self.play("617", "--new") as terminal:
                terminal.send("8a")
                terminal.wait_for("1 move,")
                terminal.kill(number)
                self.assertEqual(terminal.end(), code)
            self.assertEqual(self.progress()["made"], 1)

    def test_control_c_saves_the_game(self):
        with self.play("617") as terminal:
            terminal.send("8a")
            terminal.wait_for("1 move,")
            terminal.send("\x03")
            self.assertEqual(terminal.end(), 130)
        self.assertEqual(self.progress()["made"], 1)

    def colors(self, *arguments, **environment):
        """The colours of the first cards: of diamonds, diamonds, clubs, spades."""
        with self.play("617", *arguments, **environment) as terminal:
            terminal.wait_for("can still be won")
            return [terminal.screen.buffer[FIRST_ROW][column * PITCH + 1].fg for column in range(4)]

    def test_colours(self):
        self.assertEqual(self.colors(), ["red", "red", "default", "default"])
        self.assertEqual(self.colors("--four-color"), ["blue", "blue", "green", "default"])
        self.assertEqual(self.colors("--color", "never"), ["default"] * 4)
        self.assertEqual(self.colors(NO_COLOR="1"), ["default"] * 4)

    def test_terminals_without_utf8_or_colours(self):
        for arguments, environment in (
            (["--ascii"], {}),
            ([], {"LANG": "C", "LC_ALL": "C"}),
            ([], {"TERM": "vt100", "LANG": "C"}),
        ):
            with self.play("617", *arguments, **environment) as terminal:
                terminal.wait_for("7D    AD    5C")
                self.assertTrue(terminal.text().isascii())

    def test_a_locale_that_is_not_installed(self):
        with self.play("617", LANG="xx_XX.UTF-8") as terminal:
            terminal.wait_for("7♦    A♦")

    def test_other_rules_and_boards(self):
        with self.play("617", "--cells", "10", "--columns", "10", width=120, height=40) as terminal:
            terminal.wait_for(" k ")
            terminal.send("0", "k")
            terminal.wait_for("1 move,")
        with self.play("617", "--cells", "0", "--columns", "4") as terminal:
            terminal.wait_for("home")
            terminal.send(UP, ENTER)
            terminal.wait_for("A card cannot leave home")
        board = pathlib.Path(self.folder.name) / "board.txt"
        board.write_text(run("show", "617", "8a", "--format", "columns").out)
        with self.play("--board", str(board)) as terminal:
            terminal.wait_for("The board")

    def test_pages_and_other_deals(self):
        with self.play("617") as terminal:
            terminal.send("?")
            terminal.wait_for("Move cards: first where from, then where to")
            terminal.send(ESCAPE)
            terminal.wait_for("7♦    A♦")
            terminal.send("w")
            terminal.wait_for("No game is counted yet")
            terminal.send(" ", "o", "1941", ENTER)
            terminal.wait_for("Deal 1941")
            terminal.send("n")
            terminal.wait_for("Deal 1942")

    def test_what_cannot_be_shown(self):
        with self.play("617", TERM="dumb") as terminal:
            self.assertEqual(terminal.end(), 2)
            self.assertIn('a terminal of the type "dumb" cannot show the full-screen game', terminal.text())
            self.assertIn("try: freecell play --line", terminal.text())
        # libtinfo loses some memory of a terminal that it does not know.
        with self.play("617", TERM="no-such-terminal", ASAN_OPTIONS="detect_leaks=0") as terminal:
            self.assertEqual(terminal.end(), 2)

    def test_a_saved_game_that_cannot_be_read(self):
        self.games.mkdir(parents=True)
        (self.games / "deal-617-8-4-horne.ndjson").write_text("{}\n{}\n")
        with self.play("617") as terminal:
            terminal.wait_for("Warning: the saved game")
        self.games.parent.joinpath("latest").write_text("deal-1-8-4-horne\n")
        (self.games / "deal-1-8-4-horne.ndjson").write_text("?")
        with self.play() as terminal:
            self.assertEqual(terminal.end(), 2)
            self.assertIn("cannot be read", terminal.text())


if __name__ == "__main__":
    main()
