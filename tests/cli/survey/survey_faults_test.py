"""Surveys that are killed, run out of space, damaged or run twice: each ends with the store of an undisturbed one."""

import contextlib
import os
import random
import resource
import shutil
import signal
import sqlite3
import stat
import subprocess
import time

from cli import COMMAND, main, run
from stores import OPTIONS, RANGE, StoreTest, content, digest, preloaded, shard_count, start, survey

ARGUMENTS = ("survey", RANGE, *OPTIONS, "--out")

# A jumping clock: every reading is years from the last.
JUMPING_CLOCK = r"""
#include <stdlib.h>
#include <time.h>
#include <unistd.h>
#include <sys/syscall.h>
#include <sys/time.h>
int clock_gettime(clockid_t id, struct timespec* out) {
    static unsigned seed = 617;
    int failed = (int)syscall(SYS_clock_gettime, id, out);
    if (id == CLOCK_REALTIME) out->tv_sec += rand_r(&seed) % 1000000000 - 500000000;
    return failed;
}
int gettimeofday(struct timeval* out, void* zone) {
    struct timespec now;
    (void)zone;
    clock_gettime(CLOCK_REALTIME, &now);
    out->tv_sec = now.tv_sec;
    return 0;
}
"""


def without_file_size_signal(limit):
    """A limit on the file size acts like a full disk."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))


class Killed(StoreTest):
    def test_at_fifty_moments_it_loses_nothing(self):
        moments = random.Random(617)
        alone = time.monotonic()
        self.succeed(survey(f"{self.store}-alone"))
        alone = time.monotonic() - alone
        kept = 0
        for kill in range(50):
            process = start(*ARGUMENTS, self.store)
            try:
                process.wait(timeout=moments.uniform(0, 1) * alone / 10)
            except subprocess.TimeoutExpired:
                process.kill()
            process.communicate()
            now = shard_count(self.store)
            self.assertGreaterEqual(now, kept)
            kept = now
            if kept == 31:  # complete: start over
                os.remove(self.store)
                kept = 0
        self.assert_goes_on_to_the_same_end()

    def test_an_interrupt_leaves_whole_shards(self):
        process = start("survey", "1..1000000", "--shard-size", "40", "--out", self.store)
        while shard_count(self.store) < 2:
            time.sleep(0.01)
            self.assertIsNone(process.poll())
        process.send_signal(signal.SIGINT)
        error = process.communicate(timeout=60)[1].decode()
        self.assertEqual(process.returncode, 130, error)
        self.assertIn("Run the same command to continue", error)
        self.succeed(run("survey", "verify", self.store))

    def test_an_interrupt_keeps_what_is_done_of_a_shard(self):
        # One shard of slow deals, so that it never finishes between two interrupts.
        slow = (
            "survey",
            "1..65000",
            "--cells",
            "1",
            "--most-positions",
            "20000",
            "--threads",
            "2",
            "--out",
            self.store,
        )
        kept = 0
        for signal_sent, code in ((signal.SIGINT, 130), (signal.SIGTERM, 143)):
            process = start(*slow)
            while not os.path.exists(self.store) or time.sleep(0.5):
                pass
            process.send_signal(signal_sent)
            error = process.communicate(timeout=60)[1].decode()
            self.assertEqual(process.returncode, code, error)
            self.assertIn("freecell: interrupted before the end of ", error)
            now = self.deals_of_unfinished_shards()
            self.assertGreater(now, kept)
            kept = now

    def test_what_an_interrupt_kept_ends_as_if_nothing_had_happened(self):
        arguments = ("survey", "1..400", "--cells", "3", "--threads", "2", "--out")
        process = start(*arguments, self.store)
        while not os.path.exists(self.store) or time.sleep(0.2):
            pass
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=60)
        run(*arguments, self.store)
        undisturbed = f"{self.store}-undisturbed"
        run(*arguments, undisturbed)
        self.assertEqual(content(self.store), content(undisturbed))
        self.assertEqual(self.deals_of_unfinished_shards(), 0)

    def deals_of_unfinished_shards(self):
        with contextlib.closing(sqlite3.connect(self.store)) as database:
            return database.execute("SELECT coalesce(sum(length(verdicts)), 0) FROM unfinished").fetchone()[0]

    def test_readers_undo_an_interrupted_write_and_say_so(self):
        for command in (("report",), ("verify",), ("export", "--csv")):
            self.leave_a_journal()
            result = run("survey", *command, self.store)
            self.assertEqual(result.code, 0, result.err)
            self.assertIn("its last write was interrupted and has been undone", result.err)
            self.assertNotIn("interrupted", run("survey", *command, self.store).err)
        self.leave_a_journal()
        self.assertEqual(run("lookup", self.store, "617").code, 0)
        self.leave_a_journal()
        self.succeed(run("survey", "verify", "--repair", self.store))

    def leave_a_journal(self):
        """Simulates a survey that is killed while it writes a shard."""
        for leftover in (self.store, f"{self.store}-journal"):
            if os.path.exists(leftover):
                os.remove(leftover)
        self.succeed(survey(self.store))
        limit = os.stat(self.store).st_size + 65536
        arguments = ("survey", "1201..40000", "--shard-size", "2000", "--out", self.store)
        start(*arguments, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))).communicate()
        self.assertTrue(os.path.exists(f"{self.store}-journal"))


class Starved(StoreTest):
    def test_a_file_that_cannot_grow_is_told_and_nothing_is_lost(self):
        self.succeed(survey(self.store, numbers="1..399"))
        limit = os.stat(self.store).st_size + 4096
        process = start(*ARGUMENTS, self.store, preexec_fn=lambda: without_file_size_signal(limit))
        error = process.communicate(timeout=60)[1].decode()
        self.assertEqual(process.returncode, 2, error)
        self.assertTrue(error.startswith("freecell: "), error)
        self.assertGreaterEqual(shard_count(self.store), 10)
        self.assert_goes_on_to_the_same_end()

    def test_a_full_disk_is_told_and_nothing_is_lost(self):
        disk = f"{self.folder.name}/disk"
        os.mkdir(disk)
        mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=520k", "tmpfs", disk], capture_output=True)
        if mounted.returncode != 0:
            self.skipTest("a small disk can be mounted only by root")
        self.addCleanup(lambda: subprocess.run(["umount", disk], capture_output=True))
        self.assert_fails(2, "full", *ARGUMENTS, f"{disk}/store")
        shutil.copy(f"{disk}/store", self.store)
        if os.path.exists(f"{disk}/store-journal"):
            shutil.copy(f"{disk}/store-journal", f"{self.store}-journal")
        self.assert_goes_on_to_the_same_end()

    def test_a_file_that_may_not_be_read_is_told_with_the_reason(self):
        shutil.copy(COMMAND, f"{self.folder.name}/freecell")
        os.chmod(self.folder.name, 0o755)
        self.succeed(survey(self.store, numbers="1..39"))
        os.chmod(self.store, 0)
        become = (lambda: os.setuid(65534)) if os.getuid() == 0 else None
        for command in (("lookup", self.store, "1"), ("survey", "report", self.store), ("census", "show", self.store)):
            done = subprocess.run(
                [f"{self.folder.name}/freecell", *command], capture_output=True, preexec_fn=become, text=True
            )
            self.assertEqual(done.returncode, 2, done.stderr)
            self.assertIn(f"{self.store}: Permission denied", done.stderr)

    def test_an_empty_file_is_told(self):
        open(self.store, "w").close()
        self.assert_fails(2, "it is an empty file", "survey", "verify", self.store)
        with open(self.store, "w") as file:
            file.write("x")
        self.assert_fails(2, "it is not an SQLite file", "survey", "verify", self.store)

    def test_a_folder_that_is_read_only_is_told(self):
        # Root may write anywhere, so it becomes nobody.
        nobody = 65534
        folder = f"{self.folder.name}/folder"
        os.mkdir(folder)
        shutil.copy(COMMAND, f"{self.folder.name}/freecell")
        os.chmod(self.folder.name, 0o755)
        store = f"{folder}/store"
        self.succeed(survey(store, numbers="1..399"))
        os.chmod(store, stat.S_IRUSR | stat.S_IRGRP | stat.S_IROTH)
        os.chmod(folder, 0o555)
        become = (lambda: os.setuid(nobody)) if os.getuid() == 0 else None
        for target in (store, f"{folder}/other"):
            done = subprocess.run(
                [f"{self.folder.name}/freecell", *ARGUMENTS, target], capture_output=True, preexec_fn=become
            )
            self.assertEqual(done.returncode, 2, done.stderr)
            self.assertTrue(done.stderr.startswith(f"freecell: {target}".encode()), done.stderr)
        self.assertIn(f"{folder}/other cannot be created: Permission denied", done.stderr.decode())
        os.chmod(folder, 0o755)
        os.chmod(store, 0o644)
        self.assertEqual(os.listdir(folder), ["store"])
        self.assert_goes_on_to_the_same_end(store)


class Forgetful(StoreTest):
    def test_a_deal_that_takes_more_memory_than_there_is_gets_no_answer(self):
        if "asan" in COMMAND or "tsan" in COMMAND:
            self.skipTest("a sanitizer needs more memory than there is")
        arguments = ("survey", "980..983", "--cells", "2", "--shard-size", "1", "--threads", "1", "--out", self.store)
        process = start(*arguments, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (80 << 20, 80 << 20)))
        error = process.communicate(timeout=120)[1].decode()
        self.assertEqual(process.returncode, 2, error)
        self.assertIn("deal 982 needs more memory than is available", error)
        self.assertIn("--most-positions", error)
        self.assertEqual(shard_count(self.store), 2)
        self.succeed(run("survey", "verify", self.store))


class Damaged(StoreTest):
    def setUp(self):
        super().setUp()
        self.succeed(survey(self.store))

    def assert_is_seen_and_repaired(self):
        before = run("survey", "verify", self.store)
        self.assertEqual(before.code, 1)
        self.assertIn("DAMAGED", before.out)
        complaints = before.err.splitlines()
        self.assertEqual(len(complaints), len(set(complaints)), "the same sentence twice")
        self.assertIn("freecell: ", before.err)
        resumed = survey(self.store)
        self.assertEqual(resumed.code, 2, resumed.out)
        self.assertIn("--repair", resumed.err)
        repaired = self.succeed(run("survey", "verify", self.store, "--repair"))
        self.assertLess(shard_count(self.store), 31)
        self.assertNotIn("all is well", repaired)
        self.assert_goes_on_to_the_same_end()

    def test_a_truncated_store_is_seen_and_repaired(self):
        size = os.stat(self.store).st_size
        os.truncate(self.store, size - 40_000)
        self.assert_is_seen_and_repaired()

    def test_a_flipped_bit_in_any_block_is_seen_and_repaired(self):
        with open(self.store, "r+b") as file:
            data = file.read()
            place = data.rindex(b"S" * 30) + 200  # within what follows the letters of a block
            file.seek(place)
            file.write(bytes([data[place] ^ 4]))
        self.assert_is_seen_and_repaired()

    def test_a_store_of_which_nothing_is_left_is_not_well(self):
        self.store += "-even"
        self.succeed(survey(self.store, numbers="40..1199"))
        with open(self.store, "rb") as file:
            data = file.read()
        places = [place for place in range(len(data)) if data.startswith(b"S" * 30, place)]
        with open(self.store, "r+b") as file:
            for place in places:
                file.seek(place)
                file.write(b"I")
        repaired = self.succeed(run("survey", "verify", self.store, "--repair"))
        self.assertIn("0 shards kept, 29 lost: ", repaired)
        self.assertIn("nothing is stored in it", repaired)

    def test_a_store_cut_off_at_the_front_is_damaged(self):
        for size in (70_000, 5000):
            shutil.copy(self.store, f"{self.store}-cut")
            os.truncate(f"{self.store}-cut", size)
            self.assert_fails(1, "Remove it", "survey", "verify", f"{self.store}-cut", "--repair")
            self.assert_fails(1, "Remove it", "survey", "verify", f"{self.store}-cut")

    def test_the_table_behind_the_view_is_checked(self):
        for change in (
            "UPDATE byte SET move = ' 99' WHERE value = 17",
            "DELETE FROM byte WHERE value = 200",
            "DROP VIEW deal",
        ):
            shutil.copy(self.store, f"{self.store}-changed")
            with contextlib.closing(sqlite3.connect(f"{self.store}-changed")) as database:
                database.execute(change)
                database.commit()
            found = run("survey", "verify", f"{self.store}-changed")
            self.assertEqual(found.code, 1)
            self.assertIn("the view deal", found.err)
            self.assertIn(
                "31 shards kept, 0 lost\n", self.succeed(run("survey", "verify", f"{self.store}-changed", "--repair"))
            )

    def test_what_is_no_store_any_more_is_told(self):
        with open(self.store, "r+b") as file:
            file.write(b"x" * 100)
        self.assert_fails(2, self.store, *ARGUMENTS, self.store)
        self.assert_fails(2, self.store, "survey", "verify", self.store, "--repair")


class Doubled(StoreTest):
    def test_surveys_that_overlap_both_finish(self):
        ranges = ("1..20000", "10001..30000")
        options = ("--shard-size", "1024", "--threads", "1", "--out", self.store)
        processes = [start("survey", numbers, *options) for numbers in ranges]
        for process in processes:
            error = process.communicate(timeout=120)[1].decode()
            self.assertEqual(process.returncode, 0, error)
        with contextlib.closing(sqlite3.connect(self.store)) as database:
            total = database.execute("SELECT sum(last - first + 1), min(first), max(last) FROM shard").fetchone()
        self.assertEqual(total, (30000, 1, 30000))
        self.succeed(run("survey", "verify", self.store))

    def test_two_processes_make_one_store(self):
        both = [start(*ARGUMENTS, self.store) for _ in range(2)]
        for process in both:
            error = process.communicate(timeout=120)[1]
            self.assertEqual(process.returncode, 0, error)
        self.assertEqual(digest(self.store), self.undisturbed)

    def test_a_clock_that_jumps_changes_nothing(self):
        self.succeed(run(*ARGUMENTS, self.store, environment=preloaded(self.folder.name, JUMPING_CLOCK)))
        self.assertEqual(digest(self.store), self.undisturbed)


if __name__ == "__main__":
    main()
