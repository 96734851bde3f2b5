"""Files stay under 400 lines, so that each can be read in one sitting."""

import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDERS = ("freecell", "cli", "tests", "examples", "bench", "fuzz", "tools", "cmake", "single_header", "python")
FOLDERS += tuple(f"web/app/{name}" for name in ("find", "scripts", "src", "test"))
FOLDERS += tuple(f"web/package/{name}" for name in ("bench", "examples", "scripts", "src", "test", "wasm"))
ENDINGS = (".h", ".hpp", ".cpp", ".cu", ".c", ".py", ".cmake", ".sh", ".ts", ".mjs", ".html")
GENERATED = {ROOT / "single_header/freecell_deal.hpp"}  # one file is its purpose; a test keeps it up to date

sizes = {
    file: len(file.read_text().splitlines())
    for folder in FOLDERS
    for file in (ROOT / folder).rglob("*")
    if file.suffix in ENDINGS and file not in GENERATED
}
long = [f"{file.relative_to(ROOT)}: {lines} lines" for file, lines in sizes.items() if lines > 400]
print("\n".join(long) or f"{len(sizes)} files, none above 400 lines")
sys.exit(1 if long or not sizes else 0)
