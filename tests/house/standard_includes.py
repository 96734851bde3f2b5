"""Checks that files include what they use of the standard library.

Every name that NAMES lists must come from a header that the file includes, by itself or through our own headers. Compilers
do not notice one that is missing if another header happens to include it.
"""

import functools
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDERS = ("freecell", "cli", "tests", "examples", "bench", "fuzz", "python")
# {header: names of namespace std that it must be included for}; std::move and std::pair come with every container
NAMES = {
    "algorithm": "all_of any_of clamp copy copy_n count equal fill_n find find_if max min next_permutation nth_element"
    " reverse rotate shuffle sort transform",
    "array": "array to_array",
    "atomic": "atomic",
    "bit": "bit_cast bit_ceil bit_width countl_zero countr_zero endian has_single_bit popcount rotl",
    "bitset": "bitset",
    "charconv": "from_chars to_chars",
    "chrono": "chrono",
    "cmath": "ceil exp exp2 floor fmod isfinite llround log log1p lround pow sqrt",
    "condition_variable": "condition_variable condition_variable_any",
    "cstdint": "int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t",
    "cstdio": "fflush fprintf fputs fread fwrite printf puts",
    "cstdlib": "abort atof atoi atoll exit free getenv malloc realloc strtol strtoul strtoull",
    "cstring": "memcpy strcmp strerror",
    "deque": "deque",
    "exception": "current_exception exception_ptr rethrow_exception",
    "expected": "expected unexpected",
    "filesystem": "filesystem",
    "fstream": "fstream ifstream ofstream",
    "functional": "function greater invoke minus not_fn",
    "iostream": "cerr cin cout",
    "limits": "numeric_limits",
    "list": "list",
    "map": "map",
    "memory": "make_shared make_unique shared_ptr unique_ptr",
    "mutex": "lock_guard mutex scoped_lock unique_lock",
    "new": "bad_alloc nothrow",
    "numeric": "accumulate iota reduce",
    "optional": "nullopt optional",
    "random": "minstd_rand mt19937 mt19937_64 normal_distribution random_device uniform_int_distribution",
    "semaphore": "counting_semaphore",
    "set": "set",
    "shared_mutex": "shared_lock shared_mutex",
    "span": "span",
    "sstream": "istringstream ostringstream",
    "stop_token": "stop_source stop_token",
    "string": "string to_string",
    "string_view": "string_view",
    "thread": "jthread this_thread thread",
    "tuple": "tuple",
    "unordered_map": "unordered_map",
    "unordered_set": "unordered_set",
    "utility": "as_const exchange index_sequence make_index_sequence",
    "variant": "get_if holds_alternative variant visit",
    "vector": "vector",
}
HEADER_OF = {name: header for header, names in NAMES.items() for name in names.split()}
# Headers that the standard says declare these too.
ALSO = {"string": ("string_view",), "thread": ("stop_token",)}


@functools.cache
def included(path):
    """The standard headers that the file includes, directly or through ours."""
    headers = set()
    for standard, ours in re.findall(r'^\s*#include (?:<(\w+)>|"([^"]+)")', path.read_text(), re.MULTILINE):
        if standard:
            headers |= {standard, *ALSO.get(standard, ())}
        else:
            target = next((file for file in (ROOT / ours, path.parent / ours) if file.is_file()), None)
            headers |= included(target) if target and target != path else set()
    return headers


def problems(path):
    code = re.sub(r'//.*|"(?:\\.|[^"\\\n])*"', "", path.read_text())
    used = {HEADER_OF[name] for name in re.findall(r"\bstd::(\w+)", code) if name in HEADER_OF}
    return [f"{path.relative_to(ROOT)}: does not include <{header}>" for header in sorted(used - included(path))]


LEFT_OUT = ROOT / "tests/single_header"  # the header must bring what its users need
files = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*") if path.suffix in (".h", ".cpp")]
files = [path for path in files if not path.is_relative_to(LEFT_OUT)]
found = [problem for path in sorted(files) for problem in problems(path)]
print("\n".join(found) or f"{len(files)} files include what they use of the standard library")
sys.exit(1 if found or not files else 0)
