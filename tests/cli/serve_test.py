"""The server: what it serves, and that garbage gets a clean answer and does no harm."""

import concurrent.futures
import contextlib
import gzip
import http.client
import json
import os
import pathlib
import pty
import re
import select
import shutil
import signal
import socket
import sqlite3
import subprocess
import tempfile
import unittest

from cli import COMMAND, CliTest, main, run

BOARD = run("deal", "617").out
HARD = "/api/solve/124?columns=7&cells=3"  # searched for seconds, until memory runs out

# What is sent, and the status that answers it. None: any 4xx or a closed connection.
GET = "GET {} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
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


class Served(CliTest):
    """Tests of a server that runs while they do."""

    options = ()

    @classmethod
    def setUpClass(cls):
        cls.page = tempfile.mkdtemp()
        pathlib.Path(cls.page, "server.json").write_text("the page's own, for other servers")
        pathlib.Path(cls.page, "index.html").write_text("<!doctype html><title>page</title>")
        pathlib.Path(cls.page, "a.wasm").write_bytes(b"\0asm")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            cls.port = free.getsockname()[1]
        cls.server = subprocess.Popen(
            [COMMAND, "serve", "--port", str(cls.port), "--page", cls.page, *cls.options],
            stderr=subprocess.PIPE,
            text=True,
        )
        cls.greeting = cls.server.stderr.readline()

    @classmethod
    def tearDownClass(cls):
        cls.server.send_signal(signal.SIGINT)
        cls.server.wait(timeout=60)
        cls.server.stderr.close()
        shutil.rmtree(cls.page)

    def ask(self, method, path, body=None, headers={}):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.request(method, path, body.encode("latin-1") if isinstance(body, str) else body, headers)
        answer = connection.getresponse()
        text = answer.read()
        connection.close()
        return answer, text

    def ask_json(self, path):
        answer, text = self.ask("GET", path)
        return answer.status, json.loads(text)

    def send(self, request):
        """The status that answers these bytes, or None when the connection is closed without one."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=60) as connection:
            try:
                connection.sendall(request.encode("latin-1"))
                answer = b"".join(iter(lambda: connection.recv(65536), b""))
            except ConnectionError:
                return None
        return int(answer.split()[1]) if answer.startswith(b"HTTP/1.") else None


class Serve(Served):
    def test_another_server_on_the_same_port_is_refused(self):
        self.assert_fails(2, "cannot listen", "serve", "--page", self.page, "--port", str(self.port))

    def test_it_says_where_it_is(self):
        self.assertIn(f"http://127.0.0.1:{self.port}/", self.greeting)

    def test_the_page_comes_with_security_headers_and_types(self):
        answer, text = self.ask("GET", "/")
        self.assertEqual((answer.status, text), (200, b"<!doctype html><title>page</title>"))
        policy = answer.getheader("Content-Security-Policy")
        self.assertIn("default-src 'none'", policy)
        self.assertIn("frame-ancestors 'none'", policy)
        self.assertEqual(answer.getheader("X-Content-Type-Options"), "nosniff")
        self.assertEqual(self.ask("GET", "/a.wasm")[0].getheader("Content-Type"), "application/wasm")

    def test_files_come_as_they_are_also_in_part_and_empty(self):
        script = "export const number = 617;\n" * 1000
        pathlib.Path(self.page, "script.js").write_text(script)
        pathlib.Path(self.page, "empty.js").write_text("")
        answer, text = self.ask(
            "GET", "/script.js", headers={"Accept-Encoding": "gzip, br"}
        )  # to compress takes longer than to send
        self.assertEqual((answer.status, text.decode(), answer.getheader("Content-Encoding")), (200, script, None))
        self.assertEqual(answer.headers.get_all("Content-Type"), ["text/javascript"])
        answer, text = self.ask("GET", "/script.js", headers={"Range": "bytes=7-11"})
        self.assertEqual((answer.status, text), (206, b"const"))
        answer, text = self.ask("HEAD", "/script.js")
        self.assertEqual((answer.status, text, answer.getheader("Content-Length")), (200, b"", str(len(script))))
        self.assertEqual(self.ask("GET", "/empty.js")[1], b"")

    def test_deals_are_those_of_the_command(self):
        for number in ("-2", "1", "617", "8589934591"):
            answer, text = self.ask("GET", f"/api/deal/{number}")
            self.assertEqual((answer.status, text.decode()), (200, run("deal", number, "--ndjson").out))

    def test_boards_are_identified(self):
        answer, text = self.ask("POST", "/api/identify", BOARD)
        self.assertEqual(answer.status, 200)
        self.assertEqual(json.loads(text)["numbers"], [617])
        near = json.loads(self.ask("POST", "/api/identify", BOARD.replace("QC", "QS"))[1])
        self.assertEqual(near["numbers"], [])
        self.assertEqual(
            near["nearest"], [{"deal": 617, "differences": [{"row": 3, "column": 2, "seen": "QS", "dealt": "QC"}]}]
        )

    def test_without_a_store_there_are_no_statistics(self):
        self.assertEqual(self.ask_json("/server.json"), (200, {"schema": "freecell/server/1", "statistics": False}))
        status, answer = self.ask_json("/api/statistics")
        self.assertEqual(status, 404)
        self.assertIn("--store", answer["error"])

    def test_no_more_searches_run_at_once_than_there_are_cores(self):
        more = os.cpu_count() + 8
        with concurrent.futures.ThreadPoolExecutor(more) as several:  # each search takes seconds
            answers = list(several.map(self.ask, ["GET"] * more, [HARD] * more))
        refused = [answer for answer, _ in answers if answer.status == 503]
        self.assertEqual({answer.status for answer, _ in answers}, {200, 503})
        self.assertLess(len(refused), more)
        self.assertTrue(all(answer.getheader("Retry-After") for answer in refused))
        self.assertEqual(self.ask_json("/api/solve/617")[0], 200)

    def test_solutions_win_and_proofs_are_told(self):
        solved = json.loads(self.ask("GET", "/api/solve/617")[1])
        self.assertEqual(solved["outcome"], "solved")
        verified = run("verify", "617", "-", stdin=json.dumps(solved))
        self.assertEqual(verified.code, 0, verified.err)
        self.assertEqual(json.loads(self.ask("GET", "/api/solve/11982")[1])["outcome"], "impossible")

    def test_a_body_has_at_most_64_kilobytes(self):
        text = {"Content-Type": "text/plain"}
        for size, status in ((65536, 400), (65537, 413), (10_000_000, 413)):
            with self.subTest(size):
                try:
                    self.assertEqual(self.ask("POST", "/api/identify", b"x" * size, text)[0].status, status)
                except ConnectionError:
                    self.assertEqual(status, 413)  # closed while we were still sending

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
        idle = [socket.create_connection(("127.0.0.1", self.port)) for _ in range(200)]
        self.assertEqual(self.ask_json("/api/deal/1")[0], 200)
        for connection in idle:
            connection.close()

    def test_slow_clients_do_not_keep_others_out(self):
        slow = []
        for _ in range(200):
            slow.append(socket.create_connection(("127.0.0.1", self.port)))
            slow[-1].sendall(b"GET /api/deal/1 HTTP/1.1\r\nX: ")
        for _ in range(20):
            self.assertEqual(self.ask_json("/api/deal/1")[0], 200)
        # Today's limits are smaller than 200 of one address: those who came first are closed, the last still wait.
        self.assertEqual(slow[0].recv(1), b"")
        slow[-1].sendall(b"y\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        self.assertTrue(slow[-1].recv(100).startswith(b"HTTP/1.1 200"))
        for connection in slow:
            connection.close()

    def test_a_request_that_never_ends_is_given_up(self):
        with socket.create_connection(("127.0.0.1", self.port), timeout=60) as connection:
            connection.sendall(b"GET / HTTP/1.1\r\n")
            self.assertTrue(connection.recv(100).startswith(b"HTTP/1.1 408"))

    def test_requests_that_come_together_are_answered_in_order(self):
        first = "POST /api/identify HTTP/1.1\r\nHost: localhost\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\nGET "
        with socket.create_connection(("127.0.0.1", self.port), timeout=60) as connection:
            connection.sendall((first + GET.format("/api/deal/1")).encode())
            answer = b"".join(iter(lambda: connection.recv(65536), b""))
        self.assertEqual(re.findall(rb"HTTP/1.1 (\d+)", answer), [b"415", b"200"])

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

    def test_files_have_tags_and_hashed_names_are_kept(self):
        assets = pathlib.Path(self.page, "assets")
        assets.mkdir()
        for name, caching in (
            ("app-BuK1_x9Q.js", "public, max-age=31536000, immutable"),
            ("card-courts-LICENSE.txt", "no-cache"),
            ("some-document.txt", "no-cache"),
        ):
            (assets / name).write_text("one")
            answer, _ = self.ask("GET", f"/assets/{name}")
            self.assertEqual(answer.headers.get_all("Cache-Control"), [caching], name)
            tag = answer.getheader("ETag")
            known, text = self.ask("GET", f"/assets/{name}", headers={"If-None-Match": tag})
            self.assertEqual((known.status, text, known.getheader("ETag")), (304, b"", tag))
            (assets / name).write_text("other")
            self.assertEqual(self.ask("GET", f"/assets/{name}", headers={"If-None-Match": tag})[1], b"other")

    def test_files_that_are_compressed_already_are_sent_so(self):
        pathlib.Path(self.page, "packed.js").write_text("plain")
        pathlib.Path(self.page, "packed.js.gz").write_bytes(b"as gzip")
        pathlib.Path(self.page, "packed.js.br").write_bytes(b"as brotli")
        for accepted, encoding, content in (
            ("gzip, deflate, br", "br", b"as brotli"),
            ("gzip", "gzip", b"as gzip"),
            ("br;q=0, gzip;q=0.5", "gzip", b"as gzip"),
            ("identity", None, b"plain"),
        ):
            answer, text = self.ask("GET", "/packed.js", headers={"Accept-Encoding": accepted})
            self.assertEqual((answer.getheader("Content-Encoding"), text), (encoding, content), accepted)
            self.assertEqual((answer.getheader("Content-Type"), answer.getheader("Vary")), ("text/javascript", "Accept-Encoding"))

    def test_browsers_get_a_page_for_a_wrong_address(self):
        answer, text = self.ask("GET", "/nothing", headers={"Accept": "text/html,*/*"})
        self.assertEqual((answer.status, answer.getheader("Content-Type")), (404, "text/html; charset=utf-8"))
        self.assertIn(b'href="/"', text)
        answer, _ = self.ask("GET", "/nothing", headers={"Accept": "*/*"})
        self.assertEqual((answer.status, answer.getheader("Content-Type")), (404, "application/json"))

    def test_the_numbering_may_be_chosen(self):
        answer, text = self.ask("GET", "/api/deal/2147484265?numbering=microsoft")
        expected = run("deal", "2147484265", "--numbering", "microsoft", "--ndjson").out
        self.assertEqual((answer.status, text.decode()), (200, expected))

    def test_boards_with_unknown_cards_are_identified(self):
        cards = BOARD.replace(BOARD.split()[-1], "??").replace(BOARD.split()[-2], "??")
        answer, text = self.ask("POST", "/api/identify", cards)
        found = json.loads(text)
        self.assertEqual((answer.status, found["numbers"], found["fit"], found["known"]), (200, [617], 1, 50))
        unknown = json.loads(self.ask("POST", "/api/identify", "?? " * 52)[1])
        self.assertEqual((unknown["numbers"], unknown["known"]), (list(range(-2, 18)), 0))
        self.assertEqual(self.ask("POST", "/api/identify", "7D 7D " + "?? " * 50)[0].status, 400)

    def hard_search(self):
        connection = socket.create_connection(("127.0.0.1", self.port))
        connection.sendall(GET.format(HARD).encode())
        return connection

    def is_busy(self):
        return self.ask("GET", "/api/solve/11982")[0].status == 503  # cheap, but only the complete search settles it

    def test_easy_boards_are_solved_while_hard_ones_are_searched(self):
        hard = [self.hard_search() for _ in range(os.cpu_count())]
        while not self.is_busy():
            pass
        self.assertEqual(self.ask_json("/api/solve/617")[1]["outcome"], "solved")
        self.assertTrue(self.is_busy())
        for connection in hard:
            connection.close()
        while self.is_busy():
            pass

    @unittest.skipUnless(os.cpu_count() > 1, "needs two searches at once")
    def test_a_search_ends_when_its_client_is_gone(self):
        patient = [self.hard_search() for _ in range(os.cpu_count() - 1)]
        leaving = self.hard_search()
        while not self.is_busy():
            pass
        leaving.close()
        while self.is_busy():
            pass
        for connection in patient:  # they began earlier and search the same, but are not done
            connection.setblocking(False)
            self.assertRaises(BlockingIOError, connection.recv, 1)
            connection.close()

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

    def test_a_refusal_is_json_and_says_why(self):
        answer, text = self.ask("GET", "/api/deal/abc")
        self.assertEqual((answer.status, answer.getheader("Content-Type")), (400, "application/json"))
        self.assertIn("whole number", json.loads(text)["error"])

    @unittest.skipUnless(shutil.which("wrk"), "wrk is not installed")
    def test_many_at_once_get_answers_in_steady_memory(self):
        def resident():
            status = pathlib.Path(f"/proc/{self.server.pid}/status").read_text()
            return int(status.split("VmRSS:")[1].split()[0])

        def load():
            address = f"http://127.0.0.1:{self.port}/api/deal/617"
            return subprocess.run(["wrk", "-t2", "-c64", "-d2s", address], capture_output=True, text=True).stdout

        load()
        before = resident()
        report = load()
        self.assertNotIn("Non-2xx", report)
        self.assertNotIn("Socket errors", report)
        self.assertLess(resident() - before, 8192)


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

    def test_stored_proofs_are_used(self):
        answer = self.solve("/api/solve/11982")
        self.assertEqual((answer["outcome"], answer["from"]), ("impossible", "store"))

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


class Refusals(CliTest):
    def test_a_store_that_is_none(self):
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "index.html").write_text("x")
            foreign, text, cut = (f"{folder}/{name}.sqlite" for name in ("foreign", "text", "cut"))
            with contextlib.closing(sqlite3.connect(foreign)) as database:
                database.execute("CREATE TABLE x (y)")
            pathlib.Path(text).write_text("no store at all" * 100)
            run("survey", "1..200", "--out", cut)
            pathlib.Path(cut).write_bytes(pathlib.Path(cut).read_bytes()[:5000])
            for store, words in (
                ("none", "none"),
                (foreign, "not a store"),
                (text, "text.sqlite"),
                (cut, "cut.sqlite"),
                (folder, folder),
            ):
                with self.subTest(store):
                    self.assert_fails(2, words, "serve", "--page", folder, "--store", store)

    def test_a_page_that_is_not_there(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assert_fails(2, "tools/web page", "serve", "--page", folder)

    def test_a_port_that_is_taken(self):
        with tempfile.TemporaryDirectory() as folder, socket.socket() as taken:
            pathlib.Path(folder, "index.html").write_text("x")
            taken.bind(("127.0.0.1", 0))
            taken.listen()
            port = str(taken.getsockname()[1])
            self.assert_fails(2, "another program is using the port", "serve", "--page", folder, "--port", port)

    def test_a_host_that_is_none(self):
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "index.html").write_text("x")
            for host, words in (("", "--host"), ("no such host", "--host"), ("192.0.2.1", "not an address of this machine")):
                with self.subTest(host):
                    self.assert_fails(2, words, "serve", "--page", folder, "--host", host)

    def test_a_port_that_is_none(self):
        self.assert_fails(2, "--port", "serve", "--port", "70000")


class Started(CliTest):
    """What the server says and does as it starts."""

    def start(self, *options, stderr=subprocess.PIPE, **environment):
        folder = self.enterContext(tempfile.TemporaryDirectory())
        pathlib.Path(folder, "index.html").write_text("x")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        server = subprocess.Popen(
            [COMMAND, "serve", "--port", str(self.port), "--page", folder, *options],
            stderr=stderr,
            text=True,
            env=os.environ | environment,
        )
        self.addCleanup(server.wait)
        self.addCleanup(server.send_signal, signal.SIGINT)
        if server.stderr:
            self.addCleanup(server.stderr.close)
        return server

    @unittest.skipUnless(pathlib.Path("/proc/net/if_inet6").exists(), "there is no IPv6")
    def test_ipv6_addresses_have_brackets(self):
        greeting = self.start("--host", "::1").stderr.readline()
        self.assertIn(f"http://[::1]:{self.port}/", greeting)

    def test_other_machines_and_names(self):
        server = self.start("--host", "0.0.0.0", "--allow-host", "cards.example", "--allow-host", "two.example")
        server.stderr.readline()
        self.assertIn("other machines", server.stderr.readline())
        for host, status in (("cards.example", 200), ("Two.Example:80", 200), ("three.example", 421)):
            connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
            connection.request("GET", "/", headers={"Host": host})
            self.assertEqual(connection.getresponse().status, status, host)
            connection.close()

    def opened(self, *options, **environment):
        """What xdg-open was asked to open, once the server answers and has ended."""
        folder = self.enterContext(tempfile.TemporaryDirectory())
        os.mkfifo(f"{folder}/opened")
        program = pathlib.Path(folder, "xdg-open")
        program.write_text(f'#!/bin/sh\necho "$1" > "{folder}/opened"\n')
        program.chmod(0o755)
        ours, terminal = pty.openpty()
        reader = os.open(f"{folder}/opened", os.O_RDONLY | os.O_NONBLOCK)
        self.addCleanup(os.close, reader)
        self.addCleanup(os.close, ours)
        path = f"{folder}:{os.environ['PATH']}"
        server = self.start(*options, stderr=terminal, PATH=path, **environment)
        os.close(terminal)
        os.read(ours, 1000)
        return server, reader

    def test_the_browser_opens_at_a_desktop(self):
        _, reader = self.opened(DISPLAY=":0")
        select.select([reader], [], [])
        self.assertEqual(os.read(reader, 1000).decode(), f"http://127.0.0.1:{self.port}/\n")

    def test_it_does_not_where_there_is_none_or_by_request(self):
        for options, environment in (((), {"DISPLAY": "", "WAYLAND_DISPLAY": ""}), (("--no-open",), {"DISPLAY": ":0"})):
            server, reader = self.opened(*options, **environment)
            with contextlib.closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)) as connection:
                connection.request("GET", "/")  # answered after the browser would have been started
                self.assertEqual(connection.getresponse().status, 200)
            self.assertEqual(os.read(reader, 1000), b"")


if __name__ == "__main__":
    main()
