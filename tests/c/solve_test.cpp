#include "freecell/c/solve.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace freecell {
namespace {

struct Free {
    void operator()(freecell_solver* solver) const { freecell_solver_free(solver); }
};
using SolverPointer = std::unique_ptr<freecell_solver, Free>;

freecell_solve_result run(const SolverPointer& solver, const freecell_solve_limits* limits = nullptr) {
    freecell_solve_result result{};
    EXPECT_EQ(freecell_solver_run(solver.get(), limits, &result), FREECELL_OK);
    return result;
}

void start(const SolverPointer& solver, std::int64_t number, freecell_autoplay autoplay = FREECELL_AUTOPLAY_HORNE,
           int cells = 4) {
    ASSERT_EQ(freecell_solver_start_deal(solver.get(), number, 0, 8, cells, autoplay), FREECELL_OK);
}

std::string solution_of(const SolverPointer& solver) {
    std::string text(freecell_solver_solution(solver.get(), nullptr, 0) + 1, '?');
    freecell_solver_solution(solver.get(), text.data(), text.size());
    text.pop_back();
    return text;
}

TEST(CSolve, SolvesOneDealAfterTheOther) {
    const SolverPointer solver(freecell_solver_new());
    for (std::int64_t number = 1; number <= 50; ++number) {
        start(solver, number);
        ASSERT_EQ(run(solver).outcome, FREECELL_SOLVE_SOLVED) << number;
        freecell_verification verified;
        ASSERT_EQ(
            freecell_verify_deal(number, 0, 8, 4, FREECELL_AUTOPLAY_HORNE, solution_of(solver).c_str(), &verified),
            FREECELL_OK);
        EXPECT_EQ(verified.verdict, FREECELL_VERDICT_WON) << number;
    }
}

TEST(CSolve, TheSolutionHoldsUnderTheRuleAskedFor) {
    const SolverPointer solver(freecell_solver_new());
    for (freecell_autoplay rule = FREECELL_AUTOPLAY_NONE; rule <= FREECELL_AUTOPLAY_MAX; ++rule) {
        start(solver, 3, rule);
        ASSERT_EQ(run(solver).outcome, FREECELL_SOLVE_SOLVED);
        freecell_verification verified;
        ASSERT_EQ(freecell_verify_deal(3, 0, 8, 4, rule, solution_of(solver).c_str(), &verified), FREECELL_OK);
        EXPECT_EQ(verified.verdict, FREECELL_VERDICT_WON) << rule;
    }
}

TEST(CSolve, SomeDealsAreImpossible) {
    const SolverPointer solver(freecell_solver_new());
    start(solver, 11982);
    const auto result = run(solver);
    EXPECT_EQ(result.outcome, FREECELL_SOLVE_IMPOSSIBLE);
    EXPECT_GT(result.positions, 1000);
    EXPECT_EQ(freecell_solver_solution(solver.get(), nullptr, 0), 0U);
    EXPECT_EQ(run(solver).outcome, FREECELL_SOLVE_IMPOSSIBLE);
    EXPECT_EQ(run(solver).positions, result.positions);
}

TEST(CSolve, GoesOnAfterItGaveUp) {
    const SolverPointer solver(freecell_solver_new());
    start(solver, 11982);
    const std::int64_t all = run(solver).positions;
    start(solver, 11982);
    const freecell_solve_limits little{.positions = FREECELL_SOLVE_MIN_POSITIONS / 5, .milliseconds = 0, .memory = 0};
    EXPECT_EQ(run(solver, &little).outcome, FREECELL_SOLVE_GAVE_UP);
    EXPECT_EQ(run(solver, &little).limit, FREECELL_LIMIT_POSITIONS);
    const freecell_solve_limits slice{.positions = FREECELL_SOLVE_MIN_POSITIONS, .milliseconds = 0, .memory = 0};
    int runs = 0;
    while (run(solver, &slice).outcome == FREECELL_SOLVE_GAVE_UP) ASSERT_LT(++runs, 100);
    EXPECT_EQ(run(solver).outcome, FREECELL_SOLVE_IMPOSSIBLE);
    EXPECT_GE(run(solver).positions, all);
}

TEST(CSolve, GivesUpWhereItMayTakeNoMemory) {
    const SolverPointer solver(freecell_solver_new());
    start(solver, 11982);
    const freecell_solve_limits limits{.positions = 0, .milliseconds = 0, .memory = 1};
    const auto result = run(solver, &limits);
    EXPECT_EQ(result.outcome, FREECELL_SOLVE_GAVE_UP);
    EXPECT_EQ(result.limit, FREECELL_LIMIT_MEMORY);
}

TEST(CSolve, TakesABoard) {
    const SolverPointer solver(freecell_solver_new());
    const char* board = "Foundations: H-K C-K D-K S-J\n: QS KS\n";
    ASSERT_EQ(freecell_solver_start_board(solver.get(), board, -1, -1, FREECELL_AUTOPLAY_NONE), FREECELL_OK);
    EXPECT_EQ(run(solver).outcome, FREECELL_SOLVE_SOLVED);
    EXPECT_NE(solution_of(solver).find("\"verdict\":\"won\""), std::string::npos);
}

TEST(CSolve, AnErrorLeavesItAsItWas) {
    const SolverPointer solver(freecell_solver_new());
    freecell_solve_result result{};
    EXPECT_EQ(freecell_solver_run(solver.get(), nullptr, &result), FREECELL_ERROR_NO_START);
    start(solver, 1);
    EXPECT_EQ(freecell_solver_start_deal(solver.get(), -3, 0, 8, 4, 1), FREECELL_ERROR_NUMBER_BELOW_RANGE);
    EXPECT_EQ(freecell_solver_start_deal(solver.get(), 1, 0, 3, 4, 1), FREECELL_ERROR_RULES);
    EXPECT_EQ(freecell_solver_start_deal(solver.get(), 1, 0, 8, 4, FREECELL_AUTOPLAY_AUTO), FREECELL_ERROR_AUTOPLAY);
    EXPECT_EQ(freecell_solver_start_board(solver.get(), "KS", 8, 4, 1), FREECELL_ERROR_BOARD);
    EXPECT_EQ(freecell_solver_start_board(nullptr, "KS", 8, 4, 1), FREECELL_ERROR_NULL);
    EXPECT_EQ(freecell_solver_run(solver.get(), nullptr, nullptr), FREECELL_ERROR_NULL);
    EXPECT_EQ(run(solver).outcome, FREECELL_SOLVE_SOLVED);
}

} // namespace
} // namespace freecell
