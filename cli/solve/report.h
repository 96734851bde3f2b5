#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/input/start_source.h"
#include "cli/shared/style.h"
#include "cli/solve/solve.h"

namespace freecell::cli {

// How answers are written.
enum class SolveStyle : std::uint8_t {
    unsolved, // a line for each board that is not solved; nothing for the others
    notation,
    words,
    boards,
    ndjson,
    json, // the same lines, as the elements of an array
};

// Writes the outcomes of boards.
class AnswerWriter {
public:
    AnswerWriter(const SolveSetup& setup, SolveStyle style, const CardStyle& cards)
        : setup_(setup), style_(style), cards_(cards) {}

    // The texts of several boards are concatenated; all but the first begin with between().
    void append(std::string& out, const NamedStart& start, const Outcome& outcome) const;
    [[nodiscard]] std::string before() const;
    [[nodiscard]] std::string_view between() const;
    [[nodiscard]] std::string_view after() const;

private:
    void append_solution(std::string& out, const NamedStart& start, const Outcome& outcome) const;
    void append_json(std::string& out, const NamedStart& start, const Outcome& outcome) const;
    void append_boards(std::string& out, const NamedStart& start, const Outcome& outcome) const;

    const SolveSetup& setup_;
    SolveStyle style_;
    CardStyle cards_;
};

// "deal 11982: impossible: ...", for an outcome that is not solved.
std::string unsolved_in_words(const std::string& name, const Outcome& outcome, const Limits& limits);

// A summary of many outcomes.
class SolveTally {
public:
    void count(const NamedStart& start, const Outcome& outcome);
    void add(const SolveTally& other);

    [[nodiscard]] std::int64_t boards() const { return solved_ + impossible_ + gave_up_; }
    [[nodiscard]] std::int64_t solved() const { return solved_; }
    [[nodiscard]] std::int64_t impossible() const { return impossible_; }
    [[nodiscard]] std::int64_t gave_up() const { return gave_up_; }
    [[nodiscard]] std::int64_t faults() const { return faults_; }

    // The summary as text.
    [[nodiscard]] std::string summary(double seconds, const SolveSetup& setup) const;

private:
    static constexpr std::size_t most_listed = 20;

    std::int64_t solved_ = 0;
    std::int64_t impossible_ = 0;
    std::int64_t gave_up_ = 0;
    std::int64_t faults_ = 0;
    std::vector<std::string> impossible_names_; // the first of them
    std::int64_t moves_ = 0;
    std::int64_t most_moves_ = 0;
    std::string longest_;
    std::int64_t length_ = 0; // in the metric of short solutions
    std::uint64_t positions_ = 0;
};

} // namespace freecell::cli
