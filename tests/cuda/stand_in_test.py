"""What the command does when a GPU fails, with a stand-in for the GPU (stand_in.cpp).

stand_in_test.py FREECELL_WITH_STAND_IN
"""

import json
import os
import pathlib
import sqlite3
import subprocess
import sys
import tempfile
import unittest

COMMAND = str(pathlib.Path(sys.argv.pop(1)).resolve())
DEALS = "11001..15000"  # with 11982, which is impossible


def run(*arguments, **settings):
    return subprocess.run(
        [COMMAND, *arguments], capture_output=True, text=True, env={**os.environ, **settings}, timeout=120, check=False
    )


def rows(store, table):
    with sqlite3.connect(store) as database:
        columns = "first, last, solved, impossible, gave_up, checksum" if table == "shard" else "first"
        return database.execute(f"SELECT {columns} FROM {table} ORDER BY first").fetchall()


class StandIn(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.expected = {}
        for keep in ("verdicts", "solutions"):
            store = cls.store(f"expected-{keep}")
            done = run("survey", DEALS, "--keep", keep, "--out", store)
            assert done.returncode == 0, done.stderr
            cls.expected[keep] = rows(store, "shard")

    @classmethod
    def store(cls, name):
        return str(pathlib.Path(cls.folder.name) / f"{name}.sqlite")

    def survey(self, store, keep, device="cuda", **settings):
        return run("survey", DEALS, "--keep", keep, "--device", device, "--out", store, **settings)

    def test_a_device_that_works_gives_the_answers_of_the_cpu(self):
        for keep, expected in self.expected.items():
            with self.subTest(keep=keep):
                store = self.store(f"works-{keep}")
                done = self.survey(store, keep)
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                self.assertEqual(rows(store, "shard"), expected)

    def test_a_deal_that_takes_long_is_settled_later(self):
        found = []
        for device in ("cuda", "cpu"):
            store = self.store(f"long-{device}")
            numbers = "24795800..24795999"  # the proof of 24795893 has 65 million positions
            limit = ("--most-positions", "900000")
            done = run("survey", numbers, "--keep", "verdicts", *limit, "--device", device, "--out", store)
            self.assertEqual(done.returncode, 3, done.stderr)
            self.assertIn("199 solved, 0 impossible, 1 gave up", done.stdout)
            found.append(rows(store, "shard"))
        self.assertEqual(*found)

    def test_no_deal_is_lost_between_the_searches(self):
        # So many deals are left that the device settles some while it still searches, and searches some for longer. With
        # more threads, deals rarely wait long enough for that.
        leaves_much = {"STAND_IN_STAGES": "1", "STAND_IN_SHARE": "3000"}
        found = []
        for device, threads, settings in (("cpu", 2, {}), ("cuda", 1, leaves_much), ("cuda", 4, leaves_much)):
            store = self.store(f"much-{device}-{threads}")
            options = ("--keep", "verdicts", "--shard-size", "128", "--threads", str(threads))
            done = run("survey", "11901..12900", *options, "--device", device, "--out", store, **settings)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            found.append(rows(store, "shard"))
        self.assertEqual(found[0], found[1])
        self.assertEqual(found[0], found[2])

    def test_with_a_limit_the_cpu_decides_what_the_device_wins(self):
        leaves_much = {"STAND_IN_STAGES": "1", "STAND_IN_SHARE": "300"}
        found = []
        for device, settings in (("cpu", {}), ("cuda", leaves_much)):
            store = self.store(f"limit-{device}")
            options = ("--keep", "verdicts", "--most-positions", "20000000")
            done = run("survey", "11901..12400", *options, "--device", device, "--out", store, **settings)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            found.append(rows(store, "shard"))
        self.assertEqual(*found)

    def test_a_device_lost_in_the_middle_ends_a_survey_that_can_be_continued(self):
        for keep, expected in self.expected.items():
            with self.subTest(keep=keep):
                store = self.store(f"lost-{keep}")
                done = self.survey(store, keep, STAND_IN_BATCHES="3")
                self.assertEqual((done.returncode, done.stdout), (2, ""))
                self.assertIn("freecell: the GPU cannot be used: device lost", done.stderr)
                self.assertIn("--device cpu", done.stderr)
                done = self.survey(store, keep, "cpu")
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertEqual(rows(store, "shard"), expected)

    def test_a_device_lost_while_it_settles_deals(self):
        lost = self.store("lost-settler")
        done = self.survey(lost, "verdicts", STAND_IN_SETTLERS="0")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("freecell: the GPU cannot be used: device lost", done.stderr)
        done = self.survey(lost, "verdicts")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(rows(lost, "shard"), self.expected["verdicts"])
        numbers = "1..100000"
        auto, cpu = self.store("auto-settler"), self.store("auto-settler-cpu")
        done = run("survey", numbers, "--keep", "verdicts", "--device", "auto", "--out", auto, STAND_IN_SETTLERS="0")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("continuing on the CPU", done.stderr)
        run("survey", numbers, "--keep", "verdicts", "--out", cpu)
        self.assertEqual(rows(auto, "shard"), rows(cpu, "shard"))

    def test_settlers_that_cannot_be_opened(self):
        store = self.store("no-memory")
        done = self.survey(store, "verdicts", STAND_IN_SETTLER_OPEN="no memory")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(rows(store, "shard"), self.expected["verdicts"])
        why = "allocating memory on the device: out of memory"
        done = self.survey(self.store("no-settler"), "verdicts", STAND_IN_SETTLER_OPEN=why)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn(f"freecell: the GPU cannot be used: {why}", done.stderr)
        auto, cpu = self.store("auto-no-settler"), self.store("auto-no-settler-cpu")
        numbers = "1..100000"
        done = run(
            "survey", numbers, "--keep", "verdicts", "--device", "auto", "--out", auto, STAND_IN_SETTLER_OPEN=why
        )
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("continuing on the CPU", done.stderr)
        run("survey", numbers, "--keep", "verdicts", "--out", cpu)
        self.assertEqual(rows(auto, "shard"), rows(cpu, "shard"))

    def test_under_auto_the_cpu_continues(self):
        numbers = "1..100000"  # as few as auto takes a GPU for
        lost, cpu = self.store("auto"), self.store("auto-cpu")
        done = run("survey", numbers, "--keep", "verdicts", "--device", "auto", "--out", lost, STAND_IN_BATCHES="2")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("freecell: continuing on the CPU, as the GPU cannot be used: device lost", done.stderr)
        run("survey", numbers, "--keep", "verdicts", "--out", cpu)
        self.assertEqual(rows(lost, "shard"), rows(cpu, "shard"))

    def test_solve_ends_with_what_was_printed_before(self):
        done = run("solve", "1..20000", "--device", "cuda", STAND_IN_BATCHES="1")
        self.assertEqual(done.returncode, 2)
        self.assertIn("device lost", done.stderr)

    def test_a_device_that_cannot_be_opened(self):
        why = "allocating memory on the device: out of memory"
        for command in (["survey", DEALS, "--out", self.store("none")], ["solve", "1..10"]):
            with self.subTest(command=command[0]):
                done = run(*command, "--device", "cuda", STAND_IN_OPEN=why)
                self.assertEqual((done.returncode, done.stdout), (2, ""))
                self.assertIn(f"freecell: the GPU cannot be used: {why}", done.stderr)
        self.assertFalse(pathlib.Path(self.store("none")).exists(), "an empty store would refuse other settings")
        three = self.store("three-cells")
        self.assertEqual(run("survey", DEALS, "--cells", "3", "--device", "cuda", "--out", three).returncode, 2)
        self.assertFalse(pathlib.Path(three).exists())
        done = run("find", "aces in row 1", "--range", "0..1000000000", "--limit", "1", "--device", "auto")
        self.assertEqual(done.returncode, 0)
        self.assertIn("continuing on the CPU, as the GPU cannot be used: this device only searches", done.stderr)


class Memory(unittest.TestCase):
    def test_a_survey_ends_when_a_thread_runs_out_of_memory(self):
        # The device and a thread search this deal at the same time; its proof has 65 million positions.
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run(
                ["prlimit", f"--as={90 << 20}", COMMAND, "survey", "24795893", "--keep", "verdicts"]
                + ["--threads", "2", "--device", "cuda", "--out", str(pathlib.Path(folder) / "store.sqlite")],
                capture_output=True,
                text=True,
                env={**os.environ, "STAND_IN_STAGES": "1", "STAND_IN_SHARE": "3000"},
                timeout=120,
                check=False,
            )
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertIn("memory", done.stderr)


class Bench(unittest.TestCase):
    def test_bench_solve_times_the_device_too(self):
        command = ["bench", "solve", "--range", "11960..11990", "--json", "--device"]
        done = run(*command, "cuda")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        programs = {program["name"]: program for program in json.loads(done.stdout)["ranges"][0]["programs"]}
        for key in ("positions", "solved", "impossible"):
            self.assertEqual(programs["cuda"][key], programs["plain"][key])
        why = "there is no GPU"
        done = run(*command, "cuda", STAND_IN_OPEN=why)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn(f"freecell: the GPU cannot be used: {why}", done.stderr)
        done = run(*command, "auto", STAND_IN_OPEN=why)
        self.assertEqual(done.returncode, 0)
        self.assertNotIn('"cuda"', done.stdout)
        self.assertEqual(run("bench", "kernels", "--device", "cuda").returncode, 2)


if __name__ == "__main__":
    unittest.main()
