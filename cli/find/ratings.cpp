#include "cli/find/ratings.h"

#include <fstream>
#include <iterator>

#include <fmt/format.h>

#include "cli/shared/data_files.h"
#include "cli/shared/failure.h"
#include "freecell/rate/scale.h"

namespace freecell::cli {

rate::RatingTable ratings_for(NumberRange range) {
    const std::filesystem::path file = data_file("ratings.bin", "data/ratings.bin");
    std::ifstream in(file, std::ios::binary);
    if (!in) throw Failure{"the table of difficulties is not installed", "freecell rate --quick computes them."};
    auto table = rate::RatingTable::parse(std::string(std::istreambuf_iterator<char>(in), {}));
    if (!table) throw Failure{fmt::format("{}: {}", file.string(), table.error()), "Install freecell again."};
    if (range.first < table->first() || range.last > table->last()) {
        throw Failure{fmt::format("difficulties are known for deals {} to {} only", table->first(), table->last()),
                      "Search within that --range; freecell rate --quick tells the difficulty of other deals."};
    }
    return *std::move(table);
}

query::Facts facts_of(const rate::RatingTable& ratings, std::int64_t deal) {
    const auto difficulty = ratings.difficulty(deal);
    if (!difficulty) return {};
    return {.difficulty = difficulty, .label = static_cast<int>(rate::label_of(*difficulty))};
}

} // namespace freecell::cli
