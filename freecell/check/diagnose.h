#pragma once

#include <span>
#include <variant>
#include <vector>

#include "freecell/check/dealer_model.h"
#include "freecell/core/card.h"
#include "freecell/core/deal_number.h"
#include "freecell/core/deck.h"

namespace freecell::check {

struct Right {};

// A dealer with these mistakes, and no others, deals exactly the board seen. No known dealer does it with fewer.
struct Mistaken {
    std::vector<Mistake> mistakes;
    DealerModel model;
};

struct NotRecognised {
    int cards_agreeing; // of 52
    int row;            // of the first card that differs, from 0
    int column;
    Card expected;
    Card seen;
};

using Diagnosis = std::variant<Right, Mistaken, NotRecognised>;

// `seen` is the board in dealing order; a wrong dealer may repeat cards.
Diagnosis diagnose(const Deck& seen, DealNumber asked);

// The same without the search for mistakes, at the cost of one deal: Right or NotRecognised.
Diagnosis compare(const Deck& seen, DealNumber asked);

struct SeenBoard {
    Deck cards;
    DealNumber number;
};

struct SeriesDiagnosis {
    // What explains every board. Empty when all are right, and when no one dealer explains them all.
    std::vector<Mistake> common;
    // A board for each board given. With common mistakes a wrong board has just those; else it is judged by itself.
    std::vector<Diagnosis> boards;
};

// Several boards of one dealer: together they tell apart what one board may not.
SeriesDiagnosis diagnose_all(std::span<const SeenBoard> boards);

} // namespace freecell::check
