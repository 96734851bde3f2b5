#pragma once

#include <cstdint>
#include <vector>

namespace freecell {

// How the fast search won: the number of deals by the index of the winning stage, by the number of steps of the
// solution, and by the number of bits of the number of positions.
struct Distributions {
    std::vector<std::uint64_t> stages;
    std::vector<std::uint64_t> lengths;
    std::vector<std::uint64_t> positions;

    void add(const Distributions& more);
    friend bool operator==(const Distributions&, const Distributions&) = default;
};

// The results of the fast search of some deals.
struct Tally {
    std::int64_t deals = 0;
    std::uint64_t positions = 0;
    std::uint64_t digest = 0; // the sum of the digests of the solutions
    Distributions distributions;
    std::vector<std::int64_t> left; // deals not won

    void add_won(std::uint64_t positions_searched, std::uint64_t solution_digest, std::size_t stage, std::size_t steps);
    void add_left(std::int64_t deal, std::uint64_t positions_searched);
    void add(const Tally& more);
};

} // namespace freecell
