"""Checks what a release relies on: one version everywhere, notes in the changelog, and an unbroken binary interface.

usage: release_test.py LIBFREECELL.SO
"""

import json
import pathlib
import re
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIBRARY = sys.argv[1]
VERSION_FILE = (ROOT / "freecell/core/version.h").read_text()
VERSION, DATE = (re.search(rf'FREECELL_{word} "(.+)"', VERSION_FILE)[1] for word in ("VERSION", "DATE"))


def symbols_listed():
    """{symbol: the version that introduced it}, of the releases so far and this version."""
    lines = (ROOT / "packaging/debian/libfreecell1.symbols").read_text().splitlines()
    return dict(line.split() for line in lines if line.startswith(" "))


def symbols_exported():
    out = subprocess.run(["nm", "-D", "--defined-only", LIBRARY], capture_output=True, text=True, check=True).stdout
    names = (line.split()[-1].replace("@@", "@") for line in out.splitlines())
    return {name if "@" in name else f"{name}@{name}" for name in names}


class Release(unittest.TestCase):
    def test_copies_of_the_version_agree(self):
        for name in ("web/package/package.json", "web/package/package-lock.json", "web/app/package.json"):
            self.assertEqual(json.loads((ROOT / name).read_text())["version"], VERSION, name)
        for name in ("web/package/README.md", "python/README.md"):
            named = set(re.findall(r"freecell-(\d+\.\d+\.\d+)", (ROOT / name).read_text()))
            self.assertEqual(named, {VERSION}, name)

    def test_the_changelog_has_notes_for_it_and_the_same_date(self):
        heading = rf"^## {re.escape(VERSION)} \({DATE}\)\n\n.+"
        self.assertRegex((ROOT / "CHANGELOG.md").read_text(), re.compile(heading, re.M))

    def test_the_sbom_lists_what_packages_are_made_of(self):
        out = subprocess.run([ROOT / "tools/sbom"], capture_output=True, text=True, check=True).stdout
        document = json.loads(out)
        self.assertEqual((document["spdxVersion"], document["name"]), ("SPDX-2.3", f"freecell-{VERSION}"))
        packages = {package["SPDXID"]: package for package in document["packages"]}
        self.assertEqual(len(packages), len(document["packages"]), "two with the same identifier")
        for identifier in packages:
            self.assertRegex(identifier, r"^SPDXRef-[A-Za-z0-9.-]+$")
        related = {(packages[one]["name"], how) for one, how, _ in self.relations(document) if one in packages}
        related |= {(packages[other]["name"], how) for _, how, other in self.relations(document)}
        for name, how in (
            *(("freecell", "DESCRIBES"), ("libhwy-dev", "STATIC_LINK"), ("libcli11-dev", "STATIC_LINK")),
            *(("lit-html", "CONTAINS"), ("@letele/playing-cards", "CONTAINS")),
            *(("typescript", "BUILD_TOOL_OF"), ("esbuild", "BUILD_TOOL_OF"), ("vite", "BUILD_TOOL_OF")),
        ):
            self.assertIn((name, how), related)

    @staticmethod
    def relations(document):
        for relation in document["relationships"]:
            yield relation["spdxElementId"], relation["relationshipType"], relation["relatedSpdxElement"]

    def test_no_symbol_of_a_release_is_missing(self):
        self.assertEqual(
            sorted(set(symbols_listed()) - symbols_exported()), [], "these break programs: raise SOVERSION"
        )

    def test_new_symbols_are_listed(self):
        self.assertEqual(sorted(symbols_exported() - set(symbols_listed())), [], f"list these with {VERSION}")

    def test_the_interface_version_is_that_of_the_file(self):
        header = (ROOT / "freecell/c/freecell.h").read_text()
        interface = re.search(r"FREECELL_ABI_VERSION (\d+)", header)[1]
        self.assertIn(f"SOVERSION {interface}", (ROOT / "freecell/c/CMakeLists.txt").read_text())
        self.assertIn(f"FREECELL_{interface}@FREECELL_{interface}", symbols_listed())


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
