// Changes or truncates a store: reading returns what was written, or an error.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <unistd.h>

#include "freecell/survey/settings.h"
#include "freecell/survey/statistics.h"
#include "freecell/survey/store/repair.h"
#include "freecell/survey/store/store.h"
#include "fuzz/require.h"

namespace {

using namespace freecell;

constexpr std::int64_t deals = 100;

struct Original {
    std::string path;
    std::string bytes;
    Shard shard;

    Original() : path(std::filesystem::temp_directory_path() / ("store_fuzz_" + std::to_string(getpid()))) {
        SurveySettings settings = standard_settings();
        settings.keep = Keep::lengths;
        shard.record.range = {1, deals};
        for (std::int64_t deal = 1; deal <= deals; ++deal) {
            Answer answer;
            answer.deal = deal;
            answer.outcome = static_cast<OutcomeKind>(deal % 3);
            answer.length = answer.outcome == OutcomeKind::solved ? 40 + static_cast<int>(deal) : 0;
            answer.positions = static_cast<std::uint64_t>(deal * 17);
            append(shard.blocks, answer, settings.keep);
        }
        seal(shard, settings);
        std::filesystem::remove(path);
        require(Store::open_or_make(path, settings)->add(shard).value());
        std::ifstream in(path, std::ios::binary);
        bytes.assign(std::istreambuf_iterator<char>(in), {});
    }
    ~Original() { remove_files(); }
    Original(const Original&) = delete;
    Original& operator=(const Original&) = delete;

    void remove_files() const {
        for (const char* end : {"", "-journal", "-wal", "-shm", ".partial", ".partial-journal"}) {
            std::error_code ignored;
            std::filesystem::remove(path + end, ignored);
        }
    }
};

// Each change is four bytes of input: three for the position, one for the value. A first byte below 32 also truncates
// the file.
std::string changed(std::string bytes, const std::uint8_t* data, std::size_t size) {
    for (std::size_t i = 1; i + 3 < size; i += 4) {
        const std::size_t at = (data[i] << 16 | data[i + 1] << 8 | data[i + 2]) % bytes.size();
        bytes[at] = static_cast<char>(data[i + 3]);
    }
    if (size > 0 && data[0] < 32) bytes.resize(bytes.size() * data[0] / 32);
    return bytes;
}

void check_reading(const Store& store, const Shard& shard) {
    const auto records = store.shards();
    for (const ShardRecord& record : records.value_or(std::vector<ShardRecord>())) {
        const auto loaded = store.load(record);
        if (loaded && record.range == shard.record.range && record.checksum == shard.record.checksum) {
            require(loaded->blocks == shard.blocks);
        }
    }
    for (const std::int64_t deal : {std::int64_t{-2}, std::int64_t{1}, deals, deals + 1}) {
        const auto answer = store.lookup(deal);
        require(!answer || !*answer || (*answer)->deal == deal);
    }
    const auto counted = statistics(store);
    require(counted || !counted.error().text.empty());
    const std::string problem = store.structure_problem();
    require(problem.size() < 10000);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const Original original;
    original.remove_files();
    std::ofstream(original.path, std::ios::binary) << changed(original.bytes, data, size);
    if (const auto store = Store::open(original.path)) check_reading(*store, original.shard);
    if (repair(original.path)) {
        const auto store = Store::open(original.path);
        require(store.has_value() && store->structure_problem().empty());
        check_reading(*store, original.shard);
    }
    return 0;
}
