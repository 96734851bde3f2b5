#pragma once

#include <string>

#include "freecell/game/board.h"
#include "freecell/notation/replay.h"

namespace freecell {

// "the queen of hearts"
std::string words(Card card);

// A step as an English sentence with a full stop, given the board before it: "Move the queen of hearts from column 8 to
// cell a.", or for an automatic one "The ace of clubs goes home from column 3 by itself."
std::string sentence(const Board& before, const Step& step);

} // namespace freecell
