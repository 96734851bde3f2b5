"""What a GPU finds is what the CPU finds: for machines with a GPU, as ./test cuda runs it.

device_test.py FREECELL TEST_CUDA DEVICE_CHECK
"""

import pathlib
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import unittest

FREECELL, TEST_CUDA, DEVICE_CHECK = (pathlib.Path(path).resolve() for path in sys.argv[1:4])

# The borders between the rules of dealing, and the ends.
RANGES = [(1, 200_000), (2147483648 - 50_000, 100_000), (4294967296 - 50_000, 100_000), (8589934592 - 100_000, 100_000)]
SANITIZED = 100_000
CHECKED_FOR_RACES = 1024  # more would take many minutes


def run(*command, timeout=600):
    return subprocess.run(list(map(str, command)), capture_output=True, text=True, timeout=timeout, check=False)


def shards(store):
    with sqlite3.connect(store) as database:
        return database.execute(
            "SELECT first, last, solved, impossible, gave_up, checksum FROM shard ORDER BY first"
        ).fetchall()


class Device(unittest.TestCase):
    def setUp(self):
        self.scratch = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))

    def test_unit_tests_run_on_the_gpu(self):
        done = run(TEST_CUDA, "--gtest_filter=Gpu*-*WithoutSupport*")
        self.assertEqual(done.returncode, 0, done.stdout[-3000:])
        self.assertNotIn("SKIPPED", done.stdout)

    def test_every_stage_finds_what_the_cpu_finds(self):
        for first, count in RANGES:
            with self.subTest(first=first):
                done = run(DEVICE_CHECK, "compare", first, count)
                self.assertEqual(done.returncode, 0, done.stdout[-3000:] + done.stderr)
                self.assertIn(": 0 differences", done.stdout)

    def test_deals_are_settled_as_on_the_cpu(self):
        for sizes in ([], [1_000_000, 8, 16]):
            with self.subTest(sizes=sizes):
                done = run(DEVICE_CHECK, "settle", 4294967296, 8_000_000, *sizes)
                self.assertEqual(done.returncode, 0, done.stdout[-3000:] + done.stderr)
                self.assertIn("\n0 differences", done.stdout)

    def survey(self, device, keep, numbers):
        store = self.scratch / f"{device}-{keep}.sqlite"
        done = run(FREECELL, "survey", numbers, "--keep", keep, "--device", device, "--out", store)
        self.assertEqual(done.returncode, 0, done.stderr)
        return shards(store)

    def test_surveys_have_the_same_checksums(self):
        for keep, numbers in [
            ("verdicts", "3000000001..3000400000"),
            ("lengths", "1..70000"),
            ("solutions", "5000000001..5000070000"),
        ]:
            with self.subTest(keep=keep):
                self.assertEqual(self.survey("cuda", keep, numbers), self.survey("cpu", keep, numbers))

    def test_a_survey_begun_on_the_gpu_goes_on_on_the_cpu(self):
        store = self.scratch / "both.sqlite"
        for device, numbers in [("cuda", "1..131071"), ("cpu", "1..200000")]:
            done = run(FREECELL, "survey", numbers, "--keep", "verdicts", "--device", device, "--out", store)
            self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(shards(store), self.survey("cpu", "verdicts", "1..200000"))

    def test_solve_writes_the_same(self):
        cpu, gpu = (run(FREECELL, "solve", "100001..120000", "--device", device) for device in ("cpu", "cuda"))
        self.assertEqual((gpu.returncode, gpu.stdout), (cpu.returncode, cpu.stdout))

    def test_find_writes_the_same(self):
        for words in [
            ["aces in row 1", "--range", "2147000000..2200000000"],
            ["longest run >= 6", "--range", "4290000000..4300000000", "--format", "json"],
            ["r1c1 is AS", "--range", "0..3000000", "--limit", "1000"],
            ["any ace", "next to any king", "--range", "0..3000000", "--count"],
            ["--histogram", "count(aces in row 7)", "--range", "8580000000..8589934591"],
        ]:
            with self.subTest(query=words):
                cpu, gpu = (run(FREECELL, "find", *words, "--device", device) for device in ("cpu", "cuda"))
                self.assertEqual((gpu.returncode, gpu.stdout), (cpu.returncode, cpu.stdout), gpu.stderr)

    def sanitize(self, tool, deals, *options, search=None):
        sanitizer = shutil.which("compute-sanitizer")
        if sanitizer is None:
            self.skipTest("there is no compute-sanitizer")
        search = search or ["speed", 1, deals, deals, 1]
        done = run(sanitizer, "--tool", tool, "--error-exitcode", "9", *options, DEVICE_CHECK, *search)
        self.assertEqual(done.returncode, 0, done.stdout[-3000:])
        self.assertIn("0 errors", done.stdout)

    def test_memcheck(self):
        self.sanitize("memcheck", SANITIZED)
        for sizes in ([10_000, 1], [10_000, 8]):
            self.sanitize("memcheck", SANITIZED, search=["settle", 4294967296, 10 * SANITIZED, *sizes])

    def test_racecheck(self):
        for kernel in ("deal_kernel", "dive_kernel", "best_first_kernel", "replay"):
            with self.subTest(kernel=kernel):
                self.sanitize("racecheck", CHECKED_FOR_RACES, "--kernel-name", f"kns={kernel}")
        settle = ["settle", 4294967296, SANITIZED, 1000]
        self.sanitize("racecheck", 0, "--kernel-name", "kns=complete_kernel", search=settle)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[4:], verbosity=2)
