"""The mutants of freecell/survey; run_mutants.py explains the fields."""

PROGRAM = "test_survey"

CODES = [
    (
        "a ninth column has a code",
        "move_code.cpp",
        "move.to.index() < columns);\n",
        "move.to.index() < columns + 1);\n",
    ),
    ("the number of cards is not kept", "move_code.cpp", "if (move.count != 0) out +=", "if (false) out +="),
    (
        "a number of cards may come first",
        "move_code.cpp",
        "if (moves.empty() || moves.back().count != 0) return std::nullopt;",
        "if (moves.empty()) return std::vector<WrittenMove>();",
    ),
    (
        "a byte without a meaning is read",
        "move_code.cpp",
        "            if (code == codes.count || code > codes.count + most_cards) return std::nullopt;\n",
        "",
    ),
]

CHECKSUM = [
    ("another polynomial", "checksum.cpp", "0xC96C5795D7870F42", "0xC96C5795D7870F40"),
    ("the sum is not inverted", "checksum.cpp", "(~state_ >> (60 - 4 * i))", "(state_ >> (60 - 4 * i))"),
]

BLOCKS = [
    (
        "the exponent is one off",
        "block.cpp",
        "(rest | implied_bit) << (exponent - 1)",
        "(rest | implied_bit) << exponent",
    ),
    ("large numbers wrap", "block.cpp", "    number = std::min(number, unpacked(0xffff));\n", ""),
    (
        "moves are not looked at",
        "block.cpp",
        "if (!moves_of(std::string_view(block.moves).substr(start, end - start))) return false;",
        "",
    ),
    (
        "an impossible deal may have moves",
        "block.cpp",
        "if ((end > start) != (block.verdicts[i] == 'S')) return false;",
        "",
    ),
    ("bytes may be left over", "block.cpp", "return start == block.moves.size();", "return true;"),
    ("positions may be missing", "block.cpp", "if (positions.size() != numbers) return false;", ""),
    ("proofs may be missing", "block.cpp", "if (proofs.size() != 2 * long_number * proved) return false;", ""),
    ("a block of 33 deals", "block.cpp", "block.size() == Block::most(keep) ||", "block.size() > Block::most(keep) ||"),
    ("a block of verdicts may have any size", "block.cpp", "size() > most(keep) || ", ""),
]

SHARDS = [
    ("gaps inside are not found", "shards.cpp", "if (other.first > next) out.push_back({next, other.first - 1});", ""),
    ("negative numbers are rounded up", "shards.cpp", "(number % size < 0 ? 1 : 0)", "0"),
    (
        "a shard goes past the end",
        "shards.cpp",
        "std::min(range.last, first - into + size - 1)",
        "first - into + size - 1",
    ),
    (
        "tasks share a shard",
        "shards.cpp",
        "all * task / tasks - start)",
        "all * task / tasks - start + (task < tasks ? 1 : 0))",
    ),
]

SETTINGS = [
    ("unknown values are let in", "settings.cpp", "if (value(name) != expected) return std::unexpected(name);", "")
]

STORES = [
    ("the checksum leaves the range out", "store/seal.cpp", "    checksum.add_sized(words(shard.record.range));\n", ""),
    ("the checksum leaves the blocks out", "store/seal.cpp", "        block.add_to(checksum);\n", ""),
    ("gaps are let in", "store/merge.cpp", "(!report.gaps.empty() && !order_.allow_gaps)", "false"),
]

MUTANTS = CODES + CHECKSUM + BLOCKS + SHARDS + SETTINGS + STORES
