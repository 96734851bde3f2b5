"""Builds freecell in other ways than the default one and runs it: static only, without Highway, without SQLite and curses, for
64-bit ARM (under qemu-user), and the library for Windows (under Wine). Each must print what the default build prints.

usage: variants_test.py [TEST...]
"""

import os
import pathlib
import shutil
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
EXAMPLES = "-DFREECELL_BUILD_EXAMPLES=ON"
LIBRARY = ["-DFREECELL_BUILD_CLI=OFF", EXAMPLES]
# What the command is built with, for ARM.
ARM_PACKAGES = "libcli11-dev,libfmt-dev,libcpp-httplib-dev,libsqlitecpp-dev,libsqlite3-dev,libncurses-dev"


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
        root = self.arm_root()
        options = [EXAMPLES, "-DFREECELL_HIGHWAY=OFF", f"-DCMAKE_SYSROOT={root}", self.toolchain("aarch64")]
        folder = self.build("arm", *options)
        emulator = ("qemu-aarch64", "-L", root)
        self.assertIn('"deal":617', self.check_examples(folder, emulator=emulator))
        command = folder / "cli/freecell"
        self.assertIn("ARM aarch64", call("file", "-b", command))
        self.assertIn("JD KS KC 4H", call(*emulator, command, "deal", "617"))
        with tempfile.TemporaryDirectory() as out:
            survey = call(*emulator, command, "survey", "1..20", "--out", f"{out}/survey.sqlite")
        self.assertIn("20 deals, 20 solved", survey)

    @staticmethod
    def arm_root():
        """A folder with Debian's libraries for ARM, which are not installed."""
        root = ROOT / "build/variants/arm-root"
        if not root.exists():
            partial = root.with_suffix(".partial")
            shutil.rmtree(partial, ignore_errors=True)
            partial.parent.mkdir(parents=True, exist_ok=True)
            sources = pathlib.Path("/etc/apt/sources.list.d").glob("*.sources")
            options = ("--variant=extract", "--architectures=arm64", "--format=directory", "--quiet")
            call("mmdebstrap", *options, f"--include={ARM_PACKAGES}", "bookworm", partial, *sources)
            partial.rename(root)
        return root

    def test_windows(self):
        options = ["-DFREECELL_HIGHWAY=OFF", "-DFREECELL_BUILD_SHARED=OFF", self.toolchain("windows")]
        folder = self.build("windows", *LIBRARY, *options)
        self.check_examples(folder, ".exe", emulator=("wine",))

    @staticmethod
    def toolchain(name):
        return f"-DCMAKE_TOOLCHAIN_FILE={ROOT}/cmake/toolchains/{name}.cmake"


if __name__ == "__main__":
    unittest.main()
