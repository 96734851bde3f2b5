"""Compiles the fast search for another target, runs it, and requires the signature of this build.

usage: other_builds_test.py arm|avx512 NATIVE, where NATIVE is the program print_signature of this build.
  arm     for 64-bit ARM, run under qemu-user
  avx512  the AVX-512 kernel under the address and undefined-behaviour sanitizers, compiled by g++ because the library
          leaves that kernel out of what clang compiles
Skipped (status 77) where the compiler, the emulator or the instructions are missing.
"""

import pathlib
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

ROOT = pathlib.Path(__file__).resolve().parents[2]
SOURCES = ("freecell/game/*.cpp", "freecell/solve/fast/**/*.cpp", "tests/solve/print_signature.cpp")
VECTOR_CODE = ROOT / "freecell/solve/fast/kernel/kernels.cpp"
# A single static target needs only Highway's headers; its library is not available for another machine.
FLAGS = ["-std=c++23", "-O1", "-Wno-psabi", "-DHWY_COMPILE_ONLY_STATIC"]


class Arm:
    compiler = ["aarch64-linux-gnu-g++"]
    link = ["-static"]
    emulator = ["qemu-aarch64"]

    @staticmethod
    def missing():
        return [tool for tool in ("aarch64-linux-gnu-g++", "qemu-aarch64") if not shutil.which(tool)]


class Avx512:
    # 1 << 7 is HWY_AVX3_DL, the target that the library calls avx512.
    compiler = [
        "g++",
        "-march=icelake-server",
        "-DHWY_BASELINE_TARGETS=(1LL<<7)",
        "-fsanitize=address,undefined",
        "-fno-sanitize-recover=all",
    ]
    link = ["-fsanitize=address,undefined"]
    emulator = []

    @staticmethod
    def missing():
        needed = {"avx512_vpopcntdq", "avx512_bitalg", "avx512_vbmi2", "avx512vbmi", "avx512_vnni", "vaes", "gfni"}
        return sorted(needed - set(pathlib.Path("/proc/cpuinfo").read_text().split()))


BUILDS = {"arm": Arm, "avx512": Avx512}


def headers(folder):
    """A folder with only Highway's headers."""
    found = next(path for path in ("/usr/include/hwy", "/usr/local/include/hwy") if pathlib.Path(path).is_dir())
    (folder / "include").mkdir()
    (folder / "include/hwy").symlink_to(found)
    return folder / "include"


def compiled(build, folder):
    """The program, compiled in two units: the vector code, and all else, since the headers take longest."""
    include = headers(folder)
    sources = [path for pattern in SOURCES for path in sorted(ROOT.glob(pattern))]
    rest = folder / "rest.cpp"
    rest.write_text("".join(f'#include "{path}"\n' for path in sources if path != VECTOR_CODE))

    def compile_unit(unit):
        out = folder / f"{unit.stem}.o"
        subprocess.run(
            [*build.compiler, *FLAGS, f"-I{ROOT}", f"-I{include}", "-c", str(unit), "-o", str(out)], check=True
        )
        return out

    with ThreadPoolExecutor(2) as pool:
        objects = list(pool.map(compile_unit, [VECTOR_CODE, rest]))
    program = folder / "print_signature"
    subprocess.run([*build.compiler[:1], *build.link, *map(str, objects), "-o", str(program)], check=True)
    return program


def output_of(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def main():
    build = BUILDS[sys.argv[1]]
    if build.missing():
        print("needs", *build.missing())
        sys.exit(77)
    expected = output_of(sys.argv[2])
    with tempfile.TemporaryDirectory(prefix="freecell_build_") as name:
        found = output_of(*build.emulator, str(compiled(build, pathlib.Path(name))))
    print(found, end="")
    if found != expected or "digest" not in found:
        sys.exit(f"this build finds another signature:\n{expected}")


if __name__ == "__main__":
    main()
