import fcntl
import json
import pathlib
import resource
import signal
import subprocess
import tempfile
import time

from cli import COMMAND, CliTest, main, run
from stores import preloaded

PROVE = ("solve", "-2", "--prove", "--ndjson", "--quiet", "--limit-memory", "64M")
CERTIFICATE = (1163527, "d2ea35bc997b7c5d")

# A disk that is full after ROOM bytes, as the system reports it: a write that does not fit takes what does, the next fails.
FULL_DISK = r"""
#define _GNU_SOURCE
#include <errno.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <unistd.h>
static atomic_long room = ROOM;
ssize_t pwrite64(int file, const void* bytes, size_t count, off_t offset) {
    const long before = atomic_fetch_sub(&room, (long)count);
    if (before <= 0) return errno = ENOSPC, -1;
    return syscall(SYS_pwrite64, file, bytes, before < (long)count ? (size_t)before : count, offset);
}
ssize_t pwrite(int file, const void* bytes, size_t count, off_t offset) { return pwrite64(file, bytes, count, offset); }
"""


class Scratch(CliTest):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def left(self):
        """The folders of unfinished searches."""
        return [path for path in self.folder.iterdir() if path.is_dir()]

    def prove(self, *options):
        return run(*PROVE, "--scratch", str(self.folder), *options)

    def assert_proved(self, result):
        self.assertEqual(result.code, 1, result.err)
        found = json.loads(result.out)
        self.assertEqual((found["exhausted"], found["digest"]), CERTIFICATE)
        self.assertEqual(self.left(), [])

    def assert_gave_up(self, limit, result):
        self.assertEqual(result.code, 3, result.err)
        self.assertEqual((json.loads(result.out)["outcome"], json.loads(result.out)["limit"]), ("gave up", limit))

    def test_a_proof_is_the_same_with_it(self):
        self.assert_proved(self.prove())

    def test_a_win_by_another_search_leaves_nothing_behind(self):
        for threads in ("1", "2"):  # with two, classes are searched at the same time
            result = run("solve", "9", "--prove", "--quiet", "--scratch", str(self.folder), "--threads", threads)
            self.assertEqual((result.code, self.left()), (0, []), result.err)

    def test_a_search_that_gave_up_goes_on(self):
        self.assert_gave_up("positions", self.prove("--limit-positions", "900000"))
        self.assertEqual(len(self.left()), 1)
        self.assert_proved(self.prove())

    def has_saved(self):
        """Whether a search has saved something that another can continue from."""
        return any("\ncommit " in path.read_text() for path in self.folder.glob("*/journal"))

    def test_a_search_that_was_killed_goes_on(self):
        search = subprocess.Popen([COMMAND, *PROVE, "--scratch", str(self.folder)], stdout=subprocess.DEVNULL)
        while search.poll() is None and not self.has_saved():
            time.sleep(0.005)
        search.kill()
        self.assertEqual(search.wait(), -signal.SIGKILL)
        # From the beginning it would take 1,408,776 positions: those of a first search, which gives up, and all others.
        self.assert_proved(self.prove("--limit-positions", "1350000"))

    def test_a_limit_of_disk_space_gives_up(self):
        self.assert_gave_up("disk", self.prove("--limit-disk", "1K"))
        self.assert_proved(self.prove("--limit-disk", "1G"))

    def test_a_full_disk_gives_up_and_is_named(self):
        def fill_disk():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))

        command = [COMMAND, "solve", "-2", "--prove", "--limit-memory", "64M", "--scratch", str(self.folder)]
        full = subprocess.run(command, preexec_fn=fill_disk, capture_output=True, text=True, check=False)
        self.assertEqual(full.returncode, 3, full.stderr)
        self.assertIn("the scratch directory is full", full.stdout)
        self.assertIn("File too large", full.stdout)
        self.assert_proved(self.prove())

    def test_a_search_goes_on_when_a_full_disk_has_room_again(self):
        for room in (0, 100, 50_000, 2_000_000):
            environment = preloaded(self.folder, FULL_DISK.replace("ROOM", str(room)))
            self.assert_gave_up("disk", run(*PROVE, "--scratch", str(self.folder), environment=environment))
        command = ("solve", "-2", "--prove", "--limit-memory", "64M", "--scratch", str(self.folder))
        environment = preloaded(self.folder, FULL_DISK.replace("ROOM", "0"))
        self.assertIn("No space left on device", run(*command, environment=environment).out)
        self.assert_proved(self.prove())

    def test_damaged_files_give_no_answer(self):
        self.assert_gave_up("positions", self.prove("--limit-positions", "900000"))
        for path in self.left()[0].glob("rank-*"):
            path.write_bytes(b"\x55" * path.stat().st_size)
        self.assert_gave_up("scratch directory", self.prove())

    def test_a_directory_is_for_one_command_at_a_time(self):
        with open(self.folder / "lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            self.assert_fails(2, "another search is using", *PROVE, "--scratch", str(self.folder))
        self.assert_proved(self.prove())

    def test_a_directory_that_cannot_be_used_is_an_error(self):
        missing = str(self.folder / "none")
        self.assert_fails(2, "is not a directory", *PROVE, "--scratch", missing)
        self.assert_fails(2, "cannot write to /proc", *PROVE, "--scratch", "/proc")

    def test_limits_that_contradict_it_are_errors(self):
        little = ("solve", "-2", "--scratch", str(self.folder), "--limit-memory", "8M")
        self.assert_fails(2, "--limit-memory: a search with --scratch needs at least 64M", *little)
        self.assert_fails(2, "--limit-disk", "solve", "-2", "--limit-disk", "1G")
        self.assert_fails(2, "is not a size", "solve", "-2", "--scratch", str(self.folder), "--limit-disk", "much")


if __name__ == "__main__":
    main()
