#include "freecell/c/solve.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <string>

namespace freecell {
namespace {

using SolverPointer = std::unique_ptr<freecell_solver, decltype(&freecell_solver_free)>;

SolverPointer new_solver() {
    return {freecell_solver_new(), freecell_solver_free};
}

freecell_status start(freecell_solver* solver, std::int64_t number, freecell_autoplay rule = FREECELL_AUTOPLAY_HORNE,
                      int columns = 8, int cells = 4) {
    return freecell_solver_start_deal(solver, number, FREECELL_NUMBERING_FREECELL_PRO, columns, cells, rule);
}

freecell_solve_result run(freecell_solver* solver, const freecell_solve_limits* limits = nullptr) {
    freecell_solve_result result{};
    EXPECT_EQ(freecell_solver_run(solver, limits, &result), FREECELL_OK);
    return result;
}

std::string solution_of(const freecell_solver* solver) {
    std::string text(freecell_solver_solution(solver, nullptr, 0), '\0');
    EXPECT_EQ(freecell_solver_solution(solver, text.data(), text.size() + 1), text.size());
    return text;
}

TEST(CSolve, ASolutionReplaysUnderEveryRule) {
    const auto solver = new_solver();
    for (int rule = FREECELL_AUTOPLAY_NONE; rule <= FREECELL_AUTOPLAY_MAX; ++rule) {
        ASSERT_EQ(start(solver.get(), 617, rule), FREECELL_OK);
        const auto result = run(solver.get());
        ASSERT_EQ(result.outcome, FREECELL_OUTCOME_SOLVED);
        EXPECT_EQ(result.limit, FREECELL_LIMIT_NONE);
        EXPECT_EQ(result.proof, FREECELL_PROOF_NONE);
        EXPECT_GT(result.positions, 0U);
        EXPECT_GT(result.memory, 0U);
        freecell_verification replayed;
        const std::string text = solution_of(solver.get());
        ASSERT_EQ(freecell_verify_deal(617, 0, 8, 4, rule, text.c_str(), &replayed), FREECELL_OK) << text;
        EXPECT_EQ(replayed.verdict, FREECELL_VERDICT_WON) << text;
        EXPECT_EQ(replayed.moves, result.moves);
    }
}

TEST(CSolve, AnImpossibleDealIsProved) {
    const auto solver = new_solver();
    ASSERT_EQ(start(solver.get(), 11982), FREECELL_OK);
    const auto result = run(solver.get());
    EXPECT_EQ(result.outcome, FREECELL_OUTCOME_IMPOSSIBLE);
    EXPECT_EQ(result.proof, FREECELL_PROOF_COMPLETE);
    EXPECT_EQ(result.exhausted, 61'643U);
    EXPECT_EQ(result.digest, 0x3e0fd37c7be062ed);
    EXPECT_GE(result.positions, result.exhausted);
    EXPECT_EQ(freecell_solver_solution(solver.get(), nullptr, 0), 0U);
}

TEST(CSolve, ARelaxedProofIsCalledSo) {
    const auto solver = new_solver();
    ASSERT_EQ(start(solver.get(), -2), FREECELL_OK);
    const auto result = run(solver.get());
    ASSERT_EQ(result.outcome, FREECELL_OUTCOME_IMPOSSIBLE);
    EXPECT_EQ(result.proof, FREECELL_PROOF_RELAXED);
    EXPECT_EQ(result.exhausted, 414'025U);
    EXPECT_EQ(result.digest, 0xfc99c0486cdb7219);
}

TEST(CSolve, AfterGivingUpItGoesOn) {
    const auto solver = new_solver();
    ASSERT_EQ(start(solver.get(), 11982), FREECELL_OK);
    const freecell_solve_limits few{.positions = 20000, .memory = 0, .seconds = 0};
    int runs = 1;
    auto result = run(solver.get(), &few);
    EXPECT_EQ(result.outcome, FREECELL_OUTCOME_GAVE_UP);
    EXPECT_EQ(result.limit, FREECELL_LIMIT_POSITIONS);
    EXPECT_EQ(result.proof, FREECELL_PROOF_NONE);
    for (; result.outcome == FREECELL_OUTCOME_GAVE_UP && runs < 1000; ++runs) {
        const auto before = result.positions;
        result = run(solver.get(), &few);
        EXPECT_GT(result.positions, before);
    }
    EXPECT_EQ(result.outcome, FREECELL_OUTCOME_IMPOSSIBLE);
    const auto again = run(solver.get());
    EXPECT_EQ(again.outcome, FREECELL_OUTCOME_IMPOSSIBLE);
    EXPECT_EQ(again.exhausted, result.exhausted);
    EXPECT_EQ(again.digest, result.digest);
}

TEST(CSolve, EachLimitIsNamed) {
    const auto solver = new_solver();
    const auto limit_of = [&](const freecell_solve_limits& limits) {
        EXPECT_EQ(start(solver.get(), 11982, FREECELL_AUTOPLAY_HORNE, 8, 1), FREECELL_OK);
        return run(solver.get(), &limits).limit;
    };
    EXPECT_EQ(limit_of({.positions = 1, .memory = 0, .seconds = 0}), FREECELL_LIMIT_POSITIONS);
    EXPECT_EQ(limit_of({.positions = 0, .memory = 1000, .seconds = 0}), FREECELL_LIMIT_MEMORY);
    EXPECT_EQ(limit_of({.positions = 0, .memory = 0, .seconds = 1e-9}), FREECELL_LIMIT_TIME);
}

TEST(CSolve, ABoardInMidGame) {
    const auto solver = new_solver();
    const char* board = "Foundations: H-K C-K D-K S-J\n: KS QS\n";
    ASSERT_EQ(freecell_solver_start_board(solver.get(), board, -1, -1, FREECELL_AUTOPLAY_NONE), FREECELL_OK);
    const auto result = run(solver.get());
    EXPECT_EQ(result.outcome, FREECELL_OUTCOME_SOLVED);
    EXPECT_EQ(result.moves, 2);
    EXPECT_NE(solution_of(solver.get()).find(R"("moves":"1h 1h")"), std::string::npos);
}

TEST(CSolve, MistakesAreToldAndLoseNothing) {
    const auto solver = new_solver();
    freecell_solve_result result{};
    EXPECT_EQ(freecell_solver_run(solver.get(), nullptr, &result), FREECELL_ERROR_NOT_STARTED);
    ASSERT_EQ(start(solver.get(), 1), FREECELL_OK);
    ASSERT_EQ(run(solver.get()).outcome, FREECELL_OUTCOME_SOLVED);
    const std::string before = solution_of(solver.get());
    EXPECT_EQ(start(solver.get(), -3), FREECELL_ERROR_NUMBER_BELOW_RANGE);
    EXPECT_EQ(start(solver.get(), 1, FREECELL_AUTOPLAY_AUTO), FREECELL_ERROR_AUTOPLAY);
    EXPECT_EQ(start(solver.get(), 1, FREECELL_AUTOPLAY_HORNE, 3), FREECELL_ERROR_RULES);
    EXPECT_EQ(start(solver.get(), 1, FREECELL_AUTOPLAY_HORNE, 8, 11), FREECELL_ERROR_RULES);
    EXPECT_EQ(start(nullptr, 1), FREECELL_ERROR_NULL);
    EXPECT_EQ(freecell_solver_start_board(solver.get(), "KS KS", 8, 4, 0), FREECELL_ERROR_BOARD);
    EXPECT_EQ(freecell_solver_start_board(solver.get(), nullptr, 8, 4, 0), FREECELL_ERROR_NULL);
    EXPECT_EQ(freecell_solver_run(solver.get(), nullptr, nullptr), FREECELL_ERROR_NULL);
    EXPECT_EQ(freecell_solver_run(nullptr, nullptr, &result), FREECELL_ERROR_NULL);
    EXPECT_EQ(solution_of(solver.get()), before);
    EXPECT_EQ(freecell_solver_solution(nullptr, nullptr, 0), 0U);
    freecell_solver_free(nullptr);
}

TEST(CSolve, ASolutionIsCutWhereThereIsNoRoom) {
    const auto solver = new_solver();
    ASSERT_EQ(start(solver.get(), 1), FREECELL_OK);
    run(solver.get());
    const std::string whole = solution_of(solver.get());
    char some[10];
    EXPECT_EQ(freecell_solver_solution(solver.get(), some, sizeof(some)), whole.size());
    EXPECT_EQ(std::string(some), whole.substr(0, 9));
}

} // namespace
} // namespace freecell
