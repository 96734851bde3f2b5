"""Validates every document of the command and its server against schemas/ with a third-party validator."""

import http.client
import json
import pathlib
import re
import signal
import socket
import subprocess
import tempfile
import unittest

import jsonschema

from cli import COMMAND, CliTest, run

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCHEMAS = {path.name: json.loads(path.read_text()) for path in sorted((ROOT / "schemas").glob("*.schema.json"))}
BY_ID = {schema["$id"]: schema for schema in SCHEMAS.values()}
ROWS = run("deal", "617").out
VALIDATORS = {}


def references(schema):
    """Resolves references to other files, in versions of the library before and after 4.18."""
    try:
        from referencing import Registry, Resource
    except ImportError:
        return {"resolver": jsonschema.RefResolver(schema["$id"], schema, store=BY_ID)}
    return {"registry": Registry().with_resources((name, Resource.from_contents(one)) for name, one in BY_ID.items())}


def validator(name):
    if name not in VALIDATORS:
        kind, version = name.removeprefix("freecell/").split("/")
        schema = SCHEMAS[f"{kind}-{version}.schema.json"]
        VALIDATORS[name] = jsonschema.Draft202012Validator(schema, **references(schema))
    return VALIDATORS[name]


SEEN = set()


def validate(document):
    """Asserts that the document names its schema and conforms to it."""
    validator(document["schema"]).validate(document)
    SEEN.add(document["schema"])
    return document


class Schemas(CliTest):
    def write(self, *arguments, stdin=""):
        """Validates what the command writes, as one document or as lines."""
        result = run(*arguments, stdin=stdin)
        lines = {"--ndjson", "ndjson"} & set(arguments) or arguments[0] == "show"
        documents = [json.loads(text) for text in (result.out.splitlines() if lines else [result.out])]
        self.assertTrue(documents, result.err)
        return [validate(document) for document in documents]

    def test_a_each_schema_is_one(self):
        for schema in SCHEMAS.values():
            jsonschema.Draft202012Validator.check_schema(schema)

    def test_a_each_name_of_the_registry_has_a_file_and_no_other(self):
        registry = (ROOT / "freecell/text/json/schema.h").read_text()
        names = set(re.findall(r'"freecell/([a-z-]+)/1"', registry))
        self.assertEqual({f"{name}-1.schema.json" for name in names} | {"types.schema.json"}, set(SCHEMAS))

    def test_a_what_is_wrong_is_refused(self):
        good = json.loads(run("deal", "617", "--ndjson").out)
        for change in ({"deal": -3}, {"rows": []}, {"more": 1}, {"schema": "freecell/deal/2"}):
            with self.assertRaises(jsonschema.ValidationError):
                validator("freecell/deal/1").validate({**good, **change})

    def test_deals(self):
        for form in ("--json", "--ndjson"):
            self.write("deal", "-2..2", "8589934591", form)
            self.write("deal", "3000000000", "--numbering", "microsoft", form)
            self.write("deal", "617", "-1", "--trace", form)
            self.write("find", "depth(aces) = 0", "--range", "1..200000", "--format", form.removeprefix("--"))

    def test_find(self):
        query = ("find", "depth(aces) <= 2", "--range", "1..20000")
        self.write(*query, "--count", "--json")
        self.write(*query, "--histogram", "depth(aces)", "--json")
        self.write(*query, "--explain", "--json")

    def test_boards_and_games(self):
        self.write("show", "617", "8a", "8b", "--every", "--json")
        self.write("show", "3000000000", "8a", "--numbering", "microsoft", "--json")
        position = run("show", "617", "8a", "8b", "--json").out
        for form in ("--json", "--ndjson"):
            self.write("solve", "617", "11982", form)
            self.write("solve", "617", "--limit-positions", "1", form)
            self.write("solve", "138026", "--cells", "3", form)
            self.write("solve", "--board", "-", form, stdin=position)
        solved = run("solve", "617", "11982", "--ndjson").out
        validate(json.loads(run("convert", "--style", "json", stdin=run("solve", "617").out).out))
        microsoft = run("solve", "3000000000", "--numbering", "microsoft").out
        for form in ("--json", "--ndjson"):
            self.write("verify", form, stdin=solved)
            self.write("verify", form, stdin=microsoft)
            self.write("verify", "617", form, stdin="8a 8b")
            self.write("rate", "617", "11982", form)
            self.write("rate", "-2..5", "--quick", form)
            self.write("rate", "--board", "-", "--quick", form, stdin=position)
            self.write("analyse", "617", form, stdin="3a 8a")
            self.write("analyse", "617", form, stdin="8a 1h")
            self.write("analyse", form, stdin=solved)
            self.write("analyse", "617", form, stdin="8a 8x")
            self.write("verify", "617", form, stdin="8a 8x")
            found = self.write("verify", "617", form, stdin="8a 1h")
        self.assertEqual(found[0]["verdict"], "illegal")

    def test_saved_games_and_results(self):
        with tempfile.TemporaryDirectory() as folder:
            for deal in ("617", "-1"):
                run("play", deal, "--line", stdin="1a\nundo\n2a\nhint\n", environment={"XDG_STATE_HOME": folder})
            for file in pathlib.Path(folder).rglob("*.ndjson"):
                for line in file.read_text().splitlines():
                    validate(json.loads(line))

    def test_check_and_identify(self):
        for form in ("--json", "--ndjson"):
            for deal in ("617", "618"):
                self.write("check", "--deal", deal, form, stdin=ROWS)
            self.write("check", form, stdin=ROWS)
            self.write("identify", form, stdin=ROWS + "\n" + ROWS.replace("7D", "AD", 1) + "\nXX\n")
            self.write("identify", form, "--range", "1..5", stdin=ROWS)
            self.write("identify", form, "--range", "1..100000", "--where", "JD@r1c1 2D@r1c2")

    def test_bench(self):
        self.write("bench", "kernels", "--json")
        self.write("bench", "solve", "--range", "1..3", "--json")

    def test_survey_and_server(self):
        with tempfile.TemporaryDirectory() as folder:
            for keep in ("solutions", "lengths", "verdicts"):
                store = f"{folder}/{keep}.sqlite"
                run("survey", "11980..11984", "--out", store, "--keep", keep)
                self.write("lookup", store, "11980..11983", "--json")
                self.write("lookup", store, "11980..11983", "--ndjson")
                self.write("survey", "report", store, "--json")
                for line in run("survey", "export", store, "--ndjson").out.splitlines():
                    validate(json.loads(line))
            run("census", "run", "11264..12287", "--shard-size", "1024", "--out", f"{folder}/a.census")
            self.write("census", "show", f"{folder}/a.census", "--json")
            pathlib.Path(folder, "index.html").write_text("<!doctype html>")
            self.serve("--page", folder, "--store", f"{folder}/solutions.sqlite")

    def serve(self, *options):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        server = subprocess.Popen([COMMAND, "serve", "--port", str(port), *options], stderr=subprocess.PIPE, text=True)
        try:
            server.stderr.readline()  # it listens
            for path in (
                "/server.json",
                "/api/deal/617",
                "/api/solve/11980",
                "/api/solve/11982",
                "/api/solve/617",
                "/api/statistics",
                "/api/deal/x",
                "/api/solve/1?cells=99",
            ):
                self.answer(port, "GET", path)
            self.answer(port, "POST", "/api/identify", ROWS)
            self.answer(port, "POST", "/api/identify", ROWS.replace("7D", "AD", 1))
            self.answer(port, "POST", "/api/identify", "XX")
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(timeout=60)
            server.stderr.close()

    def answer(self, port, method, path, body=None):
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        connection.request(method, path, body)
        with self.subTest(path):
            validate(json.loads(connection.getresponse().read()))
        connection.close()

    def test_z_no_schema_is_left_out(self):
        self.assertEqual({schema["title"] for schema in SCHEMAS.values() if schema["$id"] != "types.schema.json"}, SEEN)


if __name__ == "__main__":
    unittest.main()
