"""`check` names the mistake of every dealer in examples/wrong_dealers.py, alone and with another mistake."""

import importlib.util
import json
import pathlib

from cli import CliTest, main, run

PATH = pathlib.Path(__file__).parents[2] / "examples" / "wrong_dealers.py"
SPEC = importlib.util.spec_from_file_location("wrong_dealers", PATH)
EXAMPLES = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(EXAMPLES)

NUMBERS = [164_617, 1_234_567_890]

# Two mistakes give the same boards: `check` prints both, or the likelier one.
SAME_BOARDS = {"modulo-32767-of-31-bits"}


def as_text(boards):
    out = ""
    for number, board in boards:
        rows = [" ".join(board[start : start + 8]) for start in range(0, 52, 8)]
        out += f"Game #{number}\n" + "\n".join(rows) + "\n\n"
    return out


def is_whole(board):
    return len(board) == 52 and None not in board


def explanations(text):
    """For each board the sets of mistakes that explain it."""
    found = []
    for line in run("check", "--ndjson", stdin=text).out.splitlines():
        record = json.loads(line)
        lists = [record.get("mistakes", []), *record.get("other_explanations", [])]
        found.append([{mistake["name"] for mistake in mistakes} for mistakes in lists])
    return found


class Mistakes(CliTest):
    def test_every_example_is_named(self):
        for name, dealer in EXAMPLES.MISTAKES.items():
            with self.subTest(name):
                boards = [(number, dealer(number)) for number in NUMBERS]
                boards = [(number, board) for number, board in boards if is_whole(board)]
                wrong = [(number, board) for number, board in boards if board != EXAMPLES.right(number)]
                if name in SAME_BOARDS and not wrong:
                    continue
                self.assertTrue(wrong)
                for found in explanations(as_text(wrong)):
                    self.assertIn({name}, found)

    def test_examples_that_deal_several_boards_are_named(self):
        for name, dealer in EXAMPLES.SERIES.items():
            with self.subTest(name):
                found = explanations(as_text(zip(NUMBERS, dealer(NUMBERS))))
                self.assertEqual(found[0], [set()])
                self.assertEqual(found[1:], [[{name}]])

    def test_with_a_seed_one_too_large_both_are_named(self):
        for name, dealer in list(EXAMPLES.MISTAKES.items())[::10]:
            # Two wrong constants are searched for only without other mistakes.
            if name.startswith("seed") or name in ("not-shuffled", "always-zero", "wrong-constants"):
                continue
            with self.subTest(name):
                boards = [(number, dealer(number + 1)) for number in NUMBERS]
                text = as_text([(number, board) for number, board in boards if is_whole(board)])
                for found in explanations(text):
                    self.assertIn({name, "seed-one-more"}, found)

    def test_every_mistake_of_the_rule_has_an_example(self):
        listed = [line for line in run("check", "--bugs").out.splitlines() if not line.startswith(" ")]
        docs = (PATH.parents[1] / "docs" / "check.md").read_text()
        for name in listed:
            known = name in EXAMPLES.MISTAKES or name in EXAMPLES.SERIES
            self.assertTrue(known or f"| `{name}` |" in docs, name)


if __name__ == "__main__":
    main()
