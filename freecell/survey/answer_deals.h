#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "freecell/solve/solver.h"
#include "freecell/survey/block.h"
#include "freecell/survey/settings.h"
#include "freecell/text/number_list.h"

namespace freecell {

// What a thread does at a time. Blocks start anew with each piece, so the content of a shard depends on it.
inline constexpr std::int64_t deals_a_piece = 2048;

// Where answering came to an end before it was done.
struct Unanswered {
    enum class Why : std::uint8_t { stopped, out_of_memory };
    Why why;
    std::int64_t deal; // the first that has no answer
};

// Solves deals one after the other for a survey; one for each thread. What comes out depends on nothing but the
// settings and the numbers: a deal that takes more memory than there is gets no answer, as it has one on other
// machines.
class DealAnswerer {
public:
    // `stop` is asked between deals and about ten times a second within one.
    DealAnswerer(SurveySettings settings, std::function<bool()> stop);

    // Appends the answers, in order.
    std::expected<void, Unanswered> answer(NumberRange numbers, std::vector<Block>& blocks);

private:
    std::optional<Unanswered::Why> answer(std::int64_t number, const Board& board);
    void write_moves(const std::vector<Step>& steps);

    SurveySettings settings_;
    std::function<bool()> stop_;
    Solver solver_;
    Answer answer_;
};

} // namespace freecell
