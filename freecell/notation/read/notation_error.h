#pragma once

#include <cstdint>
#include <string>

#include "freecell/text/text_position.h"

namespace freecell {

enum class NotationErrorCode : std::uint8_t {
    not_a_move,          // a word that is not a move
    half_a_move,         // the text ends after the first letter of a move
    not_a_sentence,      // a line that starts like a move in words but does not continue as one
    boards_alone,        // boards of fc-solve in a form that is not read, or without moves
    number_out_of_range, // a deal number outside -2..2^33-1
    unknown_autoplay,    // an unknown rule of automatic moves
    impossible_rules,    // columns outside 4..10 or cells outside 0..10
    bad_board,           // the board in the solution is invalid; the text says why
    not_solved,          // a solver's report that it found no solution
    bad_json,            // not JSON; the text says where
    bad_field,           // a JSON key with an invalid value
    missing_field,       // a required JSON key is missing
    unknown_schema,      // the JSON has another schema or a later version
    too_long,            // longer than RecordSplitter::max_record_bytes
};

struct NotationError {
    NotationErrorCode code;
    TextPosition position;
    std::string text; // the offending text, clipped and safe to print; may be empty

    friend bool operator==(const NotationError&, const NotationError&) = default;
};

// One English sentence, without a full stop, that says what was expected.
std::string message(const NotationError& error);
// The same without the position.
std::string problem_of(const NotationError& error);

} // namespace freecell
