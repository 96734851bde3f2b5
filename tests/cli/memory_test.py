import os
import subprocess
import tempfile

from cli import COMMAND, CliTest, main

MEGABYTE = 1024  # in the units of ru_maxrss


def run_measured(*arguments, out=subprocess.DEVNULL):
    """The exit code of the command, and its peak memory."""
    process = subprocess.Popen([COMMAND, *arguments], stdout=out, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, usage.ru_maxrss


class Memory(CliTest):
    def test_long_ranges_take_less_than_32_megabytes(self):
        for arguments in (
            ["1..5000000", "--format", "columns"],
            ["1..1000000", "--format", "js", "--threads", "16"],
            ["1..30000", "--trace", "--json", "--threads", "16"],
        ):
            code, peak = run_measured("deal", *arguments)
            self.assertEqual(code, 0)
            self.assertLess(peak, 32 * MEGABYTE, arguments)

    def test_all_threads_of_solve_share_one_limit(self):
        hard = ["124,181,124,181", "--columns", "7", "--cells", "3", "--limit-memory", "32M"]  # they need more
        answers = []
        for threads in ("1", "4"):
            with tempfile.TemporaryFile() as out:
                code, peak = run_measured("solve", *hard, "--ndjson", "--threads", threads, out=out)
                out.seek(0)
                answers.append(out.read())
            self.assertEqual(code, 3)
            self.assertLess(peak, 48 * MEGABYTE)
        self.assertEqual(answers[0], answers[1])


if __name__ == "__main__":
    main()
