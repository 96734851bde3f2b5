#include "freecell/notation/one_board.h"

#include <utility>

#include "freecell/notation/to_board.h"
#include "freecell/text/board/board_reader.h"

namespace freecell {

std::expected<TextBoard, OneBoardProblem> read_one_board(std::string_view text, UnknownCards unknown) {
    auto boards = read_boards(text, unknown);
    if (boards.empty()) return std::unexpected(OneBoardProblem{"there is no board in the text"});
    if (!boards.front()) {
        const TextError& error = boards.front().error();
        return std::unexpected(OneBoardProblem{message(error), error.position});
    }
    if (boards.size() > 1) return std::unexpected(OneBoardProblem{"the text holds more than one board"});
    return *std::move(boards.front());
}

std::expected<StartBoard, OneBoardProblem> read_start(std::string_view text, std::optional<int> columns,
                                                      std::optional<int> cells) {
    const auto read = read_one_board(text);
    if (!read) return std::unexpected(read.error());
    const auto board = to_board(*read, rules_of(*read, columns, cells));
    if (!board) return std::unexpected(OneBoardProblem{message(board.error()), read->position});
    return StartBoard{*board, std::nullopt};
}

} // namespace freecell
