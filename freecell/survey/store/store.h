#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "freecell/survey/block.h"
#include "freecell/survey/settings.h"
#include "freecell/text/number_list.h"

namespace SQLite {
class Database;
class Statement;
} // namespace SQLite

namespace freecell {

enum class StoreTrouble : std::uint8_t {
    cannot_open,    // no such file, or no permission
    not_a_store,    // another kind of file, or another format
    other_settings, // made with settings other than the requested ones
    overlap,        // shards contain the same deals
    exists,         // the file to create already exists
    damaged,        // a checksum or the structure of the file is wrong
    full,           // no room left on the disk
    busy,           // locked by another process
    failed,         // any other error of the file system or SQLite
};

struct StoreError {
    StoreTrouble trouble;
    std::string text; // one English sentence without a full stop, which names the file
};

template <class Value> using Stored = std::expected<Value, StoreError>;

// What a store records about a shard besides its answers. The last three are not part of its content and may differ
// between shards with the same content.
struct ShardRecord {
    NumberRange range{};
    std::int64_t solved = 0;
    std::int64_t impossible = 0;
    std::int64_t gave_up = 0;
    std::string checksum;
    std::string made_at; // 2026-11-15T09:30:00Z
    std::string made_on; // the machine's name
    double seconds = 0;  // CPU time
};

struct Shard {
    ShardRecord record;
    std::vector<Block> blocks;
};

// Counts the answers and computes the checksum of the settings, the range and the blocks.
void seal(Shard& shard, const SurveySettings& settings);

// The answers of a survey in one SQLite file. Shards are added atomically, even if the machine crashes; several
// processes may use it at the same time. Not thread-safe: open it once per thread.
class Store {
public:
    // For reading. The file must exist.
    static Stored<Store> open(const std::string& path);
    // For reading the readable parts of a damaged store.
    static Stored<Store> open_damaged(const std::string& path);
    // For writing; creates the file if needed. Fails with `other_settings` if it was made with other settings.
    static Stored<Store> open_or_make(const std::string& path, const SurveySettings& settings);

    Store(Store&&) noexcept;
    Store& operator=(Store&&) noexcept;
    ~Store();

    [[nodiscard]] const std::string& path() const { return path_; }
    [[nodiscard]] const SurveySettings& settings() const { return settings_; }
    // Returns whether an interrupted write was found. It has been rolled back; everything stored before it is intact.
    [[nodiscard]] bool rolled_back() const { return rolled_back_; }

    // Ordered by first number.
    [[nodiscard]] Stored<std::vector<ShardRecord>> shards() const;
    // The readable shards of a damaged file.
    [[nodiscard]] std::vector<ShardRecord> readable_shards() const;
    // Loads the answers of a shard listed by shards(). Fails with `damaged` if they do not match its checksum.
    [[nodiscard]] Stored<Shard> load(const ShardRecord& record) const;
    // Returns false if exactly this shard already exists. Fails with `overlap` if another one contains some of its
    // deals.
    Stored<bool> add(const Shard& shard);
    // Adds several shards in one write: all of them or, on an error, none.
    Stored<void> add(std::span<const Shard> shards);

    // Saves blocks of an incomplete shard. add() removes the blocks of its shard.
    Stored<void> keep_unfinished(std::span<const Block> blocks);
    // The saved blocks within the range whose checksums match, in order.
    [[nodiscard]] Stored<std::vector<Block>> unfinished(NumberRange range) const;

    // nullopt if the store does not contain the deal.
    [[nodiscard]] Stored<std::optional<Answer>> lookup(std::int64_t deal) const;
    // Visits the blocks that contain a deal of the range, in order, until `visit` returns false.
    [[nodiscard]] Stored<void> for_each_block(NumberRange range, const std::function<bool(const Block&)>& visit) const;
    // What is wrong with the structure of the file, or with the tables its views read; empty if nothing is.
    [[nodiscard]] std::string structure_problem() const;

private:
    Store(std::string path, std::unique_ptr<SQLite::Database> database);
    static Stored<Store> open_with(const std::string& path, const char* first_statement);
    void open_for_reading(const char* first_statement);
    void roll_back() const;
    void make(const SurveySettings& settings);
    void read_settings();
    [[nodiscard]] StoreError error_of(const std::exception& exception) const;
    template <class Action> auto guarded(Action action) const -> Stored<decltype(action())>;
    [[nodiscard]] std::optional<ShardRecord> holder_of(NumberRange range) const;
    bool insert_if_new(const Shard& shard);
    void insert(const Shard& shard);
    [[nodiscard]] std::string view_problem() const;

    std::string path_;
    std::unique_ptr<SQLite::Database> database_;
    SurveySettings settings_;
    bool rolled_back_ = false;
};

} // namespace freecell
