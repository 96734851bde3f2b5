#include "freecell/census/tally.h"

#include <bit>

namespace freecell {
namespace {

void count(std::vector<std::uint64_t>& bins, std::size_t bin) {
    if (bin >= bins.size()) bins.resize(bin + 1);
    ++bins[bin];
}

void add_bins(std::vector<std::uint64_t>& bins, const std::vector<std::uint64_t>& more) {
    if (more.size() > bins.size()) bins.resize(more.size());
    for (std::size_t i = 0; i < more.size(); ++i) bins[i] += more[i];
}

} // namespace

void Distributions::add(const Distributions& more) {
    add_bins(stages, more.stages);
    add_bins(lengths, more.lengths);
    add_bins(positions, more.positions);
}

void Tally::add_won(std::uint64_t positions_searched, std::uint64_t solution_digest, std::size_t stage,
                    std::size_t steps) {
    ++deals;
    positions += positions_searched;
    digest += solution_digest;
    count(distributions.stages, stage);
    count(distributions.lengths, steps);
    count(distributions.positions, static_cast<std::size_t>(std::bit_width(positions_searched)));
}

void Tally::add_left(std::int64_t deal, std::uint64_t positions_searched) {
    ++deals;
    positions += positions_searched;
    left.push_back(deal);
}

void Tally::add(const Tally& more) {
    deals += more.deals;
    positions += more.positions;
    digest += more.digest;
    distributions.add(more.distributions);
    left.insert(left.end(), more.left.begin(), more.left.end());
}

} // namespace freecell
