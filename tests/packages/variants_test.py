"""Builds the library in other ways than the default one and runs the examples: static only, without Highway, without SQLite and
curses, for 64-bit ARM (under qemu-user) and for Windows (under Wine). Each must print what the default build prints.

usage: variants_test.py [TEST...]
"""

import os
import pathlib
import subprocess
import tempfile
import unittest

from call import call

ROOT = pathlib.Path(__file__).resolve().parents[2]
FAST_TO_COMPILE = [
    "-DCMAKE_BUILD_TYPE=RelWithDebInfo",
    "-DCMAKE_CXX_FLAGS_RELWITHDEBINFO=-O1",
    "-DCMAKE_UNITY_BUILD=ON",
]
LIBRARY = ["-DFREECELL_BUILD_CLI=OFF", "-DFREECELL_BUILD_EXAMPLES=ON"]


class Variants(unittest.TestCase):
    def build(self, name, *options):
        folder = ROOT / "build/variants" / name
        call("cmake", "-G", "Ninja", "-S", ROOT, "-B", folder, "-DFREECELL_CUDA=OFF", *FAST_TO_COMPILE, *options)
        call("cmake", "--build", folder)
        return folder

    def check_examples(self, folder, ending="", emulator=()):
        def run(name, number):
            return call(*emulator, folder / f"examples/example_{name}{ending}", number, env=self.environment())

        for dealer in ("deal_c", "deal_cpp"):
            rows = [line.strip() for line in run(dealer, "617").splitlines()]
            self.assertEqual((len(rows), rows[0], rows[6]), (7, "7D AD 5C 3S 5S 8C 2D AH", "JD KS KC 4H"))
        solution = run("solve_c", "617")
        self.assertIn('"verdict":"won"', solution)
        self.assertTrue(run("solve_cpp", "11982").startswith("impossible: "))
        return solution

    @staticmethod
    def environment():
        # Wine asks about its configuration on standard error.
        return {**os.environ, "WINEDEBUG": "-all", "WINEPREFIX": str(ROOT / "build/variants/wine")}

    def test_static_without_highway(self):
        folder = self.build("static", *LIBRARY, "-DFREECELL_HIGHWAY=OFF", "-DFREECELL_BUILD_SHARED=OFF")
        self.check_examples(folder)
        self.assertEqual(list(folder.rglob("*.so*")), [])
        with tempfile.TemporaryDirectory() as prefix:  # it can be installed and found, too
            call("cmake", "--install", folder, "--prefix", prefix)
            consumer = pathlib.Path(prefix) / "consumer"
            consumer.mkdir()
            (consumer / "CMakeLists.txt").write_text(
                "cmake_minimum_required(VERSION 3.25)\nproject(consumer LANGUAGES CXX)\nfind_package(freecell REQUIRED)\n"
                f"add_executable(mine {ROOT}/examples/deal.cpp)\ntarget_link_libraries(mine PRIVATE freecell::freecell)\n"
            )
            call(
                "cmake",
                "-S",
                consumer,
                "-B",
                consumer / "build",
                f"-DCMAKE_PREFIX_PATH={prefix}",
                f"-Dhwy_DIR={prefix}",
            )
            call("cmake", "--build", consumer / "build")
            self.assertIn("JD KS KC 4H", call(consumer / "build/mine", "617"))

    def test_the_command_without_sqlite_and_curses(self):
        folder = self.build("no-sqlite", "-DFREECELL_SQLITE=OFF", "-DFREECELL_CURSES=OFF")
        command = folder / "cli/freecell"
        self.assertIn("JD KS KC 4H", call(command, "deal", "617"))
        self.assertNotIn("sqlite", call("ldd", command))
        done = subprocess.run(
            [command, "survey", "1..3", "--out", "x.sqlite"], capture_output=True, text=True, cwd=folder
        )
        self.assertEqual(done.returncode, 2)
        self.assertIn("this build has no SQLite", done.stderr)
        self.assertNotIn("curses", call("ldd", command))
        done = subprocess.run([command, "play", "617"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 2)
        self.assertIn("built without curses\nTry: freecell play --line\n", done.stderr)

    def test_arm(self):
        folder = self.build("aarch64", *LIBRARY, "-DFREECELL_HIGHWAY=OFF", self.toolchain("aarch64"))
        arm = self.check_examples(folder, emulator=("qemu-aarch64", "-L", "/usr/aarch64-linux-gnu"))
        self.assertIn("ARM aarch64", call("file", "-b", folder / "examples/example_deal_c"))
        self.assertIn('"deal":617', arm)

    def test_windows(self):
        options = ["-DFREECELL_HIGHWAY=OFF", "-DFREECELL_BUILD_SHARED=OFF", self.toolchain("windows")]
        folder = self.build("windows", *LIBRARY, *options)
        self.check_examples(folder, ".exe", emulator=("wine",))

    @staticmethod
    def toolchain(name):
        return f"-DCMAKE_TOOLCHAIN_FILE={ROOT}/cmake/toolchains/{name}.cmake"


if __name__ == "__main__":
    unittest.main()
