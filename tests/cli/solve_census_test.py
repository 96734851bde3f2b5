"""What solve takes from the census that is installed with it."""

import subprocess
import tempfile

from cli import CliTest, installed, lines, main, run


class InstalledCensus(CliTest):
    def test_the_census_knows_that_a_dealt_board_is_impossible(self):
        proved = lines(run("solve", "11982", "--prove", "--ndjson"))[0]
        known = lines(run("solve", "11982", "--ndjson"))[0]
        self.assertEqual((known["from"], known["outcome"]), ("census", "impossible"))
        self.assertEqual((known["exhausted"], known["digest"]), (proved["exhausted"], proved["digest"]))
        words = "impossible: no win in all 61643 positions that matter (census)"
        self.assertEqual(run("solve", "11982").out, f"# deal 11982: {words}\n")
        board = run("deal", "11982").out
        self.assertIn(words, run("solve", "--board", "-", stdin=board).out)
        self.assertIn(words, run("solve", "11982", "--autoplay", "max").out)
        self.assertIn(words, run("solve", "11982", "--short", "0.1").out)
        # The census has no answers for other boards.
        played = run("show", "11982", "1a", "--format", "columns").out
        self.assertNotIn("census", run("solve", "--board", "-", stdin=played).out)
        for options in (["--cells", "3"], ["--columns", "9"]):
            self.assertNotIn("census", run("solve", "11982", *options).out)

    def test_without_a_census_the_board_is_searched(self):
        with tempfile.TemporaryDirectory() as folder:
            program, census = installed(folder, "deals.census")
            for content in (None, "freecell-census\n1\ndamaged"):
                if content is not None:
                    census.write_text(content)
                done = subprocess.run([program, "solve", "11982"], capture_output=True, text=True)
                self.assertEqual((done.returncode, done.stderr), (1, ""))
                self.assertIn("positions that matter\n", done.stdout)


if __name__ == "__main__":
    main()
