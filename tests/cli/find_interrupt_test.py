"""Searches that are interrupted and continued.

The command notices an interrupt between two blocks of deals. Blocks are small where it prints boards or takes a sample (the
class Boards), so those tests are also for slow builds; where it prints or counts numbers (Numbers) they take long there.
"""

import signal
import subprocess
import tempfile
import time

from cli import COMMAND, CliTest, main, run


class Interrupting(CliTest):
    def interrupted(self, size, *arguments):
        """(output, standard error, range) of an interrupted search; the range grows until the interrupt comes in time."""
        wait = 0.05
        while True:
            place = f"0..{size - 1}"
            arguments = [*arguments[:-1], str(size // 2)] if "--random-sample" in arguments else arguments
            command = [COMMAND, "find", *arguments, "--kernel", "plain", "--threads", "2", "--range", place]
            with tempfile.TemporaryFile("w+") as out, tempfile.TemporaryFile("w+") as err:
                process = subprocess.Popen(command, stdout=out, stderr=err)
                time.sleep(wait)
                process.send_signal(signal.SIGINT)
                code = process.wait(timeout=300)
                out.seek(0), err.seek(0)
                if code == 130:
                    return out.read(), err.read(), place
            if code == 0:  # it had already finished
                size *= 2
            else:  # it had not installed its signal handler yet
                self.assertEqual(code, -signal.SIGINT)
                wait *= 2

    def resume(self, err):
        """The arguments of the command that was printed."""
        command = err.splitlines()[-1]
        shown = subprocess.run(["bash", "-c", f"printf '%s\\n' {command}"], capture_output=True, text=True, check=True)
        arguments = shown.stdout.splitlines()
        self.assertEqual(arguments[:2], ["freecell", "find"])
        return arguments[2:]

    def assert_resumes(self, size, *arguments):
        begun, err, place = self.interrupted(size, *arguments)
        self.assertRegex(err, r"^freecell: interrupted after \d+ of \d+ deals, \d+ found. To continue:\n")
        more = self.resume(err)
        rest, whole = run("find", *more), run("find", *more[: more.index("--resume")])
        self.assertEqual((begun + rest.out, rest.err), (whole.out, whole.err))
        return begun


class Boards(Interrupting):
    def test_boards_go_on_where_they_stopped(self):
        self.assert_resumes(1 << 17, "aces in top", "--format", "line")

    def test_samples_go_on_too(self):
        begun = self.assert_resumes(
            1 << 18, "any red 6 on black 7", "--count", "--seed", "1", "--random-sample", "half"
        )
        self.assertEqual(begun, "")


class Numbers(Interrupting):
    def test_numbers_go_on_where_they_stopped(self):
        self.assert_resumes(1 << 19, "aces in top")

    def test_counts_and_histograms_go_on_too(self):
        for kind in (["--count"], ["--histogram", "count(kings in row 1)"]):
            self.assertEqual(self.assert_resumes(1 << 19, "any red 6 on black 7", *kind), "")

    def test_a_token_is_refused_by_another_search(self):
        _, err, place = self.interrupted(1 << 19, "runs >= 9", "--count")
        token = self.resume(err)[-1]
        self.assert_fails(2, "another search", "find", "runs >= 8", "--range", place, "--resume", token)
        self.assert_fails(2, "another search", "find", "runs >= 9", "--range", "1..5", "--resume", token)
        self.assert_fails(2, "not a token", "find", "runs >= 9", "--range", place, "--resume", token[:-1])


if __name__ == "__main__":
    main()
