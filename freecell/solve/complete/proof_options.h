#pragma once

namespace freecell::complete {

class ScratchDirectory;

struct ProofOptions {
    unsigned threads = 1;                // for one board
    ScratchDirectory* scratch = nullptr; // for what does not fit in memory; null: it is given up then
    // End as soon as a search lacks memory, because the caller will try again with more; otherwise go on with other
    // searches, which may take far longer.
    bool ends_without_memory = false;
};

} // namespace freecell::complete
