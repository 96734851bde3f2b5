"""What `freecell bench` measures; the figures themselves are in bench/README.md."""

import json

from cli import CliTest, main, run


class Bench(CliTest):
    def test_kernels_are_listed_and_timed(self):
        document = json.loads(run("bench", "kernels", "--json").out)
        self.assertEqual(document["schema"], "freecell/bench-kernels/1")
        names = [kernel["name"] for kernel in document["kernels"]]
        self.assertEqual(names[-1], "plain")
        self.assertIn(document["best"], names)
        for kernel in document["kernels"]:
            if kernel["runs_here"]:
                self.assertGreater(kernel["follow_4_cards_ns"], 0)

    def test_the_table_has_a_line_for_each(self):
        out = run("bench", "kernels").out
        self.assertIn("\nplain ", out)
        self.assertTrue(all(len(line) <= 80 for line in out.splitlines()))

    def test_there_must_be_something_to_measure(self):
        self.assertEqual(run("bench").code, 2)
        self.assert_fails(2, "not one of kernels", "bench", "nothing")


if __name__ == "__main__":
    main()
