"""The game through pipes: freecell play --line."""

import json
import os
import pathlib
import signal
import subprocess
import tempfile

from cli import COMMAND, CliTest, main, run

# A win of deal 617.
WIN = run("solve", "617").out
MOVES = "\n".join(line for line in WIN.splitlines() if not line.startswith("#"))


class Play(CliTest):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.state = pathlib.Path(self.folder.name) / "freecell"
        self.environment = {"XDG_STATE_HOME": self.folder.name}

    def play(self, *arguments, stdin=""):
        return run("play", "--line", *arguments, stdin=stdin, environment=self.environment)

    def saved(self, name):
        return self.state / "games" / f"{name}.ndjson"

    def test_a_whole_game(self):
        result = self.play("617", stdin=MOVES + "\nstatistics\n")
        self.assertEqual((result.code, result.err), (0, ""))
        self.assertIn("\nThe game is won, in ", result.out)
        self.assertIn("\n1 game played: 1 won (100%), 0 lost.\n", result.out)
        self.assertFalse(self.saved("deal-617-8-4-horne").exists())

    def test_a_game_is_continued(self):
        self.play("617", stdin="8a 8b\n")
        result = self.play("617", stdin="cells\nquit\n")
        self.assertIn("Continued: Deal 617, 2 moves made.\n", result.out)
        self.assertIn("\nCells: a queen of hearts, b two of spades, c empty, d empty.\n", result.out)
        self.assertTrue(result.out.endswith("\nThe game is saved.\n"))
        self.assertIn("Continued: Deal 617, 2 moves made.\n", self.play().out)
        self.assertTrue(self.play("617", "--new").out.startswith("Deal 617, 0 moves made.\n"))

    def test_without_a_saved_game_there_is_a_random_deal(self):
        first = self.play("--seed", "1").out.splitlines()[0]
        self.assertRegex(first, r"^Deal \d+, 0 moves made\.$")
        self.assertEqual(self.play().out.splitlines()[0], first)  # continued, though without a move
        again = self.play("--seed", "1", "--new").out.splitlines()[0]
        self.assertEqual(again, first)

    def test_rules(self):
        result = self.play("617", "--cells", "2", "--columns", "9", "--autoplay", "none", stdin="1a 2b 3c\n")
        self.assertEqual(result.code, 1)
        self.assertIn("Deal 617, 9 columns, 2 cells, 0 moves made.\n", result.out)
        self.assertIn("3c is not legal: there are only the cells a to b.\n", result.out)
        self.assertTrue(self.saved("deal-617-9-2-none").exists())
        self.assertRegex(self.play("--cells", "1", "--seed", "1").out, r"^Deal \d+, 8 columns, 1 cell, 0 moves made\.")

    def test_a_board_from_a_file_and_a_game_from_a_file(self):
        board = pathlib.Path(self.folder.name) / "board.txt"
        board.write_text(run("show", "617", "8a", "--format", "columns").out)
        result = self.play("--board", str(board), stdin="8b\n")
        self.assertIn("The board, 0 moves made.\nCells: a queen of hearts,", result.out)
        self.assertIn("Continued: The board, 1 move made.", self.play("--board", str(board)).out)
        game = pathlib.Path(self.folder.name) / "game.txt"
        game.write_text("#617\n8a 8b\n")
        self.assertIn("Deal 617, 2 moves made.", self.play(f"@{game}").out)
        self.assertIn("Deal 618, 1 move made.", self.play("618", "1a").out)

    def test_moves_do_not_replace_a_saved_game_with_others(self):
        self.play("617", stdin="1a\n1b\nundo\n")
        file = self.saved("deal-617-8-4-horne")
        before = file.read_text()
        refusal = "there is a saved game of deal 617, with other moves\n"
        environment = {"environment": self.environment}
        for moves in (["8a"], ["1a"], ["1a", "1c", "1b"]):
            self.assert_fails(2, refusal, "play", "--line", "617", *moves, **environment)
            self.assertEqual(file.read_text(), before)
        self.assert_fails(2, "add --new", "play", "--line", "617", "8a", **environment)
        self.assertTrue(self.play("617", "8a", "--new").out.startswith("Deal 617, 1 move made."))

    def test_moves_may_go_on_from_a_saved_game(self):
        self.play("617", stdin="8a\n")
        for moves, count in (["8a"], 1), (["8a"], 1), (["8a", "8b"], 2):
            result = self.play("617", *moves)
            self.assertEqual(result.code, 0, result.err)
            self.assertIn(f"Deal 617, {count} move", result.out)

    def test_other_commands_read_a_saved_game(self):
        self.play("617", stdin="3a\n")
        first_line = self.saved("deal-617-8-4-horne").read_text().splitlines()[0]
        self.assertIn("Move 1, 3a, lost the game", run("analyse", "--short", "0.01", stdin=first_line).out)

    def test_exit_codes(self):
        self.assertEqual(self.play("617", stdin="8a\nundo\n").code, 0)
        self.assertEqual(self.play("617", stdin="8a\n8a\n").code, 1)
        self.assertEqual(self.play("617", stdin="8z\n8a\n8a\n").code, 2)
        self.assertEqual(self.play("617", stdin="").code, 0)

    def test_the_last_line_needs_no_newline(self):
        self.assertIn("Move the queen of hearts", self.play("617", stdin="8a").out)

    def test_a_file_of_windows(self):
        result = self.play("617", stdin=b"\xef\xbb\xbf8a 8b\r\n\r\ncells\r\nundo\r\n8b\r")
        self.assertEqual((result.code, result.err), (0, ""))
        self.assertIn("\nCells: a queen of hearts, b two of spades, c empty, d empty.\n1 move undone.", result.out)

    def test_what_follows_quit_is_not_read(self):
        self.assertNotIn("Move the", self.play("617", stdin="quit\n8a\n").out)

    def test_a_signal_saves_the_game(self):
        for number, code in ((signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)):
            environment = {**os.environ, **self.environment}
            pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
            with subprocess.Popen([COMMAND, "play", "617", "--line", "--new"], env=environment, **pipes) as game:
                game.stdin.write(b"8a\n")
                game.stdin.flush()
                while not game.stdout.readline().startswith(b"Move the queen"):
                    pass
                game.send_signal(number)
                self.assertEqual(game.wait(timeout=60), code)
            progress = json.loads(self.saved("deal-617-8-4-horne").read_text().splitlines()[1])
            self.assertEqual(progress["made"], 1)

    def test_two_games_at_once_count_both(self):
        environment = {**os.environ, **self.environment}
        games = [
            subprocess.Popen(
                [COMMAND, "play", str(deal), "--line"],
                env=environment,
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                text=True,
            )
            for deal in (617, 618)
        ]
        for game in games:
            game.communicate("1a\nundo\n" + MOVES, timeout=60)
        self.assertIn("\n2 games played: 1 won (50%), 1 lost.\n", self.play("619", stdin="statistics\n").out)

    def test_a_damaged_file(self):
        self.play("617", stdin="8a\n")
        file = self.saved("deal-617-8-4-horne")
        game, progress = file.read_text().splitlines()
        damaged = f"{game}\n{progress[:20]}"
        file.write_text(damaged)
        environment = {"environment": self.environment}
        self.assert_fails(2, "deal-617-8-4-horne.ndjson cannot be read: ", "play", "--line", **environment)
        self.assert_fails(2, "freecell play --new", "play", "--line", **environment)
        for arguments in (["617"], ["617", "8a"]):
            with self.subTest(arguments):
                problem = "deal-617-8-4-horne.ndjson cannot be read: "
                self.assert_fails(2, problem, "play", "--line", *arguments, stdin="quit\n", **environment)
                self.assertEqual(file.read_text(), damaged)
        self.assert_fails(2, "add --new", "play", "--line", "617", **environment)
        other = self.play("616", stdin="next\n")
        self.assertEqual(other.code, 2)
        self.assertIn("\nDeal 617 is not opened: the saved game ", other.out)
        self.assertEqual(file.read_text(), damaged)

    def test_a_new_game_keeps_a_damaged_file(self):
        file = self.saved("deal-617-8-4-horne")
        aside = file.with_name(file.name + ".unreadable")
        self.play("617", stdin="8a\n")
        file.write_text("{}\n")
        result = self.play("617", "--new", stdin="quit\n")
        self.assertEqual((result.code, result.err), (0, ""))
        self.assertTrue(result.out.startswith(f"Warning: the saved game cannot be read. It is kept as {aside}.\n"))
        self.assertEqual(aside.read_text(), "{}\n")
        self.assertTrue(self.play("617").out.startswith("Deal 617, 0 moves made."))
        file.write_text("[]\n")
        self.assertIn(f"kept as {aside}-2.", self.play("617", "8a", "--new").out)

    def test_without_a_place_to_save(self):
        reason = "the game is not saved, because neither XDG_STATE_HOME nor HOME is set"
        for stdin, end in (("8a\n", f"\nWarning: {reason}.\n"), ("8a\nquit\n", "\nThe game is not saved.\n")):
            result = run("play", "617", "--line", stdin=stdin, environment={"XDG_STATE_HOME": "", "HOME": ""})
            self.assertEqual(result.code, 2)
            self.assertIn(f"\nWarning: {reason}.\n", result.out)
            self.assertTrue(result.out.endswith(end), result.out)
            self.assertTrue(result.err.startswith(f"freecell: {reason}\n"), result.err)

    def test_where_nothing_can_be_written(self):
        environment = {"XDG_STATE_HOME": "/dev/null"}
        result = run("play", "617", "--line", stdin="8a\nquit\n", environment=environment)
        self.assertEqual(result.code, 2)
        self.assertTrue(result.out.endswith("\nThe game is not saved.\n"), result.out)
        self.assertIn("deal-617-8-4-horne.ndjson cannot be written: Not a directory\n", result.err)
        self.assertIn("Set XDG_STATE_HOME", result.err)
        won = run("play", "617", "--line", stdin=f"{MOVES}\nquit\n", environment=environment)
        self.assertEqual((won.code, won.err), (0, ""))
        self.assertTrue(won.out.endswith("\nGoodbye.\n"), won.out)

    def test_bad_input(self):
        environment = {"environment": self.environment}
        self.assert_fails(2, "ry: freecell play --line", "play", "617", **environment)
        self.assertFalse(self.state.exists())
        self.assert_fails(2, "is too large", "play", "--line", "8589934592", **environment)
        self.assert_fails(2, "is not a move", "play", "--line", "617", "8x", **environment)
        self.assert_fails(1, "move 2, `8a`: cell a holds QH", "play", "--line", "617", "8a", "8a", **environment)
        self.assert_fails(2, "which deal?", "play", "--line", "8a", **environment)
        self.assert_fails(2, '"1..5" is more than one deal', "play", "1..5", "--line", **environment)
        self.assert_fails(2, '"abc" is neither a deal number nor a move', "play", "abc", "--line", **environment)
        self.assert_fails(2, "No such file", "play", "--line", "--board", "no-such-file", **environment)
        self.assert_fails(2, "No such file", "play", "--line", "@no-such-file", **environment)
        self.assert_fails(2, "--cells", "play", "--line", "617", "--cells", "11", **environment)


if __name__ == "__main__":
    main()
