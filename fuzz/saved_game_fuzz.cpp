// Files of saved games and lines of results: whatever can be read is the same after it is written and read again.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "cli/play/saved_game.h"
#include "cli/play/statistics.h"
#include "fuzz/require.h"

namespace {

using namespace freecell::cli;
using freecell::require;

void check_game(std::string_view text) {
    auto game = read_saved_game(text);
    if (!game) return require(!game.error().empty());
    const std::string written = write_saved_game(*game);
    const auto again = read_saved_game(written);
    require(again && write_saved_game(*again) == written);
    require(again->tree.board() == game->tree.board());
    require(game->tree.board().invariant());
    while (game->tree.redo()) {
    }
    while (game->tree.undo()) {
    }
    require(game->tree.board() == game->tree.game().start().board);
}

void check_result(std::string_view line) {
    const auto result = read_result(line);
    if (!result) return;
    require(read_result(write_result(*result)) == result);
    const auto counted = count_games({&*result, 1}, "");
    require(counted.played() <= 1);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    check_game(text);
    check_result(text);
    return 0;
}
