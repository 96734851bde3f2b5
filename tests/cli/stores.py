"""Shared by the tests of surveys: runs of the command, and the content of a store."""

import contextlib
import hashlib
import os
import shutil
import sqlite3
import subprocess
import tempfile
import unittest

from cli import COMMAND, CliTest, run

# Small enough that a run of many shards is fast.
RANGE = "1..1200"
OPTIONS = ("--shard-size", "40", "--threads", "1")


def survey(store, *more, numbers=RANGE, options=OPTIONS):
    return run("survey", numbers, *options, "--out", store, *more)


def content(store):
    """Everything except when, where and how long."""
    with contextlib.closing(sqlite3.connect(store)) as database:
        return {
            "setting": database.execute("SELECT * FROM setting ORDER BY name").fetchall(),
            "shard": database.execute(
                "SELECT first, last, solved, impossible, gave_up, checksum FROM shard ORDER BY first"
            ).fetchall(),
            "block": database.execute("SELECT * FROM block ORDER BY first").fetchall(),
        }


def digest(store):
    return hashlib.sha256(repr(content(store)).encode()).hexdigest()


def shard_count(store):
    if not os.path.exists(store):
        return 0
    with contextlib.closing(sqlite3.connect(store)) as database:
        tables = database.execute("SELECT count(*) FROM sqlite_master WHERE name = 'shard'").fetchone()[0]
        return database.execute("SELECT count(*) FROM shard").fetchone()[0] if tables else 0


# A clock on which seconds pass as milliseconds, so that progress lines appear immediately.
HURRIED_CLOCK = r"""
#include <time.h>
#include <unistd.h>
#include <sys/syscall.h>
int clock_gettime(clockid_t id, struct timespec* out) {
    int failed = (int)syscall(SYS_clock_gettime, id, out);
    if (id != CLOCK_MONOTONIC) return failed;
    out->tv_sec = out->tv_sec % 1000000 * 1000 + out->tv_nsec / 1000000;
    out->tv_nsec = out->tv_nsec % 1000000 * 1000;
    return failed;
}
"""


def preloaded(folder, source):
    """An environment in which the command uses these functions instead of the system's."""
    if not shutil.which("cc"):
        raise unittest.SkipTest("no C compiler")
    if "asan" in COMMAND or "tsan" in COMMAND:
        raise unittest.SkipTest("a sanitizer wants to be loaded first")
    library = f"{folder}/preloaded.so"
    subprocess.run(["cc", "-shared", "-fPIC", "-x", "c", "-", "-o", library], input=source.encode(), check=True)
    return {"LD_PRELOAD": library}


def start(*arguments, **options):
    return subprocess.Popen([COMMAND, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, **options)


class StoreTest(CliTest):
    """Gives each test a folder, and the digest of an undisturbed store."""

    @classmethod
    def setUpClass(cls):
        with tempfile.TemporaryDirectory() as folder:
            done = survey(f"{folder}/undisturbed")
            assert done.code == 0, done.err
            cls.undisturbed = digest(f"{folder}/undisturbed")

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.store = f"{self.folder.name}/store"

    def succeed(self, result):
        self.assertEqual(result.code, 0, result.err)
        return result.out

    def assert_goes_on_to_the_same_end(self, store=None):
        store = store or self.store
        self.succeed(survey(store))
        self.assertEqual(digest(store), self.undisturbed)
        self.succeed(run("survey", "verify", store))
