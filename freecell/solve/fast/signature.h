#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "freecell/solve/fast/kernels.h"
#include "freecell/solve/fast/schedule.h"

namespace freecell::fast {

// What the fast search does with a list of deals, as numbers. Any change to the search changes it; the kernel must not.
struct SearchSignature {
    struct StageResult {
        std::uint64_t positions; // expanded by this stage
        std::size_t deals_left;  // not won by this stage or an earlier one
    };

    std::size_t deals;
    std::vector<StageResult> stages;
    std::uint64_t digest; // digest of these numbers and of every move of every solution

    // One line for each stage, and the digest: the form of tests/solve/signature.txt.
    [[nodiscard]] std::string text() const;
    [[nodiscard]] std::string digest_text() const;
};

// Deals from all number ranges, with enough hard ones that every stage has something to do.
std::vector<std::int64_t> signature_deals();

SearchSignature signature_of(std::span<const std::int64_t> numbers, const SearchKernel& kernel,
                             std::span<const SearchStage> stages = schedule());

} // namespace freecell::fast
