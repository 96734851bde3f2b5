"""Runs the freecell command for the tests of this folder: its path is the first argument of the test program."""

import os
import pty
import subprocess
import sys
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


def run_on_terminal(*arguments, typed=b"", environment=None):
    """The output of `freecell ARGUMENTS` on a UTF-8 terminal where this is typed."""
    settings = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TERM": "xterm", **(environment or {})}
    try:
        ours, theirs = pty.openpty()
    except OSError as error:
        raise unittest.SkipTest(f"this machine has no terminals to offer: {error}")
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


class CliTest(unittest.TestCase):
    maxDiff = None

    def assert_fails(self, code, words, *arguments, **options):
        """Asserts that the command exits with this code, prints nothing on stdout, and prints this text on stderr."""
        result = run(*arguments, **options)
        self.assertEqual((result.code, result.out), (code, ""), result.err)
        self.assertIn(words, result.err)
        self.assertTrue(result.err.startswith("freecell: "), result.err)
        self.assertLess(len(result.err), 600)


def main():
    unittest.main(verbosity=1)
