"""Files stay under 400 lines, so that each can be read in one sitting."""

import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDERS = ("freecell", "cli", "tests", "examples", "bench", "fuzz", "tools", "cmake", "web/app/src", "web/app/test")
FOLDERS += tuple(f"web/package/{name}" for name in ("bench", "examples", "scripts", "src", "test", "wasm"))
ENDINGS = (".h", ".cpp", ".c", ".py", ".cmake", ".sh", ".ts", ".mjs", ".html")

sizes = {
    file: len(file.read_text().splitlines())
    for folder in FOLDERS
    for file in (ROOT / folder).rglob("*")
    if file.suffix in ENDINGS
}
long = [f"{file.relative_to(ROOT)}: {lines} lines" for file, lines in sizes.items() if lines > 400]
print("\n".join(long) or f"{len(sizes)} files, none above 400 lines")
sys.exit(1 if long or not sizes else 0)
