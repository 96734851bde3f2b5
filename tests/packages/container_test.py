"""Builds the image of the Containerfile with buildah and uses it to serve the page and to run a survey.

The images it starts from are made here by tools/clean-root, because Debian's cannot be pulled everywhere. With a Debian package
as the argument, only the last stage is built, which installs that package.

usage: container_test.py [FREECELL.DEB]
"""

import json
import os
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.request

from call import call

ROOT = pathlib.Path(__file__).resolve().parents[2]
CONTAINERFILE = (ROOT / "Containerfile").read_text()
IMAGES = sorted(set(re.findall(r"^FROM (\S+)", CONTAINERFILE, re.M)))
LAST_STAGE = CONTAINERFILE[CONTAINERFILE.rindex("\nFROM ") + 1 :]
RUN = ["--isolation", "chroot"]


def settings_of_npm():
    """The registry and certificates of this machine, for the stage that builds the page."""
    registry = call("npm", "config", "get", "registry").strip() if shutil.which("npm") else ""
    certificates = "NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt"
    return [certificates, *([f"npm_config_registry={registry}"] if registry else [])]


def page_at(url):
    for _ in range(100):
        try:
            with urllib.request.urlopen(url) as answer:
                return answer.read().decode()
        except OSError:
            time.sleep(0.1)
    raise AssertionError(f"nothing answers at {url}")


class Container(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.work = pathlib.Path(cls.folder.name)
        call(ROOT / "tools/clean-root", cls.work / "base.tar")
        for image in IMAGES:
            cls.make_base_image(image)
        (cls.work / "base.tar").unlink()
        cls.build_image(*sys.argv[1:])
        cls.container = cls.buildah("from", "--pull-never", "localhost/freecell")
        cls.config = json.loads(cls.buildah("inspect", "--type", "image", "localhost/freecell"))["OCIv1"]["config"]

    @classmethod
    def buildah_command(cls, *words):
        folders = ["--root", cls.work / "images", "--runroot", cls.work / "run", "--storage-driver", "vfs"]
        return list(map(str, ["buildah", *folders, *words]))

    @classmethod
    def buildah(cls, *words, **options):
        return call(*cls.buildah_command(*words), **options).strip()

    @classmethod
    def make_base_image(cls, name):
        container = cls.buildah("from", "scratch")
        cls.buildah("add", "--quiet", container, cls.work / "base.tar", "/")
        if not name.endswith("-slim"):
            settings = [word for setting in settings_of_npm() for word in ("--env", setting)]
            cls.buildah("config", *settings, container)
        cls.buildah("commit", "--quiet", "--rm", container, name)

    @classmethod
    def build_image(cls, deb=None):
        build = ["bud", *RUN, "--pull-never", "--tag", "freecell"]
        if deb is None:
            cls.buildah(*build, ROOT)
            return
        context = cls.work / "context"
        (context / "src/build/packages").mkdir(parents=True)
        shutil.copy(deb, context / "src/build/packages")
        (context / "Containerfile").write_text(LAST_STAGE)
        cls.buildah(*build, "--build-context", f"build={context}", context)

    def run_in_image(self, *words):
        return self.buildah("run", *RUN, self.container, "--", *words)

    def test_it_is_not_run_by_root(self):
        self.assertEqual(self.run_in_image("id", "-un"), "freecell")

    def test_a_survey(self):
        command = [*self.config["Entrypoint"], "survey", "1..100", "--out", "survey.sqlite"]
        self.assertIn("survey.sqlite: 100 deals, 100 solved", self.run_in_image(*command))

    def test_the_page(self):
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        serve = " ".join([*self.config["Entrypoint"], *self.config["Cmd"], "--port", str(port)])
        # It ends with its standard input.
        words = ["run", *RUN, self.container, "--", "sh", "-c", f"{serve} & read -r end; kill $!; wait $!"]
        with subprocess.Popen(self.buildah_command(*words), stdin=subprocess.PIPE, stderr=subprocess.DEVNULL) as server:
            try:
                self.assertIn("<title>", page_at(f"http://127.0.0.1:{port}/"))
            finally:
                server.stdin.close()

    def test_it_is_small(self):
        size = sum(file.lstat().st_size for file in self.mounted().rglob("*") if file.is_file())
        print(f"{size // 1_000_000} MB in the container", file=sys.stderr)
        self.assertLess(size, 350_000_000)

    def mounted(self):
        self.addCleanup(self.buildah, "umount", self.container)
        return pathlib.Path(self.buildah("mount", self.container))


if __name__ == "__main__":
    if os.geteuid() != 0:
        sys.exit("container_test: needs root")
    unittest.main(argv=sys.argv[:1])
