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

// A dealer with these mistakes, and no others, deals exactly the board seen.
struct Explanation {
    std::vector<Mistake> mistakes;
    DealerModel model;
};

// One explanation at least, all of them with as few mistakes as any known dealer needs; the likeliest first.
struct Wrong {
    std::vector<Explanation> explanations;

    [[nodiscard]] const Explanation& likeliest() const { return explanations.front(); }
};

struct NotRecognised {
    std::vector<Card> agreeing; // the cards that lie where they should
    int cards_before;           // the first difference, all of them right
    int row;                    // of the first card that differs, from 0
    int column;
    Card expected;
    Card seen;
};

using Diagnosis = std::variant<Right, Wrong, NotRecognised>;

// `seen` is the board in dealing order; a wrong dealer may repeat cards.
Diagnosis diagnose(const Deck& seen, DealNumber asked);

// The same without the search for mistakes, at the cost of one deal: Right or NotRecognised.
Diagnosis compare(const Deck& seen, DealNumber asked);

struct SeenBoard {
    Deck cards;
    DealNumber number;
};

// Is it another board than the number deals, but the one it deals in Microsoft's numbering?
bool is_right_in_microsoft_numbering(const SeenBoard& board);

struct SeriesDiagnosis {
    // What explains every board. Empty when all are right, and when no one dealer explains them all.
    std::vector<Mistake> common;
    // A board for each board given. With common mistakes a wrong board has just those; else it is judged by itself.
    std::vector<Diagnosis> boards;
};

// Several boards of one dealer in the order it dealt them: together they tell apart what one board may not, and show
// what it does not reset between two deals.
SeriesDiagnosis diagnose_all(std::span<const SeenBoard> boards);

} // namespace freecell::check
