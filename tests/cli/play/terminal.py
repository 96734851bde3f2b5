"""A terminal of any size for a program: what it shows can be read, and keys and clicks sent.

The emulator is Debian's python3-pyte, which is found even if the tests run in another Python.
"""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
import unittest

try:
    import pyte
except ImportError:
    sys.path.append("/usr/lib/python3/dist-packages")
    try:
        import pyte
    except ImportError:
        pyte = None

PATIENCE = 20  # seconds for something to appear
UP, DOWN, RIGHT, LEFT = "\033OA", "\033OB", "\033OC", "\033OD"
ENTER, ESCAPE, TAB, BACKSPACE = "\r", "\033", "\t", "\x7f"


class Terminal:
    """Runs a command on a terminal; use it in a `with` statement."""

    def __init__(self, command, width=80, height=24, environment=None):
        if pyte is None:
            raise unittest.SkipTest("python3-pyte is not installed")
        self.screen = pyte.Screen(width, height)
        self.stream = pyte.ByteStream(self.screen)
        self.code = None
        settings = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TERM": "xterm-256color", **(environment or {})}
        try:
            self.process, self.ours = pty.fork()
        except OSError as error:
            raise unittest.SkipTest(f"this machine has no terminals to offer: {error}")
        if self.process == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
            os.execve(command[0], command, settings)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.code is None:
            os.kill(self.process, signal.SIGKILL)
            self.end()
        if self.ours is not None:
            os.close(self.ours)

    def read(self, seconds):
        """Reads what the program shows within this time. False if it has ended."""
        if not select.select([self.ours], [], [], seconds)[0]:
            return True
        try:
            shown = os.read(self.ours, 65536)
        except OSError:  # on Linux: the other end is closed
            return False
        self.stream.feed(shown)
        return bool(shown)

    def text(self):
        return "\n".join(line.rstrip() for line in self.screen.display)

    def wait_for(self, pattern):
        """Waits until the screen shows this regular expression, and returns the match."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if found := re.search(pattern, self.text()):
                return found
            if not self.read(0.1):
                break
        raise AssertionError(f"the terminal never showed {pattern!r}, but:\n{self.text()}")

    def send(self, *keys):
        for key in keys:
            os.write(self.ours, key.encode())

    def click(self, x, y, button=0):
        """Presses and releases a button at this place, counted from 0."""
        for end in "Mm":
            self.send(f"\033[<{button};{x + 1};{y + 1}{end}")

    def resize(self, width, height):
        self.screen.resize(height, width)
        fcntl.ioctl(self.ours, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def hang_up(self):
        """The terminal disappears."""
        os.close(self.ours)
        self.ours = None
        return self.end()

    def kill(self, number):
        os.kill(self.process, number)

    def end(self):
        """Waits for the program to end and returns its exit code."""
        while self.ours is not None and self.read(PATIENCE):
            pass
        self.code = os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])
        return self.code
