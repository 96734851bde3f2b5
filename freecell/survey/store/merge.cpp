#include "freecell/survey/store/merge.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "freecell/survey/shards.h"
#include "freecell/survey/store/new_store.h"

namespace freecell {
namespace {

struct Source {
    ShardRecord record;
    std::size_t part; // index of its part
};

std::unexpected<StoreError> failed(StoreTrouble trouble, std::string text) {
    return std::unexpected(StoreError{trouble, std::move(text)});
}

class Merging {
public:
    explicit Merging(const MergeOrder& order) : order_(order) {}

    Stored<MergeReport> run() {
        if (std::filesystem::exists(order_.out)) return failed(StoreTrouble::exists, order_.out + " exists already");
        if (auto found = find_shards(); !found) return std::unexpected(found.error());
        MergeReport report;
        report.shards = static_cast<std::int64_t>(sources_.size());
        for (const Source& source : sources_) report.deals += count(source.record.range);
        report.gaps = find_gaps();
        for (const Source& source : sources_) {
            const NumberRange& has = source.record.range;
            const bool inside = !order_.range || (has.first >= order_.range->first && has.last <= order_.range->last);
            if (!inside) report.outside.push_back(has);
        }
        if (!report.outside.empty() || (!report.gaps.empty() && !order_.allow_gaps)) return report;
        if (auto copied = copy_shards(); !copied) return std::unexpected(copied.error());
        return report;
    }

private:
    Stored<void> find_shards() {
        for (std::size_t part = 0; part < order_.parts.size(); ++part) {
            const auto store = Store::open(order_.parts[part]);
            if (!store) return std::unexpected(store.error());
            if (part == 0) settings_ = store->settings();
            if (const std::string differs = difference(settings_, store->settings()); !differs.empty()) {
                return failed(StoreTrouble::other_settings,
                              order_.parts[part] + " cannot be merged with " + order_.parts[0] + ": " + differs);
            }
            const auto records = store->shards();
            if (!records) return std::unexpected(records.error());
            for (const ShardRecord& record : *records) sources_.push_back({record, part});
        }
        std::ranges::sort(sources_, {}, [](const Source& source) { return source.record.range.first; });
        return no_overlap();
    }

    [[nodiscard]] Stored<void> no_overlap() const {
        for (std::size_t i = 1; i < sources_.size(); ++i) {
            const Source& one = sources_[i - 1];
            const Source& two = sources_[i];
            if (one.record.range.last < two.record.range.first) continue;
            return failed(StoreTrouble::overlap, "shards overlap: " + words(one.record.range) + " of " +
                                                     order_.parts[one.part] + " and " + words(two.record.range) +
                                                     " of " + order_.parts[two.part]);
        }
        return {};
    }

    [[nodiscard]] std::vector<NumberRange> find_gaps() const {
        std::vector<NumberRange> ranges;
        for (const Source& source : sources_) ranges.push_back(source.record.range);
        if (order_.range) return gaps(*order_.range, ranges);
        return ranges.empty() ? ranges : gaps({ranges.front().first, ranges.back().last}, ranges);
    }

    Stored<void> copy_shards() {
        auto made = NewStore::make(order_.out, settings_);
        if (!made) return std::unexpected(made.error());
        std::optional<Store> part;
        std::size_t opened = 0;
        for (const Source& source : sources_) {
            if (!part || opened != source.part) {
                auto store = Store::open(order_.parts[source.part]);
                if (!store) return std::unexpected(store.error());
                part = std::move(*store);
                opened = source.part;
            }
            const auto shard = part->load(source.record);
            if (!shard) return std::unexpected(shard.error());
            if (auto added = made->store().add(*shard); !added) return std::unexpected(added.error());
            if (order_.on_shard) order_.on_shard(static_cast<std::int64_t>(sources_.size()));
        }
        return made->finish();
    }

    const MergeOrder& order_;
    SurveySettings settings_;
    std::vector<Source> sources_;
};

} // namespace

Stored<NewStore> NewStore::make(const std::string& path, const SurveySettings& settings) {
    const std::string beside = path + ".partial";
    std::error_code ignored;
    std::filesystem::remove(beside, ignored);
    std::filesystem::remove(beside + "-journal", ignored);
    auto store = Store::open_or_make(beside, settings);
    if (!store) return std::unexpected(store.error());
    return NewStore(path, std::move(*store));
}

Stored<void> NewStore::finish() {
    store_.reset(); // closes the file
    std::error_code error;
    std::filesystem::rename(path_ + ".partial", path_, error);
    if (error) return failed(StoreTrouble::failed, path_ + ": " + error.message());
    return {};
}

Stored<MergeReport> merge(const MergeOrder& order) {
    return Merging(order).run();
}

} // namespace freecell
