#pragma once

#include <optional>
#include <string>

#include "cli/input/board_source.h"
#include "freecell/rate/profile.h"
#include "freecell/rate/rating.h"

namespace freecell::cli {

// Details that explain a rating; the difficulty does not depend on them.
struct RatingDetails {
    rate::CellsNeeded cells;
    std::optional<rate::Choices> choices;
    std::optional<int> short_length; // of a short solution
};

// The result of `rate` for one board.
struct RatedBoard {
    NamedStart start;
    rate::Rating rating;
    std::optional<RatingDetails> details; // not set if only the rating was requested

    [[nodiscard]] bool solved() const { return rating.outcome == OutcomeKind::solved; }
};

// "deal 617: 1463 +- 17, medium", then a line for each detail.
void append_rating_text(std::string& out, const RatedBoard& board);

// One JSON object, schema freecell/rating/1.
void append_rating_json(std::string& out, const RatedBoard& board);

} // namespace freecell::cli
