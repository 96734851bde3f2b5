#include "freecell/c/detail/start.h"

#include <utility>

#include "freecell/notation/one_board.h"

namespace freecell::c {
namespace {

// -1 means that the text decides, if there is one.
bool are_rules(int32_t columns, int32_t cells, int32_t least) {
    const bool columns_fit = columns >= Rules::min_columns || (columns == as_shown && least == as_shown);
    return columns_fit && columns <= Rules::max_columns && cells >= least && cells <= Rules::max_cells;
}

std::optional<int> asked(int32_t count) {
    return count == as_shown ? std::nullopt : std::optional<int>(count);
}

} // namespace

std::expected<TextBoard, freecell_status> read_one_board(const char* text, UnknownCards unknown) {
    auto read = freecell::read_one_board(text, unknown);
    if (!read) return std::unexpected(failed(FREECELL_ERROR_BOARD, read.error().message));
    return *std::move(read);
}

std::expected<StartBoard, freecell_status> start_of_deal(int64_t number, freecell_numbering numbering, int32_t columns,
                                                         int32_t cells) {
    uint8_t cards[FREECELL_CARDS];
    if (const auto status = freecell_deal(number, numbering, cards); status != FREECELL_OK) {
        return std::unexpected(status);
    }
    if (!are_rules(columns, cells, 0)) return std::unexpected(FREECELL_ERROR_RULES);
    return dealt_start(*DealNumber::from(number, static_cast<Numbering>(numbering)),
                       {.columns = static_cast<uint8_t>(columns), .cells = static_cast<uint8_t>(cells)});
}

std::expected<StartBoard, freecell_status> start_of_board(const char* text, int32_t columns, int32_t cells) {
    if (!are_rules(columns, cells, as_shown)) return std::unexpected(FREECELL_ERROR_RULES);
    const auto start = read_start(text, asked(columns), asked(cells));
    if (!start) return std::unexpected(failed(FREECELL_ERROR_BOARD, start.error().message));
    return *start;
}

} // namespace freecell::c
