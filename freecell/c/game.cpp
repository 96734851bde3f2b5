#include <algorithm>
#include <cstring>
#include <exception>
#include <string_view>

#include "freecell/c/freecell.h"
#include "freecell/core/deal.h"
#include "freecell/notation/reasons.h"
#include "freecell/notation/replay.h"
#include "freecell/notation/solution.h"
#include "freecell/notation/to_board.h"
#include "freecell/text/board_reader.h"

namespace {

using namespace freecell;

bool is_autoplay(freecell_autoplay rule) {
    return rule >= FREECELL_AUTOPLAY_AUTO && rule <= FREECELL_AUTOPLAY_MAX;
}

std::optional<Rules> rules_of_numbers(int32_t columns, int32_t cells) {
    if (columns < Rules::min_columns || columns > Rules::max_columns) return std::nullopt;
    if (cells < 0 || cells > Rules::max_cells) return std::nullopt;
    return Rules{.columns = static_cast<uint8_t>(columns), .cells = static_cast<uint8_t>(cells)};
}

// As much of the words as there is room for.
void put_words(const std::string& words, freecell_verification& out) {
    const std::size_t size = std::min(words.size(), sizeof(out.reason) - 1);
    std::memcpy(out.reason, words.data(), size);
    out.reason[size] = '\0';
}

freecell_status verify(const Board& start, std::string_view text, freecell_autoplay rule, freecell_verification& out) {
    const auto solution = read_solution(text);
    if (!solution) return FREECELL_ERROR_SOLUTION;
    const auto asked = rule == FREECELL_AUTOPLAY_AUTO ? solution->autoplay : std::optional(static_cast<Autoplay>(rule));
    const Replay played = replay_by_any_reading(start, solution->moves, asked);
    out = {};
    out.verdict = static_cast<freecell_verdict>(played.verdict);
    out.autoplay = static_cast<freecell_autoplay>(played.reading.autoplay);
    out.moves = static_cast<int32_t>(played.moves);
    out.automatic_moves = static_cast<int32_t>(played.automatic);
    out.cards_home = played.board.cards_home();
    if (played.problem) put_words(reason(played.board, *played.problem), out);
    return FREECELL_OK;
}

// The first board of a text, whatever else is in it.
std::expected<Board, freecell_status> board_of(std::string_view text, Rules rules) {
    const auto boards = read_boards(text);
    if (boards.size() != 1 || !boards.front()) return std::unexpected(FREECELL_ERROR_BOARD);
    const auto board = to_board(*boards.front(), rules);
    if (!board) return std::unexpected(FREECELL_ERROR_BOARD);
    return *board;
}

static_assert(static_cast<int>(Verdict::illegal) == FREECELL_VERDICT_ILLEGAL);
static_assert(static_cast<int>(Autoplay::max) == FREECELL_AUTOPLAY_MAX);

} // namespace

freecell_status freecell_verify_deal(int64_t number, freecell_numbering numbering, int32_t columns, int32_t cells,
                                     freecell_autoplay autoplay, const char* solution, freecell_verification* out) try {
    if (solution == nullptr || out == nullptr) return FREECELL_ERROR_NULL;
    uint8_t cards[FREECELL_CARDS];
    if (const freecell_status status = freecell_deal(number, numbering, cards); status != FREECELL_OK) return status;
    const auto rules = rules_of_numbers(columns, cells);
    if (!rules) return FREECELL_ERROR_RULES;
    if (!is_autoplay(autoplay)) return FREECELL_ERROR_AUTOPLAY;
    Deck deck;
    std::ranges::transform(cards, deck.begin(), [](uint8_t card) { return Card(card); });
    return verify(Board(deck, *rules), solution, autoplay, *out);
} catch (const std::exception&) {
    return FREECELL_ERROR_MEMORY;
}

freecell_status freecell_verify_board(const char* board, int32_t columns, int32_t cells, freecell_autoplay autoplay,
                                      const char* solution, freecell_verification* out) try {
    if (board == nullptr || solution == nullptr || out == nullptr) return FREECELL_ERROR_NULL;
    const auto rules = rules_of_numbers(columns, cells);
    if (!rules) return FREECELL_ERROR_RULES;
    if (!is_autoplay(autoplay)) return FREECELL_ERROR_AUTOPLAY;
    const auto start = board_of(board, *rules);
    if (!start) return start.error();
    return verify(*start, solution, autoplay, *out);
} catch (const std::exception&) {
    return FREECELL_ERROR_MEMORY;
}
