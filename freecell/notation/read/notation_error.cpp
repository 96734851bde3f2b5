#include "freecell/notation/read/notation_error.h"

#include "freecell/core/deal_number.h"
#include "freecell/notation/read/record_splitter.h"

namespace freecell {
namespace {

std::string quoted(const std::string& text) {
    return '"' + text + '"';
}

} // namespace

std::string problem_of(const NotationError& error) {
    using enum NotationErrorCode;
    switch (error.code) {
    case not_a_move:
        return quoted(error.text) + " is not a move (a move is two piles, from and to, such as 3b, 26 or 4h)";
    case half_a_move: return "the text ends within a move, after " + quoted(error.text);
    case not_a_sentence: return quoted(error.text) + " does not continue as a move";
    case boards_alone: return "fc-solve drew a board here instead of a move: run it with -p -t -sam, or with -m";
    case number_out_of_range:
        return quoted(error.text) + " is not the number of a deal (" + DealNumber::range_in_words + ")";
    case unknown_autoplay:
        return quoted(error.text) + " is not a rule of automatic moves (expected none, horne, raymond or max)";
    case impossible_rules:
        return quoted(error.text) + " cannot be played (there are 4 to 10 columns and 0 to 10 cells)";
    case bad_board: return "the board of the solution: " + error.text;
    case not_solved: return "this is not a solution but a report that none was found: " + quoted(error.text);
    case bad_json: return "not JSON: " + error.text;
    case bad_field: return quoted(error.text) + " has an invalid value";
    case missing_field: return quoted(error.text) + " is missing";
    case unknown_schema: return quoted(error.text) + " is not a solution (expected the schema freecell/solution/1)";
    case too_long:
        return "the solution is longer than " + std::to_string(RecordSplitter::max_record_bytes >> 20) + " MiB";
    }
    return quoted(error.text);
}

std::string message(const NotationError& error) {
    return "line " + std::to_string(error.position.line) + ", column " + std::to_string(error.position.column) + ": " +
           problem_of(error);
}

} // namespace freecell
