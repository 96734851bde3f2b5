#include "freecell/survey/store/store.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <system_error>

#include <sqlite3.h>

#include "freecell/survey/move_code.h"
#include "freecell/survey/shards.h"
#include "freecell/survey/store/schema.h"
#include "freecell/survey/store/store_parts.h"

namespace freecell {
namespace {

constexpr int patience_in_milliseconds = 60'000; // how long to wait for another process to store its shard

StoreTrouble trouble_of(int code) {
    switch (code) {
    case SQLITE_CANTOPEN:
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_AUTH: return StoreTrouble::cannot_open;
    case SQLITE_NOTADB: return StoreTrouble::not_a_store;
    case SQLITE_CORRUPT: return StoreTrouble::damaged;
    case SQLITE_FULL: return StoreTrouble::full;
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return StoreTrouble::busy;
    default: return StoreTrouble::failed;
    }
}

// SQLite itself only says "unable to open".
std::string why_not_opened(const std::string& path, const char* otherwise) {
    namespace fs = std::filesystem;
    std::error_code ignored;
    const fs::path folder = fs::absolute(path, ignored).parent_path();
    if (!fs::is_directory(folder, ignored)) return path + ": there is no folder " + folder.string();
    if (::access(path.c_str(), F_OK) != 0 || ::access(path.c_str(), R_OK) != 0) {
        return path + ": " + std::generic_category().message(errno);
    }
    return path + ": " + otherwise;
}

// SQLite opens a directory and then fails with "disk I/O error".
void refuse_directory(const std::string& path) {
    std::error_code ignored;
    if (!std::filesystem::is_directory(path, ignored)) return;
    throw StoreException({StoreTrouble::not_a_store, path + " is a directory, not a store"});
}

// A file that is not there yet may also be missing because its folder cannot be written to.
std::string why_not_made(const std::string& path, const std::string& otherwise) {
    std::error_code ignored;
    const std::filesystem::path folder = std::filesystem::absolute(path, ignored).parent_path();
    const bool is_in_folder = std::filesystem::is_directory(folder, ignored);
    if (!is_in_folder || ::access(path.c_str(), F_OK) == 0 || ::access(folder.c_str(), W_OK) == 0) return otherwise;
    return path + " cannot be created: " + std::generic_category().message(errno);
}

void bind_part(SQLite::Statement& statement, int index, const std::string& part) {
    if (part.empty()) {
        statement.bind(index); // null: not stored
    } else {
        statement.bind(index, part.data(), static_cast<int>(part.size()));
    }
}

void bind_block(SQLite::Statement& statement, const Block& block) {
    statement.bind(1, block.first);
    statement.bind(2, block.verdicts);
    bind_part(statement, 3, block.lengths);
    bind_part(statement, 4, block.positions);
    bind_part(statement, 5, block.ends);
    bind_part(statement, 6, block.moves);
    bind_part(statement, 7, block.proofs);
}

void fill_byte_table(SQLite::Database& database) {
    SQLite::Statement insert(database, "INSERT INTO byte VALUES (?, ?, ?)");
    for (int value = 0; value < 256; ++value) {
        const char byte = static_cast<char>(value);
        insert.bind(1, &byte, 1);
        insert.bind(2, value);
        insert.bind(3, text_of_code(static_cast<std::uint8_t>(value)));
        insert.exec();
        insert.reset();
    }
}

} // namespace

void make_tables(SQLite::Database& database) {
    database.exec(schema_statements);
    fill_byte_table(database);
}

std::string checksum_of(const Block& block) {
    Checksum checksum;
    block.add_to(checksum);
    return checksum.text();
}

Store::Store(std::string path, std::unique_ptr<SQLite::Database> database)
    : path_(std::move(path)), database_(std::move(database)) {}
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&&) noexcept = default;
Store::~Store() = default;

StoreError Store::error_of(const std::exception& exception) const {
    if (const auto* ours = dynamic_cast<const StoreException*>(&exception)) return ours->error;
    const auto* theirs = dynamic_cast<const SQLite::Exception*>(&exception);
    const StoreTrouble trouble = theirs != nullptr ? trouble_of(theirs->getErrorCode() & 0xff) : StoreTrouble::failed;
    if (trouble == StoreTrouble::cannot_open && !database_) return {trouble, why_not_opened(path_, exception.what())};
    return {trouble, path_ + ": " + exception.what()};
}

Stored<Store> Store::open(const std::string& path) {
    return open_with(path, "");
}

Stored<Store> Store::open_damaged(const std::string& path) {
    auto opened =
        open_with(path, "PRAGMA writable_schema = ON"); // otherwise SQLite reads nothing from a truncated file
    if (opened) return opened;
    auto strictly = open(path);
    const bool lost_its_settings = !strictly && strictly.error().trouble == StoreTrouble::damaged;
    return lost_its_settings ? std::move(strictly) : std::move(opened);
}

Stored<Store> Store::open_with(const std::string& path, const char* first_statement) {
    Store store(path, nullptr);
    const auto opened = store.guarded([&] {
        try {
            store.open_for_reading(first_statement);
        } catch (const SQLite::Exception& error) {
            if ((error.getErrorCode() & 0xff) != SQLITE_READONLY) throw;
            store.roll_back();
            store.open_for_reading(first_statement);
            store.rolled_back_ = true;
        }
    });
    if (!opened) return std::unexpected(opened.error());
    return store;
}

void Store::open_for_reading(const char* first_statement) {
    refuse_directory(path_);
    database_ = std::make_unique<SQLite::Database>(path_, SQLite::OPEN_READONLY, patience_in_milliseconds);
    database_->exec(first_statement);
    read_settings();
}

// A writer that was killed leaves a journal. SQLite uses it to undo the write when it next opens the file for writing;
// until then it refuses to read.
void Store::roll_back() const {
    try {
        SQLite::Database(path_, SQLite::OPEN_READWRITE, patience_in_milliseconds).execAndGet("PRAGMA application_id");
    } catch (const SQLite::Exception&) {
        throw StoreException({StoreTrouble::cannot_open,
                              path_ + ": its last write was interrupted; to undo it, this command needs permission to "
                                      "write the file and its folder"});
    }
}

Stored<Store> Store::open_or_make(const std::string& path, const SurveySettings& settings) {
    Store store(path, nullptr);
    const auto opened = store.guarded([&] {
        refuse_directory(path);
        store.database_ = std::make_unique<SQLite::Database>(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE,
                                                             patience_in_milliseconds);
        store.make(settings);
        store.read_settings();
    });
    if (!opened && !store.database_) {
        return std::unexpected(StoreError{opened.error().trouble, why_not_made(path, opened.error().text)});
    }
    if (!opened) return std::unexpected(opened.error());
    if (const std::string words = difference(store.settings(), settings); !words.empty()) {
        return std::unexpected(
            StoreError{StoreTrouble::other_settings, path + " was made with other options: " + words});
    }
    return store;
}

// Creates the tables if there are none, in one transaction, so that other processes see all or none.
void Store::make(const SurveySettings& settings) {
    database_->exec("PRAGMA page_size = " + std::to_string(page_size));
    SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
    if (database_->execAndGet("SELECT count(*) FROM sqlite_master").getInt() != 0) return;
    database_->exec("PRAGMA application_id = " + std::to_string(application_id));
    make_tables(*database_);
    SQLite::Statement insert(*database_, "INSERT INTO setting VALUES (?, ?)");
    for (const auto& [name, value] : named_values(settings)) {
        insert.bind(1, name);
        insert.bind(2, value);
        insert.exec();
        insert.reset();
    }
    transaction.commit();
}

// A shard that contains a deal of the range, if any.
std::optional<ShardRecord> Store::holder_of(NumberRange range) const {
    SQLite::Statement query(*database_, "SELECT first, last, checksum FROM shard WHERE first <= ? AND last >= ? "
                                        "ORDER BY first DESC LIMIT 1");
    query.bind(1, range.last);
    query.bind(2, range.first);
    if (!query.executeStep()) return std::nullopt;
    ShardRecord record;
    record.range = {query.getColumn(0).getInt64(), query.getColumn(1).getInt64()};
    record.checksum = query.getColumn(2).getString();
    return record;
}

Stored<bool> Store::add(const Shard& shard) {
    return guarded([&] {
        SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
        const bool is_new = insert_if_new(shard);
        if (is_new) transaction.commit();
        return is_new;
    });
}

Stored<void> Store::add(std::span<const Shard> shards) {
    return guarded([&] {
        SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
        for (const Shard& shard : shards) insert_if_new(shard);
        transaction.commit();
    });
}

bool Store::insert_if_new(const Shard& shard) {
    if (const auto there = holder_of(shard.record.range)) {
        if (there->range == shard.record.range && there->checksum == shard.record.checksum) return false;
        throw StoreException({StoreTrouble::overlap, path_ + " has shard " + words(there->range) + ", which overlaps " +
                                                         words(shard.record.range)});
    }
    insert(shard);
    SQLite::Statement done(*database_, "DELETE FROM unfinished WHERE first BETWEEN ? AND ?");
    bind_all(done, shard.record.range.first, shard.record.range.last);
    done.exec();
    return true;
}

void Store::insert(const Shard& shard) {
    SQLite::Statement head(*database_, "INSERT INTO shard VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)");
    const ShardRecord& record = shard.record;
    bind_all(head, record.range.first, record.range.last, record.solved, record.impossible, record.gave_up,
             record.checksum, record.made_at, record.made_on, record.seconds);
    head.exec();
    SQLite::Statement body(*database_, "INSERT INTO block VALUES (?, ?, ?, ?, ?, ?, ?)");
    for (const Block& block : shard.blocks) {
        bind_block(body, block);
        body.exec();
        body.reset();
    }
}

Stored<void> Store::keep_unfinished(std::span<const Block> blocks) {
    return guarded([&] {
        SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
        SQLite::Statement body(*database_, "INSERT OR REPLACE INTO unfinished VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
        for (const Block& block : blocks) {
            bind_block(body, block);
            body.bind(8, checksum_of(block));
            body.exec();
            body.reset();
        }
        transaction.commit();
    });
}

} // namespace freecell
