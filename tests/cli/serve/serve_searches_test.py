"""Searches on the server: as many as there are cores, and only while somebody waits for them."""

import concurrent.futures
import os
import select
import unittest

from cli import main
from served import GET, Served

HARD = "/api/solve/3542323021"  # the hardest known win: searched until the server's ten seconds are over


class Searches(Served):
    """Each test has a server of its own, so that no search is left from another test."""

    setUpClass = tearDownClass = classmethod(lambda cls: None)

    def setUp(self):
        super().setUpClass()
        self.addCleanup(super().tearDownClass)

    def hard_search(self):
        connection = self.connect()
        connection.sendall(GET.format(HARD).encode())
        return connection

    def as_many_as_run(self):
        """Starts one hard search more than may run at once. Those that run, once the other one is refused."""
        searches = [self.hard_search() for _ in range(os.cpu_count() + 1)]
        refused, _, _ = select.select(searches, [], [], 60)
        self.assertEqual([search.recv(12) for search in refused], [b"HTTP/1.1 503"])
        return [search for search in searches if search not in refused]

    def assert_none_is_answered(self, searches):
        self.assertEqual(select.select(searches, [], [], 0)[0], [])

    def is_idle(self):
        """Whether another search may run. This one is cheap, but only the complete search settles it."""
        return self.ask("GET", "/api/solve/-1")[0].status != 503

    def test_no_more_searches_run_at_once_than_there_are_cores(self):
        more = os.cpu_count() + 8
        with concurrent.futures.ThreadPoolExecutor(more) as several:  # each search takes seconds
            answers = list(several.map(self.ask, ["GET"] * more, [HARD] * more))
        refused = [answer for answer, _ in answers if answer.status == 503]
        self.assertEqual({answer.status for answer, _ in answers}, {200, 503})
        self.assertLess(len(refused), more)
        self.assertTrue(all(answer.getheader("Retry-After") for answer in refused))
        self.assertEqual(self.ask_json("/api/solve/617")[0], 200)

    def test_easy_boards_are_solved_while_hard_ones_are_searched(self):
        hard = self.as_many_as_run()
        self.assertFalse(self.is_idle())
        self.assertEqual(self.ask_json("/api/solve/617")[1]["outcome"], "solved")
        self.assert_none_is_answered(hard)
        for connection in hard:
            connection.close()
        self.wait_until(self.is_idle)

    @unittest.skipUnless(os.cpu_count() > 1, "needs two searches at once")
    def test_a_search_ends_when_its_client_is_gone(self):
        *patient, leaving = self.as_many_as_run()
        leaving.close()
        self.wait_until(self.is_idle)
        self.assert_none_is_answered(patient)  # they began earlier and search the same


if __name__ == "__main__":
    main()
