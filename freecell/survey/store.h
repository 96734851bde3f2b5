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
    cannot_open,    // no such file, or no leave to read or write it
    not_a_store,    // the file is something else, or of another format
    other_settings, // made with settings that do not agree with those asked for
    overlap,        // shards that hold the same deals
    exists,         // what is to be made is there already
    damaged,        // not what was written: a checksum or the file's structure says so
    full,           // no room left on the disk
    busy,           // another process holds on to it
    failed,         // any other error of the file system or SQLite
};

struct StoreError {
    StoreTrouble trouble;
    std::string text; // one English sentence without a full stop, which names the file
};

template <class Value> using Stored = std::expected<Value, StoreError>;

// What a store says of a shard, besides its answers. The last three are not part of its content: they may differ where
// the content is the same.
struct ShardRecord {
    NumberRange range{};
    std::int64_t solved = 0;
    std::int64_t impossible = 0;
    std::int64_t gave_up = 0;
    std::string checksum;
    std::string made_at; // 2026-11-15T09:30:00Z
    std::string made_on; // the machine's name
    double seconds = 0;  // of one core that it took
};

struct Shard {
    ShardRecord record;
    std::vector<Block> blocks;
};

// Counts the answers and computes the checksum, of the settings, the range and the blocks.
void seal(Shard& shard, const SurveySettings& settings);

// The answers of a survey in one SQLite file. Shards come into it whole or not at all, also when the machine stops in
// the middle; several processes may use it at once. Not for several threads at once: open it once for each.
class Store {
public:
    // For reading. The file must be there.
    static Stored<Store> open(const std::string& path);
    // For reading what can be read of a damaged one.
    static Stored<Store> open_damaged(const std::string& path);
    // For writing; made when the file is not there. `other_settings` when it was made with others.
    static Stored<Store> open_or_make(const std::string& path, const SurveySettings& settings);

    Store(Store&&) noexcept;
    Store& operator=(Store&&) noexcept;
    ~Store();

    [[nodiscard]] const std::string& path() const { return path_; }
    [[nodiscard]] const SurveySettings& settings() const { return settings_; }
    // Was a write found that had been interrupted? It is undone then; what was stored before it is intact.
    [[nodiscard]] bool rolled_back() const { return rolled_back_; }

    // By their first numbers.
    [[nodiscard]] Stored<std::vector<ShardRecord>> shards() const;
    // What can be read of them, in a file that is damaged.
    [[nodiscard]] std::vector<ShardRecord> readable_shards() const;
    // Of one shard of shards(). `damaged` when they are not what its checksum says.
    [[nodiscard]] Stored<Shard> load(const ShardRecord& record) const;
    // False: exactly this shard is there already. `overlap` when another one holds some of its deals.
    Stored<bool> add(const Shard& shard);

    // Blocks of a shard that is not done yet. add() removes those that its shard holds.
    Stored<void> keep_unfinished(std::span<const Block> blocks);
    // Those that were kept within the range and are as they were written, in order.
    [[nodiscard]] Stored<std::vector<Block>> unfinished(NumberRange range) const;

    // nullopt if the store does not hold the deal.
    [[nodiscard]] Stored<std::optional<Answer>> lookup(std::int64_t deal) const;
    // The blocks that hold a deal of the range, in order, until `visit` returns false.
    [[nodiscard]] Stored<void> for_each_block(NumberRange range, const std::function<bool(const Block&)>& visit) const;
    // What is wrong with the structure of the file, or with what its views read besides; empty when all is well.
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
    void insert(const Shard& shard);
    [[nodiscard]] std::string view_problem() const;

    std::string path_;
    std::unique_ptr<SQLite::Database> database_;
    SurveySettings settings_;
    bool rolled_back_ = false;
};

} // namespace freecell
