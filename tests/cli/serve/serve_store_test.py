"""The server with the store of a survey: answers without a search."""

import concurrent.futures
import json
import re
import tempfile

from cli import lines, main, run
from served import Served


class ServedWithStore(Served):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.store = f"{cls.folder.name}/store.sqlite"
        made = run("survey", "11000..12199", "--out", cls.store)
        assert made.code == 0, made.err
        cls.options = ("--store", cls.store)
        super().setUpClass()

    @classmethod
    def tearDownClass(cls):
        super().tearDownClass()
        cls.folder.cleanup()

    def solve(self, path):
        status, answer = self.ask_json(path)
        self.assertEqual(status, 200, answer)
        return answer

    def assert_wins(self, answer, rule):
        self.assertEqual(answer["autoplay"], rule)
        verified = run("verify", "-", stdin=json.dumps(answer))
        self.assertEqual(verified.code, 0, verified.err)

    def test_stored_solutions_are_used(self):
        answer = self.solve("/api/solve/11980")
        self.assertEqual((answer["outcome"], answer["from"]), ("solved", "store"))
        stored = json.loads(run("lookup", self.store, "11980", "--ndjson").out)
        self.assertEqual(re.sub(r"v\d+", "", answer["moves"]), re.sub(r"v\d+", "", stored["moves"]))
        self.assertEqual(answer["positions"], stored["positions"])
        self.assert_wins(answer, "horne")

    def test_they_are_written_for_the_rule_that_is_asked_for(self):
        for rule in ("none", "raymond", "max"):
            answer = self.solve(f"/api/solve/11980?autoplay={rule}")
            self.assert_wins(answer, rule)

    def test_they_are_those_of_the_solver_under_every_rule(self):
        for rule in ("horne", "raymond", "max", "none"):
            for solved in lines(run("solve", "11900..11940", "--autoplay", rule, "--ndjson")):
                answer = self.solve(f"/api/solve/{solved['deal']}?autoplay={rule}")
                self.assertEqual((answer["moves"], answer["from"]), (solved["moves"], "store"), solved["deal"])

    def test_stored_proofs_are_used(self):
        answer = self.solve("/api/solve/11982")
        self.assertEqual((answer["outcome"], answer["from"]), ("impossible", "store"))
        self.assertEqual((answer["exhausted"], answer["digest"]), (61643, "3e0fd37c7be062ed"))

    def test_what_is_not_in_the_store_is_searched_for(self):
        for path in ("/api/solve/617", "/api/solve/11980?cells=5", "/api/solve/11980?columns=9"):
            answer = self.solve(path)
            self.assertEqual((answer["outcome"], answer["from"]), ("solved", "search"), path)

    def test_statistics_are_those_of_the_report(self):
        self.assertEqual(self.ask_json("/server.json"), (200, {"schema": "freecell/server/1", "statistics": True}))
        answer, text = self.ask("GET", "/api/statistics")
        self.assertEqual((answer.status, text.decode()), (200, run("survey", "report", self.store, "--json").out))
        self.assertEqual(self.ask("POST", "/api/statistics")[0].status, 405)

    def test_many_may_ask_the_store_at_once(self):
        with concurrent.futures.ThreadPoolExecutor(16) as several:
            found = list(several.map(self.solve, [f"/api/solve/{deal}" for deal in range(11000, 11400)]))
        self.assertEqual({answer["from"] for answer in found}, {"store"})

    def test_a_store_that_grows_is_counted_anew(self):
        more = run("survey", "12200..12300", "--out", self.store)
        self.assertEqual(more.code, 0, more.err)
        self.assertEqual(self.ask_json("/api/statistics")[1]["deals"], 1301)
        self.assertEqual(self.solve("/api/solve/12250")["from"], "store")


class ServedWithVerdicts(Served):
    """A store without solutions: proofs are used, and solutions are searched for."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        store = f"{cls.folder.name}/store.sqlite"
        made = run("survey", "11980..11984", "--keep", "verdicts", "--out", store)
        assert made.code == 0, made.err
        cls.options = ("--store", store)
        super().setUpClass()

    @classmethod
    def tearDownClass(cls):
        super().tearDownClass()
        cls.folder.cleanup()

    def test_proofs_come_from_it_and_solutions_from_a_search(self):
        impossible = self.ask_json("/api/solve/11982")[1]
        self.assertEqual((impossible["outcome"], impossible["from"]), ("impossible", "store"))
        self.assertNotIn("positions", impossible)
        self.assertEqual(self.ask_json("/api/solve/11980")[1]["from"], "search")


if __name__ == "__main__":
    main()
