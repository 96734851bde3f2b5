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

// A dealer with exactly these mistakes deals the observed board.
struct Explanation {
    std::vector<Mistake> mistakes;
    DealerModel model;
};

// At least one explanation, all with the fewest mistakes that any known dealer needs; likeliest first.
struct Wrong {
    std::vector<Explanation> explanations;

    [[nodiscard]] const Explanation& likeliest() const { return explanations.front(); }
};

struct NotRecognised {
    std::vector<Card> agreeing; // the cards that are in the right place
    int cards_before;           // number of cards before the first difference
    int row;                    // row of the first difference, from 0
    int column;
    Card expected;
    Card seen;
};

using Diagnosis = std::variant<Right, Wrong, NotRecognised>;

// `seen` is the board in dealing order; a wrong dealer may repeat cards.
Diagnosis diagnose(const Deck& seen, DealNumber asked);

// The same without searching for mistakes, at the cost of one deal. Returns Right or NotRecognised.
Diagnosis compare(const Deck& seen, DealNumber asked);

struct SeenBoard {
    Deck cards;
    DealNumber number;
};

// Returns whether the board is wrong, but right in Microsoft's numbering.
bool is_right_in_microsoft_numbering(const SeenBoard& board);

struct SeriesDiagnosis {
    // Mistakes that explain every board. Empty if all are right, or if no single dealer explains them all.
    std::vector<Mistake> common;
    // One result per board. With common mistakes a wrong board has exactly those; otherwise it is diagnosed separately.
    std::vector<Diagnosis> boards;
};

// Diagnoses several boards from one dealer, in the order it dealt them. Together they distinguish mistakes that one
// board cannot, and show what the dealer does not reset between deals.
SeriesDiagnosis diagnose_all(std::span<const SeenBoard> boards);

} // namespace freecell::check
