"""Installs the Debian packages in a clean Debian 12 root, uses them there, and purges them.

The root is made by mmdebstrap from the package sources of this machine and exists only during the test.

usage: deb_test.py DEB...
"""

import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
DEBS = [pathlib.Path(name).resolve() for name in sys.argv[1:]]
SOURCES = [*pathlib.Path("/etc/apt").glob("sources.list"), *pathlib.Path("/etc/apt/sources.list.d").glob("*.sources")]

# Runs in the root: uses each package.
USE = """
set -eu
freecell deal 617 | grep -qx 'JD KS KC 4H'
freecell solve 11982 2>&1 | grep -q '(census)'
freecell find 'difficulty very hard and aces in rows 1-2' --count | grep -qx 1511
export XDG_STATE_HOME=/tmp/state XDG_DATA_HOME=/tmp/state
printf 'hint\\n' | freecell play 617 --line | grep -q '2a: '
printf q | TERM=xterm timeout 20 script -qec 'freecell play 617' /dev/null | grep -aq 617
freecell survey 1..20 --out /tmp/survey.sqlite >/dev/null && freecell lookup /tmp/survey.sqlite 7 >/dev/null
test -s /usr/share/man/man1/freecell.1.gz
test -s /usr/share/bash-completion/completions/freecell
test -s /usr/share/zsh/vendor-completions/_freecell
test -s /usr/share/fish/vendor_completions.d/freecell.fish
test -s /usr/share/doc/freecell/docs/solver.md*
freecell serve --no-open --port 8617 >/tmp/served 2>&1 & server=$!
python3 - <<'PROGRAM'
import time, urllib.request
for attempt in range(100):
    try:
        page = urllib.request.urlopen("http://127.0.0.1:8617/").read()
        break
    except OSError:
        time.sleep(0.1)
assert b"FreeCell" in page, page[:200]
PROGRAM
kill $server
python3 -c 'import freecell; assert freecell.solve(617).game.won; print(freecell.deal(1).rows[6])'
cd /opt
cc deal.c -o from-c $(pkg-config --cflags --libs freecell) && ./from-c 617 | grep -q 'JD KS KC 4H'
c++ -std=c++23 deal.cpp -o from-cpp $(pkg-config --cflags --libs freecell-cpp) && ./from-cpp 617 | grep -q 'JD KS KC 4H'
cmake -S consumer -B consumer/build -DEXAMPLES=/opt >/dev/null
cmake --build consumer/build >/dev/null
consumer/build/from_c 617 | grep -q 'JD KS KC 4H'
consumer/build/block_from_c 11001 | grep -q '999 solved, 1 impossible'
rm -rf /opt/* /tmp/survey.sqlite /tmp/served /tmp/state
echo used
"""
# In the root, after the packages are purged.
LEFT = "find / -xdev -name '*freecell*' -not -path '/proc/*' -not -path '/var/lib/apt/*' -not -path '/var/cache/*'"

TOOLS = ["gcc", "g++", "cmake", "make", "pkg-config", "python3"]
# The apt of this machine, which can reach the package sources, working in the root.
APT = 'APT_CONFIG=$MMDEBSTRAP_APT_CONFIG apt-get --yes --no-install-recommends -oDPkg::Chroot-Directory="$1"'


def hook(script):
    return f"--customize-hook={script}"


class Deb(unittest.TestCase):
    def test_all_packages_are_there(self):
        names = [deb.name.split("_")[0] for deb in DEBS]
        self.assertEqual(sorted(names), ["freecell", "libfreecell-dev", "libfreecell1", "python3-freecell"])

    def test_lintian_finds_nothing(self):
        options = ["--fail-on", "error,warning,info", "--display-info", "--tag-display-limit", "0"]
        done = subprocess.run(["lintian", *options, *map(str, DEBS)], capture_output=True, text=True)
        self.assertEqual((done.stdout, done.returncode), ("", 0))

    def test_names_are_not_those_of_debian(self):
        for deb in DEBS:
            name = deb.name.split("_")[0]
            self.assertEqual(self.versions_in_debian(name), "", name)
        self.assertIn("freecell-solver-bin", self.versions_in_debian("freecell-solver-bin"))

    @staticmethod
    def versions_in_debian(name):
        return subprocess.run(["apt-cache", "madison", name], capture_output=True, text=True, check=True).stdout

    def test_install_use_and_purge_in_a_clean_root(self):
        names = [deb.name.split("_")[0] for deb in DEBS]
        inside = " ".join(f'"$1/opt/{deb.name}"' for deb in DEBS)
        with tempfile.TemporaryDirectory() as folder:
            use = pathlib.Path(folder) / "use"
            use.write_text(USE)
            examples = [ROOT / "examples" / name for name in ("deal.c", "deal.cpp", "solve_block.c")]
            needed = [use, *DEBS, *examples, ROOT / "tests/install/consumer"]
            command = [
                *("mmdebstrap", "--variant=apt", "--format=null", "--quiet", f"--include={','.join(TOOLS)}"),
                hook(f"copy-in {' '.join(map(str, needed))} /opt"),
                hook(f"{APT} install {inside} >&2"),
                hook('chroot "$1" sh /opt/use'),
                hook(f'chroot "$1" dpkg --purge {" ".join(names)} >&2'),
                hook(f'chroot "$1" {LEFT}'),
                *("bookworm", "/dev/null", *map(str, SOURCES)),
            ]
            done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.assertEqual(done.returncode, 0, done.stdout[-4000:])
        after_use = done.stdout.split("used\n")[1]
        self.assertEqual([line for line in after_use.splitlines() if line.startswith("/")], [], "left after purge")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
