"""Searches on the server: as many as there are cores, and only while somebody waits for them."""

import concurrent.futures
import os
import unittest

from cli import main
from served import GET, Served

HARD = "/api/solve/3542323021"  # the hardest known win: searched until the server's ten seconds are over


class Searches(Served):
    def hard_search(self):
        connection = self.connect()
        connection.sendall(GET.format(HARD).encode())
        return connection

    def is_busy(self):
        return self.ask("GET", "/api/solve/-1")[0].status == 503  # cheap, but only the complete search settles it

    def is_idle(self):
        return not self.is_busy()

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
        hard = [self.hard_search() for _ in range(os.cpu_count() + 8)]
        self.wait_until(self.is_busy)
        self.assertEqual(self.ask_json("/api/solve/617")[1]["outcome"], "solved")
        self.assertTrue(self.is_busy())
        for connection in hard:
            connection.close()
        self.wait_until(self.is_idle)

    @unittest.skipUnless(os.cpu_count() > 1, "needs two searches at once")
    def test_a_search_ends_when_its_client_is_gone(self):
        patient = [self.hard_search() for _ in range(os.cpu_count() - 1)]
        leaving = self.hard_search()
        self.wait_until(self.is_busy)
        leaving.close()
        self.wait_until(self.is_idle)
        for connection in patient:  # they began earlier and search the same, but are not done
            connection.setblocking(False)
            self.assertRaises(BlockingIOError, connection.recv, 1)


if __name__ == "__main__":
    main()
