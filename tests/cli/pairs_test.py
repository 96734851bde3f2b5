"""Every command that reads boards or games accepts those written by any other command."""

import json
import tempfile
import unittest

from cli import CliTest, run

SOLUTION = run("solve", "617").out

# A deal as each command writes it. Numbers travel with the boards that carry them.
BOARDS = {
    **{
        f"deal --format {form}": ("deal", "617", "--format", form)
        for form in ("rows", "columns", "line", "json", "ndjson", "js")
    },
    "deal --trace --json": ("deal", "617", "--trace", "--json"),
    "deal --trace --ndjson": ("deal", "617", "--trace", "--ndjson"),
    "show": ("show", "617"),
    "show --json": ("show", "617", "--json"),
    "show --format columns": ("show", "617", "--format", "columns"),
    "find --format json": ("find", "depth(aces) >= 0", "--range", "617..617", "--format", "json"),
}
# A position of a game in progress.
POSITIONS = {
    "show --json": ("show", "617", "8a", "8b", "--json"),
    "show --format columns": ("show", "617", "8a", "8b", "--format", "columns"),
}
GAMES = {
    **{f"solve {form}": ("solve", "617", form) for form in ("--json", "--ndjson")},
    "solve": ("solve", "617"),
    **{f"convert --style {style}": ("convert", "--style", style) for style in ("extended", "words", "json")},
}


def written(arguments):
    result = run(*arguments, stdin=SOLUTION if arguments[0] == "convert" else "")
    assert result.code == 0 and result.out, (arguments, result.err)
    return result.out


class Pairs(CliTest):
    def accept(self, code, *arguments, stdin):
        result = run(*arguments, stdin=stdin)
        self.assertEqual(result.code, code, result.err)
        return result.out

    def test_boards(self):
        for name, arguments in BOARDS.items():
            text = written(arguments)
            with self.subTest(name), tempfile.NamedTemporaryFile("w") as file:
                file.write(text)
                file.flush()
                self.assertTrue(self.accept(0, "identify", stdin=text).startswith("617"))
                self.accept(0, "check", "--deal", "617", stdin=text)
                self.accept(0, "solve", "--board", "-", stdin=text)
                self.accept(0, "show", "--board", "-", stdin=text)
                self.accept(0, "verify", "--board", file.name, stdin=SOLUTION)
                self.accept(0, "convert", "--board", file.name, stdin=SOLUTION)

    def test_positions(self):
        for name, arguments in POSITIONS.items():
            text = written(arguments)
            with self.subTest(name), tempfile.NamedTemporaryFile("w") as file:
                file.write(text)
                file.flush()
                solution = self.accept(0, "solve", "--board", "-", stdin=text)
                for form in ("--json", "--ndjson"):
                    lines = self.accept(0, "solve", "--board", "-", form, stdin=text)
                    self.accept(0, "verify", stdin=lines)
                    self.accept(0, "solve", "--board", "-", stdin=lines)
                    self.accept(0, "show", "--board", "-", stdin=lines)
                self.accept(0, "verify", "--board", file.name, stdin=solution)
                self.accept(0, "convert", "--board", file.name, "--style", "json", stdin=solution)
                self.assertEqual(
                    self.accept(0, "show", "--board", file.name, "--format", "columns", stdin=""),
                    written(POSITIONS["show --format columns"]),
                )

    def test_games(self):
        for name, arguments in GAMES.items():
            text = written(arguments)
            with self.subTest(name):
                self.accept(0, "verify", stdin=text)
                self.accept(0, "verify", "617", stdin=text)
                self.accept(0, "convert", "--style", "json", stdin=text)
                if name != "solve --json":  # a document with several games; show draws one
                    self.accept(0, "show", "-", stdin=text)

    def test_json_of_any_layout_is_read(self):
        document = json.loads(run("solve", "617", "1", "--json").out)
        for text in (
            json.dumps(document, indent=2),
            json.dumps(document, indent=0),
            json.dumps(document, sort_keys=True),
            json.dumps(document["outcomes"]),
            json.dumps(document["outcomes"], indent=1),
            " ".join(json.dumps(one) for one in document["outcomes"]),
        ):
            found = json.loads(self.accept(0, "verify", "--json", stdin=text))
            self.assertEqual([one["verdict"] for one in found["solutions"]], ["won", "won"])

    def test_broken_json_is_an_error_with_its_place(self):
        good = run("deal", "617", "--ndjson").out
        for old, new, place in (
            ('"AD",', '"AD" ', "line 1, column 59"),
            ('"AD"', '""', "line 1, column 54"),
            ("freecell/deal/1", "freecell/count/1", "line 1, column 11"),
            ('"AD"', '"AD', "line 1, column"),
            ("]]}", "]]", "line 1, column 1"),
        ):
            for command in (("identify",), ("check",), ("solve", "--board", "-"), ("show", "--board", "-")):
                with self.subTest(new=new, command=command[0]):
                    result = run(*command, stdin=good.replace(old, new, 1))
                    self.assertEqual(result.code, 2, result.out)
                    self.assertIn(place, result.err)


if __name__ == "__main__":
    unittest.main()
