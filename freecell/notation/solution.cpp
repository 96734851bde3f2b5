#include "freecell/notation/solution.h"

#include "freecell/notation/json_solution.h"
#include "freecell/notation/text_lines.h"
#include "freecell/notation/text_solution.h"

namespace freecell {

void Solution::restart(Place start) {
    std::vector<WrittenMove> memory = std::move(moves);
    memory.clear();
    *this = Solution();
    place = start;
    moves = std::move(memory);
}

std::optional<NotationError> read_solution(const Record& record, Solution& solution) {
    solution.restart({record.line, 1});
    const std::string_view text = record.line == 1 ? without_byte_order_mark(record.text) : record.text;
    const bool json = trimmed(text.substr(0, text.find('\n'))).starts_with('{');
    auto error = json ? read_json_solution(record, solution) : read_text_solution(record, solution);
    if (!error && record.clipped) error = NotationError{NotationErrorCode::too_long, {record.line, 1}, ""};
    return error;
}

std::expected<Solution, NotationError> read_solution(std::string_view text) {
    Solution solution;
    const Record record{text.substr(0, RecordSplitter::max_record_bytes), 1,
                        text.size() > RecordSplitter::max_record_bytes};
    if (auto error = read_solution(record, solution)) return std::unexpected(*error);
    return solution;
}

} // namespace freecell
