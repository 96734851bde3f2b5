#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "freecell/cuda/batch_search.h"
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

// What a device has found about some deals in a row.
struct DeviceFindings {
    std::vector<cuda::DealResult> results;
    std::vector<std::vector<std::uint16_t>> steps; // of the solutions, where the settings keep more than verdicts
};

// Whether the answers of a device are those of the CPU: it has four cells, and knows no limit of positions.
bool device_answers(const SurveySettings& settings);

// Solves deals one after the other for a survey; one for each thread. What comes out depends on nothing but the
// settings and the numbers: a deal that takes more memory than there is gets no answer, as it has one on other
// machines.
class DealAnswerer {
public:
    // `stop` is asked between deals and about ten times a second within one.
    DealAnswerer(SurveySettings settings, std::function<bool()> stop);

    // Appends the answers, in order.
    std::expected<void, Unanswered> answer(NumberRange numbers, std::vector<Block>& blocks);
    // The same with what a device has found about them, from this place on: only what it has left over is searched
    // here. The answers are those of the function above.
    std::expected<void, Unanswered> answer(NumberRange numbers, const DeviceFindings& found, std::size_t offset,
                                           std::vector<Block>& blocks);

private:
    std::optional<Unanswered::Why> answer(std::int64_t number, const Board& board);
    std::optional<Unanswered::Why> answer(std::int64_t number, const cuda::DealResult& result,
                                          const std::vector<std::uint16_t>* steps);
    std::optional<Unanswered::Why> answer(std::int64_t number, const Board& board, Solver& solver,
                                          std::uint64_t positions_before);
    void write_moves(const std::vector<Step>& steps);

    SurveySettings settings_;
    std::function<bool()> stop_;
    Solver solver_;
    Solver prover_; // of what a device has left over
    Answer answer_;
};

} // namespace freecell
