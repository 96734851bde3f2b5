#include <fmt/format.h>

#include "cli/command/options.h"
#include "cli/shared/output.h"
#include "cli/survey/survey.h"
#include "freecell/survey/shards.h"

namespace freecell::cli {
namespace {

std::string advice(StoreTrouble trouble) {
    switch (trouble) {
    case StoreTrouble::other_settings: return "Give the options it was made with, or another name for the store.";
    case StoreTrouble::damaged:
        return "freecell survey verify STORE --repair keeps the intact shards; the same survey command then redoes the "
               "others.";
    case StoreTrouble::full: return "Free some space and run the same command again to continue.";
    case StoreTrouble::busy: return "Another process is using it. Try again when that has finished.";
    case StoreTrouble::exists: return "Remove it, or give another name.";
    case StoreTrouble::overlap: return "Each deal may be in only one part.";
    default: return "";
    }
}

} // namespace

void tell_if_rolled_back(const Store& store) {
    if (!store.rolled_back()) return;
    write_err("freecell: {}: its last write was interrupted and has been undone; all answers before it are intact\n",
              store.path());
}

Store open_store(const std::string& path) {
    Store store = must(Store::open(path));
    tell_if_rolled_back(store);
    return store;
}

Failure failure_of(const StoreError& error) {
    return {error.text, advice(error.trouble)};
}

std::string listed(const std::vector<NumberRange>& ranges) {
    constexpr std::size_t most = 20;
    std::string text;
    for (std::size_t i = 0; i < ranges.size() && i < most; ++i) {
        if (i > 0) text += ' ';
        const bool is_one = ranges[i].first == ranges[i].last;
        text += is_one ? std::to_string(ranges[i].first) : words(ranges[i]);
    }
    return ranges.size() > most ? text + fmt::format(" and {} more", ranges.size() - most) : text;
}

NumberRange range_of(const std::string& text) {
    if (text.empty()) throw Failure{"which deals?", "Give the first and the last, such as 1..1000000."};
    const auto range = parse_number(text);
    if (!range) throw Failure{message(range.error()), "A range is its first and last deal: 1..1000000"};
    return *range;
}

Option SurveyOptions::add_to(Command command) {
    Option range = command.add_option("RANGE", range_, "The deals: 1..1000000");
    add_whole_number(command, "--cells", cells_, 0, Rules::max_cells, "Number of cells. Default: 4");
    add_choice(command, "--keep", keep_, {"verdicts", "lengths", "solutions"},
               "What to keep for each deal: the verdict; also the length of the solution and the positions searched; "
               "or also the moves. Default: solutions");
    add_whole_number(command, "--shard-size", shard_size_, 1, std::int64_t{1} << 24,
                     "Deals stored together. Default: 65536");
    add_whole_number(command, "--most-positions", most_positions_, 0, std::int64_t{1} << 60,
                     "Give up on a deal after N positions; 0: never. Default: 0 for verdicts with four or more cells, "
                     "otherwise 20000000, which take 0.15 GB");
    return range;
}

void SurveyOptions::tell_if_too_few_for(std::int64_t tasks) const {
    const std::int64_t shards = shard_count(range(), shard_size_);
    if (shards >= tasks) return;
    write_err("freecell: {} for {}: some tasks have nothing to do; a smaller --shard-size makes more shards\n",
              counted(shards, "shard"), counted(tasks, "task"));
}

SurveySettings SurveyOptions::settings() const {
    SurveySettings settings = standard_settings();
    settings.cells = static_cast<int>(cells_);
    settings.keep = *keep_of(keep_);
    if (most_positions_ >= 0) {
        settings.most_positions = static_cast<std::uint64_t>(most_positions_);
    } else if (settings.keep == Keep::verdicts && settings.cells >= Rules{}.cells) {
        settings.most_positions = 0; // with four cells, every Microsoft deal is settled
    }
    return settings;
}

std::string SurveyOptions::words() const {
    return fmt::format("--cells {} --keep {} --shard-size {} --most-positions {}", cells_, keep_, shard_size_,
                       settings().most_positions);
}

} // namespace freecell::cli
