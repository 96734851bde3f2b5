"""Checks that files have fewer than 400 lines and folders at most 25 files, so that both are easy to survey."""

import collections
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDERS = ("freecell", "cli", "tests", "examples", "bench", "fuzz", "tools", "cmake", "single_header", "python")
FOLDERS += tuple(f"web/app/{name}" for name in ("find", "scripts", "src", "test"))
FOLDERS += tuple(f"web/package/{name}" for name in ("bench", "examples", "scripts", "src", "test", "wasm"))
ENDINGS = (".h", ".hpp", ".cpp", ".cu", ".cuh", ".inc", ".c", ".py", ".cmake", ".sh", ".ts", ".mjs", ".html", ".css")
# A header that is one file on purpose (a test keeps it up to date), and what the build writes between the sources.
GENERATED = {ROOT / "single_header/freecell_deal.hpp", ROOT / "web/package/src/boundary.ts"}


def is_source(file):
    if file in GENERATED or not file.is_file():
        return False
    return file.suffix in ENDINGS or (not file.suffix and file.read_bytes().startswith(b"#!"))


sizes = {
    file: len(file.read_text().splitlines())
    for folder in FOLDERS
    for file in (ROOT / folder).rglob("*")
    if is_source(file)
}
MOST_FILES = 25
MOST_LINES = 399
folders = collections.Counter(file.parent for file in sizes)
found = [f"{file.relative_to(ROOT)}: {lines} lines" for file, lines in sizes.items() if lines > MOST_LINES]
found += [f"{path.relative_to(ROOT)}: {count} files" for path, count in folders.items() if count > MOST_FILES]
print("\n".join(found) or f"{len(sizes)} files in {len(folders)} folders, none too long or too full")
sys.exit(1 if found or not sizes else 0)
