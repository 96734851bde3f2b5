#pragma once

#include "freecell/survey/store.h"

namespace freecell {

struct RepairReport {
    std::int64_t kept = 0;         // shards
    std::vector<NumberRange> lost; // shards whose checksums do not agree, or that cannot be read
    bool lost_unnamed = false;     // and others, of which not even the range can be read
};

// Puts in place of a damaged store one with the shards of it that are whole. What is lost a survey does again. Fails
// where not even the settings can be read, and leaves the file as it is.
Stored<RepairReport> repair(const std::string& path);

} // namespace freecell
