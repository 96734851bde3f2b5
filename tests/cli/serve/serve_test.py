"""The server: the page, and what it answers to programs."""

import json
import pathlib
import shutil
import subprocess
import unittest

from cli import main, run
from served import BOARD, Served


class Serve(Served):
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
        )  # compressing takes longer than sending
        self.assertEqual((answer.status, text.decode(), answer.getheader("Content-Encoding")), (200, script, None))
        self.assertEqual(answer.headers.get_all("Content-Type"), ["text/javascript"])
        answer, text = self.ask("GET", "/script.js", headers={"Range": "bytes=7-11"})
        self.assertEqual((answer.status, text), (206, b"const"))
        answer, text = self.ask("HEAD", "/script.js")
        self.assertEqual((answer.status, text, answer.getheader("Content-Length")), (200, b"", str(len(script))))
        self.assertEqual(self.ask("GET", "/empty.js")[1], b"")

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
            self.assertEqual(
                (answer.getheader("Content-Type"), answer.getheader("Vary")), ("text/javascript", "Accept-Encoding")
            )

    def test_browsers_get_a_page_for_a_wrong_address(self):
        answer, text = self.ask("GET", "/nothing", headers={"Accept": "text/html,*/*"})
        self.assertEqual((answer.status, answer.getheader("Content-Type")), (404, "text/html; charset=utf-8"))
        self.assertIn(b'href="/"', text)
        answer, _ = self.ask("GET", "/nothing", headers={"Accept": "*/*"})
        self.assertEqual((answer.status, answer.getheader("Content-Type")), (404, "application/json"))

    def test_deals_are_those_of_the_command(self):
        for number in ("-2", "1", "617", "8589934591"):
            answer, text = self.ask("GET", f"/api/deal/{number}")
            self.assertEqual((answer.status, text.decode()), (200, run("deal", number, "--ndjson").out))

    def test_the_numbering_may_be_chosen(self):
        answer, text = self.ask("GET", "/api/deal/2147484265?numbering=microsoft")
        expected = run("deal", "2147484265", "--numbering", "microsoft", "--ndjson").out
        self.assertEqual((answer.status, text.decode()), (200, expected))

    def test_boards_are_identified(self):
        answer, text = self.ask("POST", "/api/identify", BOARD)
        self.assertEqual(answer.status, 200)
        self.assertEqual(json.loads(text)["numbers"], [617])
        near = json.loads(self.ask("POST", "/api/identify", BOARD.replace("QC", "QS"))[1])
        self.assertEqual(near["numbers"], [])
        self.assertEqual(
            near["nearest"], [{"deal": 617, "differences": [{"row": 3, "column": 2, "seen": "QS", "dealt": "QC"}]}]
        )

    def test_boards_with_unknown_cards_are_identified(self):
        cards = BOARD.replace(BOARD.split()[-1], "??").replace(BOARD.split()[-2], "??")
        answer, text = self.ask("POST", "/api/identify", cards)
        found = json.loads(text)
        self.assertEqual((answer.status, found["numbers"], found["fit"], found["known"]), (200, [617], 1, 50))
        unknown = json.loads(self.ask("POST", "/api/identify", "?? " * 52)[1])
        self.assertEqual((unknown["numbers"], unknown["known"]), (list(range(-2, 18)), 0))
        self.assertEqual(self.ask("POST", "/api/identify", "7D 7D " + "?? " * 50)[0].status, 400)

    def test_without_a_store_there_are_no_statistics(self):
        self.assertEqual(self.ask_json("/server.json"), (200, {"schema": "freecell/server/1", "statistics": False}))
        status, answer = self.ask_json("/api/statistics")
        self.assertEqual(status, 404)
        self.assertIn("--store", answer["error"])

    def test_solutions_win_and_proofs_are_told(self):
        solved = json.loads(self.ask("GET", "/api/solve/617")[1])
        self.assertEqual(solved["outcome"], "solved")
        verified = run("verify", "617", "-", stdin=json.dumps(solved))
        self.assertEqual(verified.code, 0, verified.err)
        known = json.loads(self.ask("GET", "/api/solve/11982")[1])
        self.assertEqual((known["outcome"], known["from"], known["exhausted"]), ("impossible", "census", 61643))
        proved = json.loads(self.ask("GET", "/api/solve/-1")[1])
        self.assertEqual((proved["outcome"], proved["from"], proved["exhausted"]), ("impossible", "search", 495))

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


if __name__ == "__main__":
    main()
