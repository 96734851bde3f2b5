"""Runs the last stage of the Containerfile in a clean Debian 12 root, and what the image is for: the page and a survey.

Images cannot be pulled everywhere, so this does the steps of the file without a container: COPY and RUN, then as its user in
its working directory what ENTRYPOINT and CMD say.

usage: container_test.py FREECELL.DEB
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
DEB = pathlib.Path(sys.argv[1]).resolve()
APT = pathlib.Path("/etc/apt")
SOURCES = [*APT.glob("sources.list"), *APT.glob("sources.list.d/*.sources")]


def instructions(text):
    """[(instruction, rest)] of the last stage."""
    lines = re.sub(r"\\\n", " ", text).splitlines()
    found = [tuple(line.split(None, 1)) for line in lines if line and not line.startswith("#")]
    last = max(i for i, (word, _) in enumerate(found) if word == "FROM")
    return found[last + 1 :]


STAGE = instructions((ROOT / "Containerfile").read_text())
VALUE = dict(STAGE)


def as_user(command):
    return f'chroot --userspec={VALUE["USER"]} "$1" sh -c \'cd {VALUE["WORKDIR"]} && HOME={VALUE["WORKDIR"]} && {command}\''


class Container(unittest.TestCase):
    def test_the_image_is_not_run_by_root(self):
        self.assertIn("USER", VALUE)
        self.assertNotIn(VALUE["USER"], ("root", "0"))

    def test_the_steps_give_a_page_and_a_survey(self):
        serve = " ".join([*json.loads(VALUE["ENTRYPOINT"]), *json.loads(VALUE["CMD"])])
        port = VALUE["EXPOSE"]
        page = f"http://127.0.0.1:{port}/"
        fetch = (
            f"for i in 1 2 3 4 5 6 7 8 9; do sleep 0.3; (exec 3<>/dev/tcp/127.0.0.1/{port}) 2>/dev/null && break; done"
        )
        with tempfile.TemporaryDirectory() as folder:
            script = pathlib.Path(folder) / "fetch"
            script.write_text(
                f"{fetch}\nexec 3<>/dev/tcp/127.0.0.1/{port}\n"
                f"printf 'GET / HTTP/1.1\\r\\nHost: 127.0.0.1:{port}\\r\\nConnection: close\\r\\n\\r\\n' >&3\ncat <&3\n"
            )
            command = [
                *("mmdebstrap", "--variant=minbase", "--format=null", "--quiet"),
                f"--customize-hook=copy-in {DEB} {script} /opt",
                f"--customize-hook=copy-in {' '.join(map(str, APT.glob('apt.conf.d/*')))} /etc/apt/apt.conf.d",
                f"--customize-hook=chroot \"$1\" sh -c '{VALUE['RUN']}' >&2",
                f"--customize-hook={as_user('freecell survey 1..100 --out survey.sqlite')}",
                f"--customize-hook={as_user(f'{serve} & server=$!; bash /opt/fetch; kill $server')}",
                *("bookworm", "/dev/null", *map(str, SOURCES)),
            ]
            done = subprocess.run(
                command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
            )
        self.assertEqual(done.returncode, 0, done.stdout[-3000:])
        self.assertIn("survey.sqlite: 100 deals, 100 solved", done.stdout)
        self.assertIn("HTTP/1.1 200", done.stdout)
        self.assertIn("<title>", done.stdout, page)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
