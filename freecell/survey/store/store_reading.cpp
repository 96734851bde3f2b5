#include <filesystem>
#include <system_error>

#include <sqlite3.h>

#include "freecell/survey/shards.h"
#include "freecell/survey/store/schema.h"
#include "freecell/survey/store/store_parts.h"

namespace freecell {
namespace {

constexpr const char* record_columns =
    "SELECT first, last, solved, impossible, gave_up, checksum, made_at, made_on, seconds FROM shard ";
constexpr const char* block_columns = "SELECT first, verdicts, lengths, positions, ends, moves, proofs FROM block ";

// Covers only our own objects; users may add an index.
constexpr const char* definitions = "SELECT sql FROM sqlite_master WHERE name IN ('setting', 'shard', 'block', "
                                    "'unfinished', 'byte', 'packed', 'spelled', 'deal') "
                                    "ORDER BY name";
constexpr const char* bytes_told =
    "SELECT quote(byte) || ' ' || quote(value) || ' ' || quote(move) FROM byte ORDER BY 1";

std::vector<std::string> rows_of(SQLite::Database& database, const char* statement) {
    std::vector<std::string> rows;
    SQLite::Statement query(database, statement);
    while (query.executeStep()) rows.push_back(query.getColumn(0).getString());
    return rows;
}

ShardRecord record_of(SQLite::Statement& row) {
    return {.range = {row.getColumn(0).getInt64(), row.getColumn(1).getInt64()},
            .solved = row.getColumn(2).getInt64(),
            .impossible = row.getColumn(3).getInt64(),
            .gave_up = row.getColumn(4).getInt64(),
            .checksum = row.getColumn(5).getString(),
            .made_at = row.getColumn(6).getString(),
            .made_on = row.getColumn(7).getString(),
            .seconds = row.getColumn(8).getDouble()};
}

Block block_of(SQLite::Statement& row) {
    return {.first = row.getColumn(0).getInt64(),
            .verdicts = row.getColumn(1).getString(),
            .lengths = row.getColumn(2).getString(),
            .positions = row.getColumn(3).getString(),
            .ends = row.getColumn(4).getString(),
            .moves = row.getColumn(5).getString(),
            .proofs = row.getColumn(6).getString()};
}

} // namespace

void Store::read_settings() {
    const auto is_not_one = [&](const std::string& why) {
        return StoreException({StoreTrouble::not_a_store, path_ + " is not a store of this program: " + why});
    };
    if (database_->execAndGet("PRAGMA application_id").getInt() != application_id) {
        constexpr std::uintmax_t header_bytes = 100; // SQLite takes a shorter file for an empty database
        std::error_code ignored;
        const std::uintmax_t bytes = std::filesystem::file_size(path_, ignored);
        throw is_not_one(bytes == 0             ? "it is an empty file"
                         : bytes < header_bytes ? "it is not an SQLite file"
                                                : "it is another kind of SQLite file");
    }
    NamedValues values;
    SQLite::Statement query(*database_, "SELECT name, value FROM setting");
    while (query.executeStep()) values.emplace_back(query.getColumn(0).getString(), query.getColumn(1).getString());
    const auto settings = settings_of(values);
    if (!settings) throw is_not_one("its setting \"" + settings.error() + "\" is unknown");
    settings_ = *settings;
}

Stored<std::vector<ShardRecord>> Store::shards() const {
    return guarded([&] {
        std::vector<ShardRecord> records;
        SQLite::Statement query(*database_, std::string(record_columns) + "ORDER BY first");
        while (query.executeStep()) records.push_back(record_of(query));
        return records;
    });
}

std::vector<ShardRecord> Store::readable_shards() const {
    std::vector<ShardRecord> records;
    const auto ignored [[maybe_unused]] = guarded([&] {
        SQLite::Statement query(*database_, std::string(record_columns) + "ORDER BY first");
        while (query.executeStep()) records.push_back(record_of(query));
    });
    return records;
}

Stored<Shard> Store::load(const ShardRecord& record) const {
    auto loaded = guarded([&] {
        Shard shard{.record = record, .blocks = {}};
        SQLite::Statement query(*database_, std::string(block_columns) + "WHERE first BETWEEN ? AND ? ORDER BY first");
        bind_all(query, record.range.first, record.range.last);
        bool whole = true;
        std::int64_t next = record.range.first;
        while (query.executeStep()) {
            shard.blocks.push_back(block_of(query));
            const Block& block = shard.blocks.back();
            whole = whole && block.first == next && block.whole(settings_.keep);
            next += static_cast<std::int64_t>(block.size());
        }
        whole = whole && next == record.range.last + 1;
        seal(shard, settings_);
        whole = whole && shard.record.checksum == record.checksum && shard.record.solved == record.solved &&
                shard.record.impossible == record.impossible && shard.record.gave_up == record.gave_up;
        if (!whole) {
            throw StoreException({StoreTrouble::damaged, path_ + ": the checksum does not match"});
        }
        return shard;
    });
    if (!loaded) loaded.error().text = "shard " + words(record.range) + " of " + loaded.error().text;
    return loaded;
}

Stored<std::vector<Block>> Store::unfinished(NumberRange range) const {
    return guarded([&] {
        std::vector<Block> blocks;
        SQLite::Statement query(*database_, "SELECT first, verdicts, lengths, positions, ends, moves, proofs, checksum "
                                            "FROM unfinished WHERE first BETWEEN ? AND ? ORDER BY first");
        bind_all(query, range.first, range.last);
        while (query.executeStep()) {
            Block block = block_of(query);
            const bool intact = block.whole(settings_.keep) && checksum_of(block) == query.getColumn(7).getString();
            if (intact) blocks.push_back(std::move(block));
        }
        return blocks;
    });
}

Stored<std::optional<Answer>> Store::lookup(std::int64_t deal) const {
    std::optional<Answer> answer;
    const auto read = for_each_block({deal, deal}, [&](const Block& block) {
        answer = block.answer(static_cast<std::size_t>(deal - block.first));
        return false;
    });
    if (!read) return std::unexpected(read.error());
    return answer;
}

Stored<void> Store::for_each_block(NumberRange range, const std::function<bool(const Block&)>& visit) const {
    return guarded([&] {
        SQLite::Statement query(*database_,
                                std::string(block_columns) +
                                    "WHERE first >= ifnull((SELECT max(first) FROM block WHERE first <= ?1), "
                                    "?1) AND first <= ?2 ORDER BY first");
        bind_all(query, range.first, range.last);
        while (query.executeStep()) {
            const Block block = block_of(query);
            if (!block.whole(settings_.keep)) {
                throw StoreException({StoreTrouble::damaged,
                                      path_ + ": the block of deal " + std::to_string(block.first) + " is damaged"});
            }
            const std::int64_t end = block.first + static_cast<std::int64_t>(block.size());
            if (end > range.first && !visit(block)) return;
        }
    });
}

std::string Store::structure_problem() const {
    std::string problem;
    const auto read = guarded([&] {
        SQLite::Statement query(*database_, "PRAGMA integrity_check(1)");
        if (query.executeStep()) problem = query.getColumn(0).getString();
    });
    if (!read) return read.error().text;
    return problem == "ok" ? view_problem() : path_ + ": " + problem;
}

// No checksum covers the tables' definitions, the views and the table of bytes. They are the same in every store.
std::string Store::view_problem() const {
    bool same = true;
    const auto read = guarded([&] {
        SQLite::Database ours(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        make_tables(ours);
        same = rows_of(*database_, definitions) == rows_of(ours, definitions) &&
               rows_of(*database_, bytes_told) == rows_of(ours, bytes_told);
    });
    if (!read) return read.error().text;
    return same ? "" : path_ + ": the tables behind the view deal are damaged";
}

} // namespace freecell
