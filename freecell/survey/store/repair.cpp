#include "freecell/survey/store/repair.h"

#include "freecell/survey/store/new_store.h"

namespace freecell {

Stored<RepairReport> repair(const std::string& path) {
    auto damaged = Store::open_damaged(path);
    if (!damaged) return std::unexpected(damaged.error());
    auto made = NewStore::make(path, damaged->settings());
    if (!made) return std::unexpected(made.error());
    RepairReport report;
    report.lost_unnamed = !damaged->shards();
    for (const ShardRecord& record : damaged->readable_shards()) {
        const auto shard = damaged->load(record);
        if (!shard) {
            report.lost.push_back(record.range);
            continue;
        }
        const auto added = made->store().add(*shard);
        if (!added) return std::unexpected(added.error());
        ++report.kept;
    }
    {
        const Store closed = std::move(*damaged);
    }
    if (auto finished = made->finish(); !finished) return std::unexpected(finished.error());
    return report;
}

} // namespace freecell
