#include "freecell/notation/read/text_solution.h"

#include <algorithm>
#include <array>
#include <string>

#include "freecell/notation/read/text_lines.h"
#include "freecell/notation/to_board.h"
#include "freecell/text/board/board_reader.h"
#include "freecell/text/printable.h"

namespace freecell {
namespace {

bool starts_with_any(std::string_view line, std::initializer_list<std::string_view> starts) {
    return std::ranges::any_of(starts, [&](std::string_view start) { return line.starts_with(start); });
}

// Lines that fc-solve prints around its moves, or `convert` or `play --line` around its sentences.
bool is_remark(std::string_view line) {
    return starts_with_any(line, {"-=-", "====", "This game is solveable", "Total number of states checked",
                                  "This scan generated", "Won", "Not finished", "The ", "Cells: ", "Home: ", "Column ",
                                  "Type help", "Goodbye"}) ||
           line.contains(" is not legal: ");
}

// Where fc-solve's `H-0 C-0 D-0 S-0` starts, the foundations above a board; npos if it is not there.
std::size_t foundations_at(std::string_view line) {
    const std::size_t at = line.find("H-");
    const bool is_one = at != line.npos && line.substr(at).contains(" C-") && line.substr(at).contains(" D-") &&
                        line.substr(at).contains(" S-");
    return is_one ? at : line.npos;
}

// What fc-solve says if it has no solution; empty if the line says something else.
std::string_view said_of_failure(std::string_view line) {
    for (const std::string_view words :
         {"I could not solve this game", "Iterations count exceeded", "The game is unsolvable"}) {
        if (line.starts_with(words)) return words;
    }
    return {};
}

class TextReader {
public:
    TextReader(const Record& record, Solution& solution)
        : rest_(record.text), line_(record.line), solution_(solution) {}

    std::optional<NotationError> read() {
        for (; !rest_.empty(); ++line_) {
            const std::size_t end = rest_.find('\n');
            text_ = rest_.substr(0, end);
            rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
            if (line_ == 1) text_ = without_byte_order_mark(text_);
            last_ = rest_.empty();
            if (auto error = read_line(trimmed(text_))) return error;
        }
        return end_board();
    }

private:
    std::optional<NotationError> read_line(std::string_view line) {
        if (line.empty()) return std::nullopt;
        if (auto error = refuse_boards_alone(line)) return error;
        if (starts_with_any(line, {"Foundations:", "Freecells:", ":"})) return take_board_line(line);
        if (auto error = end_board()) return error;
        if (const auto words = said_of_failure(line); !words.empty()) {
            NotationError failure = error_at(NotationErrorCode::not_solved, line, line);
            failure.text = words;
            return failure;
        }
        if (line.starts_with('#') || look_at(line) == LineLook::heading) return take_heading(line);
        if (is_remark(line)) return std::nullopt;
        if (line.starts_with("Move:")) return read_moves(line.substr(5));
        if (line.starts_with("Move ") || line.contains(". Move ")) return take(line, read_sentence(line));
        return read_moves(line);
    }

    // fc-solve draws boards without -p, and prints only boards without -sam or -m.
    [[nodiscard]] std::optional<NotationError> refuse_boards_alone(std::string_view line) const {
        const std::size_t at = foundations_at(line);
        if (at == line.npos) return std::nullopt;
        const bool is_second = solution_.board && solution_.moves.empty();
        if (line.starts_with("Foundations:") && !is_second) return std::nullopt;
        return error_at(NotationErrorCode::boards_alone, line.substr(at), line.substr(at));
    }

    static std::optional<WrittenMove> read_sentence(std::string_view line) {
        const auto move = read_solver_sentence(line);
        return move ? move : read_our_sentence(line);
    }

    std::optional<NotationError> take_heading(std::string_view line) {
        auto error = read_heading(line, solution_);
        if (!error) return std::nullopt;
        error->position = position_of(line);
        return error;
    }

    std::optional<NotationError> take(std::string_view line, std::optional<WrittenMove> move) {
        if (!move) return error_at(NotationErrorCode::not_a_sentence, line, line);
        solution_.moves.push_back(*move);
        return std::nullopt;
    }

    std::optional<NotationError> read_moves(std::string_view line) {
        const std::string_view moves = line.substr(0, line.find('#'));
        for (std::size_t at = 0; at < moves.size();) {
            at = std::min(moves.find_first_not_of(" \t", at), moves.size());
            const std::size_t end = std::min(moves.find_first_of(" \t", at), moves.size());
            if (at == end) break;
            const std::string_view token = moves.substr(at, end - at);
            const auto move = parse_move(token);
            if (!move) return not_a_move(token);
            solution_.moves.push_back(*move);
            at = end;
        }
        return std::nullopt;
    }

    [[nodiscard]] NotationError not_a_move(std::string_view token) const {
        const bool at_end = last_ && token.data() + token.size() == text_.data() + text_.size();
        const bool half = at_end && token.size() == 1 && pile_of(token.front());
        return error_at(half ? NotationErrorCode::half_a_move : NotationErrorCode::not_a_move, token, token);
    }

    // The first board is the start of the solution; those after moves are ignored.
    std::optional<NotationError> take_board_line(std::string_view line) {
        if (solution_.board || !solution_.moves.empty()) return std::nullopt;
        if (board_text_.empty()) board_line_ = line_;
        if (line.starts_with("Freecells:")) {
            std::string_view whole = text_.substr(text_.find("Freecells:"));
            if (whole.ends_with('\r')) whole.remove_suffix(1);
            board_text_ += whole; // with its blanks, which are empty cells
        } else {
            board_text_ += line;
        }
        board_text_ += '\n';
        return std::nullopt;
    }

    std::optional<NotationError> end_board() {
        if (board_text_.empty()) return std::nullopt;
        const auto boards = read_boards(board_text_);
        board_text_.clear();
        const TextPosition position{board_line_, 1};
        if (boards.empty()) return NotationError{NotationErrorCode::bad_board, position, "it has no cards"};
        if (!boards.front())
            return NotationError{NotationErrorCode::bad_board, position, message(boards.front().error())};
        const TextBoard& text = *boards.front();
        const Rules rules = rules_of(text, solution_.columns, solution_.cells);
        const auto board = to_board(text, rules);
        if (!board) return NotationError{NotationErrorCode::bad_board, position, message(board.error())};
        solution_.board = *board;
        solution_.columns = rules.columns;
        solution_.cells = rules.cells;
        return std::nullopt;
    }

    [[nodiscard]] TextPosition position_of(std::string_view part) const {
        const auto before = text_.substr(0, static_cast<std::size_t>(part.data() - text_.data()));
        return {line_, 1 + static_cast<std::int64_t>(character_count(before))};
    }

    [[nodiscard]] NotationError error_at(NotationErrorCode code, std::string_view part, std::string_view shown) const {
        return {code, position_of(part), printable(shown)};
    }

    std::string_view rest_;
    std::int64_t line_;
    Solution& solution_;
    std::string_view text_; // the text of the line
    bool last_ = false;     // this is the last line
    std::string board_text_;
    std::int64_t board_line_ = 0;
};

} // namespace

std::optional<NotationError> read_text_solution(const Record& record, Solution& solution) {
    return TextReader(record, solution).read();
}

} // namespace freecell
