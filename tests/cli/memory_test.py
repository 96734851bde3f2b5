import os
import resource
import subprocess
import unittest

from cli import COMMAND, CliTest, main


class Memory(CliTest):
    def test_a_long_range_takes_less_than_32_megabytes(self):
        with open(os.devnull, "w") as null:
            subprocess.run([COMMAND, "deal", "1..5000000", "--format", "columns"], stdout=null, check=True)
        self.assertLess(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss, 32 * 1024)


if __name__ == "__main__":
    main()
