#pragma once

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>

#include "freecell/survey/store/store.h"

namespace freecell::test {

// A folder that is deleted after the test.
class Folder {
public:
    Folder() { path_ = ::mkdtemp(path_.data()); }
    ~Folder() { std::filesystem::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    [[nodiscard]] std::string file(const std::string& name) const { return path_ + "/" + name; }

private:
    // mkdtemp replaces the last six letters.
    std::string path_ = std::filesystem::temp_directory_path() / "freecell-survey-XXXXXX";
};

inline Shard shard_of(NumberRange range, const SurveySettings& settings) {
    Shard shard;
    shard.record.range = range;
    for (std::int64_t deal = range.first; deal <= range.last; ++deal) {
        Answer answer{.deal = deal, .outcome = OutcomeKind::solved, .length = 1, .positions = 17, .moves = {}};
        answer.moves.push_back({Pile::column(static_cast<int>((deal + 8) % 8)), Pile::cell(0)});
        if (deal % 10 == 0) answer = {.deal = deal, .outcome = OutcomeKind::impossible, .positions = 5000, .moves = {}};
        append(shard.blocks, answer, settings.keep);
    }
    seal(shard, settings);
    return shard;
}

// A store with these shards.
inline void make_store(const std::string& path, const std::vector<NumberRange>& ranges,
                       const SurveySettings& settings = standard_settings()) {
    auto store = Store::open_or_make(path, settings);
    for (const NumberRange& range : ranges) (void)store->add(shard_of(range, settings));
}

} // namespace freecell::test
