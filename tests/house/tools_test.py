"""What ./run and ./test say where they can't install anything."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
NEEDED_BY_THE_SCRIPT = ("sh", "sed", "dirname", "readlink", "id", "mktemp", "rm", "cat", "env")


class InstallPackages(unittest.TestCase):
    def run_with(self, programs, groups=("run",), **environment):
        """Runs tools/install-packages where only these programs exist."""
        with tempfile.TemporaryDirectory() as folder:
            for name in set(NEEDED_BY_THE_SCRIPT) - set(programs):
                os.symlink(shutil.which(name), f"{folder}/{name}")
            for name, script in programs.items():
                path = pathlib.Path(folder, name)
                path.write_text("#!/bin/sh\n" + script)
                path.chmod(0o755)
            script = ROOT / "tools/install-packages"
            done = subprocess.run([script, *groups], env={"PATH": folder, **environment}, capture_output=True, text=True)
            return done.returncode, done.stdout

    def test_without_apt_it_lists_what_is_needed_and_stops(self):
        code, out = self.run_with({})
        self.assertEqual(code, 2)
        for package in ("cmake", "g++", "ninja-build", "libcli11-dev"):
            self.assertIn(f"  {package}\n", out)
        self.assertNotIn("clang", out)
        self.assertIn("FREECELL_NO_INSTALL=1", out)

    def test_it_can_be_told_that_all_is_there(self):
        self.assertEqual(self.run_with({}, FREECELL_NO_INSTALL="1"), (0, ""))

    def test_it_is_silent_when_nothing_is_missing(self):
        programs = {"apt-get": "exit 9", "dpkg-query": "printf installed"}
        self.assertEqual(self.run_with(programs), (0, ""))

    def test_it_says_what_it_installs(self):
        programs = {"apt-get": "exit 0", "dpkg-query": "exit 1", "sudo": 'exec "$@"'}
        code, out = self.run_with(programs)
        self.assertEqual(code, 0)
        self.assertTrue(out.startswith("freecell: installing g++ cmake "), out)

    def test_what_is_there_from_elsewhere_is_not_installed(self):
        programs = {"apt-get": "exit 0", "dpkg-query": "exit 1", "sudo": 'exec "$@"'}
        self.assertIn("npm", self.run_with(programs, groups=("web",))[1].split())
        self.assertNotIn("npm", self.run_with({**programs, "npm": "exit 0"}, groups=("web",))[1].split())

    def test_a_failed_installation_shows_what_apt_said(self):
        programs = {"apt-get": "echo no network; exit 100", "dpkg-query": "exit 1", "sudo": 'exec "$@"'}
        code, out = self.run_with(programs)
        self.assertEqual(code, 2)
        self.assertIn("no network", out)

    def test_without_root_and_sudo_it_says_what_root_must_do(self):
        programs = {"apt-get": "exit 0", "dpkg-query": "exit 1", "id": "echo 1000"}
        code, out = self.run_with(programs)
        self.assertEqual(code, 2)
        self.assertIn("As root: apt-get install g++", out)


if __name__ == "__main__":
    unittest.main()
