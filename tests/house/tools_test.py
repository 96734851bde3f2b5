"""Tests ./run, ./test and the tools up to the build."""

import os
import pathlib
import pty
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
NEEDED_BY_THE_SCRIPT = ("sh", "sed", "dirname", "readlink", "id", "mktemp", "rm", "cat", "env", "tail")


class InstallPackages(unittest.TestCase):
    def run_with(self, programs, groups=("run",), **environment):
        """Runs tools/install-packages with only these programs on the path."""
        with tempfile.TemporaryDirectory() as folder:
            for name in set(NEEDED_BY_THE_SCRIPT) - set(programs):
                os.symlink(shutil.which(name), f"{folder}/{name}")
            for name, script in programs.items():
                path = pathlib.Path(folder, name)
                path.write_text("#!/bin/sh\n" + script)
                path.chmod(0o755)
            script = ROOT / "tools/install-packages"
            done = subprocess.run(
                [script, *groups], env={"PATH": folder, **environment}, capture_output=True, text=True
            )
            return done.returncode, done.stdout + done.stderr

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
        self.assertTrue(out.startswith("freecell: these packages are missing: g++ cmake "), out)
        self.assertIn("freecell: installing packages ...\n", out)

    def test_what_is_there_from_elsewhere_is_not_installed(self):
        programs = {"apt-get": "exit 0", "dpkg-query": "exit 1", "sudo": 'exec "$@"'}
        self.assertIn("npm", self.run_with(programs, groups=("node",))[1].split())
        self.assertNotIn("npm", self.run_with({**programs, "npm": "exit 0"}, groups=("node",))[1].split())

    def test_it_waits_for_an_installation_that_is_running(self):
        apt = 'case "$*" in update | "install "*" -oDPkg::Lock::Timeout=600 "*) exit 0 ;; esac; exit 100'
        programs = {"apt-get": apt, "dpkg-query": "exit 1", "sudo": 'exec "$@"'}
        self.assertEqual(self.run_with(programs)[0], 0)

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


class WithProgress(unittest.TestCase):
    def on_a_terminal(self, *command, until=b"", then=lambda: None):
        """Runs tools/with-progress with a terminal as its standard error, and calls `then` as soon as that shows `until`:
        the exit code, what the terminal got, and the log."""
        try:
            terminal, end = pty.openpty()
        except OSError as error:
            self.skipTest(f"this machine has no terminals to offer: {error}")
        with tempfile.NamedTemporaryFile() as log:
            process = subprocess.Popen([ROOT / "tools/with-progress", log.name, "building", *command], stderr=end)
            os.close(end)
            shown = b""
            try:
                while piece := os.read(terminal, 4096):
                    shown += piece
                    if until in shown:
                        then()
            except OSError:  # the other end is closed
                pass
            os.close(terminal)
            return process.wait(), shown.decode(), log.read().decode()

    def test_a_terminal_shows_the_last_line_and_is_left_clean(self):
        with tempfile.TemporaryDirectory() as folder:
            seen = pathlib.Path(folder, "seen")
            command = f"echo '[1/2] one'; until [ -e {seen} ]; do sleep 0.1; done; echo '[2/2] two'"
            code, shown, log = self.on_a_terminal("sh", "-c", command, until=b" s  [1/2] one", then=seen.touch)
        self.assertEqual(code, 0)
        self.assertIn("freecell: building, ", shown)
        self.assertTrue(shown.endswith("\r\033[K"), shown)
        self.assertEqual(log, "[1/2] one\n[2/2] two\n")

    def test_it_exits_as_the_command_does(self):
        self.assertEqual(self.on_a_terminal("sh", "-c", "exit 7")[0], 7)

    def test_elsewhere_it_prints_one_line(self):
        with tempfile.NamedTemporaryFile() as log:
            command = [ROOT / "tools/with-progress", log.name, "building", "sh", "-c", "echo out; exit 7"]
            done = subprocess.run(command, capture_output=True, text=True)
            self.assertEqual((done.returncode, done.stdout, done.stderr), (7, "", "freecell: building ...\n"))


class Refusals(unittest.TestCase):
    """A usage error is reported before anything is installed: without apt, the message is not about apt."""

    def refused(self, *command):
        with tempfile.TemporaryDirectory() as folder:
            for name in ("bash", "env", "sh", "dirname", "readlink"):
                os.symlink(shutil.which(name), f"{folder}/{name}")
            done = subprocess.run(
                [ROOT / command[0], *command[1:]], env={"PATH": folder}, capture_output=True, text=True
            )
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            return done.stderr

    def test_a_stage_that_does_not_exist(self):
        self.assertEqual(
            self.refused("test", "quick", "foo"),
            "test: no stage foo (the stages are quick, release, asan, tsan, lint, web, mutants, bench, cuda, packages, clusters and slurm)\n",
        )

    def test_a_web_command_that_does_not_exist(self):
        self.assertEqual(
            self.refused("tools/web", "foo"), "web: no command foo (the commands are build, test, page and test-page)\n"
        )


class Stages(unittest.TestCase):
    def test_a_stage_needs_only_its_own_packages(self):
        """./test quick asks for neither clang nor Chromium."""
        with tempfile.TemporaryDirectory() as folder:
            for name in (*NEEDED_BY_THE_SCRIPT, "bash"):
                os.symlink(shutil.which(name), f"{folder}/{name}")
            done = subprocess.run([ROOT / "test", "quick"], env={"PATH": folder}, capture_output=True, text=True)
        self.assertEqual(done.returncode, 2)
        self.assertIn("  libgtest-dev\n", done.stdout)
        for package in ("clang-19", "chromium", "nodejs", "slurm-wlm"):
            self.assertNotIn(package, done.stdout)


if __name__ == "__main__":
    unittest.main()
