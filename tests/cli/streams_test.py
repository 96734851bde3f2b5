"""Standard streams that are full, closed or narrow: answers and exit codes are right, and nothing goes to the wrong file."""

import fcntl
import os
import signal
import sqlite3
import struct
import subprocess
import tempfile
import termios

from cli import COMMAND, CliTest, main, open_terminal, run, run_on_terminal


def shell(line, **options):
    """Runs the line in sh, where $FREECELL is the command."""
    done = subprocess.run(
        ["sh", "-c", line],
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, "FREECELL": os.path.abspath(COMMAND)},
        **options,
    )
    return done.returncode, done.stdout, done.stderr


# A command that prints on standard error, and its exit code.
TALKERS = (
    ("solve 1..2000", 0),
    ("solve 11970..11990", 1),
    ("solve 1..100 --limit-positions 3", 3),
    ("deal 99999999999", 2),
    ("find 'count(aces in top) >= 0' --range 1..1000 --random-sample 100", 0),
    ("check --deal 1 < /dev/null", 2),
    ("frobnicate", 2),
)


class StandardError(CliTest):
    def test_where_it_cannot_be_written_the_exit_code_stays(self):
        for arguments, code in TALKERS:
            for where in ("2>/dev/full", "2>&-", "2>/dev/null"):
                self.assertEqual(shell(f'"$FREECELL" {arguments} {where}')[0], code, (arguments, where))

    def test_a_reader_who_leaves_is_no_fault(self):
        for arguments, code in TALKERS:
            fifo = f'{{ "$FREECELL" {arguments} 2>&1 >/dev/null; echo $? >&3; }} | true'
            with tempfile.TemporaryFile("w+") as codes:
                shell(f"( {fifo} ) 3>&{codes.fileno()}", pass_fds=[codes.fileno()])
                codes.seek(0)
                self.assertEqual(codes.read(), f"{code}\n", arguments)

    def test_no_file_takes_the_place_of_a_closed_stream(self):
        with tempfile.TemporaryDirectory() as folder:
            for closed in ("2>&-", "0<&- 2>&-", "0<&- 1>&- 2>&-"):
                store = f"{folder}/{len(closed)}.sqlite"
                shell(f'"$FREECELL" survey 1..300 --out {store} {closed}')
                with sqlite3.connect(store) as base:
                    self.assertEqual(base.execute("PRAGMA integrity_check").fetchone(), ("ok",), closed)
                base.close()


class StandardOutput(CliTest):
    def test_where_it_cannot_be_written_that_is_an_error(self):
        for arguments in (
            "deal 1..5",
            "solve 1",
            "solve 1..2000 --ndjson",
            "find aces in row 1 --range 1..9999",
            "--help",
            "--version",
            "man",
            "show 1",
        ):
            for where in (">/dev/full", ">&-"):
                code, _, err = shell(f'"$FREECELL" {arguments} {where}')
                self.assertEqual(code, 2, (arguments, where))
                self.assertRegex(err, r"^(.*\n)*freecell: cannot write the output: ")

    def test_closed_input_is_said_to_be_unreadable(self):
        for arguments in ("solve -", "solve --board -", "check"):
            code, out, err = shell(f'"$FREECELL" {arguments} <&-')
            self.assertEqual((code, out), (2, ""), err)
            self.assertIn("cannot read standard input", err)

    def test_on_a_terminal_one_line_says_what_to_do(self):
        end = b"\x04"
        for command in ("analyse", "check", "convert", "identify", "solve --board -", "verify"):
            result = run_on_terminal(*command.split(), typed=end)
            self.assertEqual((result.code, result.out.count("Ctrl-D")), (2, 1), result.out)
            self.assertTrue(result.out.lstrip("^D\b").startswith("freecell: type or paste"), result.out)


class Width(CliTest):
    def test_the_progress_line_fits_the_terminal(self):
        for columns in (20, 40, 132):
            ours, theirs = open_terminal()
            fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
            process = subprocess.Popen(
                [COMMAND, "solve", "1..8000000000", "--threads", "1"],
                stderr=theirs,
                stdout=subprocess.DEVNULL,
                stdin=subprocess.DEVNULL,
            )
            os.close(theirs)
            shown = b""
            while shown.count(b"\r\033[K") < 3:
                shown += os.read(ours, 4096)
            process.send_signal(signal.SIGINT)
            self.assertEqual(process.wait(timeout=120), 130)
            os.close(ours)
            for line in shown.decode().split("\r\033[K")[1:3]:
                self.assertTrue(0 < len(line) < columns, line)
                self.assertEqual("[" in line, columns > 60, line)

    def test_tables_and_advice_fit_80_columns(self):
        for arguments in (
            ("bench", "solve", "--range", "1..20"),
            ("bench", "kernels"),
            ("solve", "seven"),
            ("solve", "1..20", "--cells", "0"),
        ):
            result = run(*arguments)
            for line in (result.out + result.err).splitlines():
                self.assertLessEqual(len(line), 80, line)

    def test_help_names_the_kernels(self):
        for command in ("solve", "find"):
            self.assertRegex(run(command, "--help").out, r"Force a kernel: [\w, \n]*plain")


if __name__ == "__main__":
    main()
