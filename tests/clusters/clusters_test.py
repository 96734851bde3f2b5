"""Surveys in parts with GNU parallel, here and over ssh, and with Snakemake: each merged store equals that of one process.

The test starts its own ssh server on this machine, so it must run as root.

usage: clusters_test.py FREECELL
"""

import getpass
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples/clusters"
FREECELL = pathlib.Path(sys.argv[1]).resolve()
RANGE, PARTS, OPTIONS = "1..3000", 4, "--shard-size 128 --threads 1"

sys.argv = [sys.argv[0], str(FREECELL)]
sys.path.insert(0, str(ROOT / "tests/cli"))
from stores import digest


def free_port():
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        return server.getsockname()[1]


class SshServer:
    """An ssh server on this machine whose only key is `key`."""

    def __init__(self, folder):
        self.port, self.key = free_port(), folder / "key"
        for name in ("key", "host_key"):
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", folder / name], check=True)
        (folder / "authorized_keys").write_text((folder / "key.pub").read_text())
        pathlib.Path("/run/sshd").mkdir(exist_ok=True)
        options = {
            "Port": self.port,
            "ListenAddress": "127.0.0.1",
            "HostKey": folder / "host_key",
            "AuthorizedKeysFile": folder / "authorized_keys",
            "PidFile": "none",
            "StrictModes": "no",
            "SetEnv": f"PATH={folder}/bin:{os.environ['PATH']}",
        }
        words = [word for name, value in options.items() for word in ("-o", f"{name}={value}")]
        self.process = subprocess.Popen(
            ["/usr/sbin/sshd", "-D", "-e", "-f", "/dev/null", *words], stderr=subprocess.DEVNULL
        )
        self.wait()

    def wait(self):
        for _ in range(100):
            with socket.socket() as client:
                if client.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.05)
        raise AssertionError("sshd does not listen")

    def login(self):
        known = "-o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null -o LogLevel=ERROR"
        return f"2/ssh -p {self.port} -i {self.key} {known} {getpass.getuser()}@127.0.0.1"

    def stop(self):
        self.process.terminate()
        self.process.wait()


class Clusters(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        (self.folder / "bin").mkdir()
        (self.folder / "bin/freecell").symlink_to(FREECELL)
        self.environment = {**os.environ, "PATH": f"{self.folder}/bin:{os.environ['PATH']}"}
        self.call(FREECELL, "survey", RANGE, *OPTIONS.split(), "--out", "one.sqlite")

    def call(self, *command):
        words = [str(word) for word in command]
        done = subprocess.run(words, cwd=self.folder, env=self.environment, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, f"{words}\n{done.stdout}{done.stderr}")

    def check(self, store):
        self.assertEqual(digest(self.folder / store), digest(self.folder / "one.sqlite"))

    def test_parallel_here(self):
        self.call(EXAMPLES / "survey-parallel", RANGE, PARTS, "here", ":", *OPTIONS.split())
        self.check("here/store.sqlite")

    def test_parallel_continues(self):
        (self.folder / "again/parts").mkdir(parents=True)
        part = ["--shard", f"2/{PARTS}", "--out", "again/parts/2.sqlite"]
        self.call(FREECELL, "survey", RANGE, *OPTIONS.split(), *part)
        self.call(EXAMPLES / "survey-parallel", RANGE, PARTS, "again", ":", *OPTIONS.split())
        self.check("again/store.sqlite")

    def test_parallel_over_ssh(self):
        server = SshServer(self.folder)
        self.addCleanup(server.stop)
        self.call(EXAMPLES / "survey-parallel", RANGE, PARTS, "remote", server.login(), *OPTIONS.split())
        self.check("remote/store.sqlite")

    def test_snakemake(self):
        options = ["--quiet", "--cores", "2", "--config", f"range={RANGE}", f"parts={PARTS}", f"options={OPTIONS}"]
        self.call("snakemake", "--snakefile", EXAMPLES / "Snakefile", *options)
        self.check("store.sqlite")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
