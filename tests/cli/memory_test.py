import os
import resource
import subprocess

from cli import COMMAND, CliTest, main


class Memory(CliTest):
    def test_long_ranges_take_less_than_32_megabytes(self):
        for arguments in (
            ["1..5000000", "--format", "columns"],
            ["1..1000000", "--format", "js", "--threads", "16"],
            ["1..30000", "--trace", "--json", "--threads", "16"],
        ):
            with open(os.devnull, "w") as null:
                subprocess.run([COMMAND, "deal", *arguments], stdout=null, check=True)
            self.assertLess(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss, 32 * 1024, arguments)


if __name__ == "__main__":
    main()
