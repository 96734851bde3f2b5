#pragma once

#include <cstddef>
#include <cstdint>

namespace freecell::complete {

class ScratchDirectory;

struct ProofOptions {
    unsigned threads = 1;                // for one board
    ScratchDirectory* scratch = nullptr; // for what does not fit in memory; null: it is given up then
    // End as soon as a search lacks memory, because the caller will try again with more; otherwise go on with other
    // searches, which may take far longer.
    bool ends_without_memory = false;
    // Positions that Search looks at before ClassSearch begins: nearly every board is settled by then. More take more
    // memory, 40 bytes each, and find wins sooner that take many positions.
    std::uint64_t first_positions = 600'000;
    // That each thread of ClassSearch looks at before beams try to win: most of what is left is impossible.
    std::uint64_t class_positions = 12'000'000;
    // Kept from one board to the next.
    std::size_t kept_memory = std::size_t{2} << 20;
};

} // namespace freecell::complete
