// Interprets bytes as a table and moves: a legal game played forward and back, and moves that may be illegal.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "freecell/core/deal.h"
#include "freecell/game/autoplay.h"
#include "freecell/game/expand.h"
#include "freecell/game/legal.h"
#include "freecell/game/legal_moves.h"
#include "freecell/game/retarget.h"
#include "freecell/notation/replay.h"
#include "fuzz/require.h"

namespace {

using namespace freecell;

constexpr std::size_t most_bytes = 605; // 200 moves; longer games find nothing new

Pile pile_of_byte(std::uint8_t byte) {
    const int code = byte % 21;
    if (code < 10) return Pile::column(code);
    return code < 20 ? Pile::cell(code - 10) : Pile::home();
}

void check_any_move(const Board& board, const Move& move) {
    Board copy = board;
    if (!is_legal(board, move)) return;
    const Card card = copy.apply(move);
    require(copy.invariant());
    Board singly = board;
    for (const Move& single : single_card_moves(board, move)) {
        require(is_legal(singly, single));
        singly.apply(single);
    }
    require(singly == copy);
    copy.undo(move, card);
    require(copy == board);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 5) return 0;
    size = std::min(size, most_bytes);
    const Rules rules{.columns = static_cast<std::uint8_t>(4 + data[0] % 7),
                      .cells = static_cast<std::uint8_t>(data[1] % 11)};
    const auto rule = static_cast<Autoplay>(data[2] % 4);
    const Deal dealt = deal(data[3] * 256 + data[4]).value();
    const Board start(dealt.cards(), rules);
    Board board = start;
    std::vector<Step> steps;
    std::vector<WrittenMove> written;
    for (std::size_t i = 5; i + 2 < size; i += 3) {
        check_any_move(board,
                       {pile_of_byte(data[i]), pile_of_byte(data[i + 1]), static_cast<std::uint8_t>(data[i + 2] % 15)});
        const auto moves = legal_moves(board);
        if (moves.empty()) break;
        const Move move = moves[(data[i] * 256U + data[i + 1]) % moves.size()];
        steps.push_back(player_step(board, move));
        written.push_back({move.from, move.to, move.count});
        board.apply(move);
        play_automatic_moves(board, rule, [&](const Move& automatic) { steps.push_back(automatic_step(automatic)); });
        require(board.invariant());
    }
    std::vector<Step> replayed;
    require(replay(start, written, {rule}, &replayed).board == board && replayed == steps);
    const auto without = retarget(start, steps, Autoplay::none);
    require(without.has_value());
    Board end = start;
    for (const Step& step : expand(start, *without)) end.apply(step.move);
    require(end == board);
    for (const Autoplay other : all_autoplays) {
        if (const auto game = retarget(start, steps, other)) {
            Board there = start;
            for (const Step& step : *game) {
                require(is_legal(there, step.move));
                there.apply(step.move);
            }
        }
    }
    return 0;
}
