#pragma once

namespace freecell::complete {

class ScratchDirectory;

struct ProofOptions {
    unsigned threads = 1;                // for one board
    ScratchDirectory* scratch = nullptr; // for what does not fit in memory; null: it is given up then
};

} // namespace freecell::complete
