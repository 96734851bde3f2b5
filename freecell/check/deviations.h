#pragma once

#include <cstdint>
#include <vector>

#include "freecell/check/dealer_model.h"

namespace freecell::check {

// One wrong answer to one question of DealerModel, with an implementation in which it may make a difference.
struct Deviation {
    Mistake mistake;
    Carry carry = Carry::overwrite;
    int most_mistakes = 3; // tried only in dealers with at most this many mistakes, not counting the deck order

    void apply_to(DealerModel& model) const;
};

// The wrong answers to one question, likeliest first.
using Axis = std::vector<Deviation>;

// Returns whether one choice makes another irrelevant, so that a dealer with fewer mistakes deals the same.
bool hides_a_choice(const DealerModel& model);

// Every question that matters to deals between the two numbers, likeliest first, except the order of the sorted deck,
// which DeckReader infers from the board.
std::vector<Axis> axes_for(std::int64_t lowest, std::int64_t highest);

} // namespace freecell::check
