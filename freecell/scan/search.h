#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "freecell/scan/kernels.h"
#include "freecell/scan/plan.h"

namespace freecell {

// Deals that were found: their numbers are found.base + found[i].
struct Found {
    Seeds seeds;
    std::span<const std::uint8_t> values; // one per deal; empty if no value was requested

    [[nodiscard]] std::size_t size() const { return seeds.count; }
    [[nodiscard]] std::int64_t number(std::size_t i) const { return seeds.base + seeds[i]; }
};

// Finds the deals that satisfy a condition and computes a value for each. Thread-safe if each thread uses its own
// buffers.
class Search {
public:
    struct Buffers {
        std::vector<std::uint32_t> seeds;
        std::vector<std::uint8_t> values;
    };

    explicit Search(const query::Condition& condition, const std::optional<query::Value>& value = {},
                    const ScanKernel& kernel = best_kernel())
        : plan_(plan_search(condition, value)), kernel_(&kernel) {}

    [[nodiscard]] const Plan& plan() const { return plan_; }
    [[nodiscard]] const ScanKernel& kernel() const { return *kernel_; }

    // Searches first..last, in FreeCell Pro's numbering, piece by piece, and calls visit(const Found&) for each piece,
    // in order. The data is valid only during the call.
    template <class Visit> void run(std::int64_t first, std::int64_t last, Buffers& buffers, Visit&& visit) const {
        while (first <= last) {
            const Seeds piece = piece_at(first, last);
            visit(search(piece, buffers));
            first += static_cast<std::int64_t>(piece.count);
        }
    }

    // The numbers that satisfy the condition, in the given order, and their values.
    struct Matches {
        std::vector<std::int64_t> numbers;
        std::vector<std::uint8_t> values;
    };
    [[nodiscard]] Matches among(std::span<const std::int64_t> numbers, Buffers& buffers) const;

private:
    static Seeds piece_at(std::int64_t first, std::int64_t last);
    Found search(const Seeds& seeds, Buffers& buffers) const;

    Plan plan_;
    const ScanKernel* kernel_;
};

} // namespace freecell
