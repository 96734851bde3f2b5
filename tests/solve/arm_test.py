"""Compiles the fast search for 64-bit ARM, runs it under qemu-user and requires the signature that this machine prints.

usage: arm_test.py NATIVE, the program print_signature of this build. Skipped (status 77) where the cross compiler or the
emulator is missing.
"""

import pathlib
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

ROOT = pathlib.Path(__file__).resolve().parents[2]
COMPILER = "aarch64-linux-gnu-g++"
EMULATOR = "qemu-aarch64"
SOURCES = ("freecell/game/*.cpp", "freecell/solve/fast/**/*.cpp", "tests/solve/print_signature.cpp")
# Highway has no library for the other machine here: one target, chosen when compiling, needs only its headers.
FLAGS = ["-std=c++23", "-O1", "-Wno-psabi", "-DHWY_COMPILE_ONLY_STATIC"]


def headers(folder):
    """A folder with Highway's headers and nothing else of this machine's."""
    found = next(path for path in ("/usr/include/hwy", "/usr/local/include/hwy") if pathlib.Path(path).is_dir())
    (folder / "include").mkdir()
    (folder / "include/hwy").symlink_to(found)
    return folder / "include"


def compile_source(source, out, include):
    command = [COMPILER, *FLAGS, f"-I{ROOT}", f"-I{include}", "-c", str(source), "-o", str(out)]
    subprocess.run(command, check=True)
    return out


def build(folder):
    include = headers(folder)
    sources = [path for pattern in SOURCES for path in sorted(ROOT.glob(pattern))]
    with ThreadPoolExecutor(2) as pool:
        objects = pool.map(lambda i: compile_source(sources[i], folder / f"{i}.o", include), range(len(sources)))
        program = folder / "print_signature"
        subprocess.run([COMPILER, "-static", *map(str, objects), "-o", str(program)], check=True)
    return program


def output_of(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def main():
    if not shutil.which(COMPILER) or not shutil.which(EMULATOR):
        print(f"needs {COMPILER} and {EMULATOR}")
        sys.exit(77)
    expected = output_of(sys.argv[1])
    with tempfile.TemporaryDirectory(prefix="freecell_arm_") as name:
        found = output_of(EMULATOR, str(build(pathlib.Path(name))))
    print(found, end="")
    if found != expected or "digest" not in found:
        sys.exit(f"this machine finds another signature:\n{expected}")


if __name__ == "__main__":
    main()
