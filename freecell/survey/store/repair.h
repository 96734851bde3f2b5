#pragma once

#include "freecell/survey/store/store.h"

namespace freecell {

struct RepairReport {
    std::int64_t kept = 0;         // shards
    std::vector<NumberRange> lost; // shards whose checksums do not agree, or that cannot be read
    bool lost_unnamed = false;     // also others, whose ranges cannot be read
};

// Replaces a damaged store by one with its intact shards; a survey then redoes the lost ones. If the settings cannot be
// read, fails and leaves the file unchanged.
Stored<RepairReport> repair(const std::string& path);

} // namespace freecell
