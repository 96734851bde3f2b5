#include <string_view>

#include "freecell/c/detail/start.h"
#include "freecell/c/detail/status.h"
#include "freecell/c/freecell.h"
#include "freecell/notation/read/solution.h"
#include "freecell/notation/reasons.h"
#include "freecell/notation/replay.h"

namespace {

using namespace freecell;

freecell_status verify(const Board& start, std::string_view text, freecell_autoplay rule, freecell_verification& out) {
    const auto solution = read_solution(text);
    if (!solution) return c::failed(FREECELL_ERROR_SOLUTION, message(solution.error()));
    const auto asked = rule == FREECELL_AUTOPLAY_AUTO ? solution->autoplay : std::optional(static_cast<Autoplay>(rule));
    const Replay played = replay_by_any_reading(start, solution->moves, asked);
    out = {};
    out.verdict = static_cast<freecell_verdict>(played.verdict);
    out.autoplay = static_cast<freecell_autoplay>(played.reading.autoplay);
    out.moves = static_cast<int32_t>(played.moves);
    out.automatic_moves = static_cast<int32_t>(played.automatic);
    out.cards_home = played.board.cards_home();
    if (played.problem) c::put_text(reason(played.board, *played.problem), out.reason, sizeof(out.reason));
    return FREECELL_OK;
}

bool is_autoplay_or_auto(freecell_autoplay rule) {
    return rule == FREECELL_AUTOPLAY_AUTO || c::is_autoplay(rule);
}

static_assert(static_cast<int>(Verdict::illegal) == FREECELL_VERDICT_ILLEGAL);

} // namespace

freecell_status freecell_verify_deal(int64_t number, freecell_numbering numbering, int32_t columns, int32_t cells,
                                     freecell_autoplay autoplay, const char* solution, freecell_verification* out) {
    if (solution == nullptr || out == nullptr) return FREECELL_ERROR_NULL;
    return c::guarded([&]() -> freecell_status {
        const auto start = c::start_of_deal(number, numbering, columns, cells);
        if (!start) return start.error();
        if (!is_autoplay_or_auto(autoplay)) return FREECELL_ERROR_AUTOPLAY;
        return verify(start->board, solution, autoplay, *out);
    });
}

freecell_status freecell_verify_board(const char* board, int32_t columns, int32_t cells, freecell_autoplay autoplay,
                                      const char* solution, freecell_verification* out) {
    if (board == nullptr || solution == nullptr || out == nullptr) return FREECELL_ERROR_NULL;
    return c::guarded([&]() -> freecell_status {
        const auto start = c::start_of_board(board, columns, cells);
        if (!start) return start.error();
        if (!is_autoplay_or_auto(autoplay)) return FREECELL_ERROR_AUTOPLAY;
        return verify(start->board, solution, autoplay, *out);
    });
}
