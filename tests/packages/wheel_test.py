"""Builds the Python package as python/README.md says and uses the wheel in a fresh virtual environment, without a network.

usage: wheel_test.py
"""

import pathlib
import sys
import tarfile
import tempfile
import unittest
import zipfile

from call import call

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = """
import freecell
assert "site-packages" in freecell.__file__, freecell.__file__
print(freecell.__version__)
print(freecell.deal(617).text(), end="")
print(type(freecell.solve(617)).__name__)
try:
    freecell.deal_block(1, 10)
except ModuleNotFoundError as error:
    print(error.name)
"""


class Wheel(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.work = pathlib.Path(cls.folder.name)
        # The sdist, and from it the wheel, in an environment of their own.
        call(sys.executable, "-m", "build", "--outdir", cls.work, ROOT)
        (cls.wheel,) = cls.work.glob("*.whl")
        (cls.sdist,) = cls.work.glob("*.tar.gz")

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def test_the_wheel_works_in_a_fresh_environment(self):
        environment = self.work / "environment"
        call(sys.executable, "-m", "venv", environment)
        call(environment / "bin/pip", "install", "--no-index", self.wheel)
        version, *rows, solved, missing = call(environment / "bin/python", "-c", PROGRAM, cwd="/").splitlines()
        self.assertTrue(self.wheel.name.startswith(f"freecell-{version}-"))
        self.assertEqual((len(rows), rows[6]), (7, "JD KS KC 4H"))
        self.assertEqual((solved, missing), ("Solved", "numpy"))
        self.assertIn("freecell", call(environment / "bin/pip", "show", "-f", "freecell"))
        call(environment / "bin/pip", "uninstall", "-y", "freecell")
        left = [file for file in environment.rglob("*") if "freecell" in file.name]
        self.assertEqual(left, [])

    def test_the_wheel_has_types_and_the_licence(self):
        names = zipfile.ZipFile(self.wheel).namelist()
        for name in ("freecell/py.typed", "freecell/_native.pyi", "freecell/__init__.py"):
            self.assertIn(name, names)
        self.assertTrue(any(name.endswith(".dist-info/LICENSE") for name in names))

    def test_the_sdist_holds_sources_only(self):
        names = tarfile.open(self.sdist).getnames()
        self.assertEqual([name for name in names if name.endswith((".so", ".pyc", ".o"))], [])
        self.assertTrue(any(name.endswith("freecell/core/deal.h") for name in names))


if __name__ == "__main__":
    unittest.main()
