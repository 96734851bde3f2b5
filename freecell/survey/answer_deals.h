#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "freecell/solve/solver.h"
#include "freecell/survey/block.h"
#include "freecell/survey/settings.h"
#include "freecell/text/number_list.h"

namespace freecell {

// What a thread does at a time. Blocks start anew with each piece, so the content of a shard depends on it.
inline constexpr std::int64_t deals_a_piece = 2048;

// Solves deals one after the other for a survey; one for each thread. What comes out depends on nothing but the
// settings and the numbers.
class DealAnswerer {
public:
    // `stop` is asked between deals and about ten times a second within one.
    DealAnswerer(SurveySettings settings, std::function<bool()> stop);

    // Appends the answers, in order. False: it was stopped, and not all of them are there.
    bool answer(NumberRange numbers, std::vector<Block>& blocks);

private:
    bool answer(std::int64_t number, const Board& board);
    void write_moves(const Board& board, const std::vector<Move>& moves);

    SurveySettings settings_;
    std::function<bool()> stop_;
    Solver solver_;
    Answer answer_;
};

} // namespace freecell
