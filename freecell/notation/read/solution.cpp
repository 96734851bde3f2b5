#include "freecell/notation/read/solution.h"

#include <utility>

#include "freecell/notation/read/json_solution.h"
#include "freecell/notation/read/text_lines.h"
#include "freecell/notation/read/text_solution.h"

namespace freecell {

void Solution::restart(TextPosition start) {
    std::vector<WrittenMove> memory = std::move(moves);
    memory.clear();
    *this = Solution();
    position = start;
    moves = std::move(memory);
}

std::optional<NotationError> read_solution(const Record& record, Solution& solution) {
    solution.restart({record.line, record.column});
    if (record.broken) return NotationError{NotationErrorCode::bad_json, solution.position, message(*record.broken)};
    const std::string_view text = record.line == 1 ? without_byte_order_mark(record.text) : record.text;
    const std::string_view first_line = trimmed(text.substr(0, text.find('\n')));
    const bool json = first_line.starts_with('{') || first_line.starts_with('[');
    auto error = json ? read_json_solution(record, solution) : read_text_solution(record, solution);
    if (record.clipped) error = NotationError{NotationErrorCode::too_long, solution.position, ""};
    return error;
}

std::expected<Solution, NotationError> read_solution(std::string_view text) {
    Solution solution;
    const Record record{.text = text.substr(0, RecordSplitter::max_record_bytes),
                        .clipped = text.size() > RecordSplitter::max_record_bytes};
    if (auto error = read_solution(record, solution)) return std::unexpected(*error);
    return solution;
}

} // namespace freecell
