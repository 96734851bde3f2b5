"""Builds the Python package: the hooks of PEP 517, which pip and `python3 -m build` call.

The extension is compiled by CMake and found in its build folder, so a wheel is only a matter of packing files. This needs
nothing but the standard library, and the same sources give the same bytes.
"""

import base64
import gzip
import hashlib
import io
import json
import os
import pathlib
import re
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
import zipfile
from datetime import datetime, timezone

ROOT = pathlib.Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "python/freecell"
SDIST = (
    *("pyproject.toml", "CMakeLists.txt", "LICENSE", "CHANGELOG.md", "web/package/package.json"),
    *("cmake", "freecell", "python", "single_header", "schemas"),
)
HOMEPAGE = json.loads((ROOT / "web/package/package.json").read_text())["homepage"]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
VERSION_FILE = (ROOT / "freecell/core/version.h").read_text()
VERSION = re.search(r'FREECELL_VERSION "(.+)"', VERSION_FILE)[1]
NAME = f"{PROJECT['name']}-{VERSION}"
# The time of every file in an archive: the date of the version, unless the environment sets another.
DATE = datetime.fromisoformat(re.search(r'FREECELL_DATE "(.+)"', VERSION_FILE)[1] + "T00:00:00+00:00")
EPOCH = int(os.environ.get("SOURCE_DATE_EPOCH", DATE.timestamp()))


def metadata():
    lines = [
        "Metadata-Version: 2.1",
        f"Name: {PROJECT['name']}",
        f"Version: {VERSION}",
        f"Summary: {PROJECT['description']}",
        "License: MIT",
        f"Requires-Python: {PROJECT['requires-python']}",
        f"Keywords: {','.join(PROJECT['keywords'])}",
        *(f"Classifier: {classifier}" for classifier in PROJECT["classifiers"]),
    ]
    if not HOMEPAGE.endswith(".example/"):  # a placeholder
        lines.append(f"Project-URL: Homepage, {HOMEPAGE}")
    for extra, packages in PROJECT["optional-dependencies"].items():
        lines += [
            f"Provides-Extra: {extra}",
            *(f'Requires-Dist: {package}; extra == "{extra}"' for package in packages),
        ]
    lines += ["Description-Content-Type: text/markdown", "", (ROOT / PROJECT["readme"]).read_text()]
    return "\n".join(lines)


def tag():
    version = f"cp{sys.version_info.major}{sys.version_info.minor}"
    return f"{version}-{version}-{sysconfig.get_platform().replace('-', '_').replace('.', '_')}"


def build_extension():
    """Compiles the extension for the running Python and returns its file."""
    build = ROOT / "build" / f"python-{tag()}"
    options = ["-DFREECELL_BUILD_PYTHON=ON", "-DFREECELL_BUILD_CLI=OFF", "-DFREECELL_CUDA=OFF"]
    options += ["-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_UNITY_BUILD=ON", f"-DPython_EXECUTABLE={sys.executable}"]
    configure = ["cmake", "-G", "Ninja", "-S", str(ROOT), "-B", str(build), *options]
    for command in (configure, ["cmake", "--build", str(build), "--target", "freecell_python"]):
        subprocess.run(command, check=True)
    extension = build / "python/freecell" / f"_native{sysconfig.get_config_var('EXT_SUFFIX')}"
    subprocess.run(["strip", "--strip-unneeded", str(extension)], check=True)
    return extension


def wheel_files():
    """{path in the wheel: contents}"""
    sources = [file for file in PACKAGE.iterdir() if file.suffix in (".py", ".pyi", ".typed")]
    files = {f"freecell/{file.name}": file.read_bytes() for file in [*sources, build_extension()]}
    wheel = f"Wheel-Version: 1.0\nGenerator: freecell\nRoot-Is-Purelib: false\nTag: {tag()}\n"
    info = {"METADATA": metadata().encode(), "WHEEL": wheel.encode(), "LICENSE": (ROOT / "LICENSE").read_bytes()}
    return {**files, **{f"{NAME}.dist-info/{name}": contents for name, contents in info.items()}}


def record(files, own_path):
    def line(path, contents):
        digest = base64.urlsafe_b64encode(hashlib.sha256(contents).digest()).rstrip(b"=").decode()
        return f"{path},sha256={digest},{len(contents)}\n"

    return "".join(line(path, contents) for path, contents in sorted(files.items())) + f"{own_path},,\n"


def zip_date():
    return datetime.fromtimestamp(EPOCH, timezone.utc).timetuple()[:6]


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    files = wheel_files()
    own_path = f"{NAME}.dist-info/RECORD"
    files = {**dict(sorted(files.items())), own_path: record(files, own_path).encode()}
    name = f"{NAME}-{tag()}.whl"
    with zipfile.ZipFile(pathlib.Path(wheel_directory) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, contents in files.items():
            entry = zipfile.ZipInfo(path, zip_date())
            entry.external_attr = (0o755 if path.endswith(".so") else 0o644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            wheel.writestr(entry, contents)
    return name


def sdist_files():
    """{path in the archive: file}"""
    wanted = [ROOT / name for name in SDIST]
    files = [file for top in wanted for file in ([top] if top.is_file() else top.rglob("*")) if file.is_file()]
    return {file.relative_to(ROOT).as_posix(): file for file in files if "__pycache__" not in file.parts}


def build_sdist(sdist_directory, config_settings=None):
    name = f"{NAME}.tar.gz"
    contents = {path: file.read_bytes() for path, file in sdist_files().items()}
    contents["PKG-INFO"] = metadata().encode()
    target = pathlib.Path(sdist_directory) / name
    with open(target, "wb") as raw, gzip.GzipFile("", "wb", 9, raw, EPOCH) as zipped:
        with tarfile.open(fileobj=zipped, mode="w", format=tarfile.PAX_FORMAT) as archive:
            for path in sorted(contents):
                entry = tarfile.TarInfo(f"{NAME}/{path}")
                entry.size, entry.mtime, entry.mode = len(contents[path]), EPOCH, 0o644
                archive.addfile(entry, io.BytesIO(contents[path]))
    return name
