#pragma once

#include <cstddef>
#include <cstdint>

namespace freecell::complete {

class ScratchDirectory;

struct ProofOptions {
    bool complete = false;               // only accept complete proofs, which may take far longer than relaxed ones
    unsigned threads = 1;                // for one board
    ScratchDirectory* scratch = nullptr; // for what does not fit in memory; null: give up instead
    // Stop as soon as a search lacks memory, because the caller will try again with more; otherwise continue with other
    // searches, which may take far longer.
    bool ends_without_memory = false;
    // Positions that Search examines before others start: nearly every board is settled by then. A higher number takes
    // more memory, 40 bytes per position, and finds wins sooner that take many positions.
    std::uint64_t first_positions = 600'000;
    // Positions that RelaxedSearch examines before beams try to win. Of 200 large proofs, 185 take fewer.
    std::uint64_t relaxed_positions = 3'000'000;
    // For complete proofs, the same for each thread of ClassSearch: most boards left by then are impossible.
    std::uint64_t class_positions = 12'000'000;
    // Bytes kept from one board to the next.
    std::size_t kept_memory = std::size_t{2} << 20;
};

} // namespace freecell::complete
