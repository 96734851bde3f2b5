import fcntl
import os
import pathlib
import signal
import subprocess
import tempfile
import time

from cli import COMMAND, CliTest, main, run
from stores import preloaded

ROOT = pathlib.Path(__file__).resolve().parents[3]
SIZE = 1024
OPTIONS = ("--shard-size", str(SIZE))


def crc64(data):
    """As xz computes it."""
    table = []
    for byte in range(256):
        for _ in range(8):
            byte = byte >> 1 ^ (0xC96C5795D7870F42 if byte & 1 else 0)
        table.append(byte)
    state = 2**64 - 1
    for byte in data:
        state = table[(state ^ byte) & 255] ^ state >> 8
    return state ^ 2**64 - 1


def sealed(content):
    return content + b"%016x\n" % crc64(content)


class Reader:
    """A second reader of the format, written from docs/census.md."""

    MARK = b"freecell-census\n1\n"

    def __init__(self, data):
        self.data, self.at = data, len(self.MARK)
        assert data == sealed(data[:-17]) and data.startswith(self.MARK)
        self.schedule = self.bytes(self.number()).decode()
        self.signature = self.digest()
        size = 2 ** self.number()
        self.won_by = [[self.number() for _ in range(self.number())] for _ in range(3)]
        self.shards, self.digest_at = {}, {}
        shard = 0
        for _ in range(self.number()):
            shard += self.number()
            for _ in range(self.number()):
                self.shards[shard] = self.shard(shard, size)
                shard += 1
        assert self.at == len(data) - 17

    def bytes(self, count):
        self.at += count
        return self.data[self.at - count : self.at]

    def number(self):
        value = shift = 0
        while True:
            byte = self.bytes(1)[0]
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    def digest(self):
        return int.from_bytes(self.bytes(8), "little")

    def shard(self, number, size):
        positions, self.digest_at[number] = self.number(), self.at
        digest, deal, left = self.digest(), number * size, []
        for _ in range(self.number()):
            code = self.number()
            deal += code >> 2
            left.append((deal, code & 3, (self.number(), self.digest()) if code & 1 else None))
            deal += 1
        return positions, digest, left


class Census(CliTest):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.file = str(self.folder / "a.census")

    def succeed(self, *arguments):
        result = run("census", *arguments)
        self.assertEqual(result.code, 0, result.err)
        return result.out

    def run_census(self, numbers, name="a.census", *options):
        path = self.folder / name
        self.succeed("run", numbers, "--out", str(path), *OPTIONS, *options)
        return path.read_bytes()

    def test_content_depends_neither_on_threads_nor_on_parts(self):
        whole = self.run_census("11264..15359", "a.census", "--threads", "1")
        self.assertEqual(self.run_census("11264..15359", "b.census", "--threads", "3"), whole)
        self.assertEqual(self.run_census("11264..15359", "r.census", "--first-round", "100"), whole)
        self.run_census("13312..15359", "second.census")
        self.run_census("11264..13311", "first.census")
        parts = [str(self.folder / name) for name in ("second.census", "first.census")]
        self.assertEqual(
            self.succeed("merge", str(self.folder / "merged.census"), *parts),
            f"{self.folder}/merged.census: 11264..15359\n",
        )
        self.assertEqual((self.folder / "merged.census").read_bytes(), whole)
        self.assert_fails(2, "both have shard 13", "census", "merge", str(self.folder / "new"), parts[0], parts[0])
        self.assertEqual(
            self.files(), {"a.census", "b.census", "r.census", "first.census", "second.census"} | {"merged.census"}
        )

    def files(self):
        return {path.name for path in self.folder.iterdir()}

    def test_merge_replaces_nothing(self):
        data = self.run_census("0..1023")
        other, fifo, link = self.folder / "notes.txt", self.folder / "fifo", self.folder / "link"
        other.write_text("notes\n")
        os.mkfifo(fifo)
        link.symlink_to("nowhere")
        for out in (pathlib.Path(self.file), other, fifo, link, self.folder):
            refusal = f"{out} exists already\nRemove it, or give another name.\n"
            self.assert_fails(2, refusal, "census", "merge", str(out), self.file)
        self.assertEqual(pathlib.Path(self.file).read_bytes(), data)
        self.assertEqual(other.read_text(), "notes\n")
        self.assertTrue(fifo.is_fifo() and link.is_symlink())

    def test_run_replaces_only_a_regular_file(self):
        fifo, link = self.folder / "fifo", self.folder / "link"
        os.mkfifo(fifo)
        run_it = "census", "run", "0..1023", *OPTIONS, "--out"
        self.assert_fails(
            2, f"{fifo} cannot be written: it is a device or a pipe, not a regular file", *run_it, str(fifo)
        )
        self.assert_fails(2, f"{self.folder} cannot be written: it is a directory", *run_it, str(self.folder))
        self.run_census("0..1023")
        link.symlink_to("a.census")
        self.run_census("0..2047", "link")
        self.assertTrue(link.is_symlink())
        self.assertEqual(self.succeed("show", self.file).splitlines()[0], "deals       0..2047")
        self.assertEqual(self.files(), {"a.census", "fifo", "link"})

    def test_a_file_is_written_by_one_run_at_a_time(self):
        data = self.run_census("0..1023")
        link = self.folder / "link"
        link.symlink_to("a.census")
        with open(f"{self.file}.lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            for out in (self.file, str(link)):
                refusal = f"{out} is being written by another run\n"
                self.assert_fails(2, refusal, "census", "run", "0..2047", *OPTIONS, "--out", out)
        self.assertEqual(pathlib.Path(self.file).read_bytes(), data)

    def test_a_disk_that_fails_leaves_the_old_file(self):
        data = self.run_census("0..1023")
        failing = preloaded(
            self.folder, "#include <errno.h>\nint fsync(int file) { errno = EIO; return (void)file, -1; }\n"
        )
        before = self.files()
        result = run("census", "run", "0..2047", *OPTIONS, "--out", self.file, environment=failing)
        self.assertEqual((result.code, result.out), (2, ""))
        self.assertIn(f"{self.file} cannot be written: Input/output error\n", result.err)
        self.assertEqual(pathlib.Path(self.file).read_bytes(), data)
        self.assertEqual(self.files(), before)

    def test_a_file_that_cannot_be_written_is_named(self):
        self.run_census("0..1023")
        nowhere = str(self.folder / "no-such-folder" / "c")
        problem = f"{nowhere} cannot be written: No such file or directory\n"
        self.assert_fails(2, problem, "census", "run", "0..1023", *OPTIONS, "--out", nowhere)
        self.assert_fails(2, problem, "census", "merge", nowhere, self.file)

    def test_a_killed_run_continues(self):
        whole = self.run_census("0..8191", "whole.census")
        for how in (signal.SIGKILL, signal.SIGINT):
            process = subprocess.Popen(
                [COMMAND, "census", "run", "0..8191", "--out", self.file, *OPTIONS],
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            time.sleep(0.05)
            process.send_signal(how)
            process.wait()
        self.assertEqual(self.run_census("0..8191"), whole)

    def test_format_is_the_documented_one(self):
        census = Reader(self.run_census("11264..12287"))
        self.assertEqual((census.schedule, census.signature), ("census-1", 0x1F5598BD7E3053D4))
        positions, digest, left = census.shards[11]
        self.assertEqual(left, [(11982, 1, (61643, 0x3E0FD37C7BE062ED))])
        for won in census.won_by:
            self.assertEqual(sum(won), SIZE - 1)
        shown = self.succeed("verify", self.file, "--shard", "11")
        self.assertEqual(shown, f"shard 11 (11264..12287): as recorded: digest {digest:016x}, 1 impossible\n")

    def test_verify_finds_a_difference(self):
        data = bytearray(self.run_census("11264..12287"))
        data[Reader(bytes(data)).digest_at[11]] ^= 1
        pathlib.Path(self.file).write_bytes(sealed(bytes(data[:-17])))
        result = run("census", "verify", self.file, "--random", "1", "--impossible")
        self.assertEqual(result.code, 1)
        self.assertIn("DIFFERS; digest", result.out)
        self.assertIn("1 proof repeated: as recorded", result.out)

    def test_relaxed_proofs(self):
        """The relaxed proof of 11982 in place of the complete one."""
        data = self.run_census("11264..12287")[:-17]
        complete = b"\xb9\x16\xcb\xe1\x03" + (0x3E0FD37C7BE062ED).to_bytes(8, "little")
        self.assertEqual(data.count(complete), 1)
        found = "46707 positions of the relaxed game, digest 4608d0e6195562ca"
        for digest, code, verified in (
            (0x4608D0E6195562CA, 0, "1 proof repeated: as recorded\n"),
            (1, 1, f"deal 11982: recorded as impossible in {found[:-16]}{1:016x}, found impossible in {found}\n"),
        ):
            relaxed = b"\xbb\x16\xf3\xec\x02" + digest.to_bytes(8, "little")
            pathlib.Path(self.file).write_bytes(sealed(data.replace(complete, relaxed)))
            self.assertEqual(self.succeed("show", self.file, "--impossible"), f"11982 46707 {digest:016x} relaxed\n")
            result = run("census", "verify", self.file, "--impossible")
            self.assertEqual(result.code, code)
            self.assertTrue(result.out.startswith(verified), result.out)
            line = run("lookup", self.file, "11982", "--ndjson").out
            self.assertIn(f'"exhausted":46707,"digest":"{digest:016x}","proof":"relaxed"', line)
        self.assertEqual(run("census", "verify", self.file, "--shard", "11").code, 1)

    def test_compare(self):
        self.run_census("11264..12287")
        (self.folder / "list").write_text("11982\n146692\n")
        self.assert_fails(2, "there is no deal number in the input", "census", "compare", self.file, "-")
        self.assertIn(": 0 differences", self.succeed("compare", self.file, f"@{self.folder}/list"))
        result = run("census", "compare", self.file, "11983")
        self.assertEqual(
            (result.code, result.out),
            (
                1,
                "deal 11983: listed, but it can be won\n"
                "deal 11982: impossible, but not listed\n"
                "1 impossible here, 1 listed, 0 of them outside the census: 2 differences\n",
            ),
        )

    def test_show(self):
        self.run_census("11264..12287")
        self.assertEqual(self.succeed("show", self.file, "--impossible"), "11982 61643 3e0fd37c7be062ed\n")
        shown = self.succeed("show", self.file)
        self.assertLessEqual(max(map(len, shown.splitlines())), 80)
        self.assertIn("won by other", shown)

    def test_lookup(self):
        self.run_census("11264..12287")
        found = "# deal 11981: solved\n\n# deal 11982: impossible: no win in all 61643 positions that matter\n"
        result = run("lookup", self.file, "11981,11982")
        self.assertEqual((result.code, result.out), (1, found))
        result = run("lookup", self.file, "11982", "--ndjson")
        self.assertIn('"outcome":"impossible","exhausted":61643,"digest":"3e0fd37c7be062ed"}', result.out)
        self.assert_fails(2, "deals -1 12288 are not in", "lookup", self.file, "-1", "12288")
        self.assert_fails(2, "freecell census show prints which deals it covers", "lookup", self.file, "-1")

    def test_bad_input_is_told(self):
        self.assert_fails(2, "not a range of whole shards", "census", "run", "1..1024", "--out", self.file, *OPTIONS)
        self.assert_fails(2, "power of two", "census", "run", "0..999", "--out", self.file, "--shard-size", "1000")
        self.assert_fails(2, "--out FILE", "census", "run", "0..1023", *OPTIONS)
        self.assert_fails(2, "which command?\nSee freecell census --help", "census")
        self.assert_fails(2, f"cannot read {self.file}: No such file or directory", "census", "show", self.file)
        self.assert_fails(2, ": Is a directory", "census", "show", "/")
        self.assert_fails(2, "--impossible", "census", "verify", self.file, "--sample", "3")
        data = self.run_census("11264..12287")
        self.assert_fails(
            2, "have 1024 deals, not 2048", "census", "run", "0..2047", "--out", self.file, "--shard-size=2048"
        )
        self.assert_fails(2, "has no shard 12", "census", "verify", self.file, "--shard", "12")
        self.assert_fails(2, "there is no kernel x", "census", "verify", self.file, "--kernel", "x")
        pathlib.Path(self.file).write_bytes(data[:-20] + data[-17:])
        self.assert_fails(2, "the checksum does not match", "census", "show", self.file)
        self.assert_fails(2, "the checksum does not match", "census", "run", "0..1023", "--out", self.file, *OPTIONS)


class CommittedCensus(CliTest):
    FILE = ROOT / "census/deals.census"

    def test_some_proofs_again(self):
        """A few of its proofs each time; `freecell census verify` repeats more."""
        census = Reader(self.FILE.read_bytes())
        self.assertEqual(sorted(census.shards), list(range(len(census.shards))))
        known = {11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948}
        self.assertEqual({deal for deal, kind, _ in census.shards[0][2] if kind & 1}, known)
        result = run("census", "verify", str(self.FILE), "--impossible", "--sample", "4", "--seed", "1")
        self.assertEqual((result.code, result.out), (0, "4 proofs repeated: as recorded\n"))
        for options, count in (
            (["--range", "0..200000"], 3),
            (["--range", "0..200000", "--at-most", "16606"], 2),
            (["--range=0..200000", "--at-least=16606"], 2),
        ):
            result = run("census", "verify", str(self.FILE), "--impossible", *options)
            self.assertEqual((result.code, result.out), (0, f"{count} proofs repeated: as recorded\n"))
        verify = "census", "verify", str(self.FILE), "--impossible"
        self.assert_fails(2, "--range", *verify, "--range", "few")
        self.assert_fails(2, "--at-least is greater than --at-most", *verify, "--at-least", "9", "--at-most", "8")
        self.assert_fails(2, "deals.census has no such proof", *verify, "--range", "1..1000")

    def test_an_interrupt_tells_how_many_proofs_were_repeated(self):
        out, err = self.interrupted("census", "verify", str(self.FILE), "--impossible")
        self.assertEqual(err, "freecell: interrupted before everything was checked\n")
        self.assertRegex(out, r"^\d+ proofs? of \d+ repeated: as recorded\n$")


if __name__ == "__main__":
    main()
