#include "cli/census/installed_census.h"

#include <expected>

#include "cli/census/census.h"
#include "cli/shared/data_files.h"
#include "cli/shared/failure.h"
#include "freecell/census/dealt_number.h"

namespace freecell::cli {
namespace {

std::expected<Census, Failure> read_installed_census() {
    const std::filesystem::path file = data_file("deals.census", "census/deals.census");
    if (file.empty())
        return std::unexpected(Failure{"the census of all deals is not installed", "Install freecell again."});
    try {
        return read_census_file(file.string());
    } catch (const Failure& failure) {
        return std::unexpected(Failure{failure.message, "Install freecell again."});
    }
}

const std::expected<Census, Failure>& census_or_failure() {
    static const auto census = read_installed_census();
    return census;
}

} // namespace

const Census& installed_census() {
    const auto& census = census_or_failure();
    if (!census) throw Failure(census.error());
    return *census;
}

std::optional<Impossible> installed_proof(const Board& board) {
    const auto number = dealt_number(board);
    if (!number) return std::nullopt;
    const auto& census = census_or_failure();
    const Leftover* const left = census ? census->leftover(*number) : nullptr;
    if (left == nullptr || left->outcome != OutcomeKind::impossible) return std::nullopt;
    return left->proof;
}

} // namespace freecell::cli
