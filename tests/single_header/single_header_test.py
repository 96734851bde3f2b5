"""The single headers, each compiled alone by every available compiler, deal the conformance vectors."""

import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Wconversion", "-Wno-sign-conversion", "-Werror"]
COMPILERS = {"c": ["gcc", "clang-19"], "cpp": ["g++", "clang++-19"]}
STANDARDS = {"c": ["c89"], "cpp": ["c++20", "c++23"]}


def vectors():
    """Input lines for the programs, and the expected output."""
    deals = json.loads((ROOT / "conformance/deals.json").read_text())["deals"]
    errors = json.loads((ROOT / "conformance/errors.json").read_text())["errors"]
    cases = [(f"{deal['numbering']} {deal['number']}", "".join(deal["rows"]).replace(" ", "")) for deal in deals]
    whole = [error["input"] for error in errors if type(error["input"]) is int and abs(error["input"]) < 2**53]
    return cases + [(f"freecell-pro {number}", "error") for number in whole]


class SingleHeader(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        for name in ("freecell_deal.h", "freecell_deal.hpp"):
            shutil.copy(ROOT / "single_header" / name, self.folder.name)

    def build(self, compiler, standard, language):
        program = f"{self.folder.name}/{compiler}-{standard}"
        sources = [HERE / f"deal.{language}", HERE / f"other.{language}"]
        command = [compiler, f"-std={standard}", *WARNINGS, f"-I{self.folder.name}", *sources, "-o", program]
        subprocess.run(command, check=True, timeout=120)
        return program

    def answers(self, program, lines):
        text = "".join(f"{line}\n" for line in lines)
        done = subprocess.run([program], input=text, capture_output=True, text=True, check=True, timeout=60)
        return done.stdout.splitlines()

    def check(self, language):
        cases = vectors()
        self.assertGreater(len(cases), 50)
        for compiler in COMPILERS[language]:
            for standard in STANDARDS[language]:
                with self.subTest(compiler=compiler, standard=standard):
                    program = self.build(compiler, standard, language)
                    self.assertEqual(
                        self.answers(program, [line for line, _ in cases]), [wanted for _, wanted in cases]
                    )
                    if language == "c":
                        self.assertEqual(self.answers(program, ["freecell-pro 1.5", "freecell-pro nan"]), ["error"] * 2)

    def test_cpp(self):
        self.check("cpp")

    def test_c89(self):
        self.check("c")

    def test_the_generated_header_is_up_to_date(self):
        subprocess.run([sys.executable, ROOT / "single_header/generate.py", "--check"], check=True)


unittest.main()
