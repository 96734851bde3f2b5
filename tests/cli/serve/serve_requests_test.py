"""Requests that the server refuses, and clients that are slow: they get a clean answer and do no harm."""

import concurrent.futures
import gzip
import itertools
import json
import pathlib
import re

from cli import main, run
from served import BOARD, GET, Served

# fmt: off
BAD_PATHS = [
    "/api/deal/", "/api/deal/abc", "/api/deal/1.5", "/api/deal/-3", "/api/deal/8589934592", "/api/deal/1..10", "/api/deal/1,2",
    "/api/deal/99999999999999999999999", "/api/deal/0x10", "/api/deal/1e3", "/api/deal/+5", "/api/deal/%00", "/api/deal/%ff%fe",
    "/api/deal/" + "9" * 3000, "/api/deal/617/extra", "/api/deal", "/api", "/api/", "/api/unknown", "/api/solve/", "/api/solve/x",
    "/api/solve/-3", "/api/solve/617?cells=11", "/api/solve/617?cells=-1", "/api/solve/617?cells=x", "/api/solve/617?cells=",
    "/api/solve/617?cells=260", "/api/solve/617?columns=3", "/api/solve/617?columns=11", "/api/solve/617?columns=8.0",
    "/api/solve/617?autoplay=fast", "/api/solve/617?autoplay=", "/api/solve/1..3", "/api/identify", "/api/statistics", "/api/statistics/x", "/nothing", "/../etc/passwd",
    "/index.html%00.js", "/index.html%0a", "/api/deal/617?x=1", "/api/deal/617?numbering=other", "/api/solve/617?cell=4",
    "/api/solve/617?cells=4&cells=5", "/api/statistics?x", "/..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/assets/../../secret", "//etc/passwd", "/index.html/x", "/%", "/%zz",
]
# fmt: on
BAD_BODIES = [
    "",
    " ",
    "hello",
    "7D 7D",
    BOARD.replace("QC", "XX"),
    BOARD.replace("QC", ""),
    BOARD[:100],
    "[[",
    "{}",
    "[]",
    "null",
    "\0" * 100,
    "\xff\xfe" * 40,
    "[" * 5000,
    "7D " * 5000,
]
BAD_REQUESTS = [
    "GARBAGE\r\n\r\n",
    "GET\r\n\r\n",
    "GET /\r\n\r\n",
    "GET / HTTP/9.9\r\n\r\n",
    "\r\n\r\n\r\n",
    "\0\0\0\0\r\n\r\n",
    "BREW /api/deal/1 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    "DELETE /api/deal/1 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    "PUT /index.html HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nConnection: close\r\n\r\nx",
    "POST /api/deal/1 HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nConnection: close\r\n\r\n",
    "POST /api/identify HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999\r\nConnection: close\r\n\r\nx",
    "POST /api/identify HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\nConnection: close\r\n\r\nx",
    "POST /api/identify HTTP/1.1\r\nHost: localhost\r\nContent-Length: abc\r\nConnection: close\r\n\r\nx",
    "POST /api/identify HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\nZZ\r\n",
    "GET /" + "a" * 20000 + " HTTP/1.1\r\nHost: localhost\r\n\r\n",
]


class Requests(Served):
    def test_garbage_gets_a_clean_refusal(self):
        table = [(GET.format(path), path) for path in BAD_PATHS]
        table += [
            (
                f"POST /api/identify HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n{body}",
                body[:40],
            )
            for body in BAD_BODIES
        ]
        self.assertGreaterEqual(len(table) + len(BAD_REQUESTS), 50)
        with concurrent.futures.ThreadPoolExecutor(32) as several:  # some are only given up after seconds
            statuses = list(several.map(self.send, [request for request, _ in table]))
            broken = list(several.map(self.send, BAD_REQUESTS))
        for (_, what), status in zip(table, statuses):
            with self.subTest(what):
                self.assertIn(status, range(400, 500))
        for request, status in zip(BAD_REQUESTS, broken):
            with self.subTest(request[:60]):
                self.assertTrue(status is None or 400 <= status < 500, status)
        self.assertIsNone(self.server.poll())
        self.assertEqual(self.ask("GET", "/api/deal/1")[0].status, 200)

    def test_a_path_does_not_end_at_a_zero_byte(self):
        self.assertEqual(self.ask("GET", "/index.html%00.js")[0].status, 404)

    def test_a_refusal_is_json_and_says_why(self):
        answer, text = self.ask("GET", "/api/deal/abc")
        self.assertEqual((answer.status, answer.getheader("Content-Type")), (400, "application/json"))
        self.assertEqual(json.loads(text)["error"], '"abc" is not a whole number, such as 617')

    def test_only_known_names_of_the_server_are_answered(self):
        for host in ("localhost", "LOCALHOST:8617", "127.0.0.1:1", "10.1.2.3", "[::1]:8617", "[fe80::1]"):
            self.assertEqual(self.ask("GET", "/api/deal/1", headers={"Host": host})[0].status, 200, host)
        for host in ("evil.example", "evil.example:8617", "localhost.evil.example", "[evil]", "127.0.0.1.evil.example"):
            answer, text = self.ask("GET", "/api/deal/1", headers={"Host": host})
            self.assertEqual((answer.status, "--allow-host" in json.loads(text)["error"]), (421, True), host)
        self.assertEqual(self.send("GET / HTTP/1.1\r\nConnection: close\r\n\r\n"), 400)

    def test_wrong_methods_are_told_the_right_ones(self):
        for method, path, allowed in (
            ("PUT", "/index.html", "GET, HEAD"),
            ("POST", "/", "GET, HEAD"),
            ("DELETE", "/api/deal/1", "GET, HEAD"),
            ("OPTIONS", "/api/solve/1", "GET, HEAD"),
            ("GET", "/api/identify", "POST"),
            ("PATCH", "/api/identify", "POST"),
        ):
            answer, _ = self.ask(method, path)
            self.assertEqual((answer.status, answer.getheader("Allow")), (405, allowed), (method, path))

    def test_several_ranges_are_refused(self):
        pathlib.Path(self.page, "long.txt").write_text("x" * 200_000)
        ranges = "bytes=" + ",".join(["0-"] * 850)
        answer, text = self.ask("GET", "/long.txt", headers={"Range": ranges})
        self.assertEqual(answer.status, 416)
        self.assertLess(len(text), 1000)

    def test_a_body_has_at_most_64_kilobytes(self):
        types = ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "")
        for kind, (size, status) in itertools.product(types, ((65536, 400), (65537, 413), (10_000_000, 413))):
            with self.subTest(kind=kind, size=size):
                try:
                    answer, _ = self.ask("POST", "/api/identify", b"x" * size, {"Content-Type": kind})
                    self.assertEqual(answer.status, status)
                except ConnectionError:
                    self.assertEqual(status, 413)  # closed while we were still sending

    def test_a_long_body_is_read_whatever_its_content_type(self):
        body = BOARD + "\n" * (65536 - len(BOARD))
        for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "nonsense"):
            answer, text = self.ask("POST", "/api/identify", body, {"Content-Type": kind})
            self.assertEqual((answer.status, json.loads(text).get("numbers")), (200, [617]), kind)

    def test_a_second_board_in_a_body_is_refused(self):
        for second in (BOARD, run("deal", "1").out, BOARD.replace("JD", "??")):
            answer, text = self.ask("POST", "/api/identify", BOARD + "\n" + second)
            self.assertEqual(answer.status, 400)
            self.assertIn("more than one board", json.loads(text)["error"])

    def test_bodies_of_unknown_length_are_refused_unread(self):
        head = "POST /api/identify HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
        self.assertEqual(self.send(f"{head}Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n"), 411)
        self.assertEqual(self.send(f"{head}\r\nhello"), 411)

    def test_compressed_bodies_are_refused_unread(self):
        bomb = gzip.compress(b"\0" * 10_000_000)
        for encoding in ("gzip", "br", "deflate"):
            answer, text = self.ask(
                "POST", "/api/identify", bomb, {"Content-Type": "text/plain", "Content-Encoding": encoding}
            )
            self.assertEqual((answer.status, "compressed" in json.loads(text)["error"]), (415, True))

    def test_idle_connections_do_not_keep_others_out(self):
        for _ in range(200):
            self.connect()
        self.assertEqual(self.ask_json("/api/deal/1")[0], 200)

    def test_slow_clients_do_not_keep_others_out(self):
        slow = []
        for _ in range(500):
            slow.append(self.connect())
            slow[-1].sendall(b"GET /api/deal/1 HTTP/1.1\r\nX: ")
        for _ in range(20):
            self.assertEqual(self.ask_json("/api/deal/1")[0], 200)
        # One address may not have this many connections: the first are closed, the last are still waiting.
        self.assertEqual(slow[0].recv(1), b"")
        slow[-1].sendall(b"y\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        self.assertTrue(slow[-1].recv(100).startswith(b"HTTP/1.1 200"))

    def test_a_request_that_never_ends_is_given_up(self):
        body = "POST /api/identify HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nx"
        with concurrent.futures.ThreadPoolExecutor(2) as both:
            self.assertEqual(list(both.map(self.send, ["GET / HTTP/1.1\r\n", body])), [408, 408])

    def test_requests_that_come_together_are_answered_in_order(self):
        first = (
            "POST /api/identify HTTP/1.1\r\nHost: localhost\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\nGET "
        )
        answer = self.answers(first + GET.format("/api/deal/1"))
        self.assertEqual(re.findall(rb"HTTP/1.1 (\d+)", answer), [b"415", b"200"])


if __name__ == "__main__":
    main()
