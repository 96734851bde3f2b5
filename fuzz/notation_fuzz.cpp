// Any text: split into solutions, read, replayed, written and read again.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "freecell/core/deal.h"
#include "freecell/notation/read/solution.h"
#include "freecell/notation/reasons.h"
#include "freecell/notation/replay.h"
#include "freecell/notation/solution_writer.h"
#include "fuzz/pieces.h"
#include "fuzz/require.h"

namespace {

using namespace freecell;

struct Kept {
    std::string text;
    std::int64_t line;
    std::int64_t column;
    bool clipped;
    std::optional<JsonErrorCode> broken;

    friend bool operator==(const Kept&, const Kept&) = default;
};

std::vector<Kept> split(std::string_view text, std::uint32_t seed) {
    std::vector<Kept> records;
    const auto keep = [&](const Record& record) {
        records.push_back({std::string(record.text), record.line, record.column, record.clipped, record.broken});
    };
    RecordSplitter splitter;
    feed_in_pieces(splitter, text, seed, keep);
    return records;
}

Board start_of(const Solution& solution) {
    if (solution.board) return *solution.board;
    const Rules standard;
    const Rules rules{.columns = static_cast<std::uint8_t>(solution.columns.value_or(standard.columns)),
                      .cells = static_cast<std::uint8_t>(solution.cells.value_or(standard.cells))};
    const Deal dealt = deal(*DealNumber::from(solution.deal.value_or(617), solution.numbering));
    return Board(dealt.cards(), rules);
}

void check_written(const PlayedGame& game) {
    for (const std::string& text : {write_extended(game), write_words(game), write_json(game)}) {
        const auto again = read_solution(text);
        require(again.has_value());
        std::vector<Step> steps;
        replay(game.start, again->moves, {game.autoplay}, &steps);
        require(steps == game.steps);
    }
}

void check(const Solution& solution) {
    const Board start = start_of(solution);
    require(start.invariant());
    PlayedGame game{.deal = {}, .start = start};
    const Replay played = replay_by_any_reading(start, solution.moves, solution.autoplay, &game.steps);
    require(played.board.invariant());
    game.autoplay = played.reading.autoplay;
    game.verdict = played.verdict;
    if (played.verdict == Verdict::illegal) require_sentence(reason(played.board, *played.problem));
    check_written(game);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 1) return 0;
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    const auto records = split(text, data[0]);
    require(records == split(text, 1000));
    for (const Kept& kept : records) {
        Solution solution;
        if (const auto error =
                read_solution({kept.text, kept.line, kept.column, kept.clipped, kept.broken}, solution)) {
            require_sentence(message(*error));
        } else {
            check(solution);
        }
    }
    return 0;
}
