#pragma once

#include "freecell/survey/store/store.h"

namespace freecell {

struct RepairReport {
    std::int64_t kept = 0;         // shards
    std::vector<NumberRange> lost; // shards whose checksums do not match, or that cannot be read
    bool lost_unnamed = false;     // there are others, whose ranges cannot be read
};

// Replaces a damaged store with one that has its intact shards; a survey then redoes the lost ones. If the settings
// cannot be read, fails and leaves the file unchanged.
Stored<RepairReport> repair(const std::string& path);

} // namespace freecell
