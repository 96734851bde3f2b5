#include "freecell/c/batch.h"

#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "tests/cuda/stand_in_asked.h"

namespace freecell {
namespace {

TEST(CSolveBlock, EveryDeviceGivesTheResultsOfASolver) {
    freecell_solver* const solver = freecell_solver_new();
    for (const freecell_device device : {FREECELL_DEVICE_AUTO, FREECELL_DEVICE_CPU, FREECELL_DEVICE_CUDA}) {
        const freecell_block_options options = {device, 2, 0, 0};
        std::vector<freecell_block_result> results(20);
        ASSERT_EQ(freecell_solve_block(11975, results.size(), &options, results.data()), FREECELL_OK);
        for (std::size_t i = 0; i < results.size(); ++i) {
            freecell_solve_result result{};
            ASSERT_EQ(freecell_solver_start_deal(solver, 11975 + static_cast<int64_t>(i),
                                                 FREECELL_NUMBERING_FREECELL_PRO, 8, 4, FREECELL_AUTOPLAY_HORNE),
                      FREECELL_OK);
            ASSERT_EQ(freecell_solver_run(solver, nullptr, &result), FREECELL_OK);
            EXPECT_EQ(results[i].outcome, result.outcome) << device << " " << i;
            EXPECT_EQ(results[i].positions, result.positions) << device << " " << i;
            EXPECT_EQ(results[i].reserved, 0);
        }
        EXPECT_EQ(results[11982 - 11975].outcome, FREECELL_OUTCOME_IMPOSSIBLE);
    }
    freecell_solver_free(solver);
}

TEST(CSolveBlock, OptionsMayBeNull) {
    freecell_block_result result{};
    ASSERT_EQ(freecell_solve_block(617, 1, nullptr, &result), FREECELL_OK);
    EXPECT_EQ(result.outcome, FREECELL_OUTCOME_SOLVED);
}

TEST(CSolveBlock, LimitsAreOfTheCompleteSearch) {
    const freecell_block_options options = {FREECELL_DEVICE_CPU, 1, 100, std::uint64_t{1} << 30};
    freecell_block_result result{};
    ASSERT_EQ(freecell_solve_block(11982, 1, &options, &result), FREECELL_OK);
    EXPECT_EQ(result.outcome, FREECELL_OUTCOME_GAVE_UP);
}

TEST(CSolveBlock, RefusesWhatIsNotADealOrNotADevice) {
    freecell_block_result result{};
    EXPECT_EQ(freecell_solve_block(1, 1, nullptr, nullptr), FREECELL_ERROR_NULL);
    EXPECT_EQ(freecell_solve_block(FREECELL_DEAL_MIN - 1, 1, nullptr, &result), FREECELL_ERROR_NUMBER_BELOW_RANGE);
    EXPECT_EQ(freecell_solve_block(FREECELL_DEAL_MAX, 2, nullptr, &result), FREECELL_ERROR_NUMBER_ABOVE_RANGE);
    const freecell_block_options options = {7, 1, 0, 0};
    EXPECT_EQ(freecell_solve_block(1, 1, &options, &result), FREECELL_ERROR_DEVICE);
    EXPECT_STREQ(freecell_error_detail(), "there is no such device");
    EXPECT_STREQ(freecell_status_message(FREECELL_ERROR_DEVICE), "the device cannot be used");
}

TEST(CSolveBlock, SaysWhyThereIsNoDevice) {
    const StandInAsked broken("STAND_IN_OPEN", "there is no NVIDIA driver on this machine");
    const freecell_block_options cuda = {FREECELL_DEVICE_CUDA, 1, 0, 0};
    EXPECT_EQ(freecell_solve_block(1, 0, &cuda, nullptr), FREECELL_ERROR_DEVICE);
    EXPECT_STREQ(freecell_error_detail(), "there is no NVIDIA driver on this machine");
    freecell_block_result result{FREECELL_OUTCOME_SOLVED, 1, 1};
    EXPECT_EQ(freecell_solve_block(1, 1, &cuda, &result), FREECELL_ERROR_DEVICE);
    EXPECT_EQ(result.outcome, FREECELL_OUTCOME_GAVE_UP);
    EXPECT_EQ(result.positions, 0U);
    const freecell_block_options automatic = {FREECELL_DEVICE_AUTO, 1, 0, 0};
    EXPECT_EQ(freecell_solve_block(1, 1, &automatic, &result), FREECELL_OK);
    EXPECT_EQ(result.outcome, FREECELL_OUTCOME_SOLVED);
}

} // namespace
} // namespace freecell
