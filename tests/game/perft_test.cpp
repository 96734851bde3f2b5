#include <gtest/gtest.h>

#include <fstream>

#include <nlohmann/json.hpp>

#include "freecell/notation/replay.h"
#include "tests/game/positions.h"

// conformance/perft.json: counts confirmed by a second implementation of the rules (tests/conformance/perft.py). A
// failure means that the legal moves of some position have changed.

namespace freecell {
namespace {

using Json = nlohmann::json;

Board start_of(const Json& entry) {
    const Rules rules{.columns = entry["columns"].get<std::uint8_t>(), .cells = entry["cells"].get<std::uint8_t>()};
    std::vector<WrittenMove> moves;
    EXPECT_FALSE(parse_moves(entry["moves"].get<std::string>(), moves));
    const Replay played = replay(dealt(entry["deal"].get<std::int64_t>(), rules), moves, {Autoplay::none});
    EXPECT_EQ(played.moves, std::ssize(moves));
    return played.board;
}

void check(const Json& entry, const char* key, MoveSet set) {
    Board board = start_of(entry);
    const Board before = board;
    for (int depth = 1; depth <= std::ssize(entry[key]); ++depth) {
        EXPECT_EQ(perft(board, depth, set), entry[key][depth - 1].get<std::uint64_t>()) << entry << key << depth;
    }
    EXPECT_EQ(board, before);
}

TEST(Perft, CountsWhatTheSecondRulesCount) {
    std::ifstream file(FREECELL_CONFORMANCE "/perft.json");
    const Json positions = Json::parse(file)["positions"];
    ASSERT_GE(positions.size(), 20U);
    for (const Json& entry : positions) {
        check(entry, "single_cards", MoveSet::single_cards);
        check(entry, "supermoves", MoveSet::supermoves);
    }
}

TEST(Perft, OfDepthNoughtIsOne) {
    Board board = dealt(617);
    EXPECT_EQ(perft(board, 0, MoveSet::supermoves), 1U);
}

} // namespace
} // namespace freecell
