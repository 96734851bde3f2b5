#pragma once

#include <cstdint>
#include <vector>

#include "freecell/check/dealer_model.h"

namespace freecell::check {

// One wrong answer to one question of DealerModel, with a carrying-out it may show under.
struct Deviation {
    Mistake mistake;
    Carry carry = Carry::overwrite;
    int most_mistakes = 3; // tried only in dealers with so many mistakes or fewer, the order of the deck not counted

    void apply_to(DealerModel& model) const;
};

// The wrong answers to one question, likeliest first.
using Axis = std::vector<Deviation>;

// Does one of its choices make another one matter nothing? Then a dealer with fewer mistakes deals the same.
bool hides_a_choice(const DealerModel& model);

// Every question that matters to deals between the two numbers, but for the order of the sorted deck, which DeckReader
// reads off the board; likeliest first.
std::vector<Axis> axes_for(std::int64_t lowest, std::int64_t highest);

} // namespace freecell::check
