"""Checks that includes follow the layers listed in docs/architecture.md, and that the files it names exist.

A layer is a folder; the page gives each a line `folder/ -> folder, folder`. A file of a layer may include files of its
own layer, of the layers named there, and of nothing else of ours. Only the folders in VECTOR_CODE may include vector
instructions, and only freecell/cuda contains code for a GPU.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
SYSTEM_OR_LIBRARY = re.compile(r"#include <([^>]+)>")
OURS = re.compile(r'#include "([^"]+)"')
INTRINSICS = re.compile(r"mmintrin|arm_neon|wasm_simd|hwy/|x86intrin|cpuid")
VECTOR_CODE = ("freecell/scan/", "freecell/solve/fast/kernel/")
SOURCES = (".h", ".cpp", ".c", ".cu", ".cuh", ".inc")
GPU_CODE = re.compile(r"__(global|device|host|shared)__|#include <cuda")


def layers():
    """{folder: folders it may include}, from the fenced list under the heading Layers."""
    page = (ROOT / "docs/architecture.md").read_text()
    block = page.split("## Layers", 1)[1].split("```")[1]
    found = {}
    for line in block.splitlines():
        match = re.match(r"(\w[\w/]*)/\s+(?:->\s*([\w, ]+?))?(?:\s{2,}|$)", line)
        if match:
            found[match[1]] = [word.strip() for word in (match[2] or "").split(",") if word.strip()]
    return found


def folder_of(path, known):
    return next((folder for folder in known if path.startswith(folder + "/")), None)


def allowed(folder, known):
    names = known[folder]
    if names == ["all"]:
        return set(known)
    return {folder} | {next(k for k in known if k.split("/")[-1] == name) for name in names}


def may_use_vectors(file):
    return file.relative_to(ROOT).as_posix().startswith(VECTOR_CODE)


def problems(known):
    for folder in known:
        files = [f for f in sorted((ROOT / folder).rglob("*")) if f.suffix in SOURCES]
        if not files:
            yield f"{folder}: the page lists this layer, but it has no files"
        for file in files:
            text = file.read_text()
            for included in OURS.findall(text):
                target = folder_of(included, known)
                if target not in allowed(folder, known):
                    yield f"{file.relative_to(ROOT)} includes {included}: {folder} may not use {target}"
            for included in SYSTEM_OR_LIBRARY.findall(text):
                if INTRINSICS.search(included) and not may_use_vectors(file):
                    yield f"{file.relative_to(ROOT)} includes <{included}>: that is for vector code only"
            if GPU_CODE.search(text) and folder != "freecell/cuda":
                yield f"{file.relative_to(ROOT)} contains code for a GPU: that belongs in freecell/cuda"


def unlisted(known):
    for folder in sorted((ROOT / "freecell").iterdir()):
        if folder.is_dir() and f"freecell/{folder.name}" not in known:
            yield f"freecell/{folder.name} is not listed in docs/architecture.md"


def not_there():
    """Names of files in the table under the heading Where to look that are neither below the root, nor below the folder
    of the file named before or one of its parents."""
    table = (ROOT / "docs/architecture.md").read_text().split("## Where to look", 1)[1].split("\n## ", 1)[0]
    for row in table.splitlines():
        folder = ROOT
        for name in re.findall(r"`([\w./-]+[./][\w.-]*)`", row.replace("NAME", "deal")):
            found = next((base / name for base in (folder, *folder.parents) if (base / name).exists()), None)
            if found is None:
                yield f"docs/architecture.md names {name}, which does not exist"
            else:
                folder = found if found.is_dir() else found.parent


def main():
    known = layers()
    found = list(problems(known)) + list(unlisted(known)) + list(not_there())
    print("\n".join(found) or f"{len(known)} layers, every include as docs/architecture.md says")
    sys.exit(1 if found or len(known) < 5 else 0)


if __name__ == "__main__":
    main()
