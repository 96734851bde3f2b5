import contextlib
import csv
import json
import os
import pathlib
import shutil
import sqlite3
import subprocess
import unittest

from cli import main, run, run_on_terminal
from stores import HURRIED_CLOCK, OPTIONS, RANGE, StoreTest, content, digest, preloaded, shard_count, survey


def used_bytes(store):
    """Without free pages, which a survey leaves if it takes so long that it keeps what is unfinished."""
    with contextlib.closing(sqlite3.connect(store)) as database:
        size, pages, free = (
            database.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_size", "page_count", "freelist_count")
        )
    return size * (pages - free)


class Survey(StoreTest):
    def test_content_does_not_depend_on_threads(self):
        self.succeed(survey(self.store, options=("--shard-size", "40", "--threads", "3")))
        self.assertEqual(digest(self.store), self.undisturbed)

    def test_a_second_run_does_nothing_and_says_the_same(self):
        first = self.succeed(survey(self.store))
        self.assertEqual(first, f"{self.store}: 1200 deals, 1200 solved, 0 impossible, 0 gave up\n")
        before = os.stat(self.store).st_mtime_ns
        self.assertEqual(self.succeed(survey(self.store)), first)
        self.assertEqual(os.stat(self.store).st_mtime_ns, before)

    def test_a_longer_range_adds_what_is_missing(self):
        self.succeed(survey(self.store, numbers="100..555"))
        self.succeed(survey(self.store, numbers="1..1000"))
        out = self.succeed(survey(self.store, numbers="1..1200"))
        self.assertIn("1200 deals", out)
        self.succeed(run("survey", "verify", self.store))

    def test_other_settings_are_refused(self):
        self.succeed(survey(self.store))
        self.assert_fails(2, "cells is 4 there and 3 here", "survey", RANGE, "--cells", "3", "--out", self.store)
        self.assert_fails(2, "keep is solutions there", "survey", RANGE, "--keep", "lengths", "--out", self.store)

    def test_bad_input_is_told(self):
        self.assert_fails(2, "--out STORE", "survey", RANGE)
        self.assert_fails(2, "which deals?", "survey", "--out", self.store)
        for command in (
            ("survey", RANGE, "--out", self.folder.name),
            ("lookup", self.folder.name, "617"),
            ("survey", "report", self.folder.name),
            ("survey", "verify", self.folder.name),
            ("survey", "verify", "--repair", self.folder.name),
            ("survey", "export", self.folder.name, "--csv"),
            ("survey", "merge", self.store, self.folder.name),
        ):
            self.assert_fails(2, f"{self.folder.name} is a directory, not a store\n", *command)
        self.assert_fails(2, "there is no folder", "survey", RANGE, "--out", f"{self.folder.name}/none/store")
        self.assert_fails(2, "No such file or directory", "survey", "report", self.store)
        self.assert_fails(2, "not a whole number", "survey", "1..x", "--out", self.store)
        for part in ["0/3", "4/3", "3", "a/b", "1/", "/1"]:
            self.assert_fails(2, "3/20", "survey", RANGE, "--shard", part, "--out", self.store)
        self.assert_fails(2, "report cannot be used with --cells", "survey", "--cells", "3", "report", self.store)
        self.assertFalse(os.path.exists(self.store))

    def test_keeping_less_takes_less(self):
        sizes = {}
        for keep in ("verdicts", "lengths", "solutions"):
            store = f"{self.store}-{keep}"
            self.succeed(run("survey", "1..20000", "--keep", keep, "--out", store))
            empty = f"{store}-empty"
            self.succeed(run("survey", "5", "--keep", keep, "--out", empty))
            sizes[keep] = (used_bytes(store) - used_bytes(empty)) / 20000
        self.assertLess(sizes["verdicts"], 4)
        self.assertLess(sizes["lengths"], 8)  # 3 of them for verdict and length, 2 for positions
        self.assertLess(sizes["solutions"], 60)

    def test_impossible_deals_are_found(self):
        self.assertIn("2 solved, 1 impossible", self.succeed(survey(self.store, numbers="11981..11983")))
        self.assertIn("impossible  1: 11982\n", self.succeed(run("survey", "report", self.store)))

    def test_proofs_are_stored_with_their_certificates(self):
        self.succeed(survey(self.store, numbers="11981..11983"))
        proved = (61643, "3e0fd37c7be062ed")
        rows = sqlite3.connect(self.store).execute("SELECT exhausted, digest FROM deal ORDER BY deal").fetchall()
        self.assertEqual(rows, [(None, None), proved, (None, None)])
        found = json.loads(run("lookup", self.store, "11982", "--ndjson").out)
        self.assertEqual((found["exhausted"], found["digest"]), proved)
        only_verdicts = self.store + ".verdicts"
        self.succeed(survey(only_verdicts, numbers="11981..11983", options=("--keep", "verdicts")))
        rows = sqlite3.connect(only_verdicts).execute("SELECT exhausted, digest FROM deal").fetchall()
        self.assertEqual(rows, 3 * [(None, None)])
        self.assertNotIn("digest", run("lookup", only_verdicts, "11982", "--ndjson").out)

    def test_gave_up_deals_end_with_code_3(self):
        for _ in range(2):  # the second time there is nothing left to do
            done = survey(self.store, "--most-positions", "10", numbers="11982")
            self.assertEqual((done.code, done.err), (3, ""))
            self.assertTrue(done.out.endswith(": 1 deal, 0 solved, 0 impossible, 1 gave up\n"), done.out)

    def test_the_limit_of_positions_is_part_of_the_store(self):
        self.succeed(survey(self.store, numbers="1..10"))
        self.assertIn(("most-positions", "20000000"), content(self.store)["setting"])
        self.assertIn("made by     freecell", self.succeed(run("survey", "report", self.store)))
        verdicts = self.store + ".verdicts"
        self.succeed(run("survey", "1..10", "--keep", "verdicts", "--out", verdicts))
        self.assertIn(("most-positions", "0"), content(verdicts)["setting"])
        three_cells = self.store + ".cells"
        self.succeed(run("survey", "1..10", "--keep", "verdicts", "--cells", "3", "--out", three_cells))
        self.assertIn(("most-positions", "20000000"), content(three_cells)["setting"])
        self.assert_fails(
            2,
            "most-positions is 20000000 there and 0 here",
            "survey",
            "1..10",
            "--most-positions",
            "0",
            "--out",
            self.store,
        )

    def test_negative_numbers_and_the_last_deals_are_deals(self):
        self.succeed(run("survey", "--out", self.store, "--", "-2..5"))
        self.succeed(run("survey", "8589934590..8589934591", "--out", self.store))
        self.assertIn("-2..5, 8589934590..8589934591", self.succeed(run("survey", "report", self.store)))


class Terminal(StoreTest):
    def assert_shows(self, unit, *arguments):
        shown = run_on_terminal(*arguments, environment=preloaded(self.folder.name, HURRIED_CLOCK))
        self.assertEqual(shown.code, 0, shown.out)
        self.assertRegex(shown.out, f" %  [0-9.]+(e[-+][0-9]+)?( M)? {unit}/s  [0-9:]+ left")
        self.assertRegex(shown.out, "\r\033\\[K[^\r\033]+\n$")  # erased before the result

    def test_shows_how_far_it_is(self):
        self.assert_shows("deals", "survey", "1..9000", *OPTIONS, "--out", self.store)
        self.assert_shows("shards checked", "survey", "1..9000", *OPTIONS, "--out", self.store)
        self.assert_shows("shards", "survey", "verify", self.store)
        self.assert_shows("shards", "survey", "merge", f"{self.store}-joined", self.store)


class Tasks(StoreTest):
    def test_parts_joined_are_the_whole(self):
        parts = []
        for part in range(1, 5):
            parts.append(f"{self.store}-{part}")
            self.succeed(survey(parts[-1], "--shard", f"{part}/4"))
        out = self.succeed(run("survey", "merge", self.store, *parts, "--range", RANGE))
        self.assertIn("1200 deals in 31 shards", out)
        self.assertEqual(digest(self.store), self.undisturbed)

    def test_more_tasks_than_shards_leave_some_without_work(self):
        done = run("survey", "1..10", "--shard", "1/3", "--out", self.store)
        self.assertIn(" 0 deals", self.succeed(done))
        self.assertEqual(
            done.err,
            "freecell: 1 shard for 3 tasks: some tasks have nothing to do; a smaller --shard-size makes more shards\n",
        )
        self.assertNotIn("()", self.succeed(run("survey", "report", self.store)))
        self.assertIn("nothing is stored in it", self.succeed(run("survey", "verify", self.store)))
        job = f"{self.store}-job"
        self.assertIn(
            "2 shards for 3 tasks",
            run("survey", "submit", "--slurm", "--shard-size", "8", "--tasks", "3", "--out", job, "--", "-1..7").err,
        )

    def test_a_gap_is_told_and_nothing_is_written(self):
        self.succeed(survey(f"{self.store}-1", "--shard", "1/3"))
        self.succeed(survey(f"{self.store}-3", "--shard", "3/3"))
        parts = [f"{self.store}-1", f"{self.store}-3"]
        self.assert_fails(1, "deals are missing: 400..799", "survey", "merge", self.store, *parts)
        self.assertFalse(os.path.exists(self.store))
        self.succeed(run("survey", "merge", self.store, *parts, "--allow-gaps"))
        self.assertEqual(shard_count(self.store), 21)

    def test_overlaps_are_refused(self):
        self.succeed(survey(f"{self.store}-1", "--shard", "1/2"))
        parts = [f"{self.store}-1", f"{self.store}-1"]
        self.assert_fails(2, "overlap", "survey", "merge", self.store, *parts)

    def test_parts_that_do_not_go_together_are_refused(self):
        parts = [f"{self.store}-1", f"{self.store}-2"]
        self.succeed(survey(parts[0], numbers="1..79"))
        self.succeed(survey(parts[1], "--keep", "lengths", numbers="80..99"))
        self.assert_fails(2, "Merge only parts made", "survey", "merge", self.store, *parts)
        self.assert_fails(
            2, "the parts hold deals outside 1..50: 40..79", "survey", "merge", self.store, parts[0], "--range", "1..50"
        )
        self.assertFalse(os.path.exists(self.store))

    def test_the_folder_of_another_job_is_refused(self):
        job = ("survey", "submit", "--slurm", "--tasks", "7", "--out", self.store)
        first = self.succeed(run(*job, RANGE))
        with open(f"{self.store}/survey.sbatch") as script:
            text = script.read()
        self.assert_fails(2, "belongs to another job", *job, "1..1300")
        with open(f"{self.store}/survey.sbatch") as script:
            self.assertEqual(script.read(), text)
        self.assertEqual(self.succeed(run(*job, RANGE)), first)

    def test_a_task_with_gave_up_deals_is_done(self):
        self.succeed(
            run("survey", "submit", "11982", "--slurm", "--tasks", "1", "--most-positions", "10", "--out", self.store)
        )
        task = subprocess.run(
            ["sh", f"{self.store}/survey.sbatch"],
            env={**os.environ, "SLURM_ARRAY_TASK_ID": "1"},
            capture_output=True,
            text=True,
        )
        self.assertEqual((task.returncode, task.stdout.count("1 gave up")), (0, 1), task.stderr)

    def test_slurm_scripts_are_written(self):
        out = self.succeed(run("survey", "submit", RANGE, "--slurm", "--tasks", "7", "--out", self.store))
        self.assertIn("sbatch --dependency=afterok:$job", out)
        with open(f"{self.store}/survey.sbatch") as script:
            text = script.read()
        self.assertIn("#SBATCH --array=1-7\n", text)
        for script in ("survey", "merge"):
            subprocess.run(["sh", "-n", f"{self.store}/{script}.sbatch"], check=True)
        # What a task does, without Slurm.
        for task in range(1, 8):
            environment = {**os.environ, "SLURM_ARRAY_TASK_ID": str(task)}
            subprocess.run(["sh", f"{self.store}/survey.sbatch"], env=environment, check=True, capture_output=True)
        subprocess.run(["sh", f"{self.store}/merge.sbatch"], check=True, capture_output=True)
        self.assertIn("1200 deals", self.succeed(survey(f"{self.store}/store.sqlite", options=())))


class Use(StoreTest):
    def setUp(self):
        super().setUp()
        self.succeed(run("survey", "11900..12000", "--out", self.store))

    def test_plain_sqlite_reads_every_deal(self):
        rows = (
            sqlite3.connect(self.store)
            .execute("SELECT deal, verdict, length, positions, moves, exhausted, digest FROM deal ORDER BY deal")
            .fetchall()
        )
        exported = list(csv.reader(self.succeed(run("survey", "export", self.store, "--csv")).splitlines()))
        self.assertEqual(exported.pop(0), "deal verdict length positions moves exhausted digest".split())
        without_moves = [row[:4] + row[5:] for row in exported]
        self.assertEqual([["" if x is None else str(x) for x in row[:4] + row[5:]] for row in rows], without_moves)
        self.assertEqual(without_moves[82][4:], ["61643", "3e0fd37c7be062ed"])
        # The view gives the number of cards only if it is not the most that can move.
        for row, line in zip(rows, exported):
            for short, full in zip((row[4] or "").split(), line[4].split(), strict=True):
                self.assertIn(short, (full, full.split("v")[0]))
        listed = {line[0]: line[4] for line in exported}
        for line in run("lookup", self.store, "11900..12000", "--ndjson").out.splitlines():
            answer = json.loads(line)
            self.assertEqual(listed[str(answer["deal"])], answer.get("moves", ""))
        self.assertEqual(len(rows), 101)
        one = sqlite3.connect(self.store).execute("SELECT deal FROM deal WHERE verdict = 'impossible'").fetchall()
        self.assertEqual(one, [(11982,)])

    def test_exported_solutions_are_verified(self):
        exported = run("survey", "export", self.store, "--ndjson")
        self.assertEqual(exported.out, run("lookup", self.store, "11900..12000", "--ndjson").out)
        verified = run("verify", "--ndjson", stdin=exported.out)
        self.assertEqual(verified.code, 0, verified.err)
        verdicts = [json.loads(line)["verdict"] for line in verified.out.splitlines()]
        self.assertEqual((verdicts.count("won"), verdicts.count("no solution")), (100, 1))
        part = self.succeed(run("survey", "export", self.store, "11990..11992", "--csv")).splitlines()[1:]
        self.assertEqual([line.split(",")[0] for line in part], ["11990", "11991", "11992"])
        for form in ("--csv", "--ndjson"):
            self.assert_fails(
                2, "none of the deals 5000..6000 is in", "survey", "export", self.store, "5000..6000", form
            )

    def test_lookup_tells_a_solution_that_wins(self):
        found = run("lookup", self.store, "11983")
        self.assertEqual(found.code, 0, found.err)
        self.assertIn("deal 11983: won", self.succeed(run("verify", stdin=found.out)))

    def test_lookup_has_a_code_for_each_answer(self):
        self.assertEqual(run("lookup", self.store, "11982").code, 1)
        self.assertIn("deal 11982: impossible", run("lookup", self.store, "11982").out)
        self.assert_fails(2, "deal 5 is not in", "lookup", self.store, "5")
        self.assert_fails(2, "there is no deal number in the input", "lookup", self.store, "-")
        self.assert_fails(2, "nothing.sqlite", "lookup", f"{self.folder.name}/nothing.sqlite", "5")
        gave_up = f"{self.store}-gave-up"
        run("survey", "11982", "--most-positions", "10", "--out", gave_up)
        self.assertEqual(run("lookup", gave_up, "11982").code, 3)

    def test_lookup_goes_on_after_a_deal_that_is_missing(self):
        found = run("lookup", self.store, "11981,5..6,11983,9")
        self.assertEqual(found.code, 2)
        self.assertIn(f"deals 5..6 9 are not in {self.store}", found.err)
        verified = self.succeed(run("verify", stdin=found.out))
        self.assertEqual([line.split(":")[0] for line in verified.splitlines()], ["deal 11981", "deal 11983"])

    def test_what_is_not_solved_is_a_comment_for_verify(self):
        found = run("lookup", self.store, "11981..11983")
        self.assertIn("\n# deal 11982: impossible: no win in all 61643 positions that matter\n", found.out)
        self.assertEqual(len(self.succeed(run("verify", stdin=found.out)).splitlines()), 2)

    def test_lookup_writes_the_json_that_solve_writes(self):
        lines = [json.loads(line) for line in run("lookup", self.store, "11982..11983", "--ndjson").out.splitlines()]
        self.assertEqual(
            [(line["schema"], line["deal"], line["outcome"]) for line in lines],
            [("freecell/outcome/1", 11982, "impossible"), ("freecell/solution/1", 11983, "solved")],
        )
        solved = [json.loads(line) for line in run("solve", "11982..11983", "--ndjson").out.splitlines()]
        for ours, theirs in zip(lines, solved):
            self.assertLessEqual(set(ours), set(theirs))
            for key in ("schema", "deal", "rules", "autoplay", "outcome"):
                self.assertEqual(ours[key], theirs[key])
        document = json.loads(run("lookup", self.store, "11982..11983", "--json").out)
        self.assertEqual(document, {"schema": "freecell/outcomes/1", "outcomes": lines})
        self.assertEqual(json.loads(run("lookup", self.store, "5", "--json").out)["outcomes"], [])
        exported = self.succeed(run("survey", "export", self.store, "11983", "--ndjson"))
        self.assertEqual(json.loads(exported), lines[1])
        gave_up = f"{self.store}-gave-up"
        run("survey", "11982", "--most-positions", "10", "--out", gave_up)
        line = json.loads(run("lookup", gave_up, "11982", "--ndjson").out)
        self.assertEqual(
            (line["schema"], line["outcome"], line["limit"]), ("freecell/outcome/1", "gave up", "positions")
        )

    def test_report_counts_the_same_in_every_form(self):
        text = self.succeed(run("survey", "report", self.store))
        self.assertIn("deals       101 (11900..12000)\n", text)
        self.assertIn("solved      100\n", text)
        self.assertLessEqual(max(map(len, text.splitlines())), 80)
        report = json.loads(self.succeed(run("survey", "report", self.store, "--json")))
        self.assertEqual((report["solved"], report["impossible_deals"]), (100, [11982]))
        self.assertEqual(sum(bar["deals"] for bar in report["lengths"]), 100)
        self.assertEqual(sum(bar["deals"] for bar in report["positions"]), 101)

    @unittest.skipUnless(shutil.which("gnuplot"), "gnuplot is not installed")
    def test_the_page_needs_nothing_else(self):
        page = f"{self.folder.name}/page.html"
        self.succeed(run("survey", "report", self.store, "--html", page))
        with open(page) as file:
            text = file.read()
        self.assertEqual(text.count("<svg"), 2)
        self.assertNotIn("src=", text)
        self.assertNotIn("<script", text)
        self.assertIn("1: 11982", text)
        self.assertLess(len(text), 300_000)

    @unittest.skipUnless(shutil.which("gnuplot"), "gnuplot is not installed")
    def test_a_page_that_cannot_be_written_is_named(self):
        page = f"{self.folder.name}/no-such-folder/page.html"
        problem = f"{page} cannot be written: No such file or directory\n"
        self.assert_fails(2, problem, "survey", "report", self.store, "--html", page)

    def test_a_page_never_replaces_the_store(self):
        before = pathlib.Path(self.store).read_bytes()
        problem = f"the page would replace the store {self.store}\n"
        self.assert_fails(2, problem, "survey", "report", self.store, "--html", self.store)
        self.assertEqual(pathlib.Path(self.store).read_bytes(), before)

    def test_without_gnuplot_the_page_says_so(self):
        self.assert_fails(
            2,
            "gnuplot",
            "survey",
            "report",
            self.store,
            "--html",
            f"{self.folder.name}/page.html",
            environment={"PATH": "/nonexistent"},
        )

    def test_less_is_kept_and_less_is_told(self):
        store = f"{self.store}-verdicts"
        self.succeed(run("survey", "11981..11983", "--keep", "verdicts", "--out", store))
        self.assertEqual(run("lookup", store, "11982").out, "# deal 11982: impossible\n")
        self.assertEqual(run("lookup", store, "11983").out, "# deal 11983: solved\n")
        lines = self.succeed(run("survey", "export", store, "--ndjson")).splitlines()
        self.assertEqual({json.loads(line)["schema"] for line in lines}, {"freecell/outcome/1"})
        self.assertIn("11983,solved,,,,,\n", self.succeed(run("survey", "export", store, "--csv")))
        self.succeed(run("survey", "verify", store))

    def test_settings_are_in_the_store(self):
        self.assertIn(("cells", "4"), content(self.store)["setting"])


if __name__ == "__main__":
    main()
