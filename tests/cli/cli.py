"""Runs the freecell command for the tests of this folder: its path is the first argument of the test program."""

import json
import os
import pathlib
import pty
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

COMMAND = sys.argv.pop(1)


class Result:
    def __init__(self, code, out, err):
        self.code, self.out, self.err = code, out, err


def run(*arguments, stdin="", environment=None):
    """Runs `freecell ARGUMENTS` with standard output and error piped."""
    finished = subprocess.run(
        [COMMAND, *arguments],
        input=stdin if isinstance(stdin, bytes) else stdin.encode(),
        capture_output=True,
        env={**os.environ, **(environment or {})},
        timeout=120,
    )
    return Result(finished.returncode, finished.stdout.decode(), finished.stderr.decode())


def open_terminal():
    """Both ends of a new terminal, as pty.openpty()."""
    try:
        return pty.openpty()
    except OSError as error:
        raise unittest.SkipTest(f"this machine has no terminals to offer: {error}")


def run_on_terminal(*arguments, typed=b"", environment=None):
    """The output of `freecell ARGUMENTS` on a UTF-8 terminal with this input."""
    settings = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TERM": "xterm", **(environment or {})}
    ours, theirs = open_terminal()
    process = subprocess.Popen([COMMAND, *arguments], stdout=theirs, stderr=theirs, stdin=theirs, env=settings)
    os.close(theirs)
    os.write(ours, typed)
    shown = b""
    while True:
        try:
            piece = os.read(ours, 65536)
        except OSError:  # on Linux: the other end is closed
            break
        if not piece:
            break
        shown += piece
    os.close(ours)
    return Result(process.wait(), shown.decode().replace("\r\n", "\n"), "")


def lines(result):
    """The documents of NDJSON output."""
    return [json.loads(line) for line in result.out.splitlines()]


def installed(folder, data):
    """A copy of the command, installed in this folder, and where it looks for this data file, which is missing."""
    program = pathlib.Path(folder, "bin", "freecell")
    file = pathlib.Path(folder, "share", "freecell", data)
    program.parent.mkdir()
    file.parent.mkdir(parents=True)
    shutil.copy(COMMAND, program)
    return program, file


class CliTest(unittest.TestCase):
    maxDiff = None

    def interrupted(self, *arguments):
        """(output, standard error) of the command after an interrupt that came in time; it must run for a long time."""
        wait = 0.2
        while True:
            with tempfile.TemporaryFile("w+") as out, tempfile.TemporaryFile("w+") as err:
                process = subprocess.Popen([COMMAND, *arguments], stdout=out, stderr=err)
                time.sleep(wait)
                process.send_signal(signal.SIGINT)
                code = process.wait(timeout=300)
                out.seek(0), err.seek(0)
                if code == 130:
                    return out.read(), err.read()
            self.assertEqual(code, -signal.SIGINT)  # it had not installed its signal handler yet
            wait *= 2

    def assert_fails(self, code, words, *arguments, **options):
        """Asserts that the command exits with this code, prints nothing on stdout, and prints this text on stderr."""
        result = run(*arguments, **options)
        self.assertEqual((result.code, result.out), (code, ""), result.err)
        self.assertIn(words, result.err)
        self.assertTrue(result.err.startswith("freecell: "), result.err)
        self.assertLess(len(result.err), 600)


def main():
    unittest.main(verbosity=1)
