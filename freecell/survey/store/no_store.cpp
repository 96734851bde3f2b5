// Store in a build without SQLite: no file can be opened.
#include "freecell/survey/store/store.h"

namespace SQLite {

class Database {};

} // namespace SQLite

namespace freecell {
namespace {

std::unexpected<StoreError> no_sqlite(const std::string& path) {
    return std::unexpected(StoreError{StoreTrouble::failed, path + " cannot be used: this build has no SQLite"});
}

} // namespace

Stored<Store> Store::open(const std::string& path) {
    return no_sqlite(path);
}
Stored<Store> Store::open_damaged(const std::string& path) {
    return no_sqlite(path);
}
Stored<Store> Store::open_or_make(const std::string& path, const SurveySettings& /*settings*/) {
    return no_sqlite(path);
}

Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&&) noexcept = default;
Store::~Store() = default;

// Never called, because no Store exists.
Stored<std::vector<ShardRecord>> Store::shards() const {
    return no_sqlite(path_);
}
std::vector<ShardRecord> Store::readable_shards() const {
    return {};
}
Stored<Shard> Store::load(const ShardRecord& /*record*/) const {
    return no_sqlite(path_);
}
Stored<bool> Store::add(const Shard& /*shard*/) {
    return no_sqlite(path_);
}
Stored<void> Store::add(std::span<const Shard> /*shards*/) {
    return no_sqlite(path_);
}
Stored<void> Store::keep_unfinished(std::span<const Block> /*blocks*/) {
    return no_sqlite(path_);
}
Stored<std::vector<Block>> Store::unfinished(NumberRange /*range*/) const {
    return no_sqlite(path_);
}
Stored<std::optional<Answer>> Store::lookup(std::int64_t /*deal*/) const {
    return no_sqlite(path_);
}
Stored<void> Store::for_each_block(NumberRange /*range*/, const std::function<bool(const Block&)>& /*visit*/) const {
    return no_sqlite(path_);
}
std::string Store::structure_problem() const {
    return {};
}

} // namespace freecell
