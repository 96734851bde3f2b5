"""Installs the build into an empty folder and uses it from there as another project would.

usage: install_test.py CMAKE BUILD_FOLDER
"""

import os
import pathlib
import re
import sys
import tempfile
import unittest

CMAKE, BUILD = sys.argv[1:3]
HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
EXAMPLES = ROOT / "examples"
DEAL_617_ROW_7 = "JD KS KC 4H"

sys.path.insert(0, str(ROOT / "tests/packages"))
from call import call


class Install(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        first = pathlib.Path(cls.folder.name) / "installed"
        call(CMAKE, "--install", BUILD, "--prefix", first)
        cls.prefix = first.rename(first.with_name("moved"))  # the installed tree must be relocatable
        cls.lib = next(cls.prefix.glob("lib*/**/libfreecell.a")).parent
        cls.work = pathlib.Path(cls.folder.name)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def run_built(self, program):
        out = call(program, "617", env={**os.environ, "LD_LIBRARY_PATH": str(self.lib)})
        self.assertEqual(out.splitlines()[-1].strip(), DEAL_617_ROW_7)

    def test_find_package_serves_c_and_cpp(self):
        build = self.work / "consumer"
        call(
            CMAKE,
            "-G",
            "Ninja",
            "-S",
            HERE / "consumer",
            "-B",
            build,
            f"-DCMAKE_PREFIX_PATH={self.prefix}",
            f"-DEXAMPLES={EXAMPLES}",
        )
        call(CMAKE, "--build", build)
        self.run_built(build / "from_c")
        self.run_built(build / "from_cpp")
        for program in ("block_from_c", "block_from_static"):
            out = call(build / program, "11001", env={**os.environ, "LD_LIBRARY_PATH": str(self.lib)})
            self.assertEqual(out, "11001..12000: 999 solved, 1 impossible\n")

    def pkg_config(self, package):
        environment = {**os.environ, "PKG_CONFIG_PATH": str(self.lib / "pkgconfig")}
        return call("pkg-config", "--cflags", "--libs", package, env=environment).split()

    def test_pkg_config_serves_c(self):
        program = self.work / "pkg_c"
        call("cc", EXAMPLES / "deal.c", "-o", program, *self.pkg_config("freecell"))
        self.run_built(program)

    def test_pkg_config_serves_cpp(self):
        program = self.work / "pkg_cpp"
        call("c++", "-std=c++23", EXAMPLES / "deal.cpp", "-o", program, *self.pkg_config("freecell-cpp"))
        self.run_built(program)

    def headers(self):
        """{path below include/: path}"""
        include = self.prefix / "include"
        return {path.relative_to(include).as_posix(): path for path in sorted(include.rglob("*.h"))}

    def test_every_installed_header_compiles_by_itself(self):
        """Except those that their source file includes first: ./test compiles every source file by itself."""
        compiled = 0
        for name, header in self.headers().items():
            source = (ROOT / name).with_suffix(".cpp")
            first = re.search(r'#include ["<](.*)[">]', source.read_text())[1] if source.exists() else None
            if first != name:
                flags = ["-std=c++23", "-Wall", "-Wextra", "-Werror", "-fsyntax-only", f"-I{self.prefix}/include"]
                call("c++", *flags, "-include", header, "-x", "c++", "/dev/null")
                compiled += 1
        self.assertGreater(compiled, 8)

    def test_what_installed_headers_include_is_installed(self):
        for name, header in self.headers().items():
            for included in re.findall(r'^#include "(.*)"', header.read_text(), re.MULTILINE):
                self.assertTrue((self.prefix / "include" / included).is_file(), f"{name} includes {included}")

    def test_documents_and_licence_are_there(self):
        documents = self.prefix / "share/doc/freecell"
        for name in ("LICENSE", "README.md", "docs/solver.md", "docs/find.md", "docs/page.md"):
            self.assertTrue((documents / name).is_file(), name)

    def test_no_header_is_installed_without_its_code(self):
        self.assertFalse((self.prefix / "include/freecell/survey").exists())

    def test_no_installed_folder_is_empty(self):
        folders = [path for path in self.prefix.rglob("*") if path.is_dir()]
        self.assertEqual([str(path) for path in folders if not any(path.iterdir())], [])

    def test_the_single_headers_are_there(self):
        for name in ("freecell_deal.h", "freecell_deal.hpp"):
            self.assertTrue((self.prefix / "include" / name).is_file(), name)

    def test_the_c_headers_are_c(self):
        headers = sorted((self.prefix / "include/freecell/c").glob("*.h"))
        self.assertEqual(
            [header.name for header in headers],
            ["analyse.h", "batch.h", "board.h", "freecell.h", "game.h", "rate.h", "solve.h"],
        )
        flags = ["-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-fsyntax-only", f"-I{self.prefix}/include"]
        for header in headers:
            call("cc", *flags, "-x", "c", header)

    def test_the_shared_library_shows_the_c_functions_only(self):
        symbols = call("nm", "-D", "--defined-only", self.lib / "libfreecell.so").split("\n")
        names = {line.split()[-1].split("@")[0] for line in symbols if line}
        self.assertIn("freecell_deal", names)
        self.assertEqual([name for name in names if not name.lower().startswith("freecell_")], [])

    def test_the_command_its_manual_page_and_completions_are_there(self):
        out = call(self.prefix / "bin/freecell", "deal", "617")
        self.assertEqual(out.splitlines()[-1], DEAL_617_ROW_7)
        share = self.prefix / "share"
        for file, words in {
            "man/man1/freecell.1": ".TH FREECELL 1",
            "bash-completion/completions/freecell": "complete -o default -F _freecell freecell",
            "zsh/site-functions/_freecell": "#compdef freecell",
            "fish/vendor_completions.d/freecell.fish": "complete -c freecell",
        }.items():
            self.assertIn(words, (share / file).read_text())


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
