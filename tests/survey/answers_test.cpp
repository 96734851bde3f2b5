#include "freecell/survey/answer_deals.h"

#include <gmock/gmock.h>

#include "freecell/survey/check_solutions.h"
#include "freecell/survey/device_feed.h"
#include "tests/cuda/failing_device.h"

namespace freecell {
namespace {

std::vector<Block> answers(NumberRange numbers, const SurveySettings& settings) {
    std::vector<Block> blocks;
    DealAnswerer answerer(settings, [] { return false; });
    EXPECT_TRUE(answerer.answer(numbers, blocks));
    return blocks;
}

TEST(AnswersTest, EveryStoredSolutionWinsAndItsLengthIsTold) {
    for (const int cells : {4, 5, 3}) {
        SurveySettings settings = standard_settings();
        settings.cells = cells;
        settings.most_positions = 200'000;
        for (const Block& block : answers({1, 200}, settings)) {
            EXPECT_TRUE(block.whole(Keep::solutions));
            EXPECT_THAT(losing_solutions(block, settings), testing::IsEmpty());
        }
    }
}

TEST(AnswersTest, ASolutionThatWasChangedLoses) {
    std::vector<Block> blocks = answers({617, 617}, standard_settings());
    EXPECT_THAT(losing_solutions(blocks[0], standard_settings()), testing::IsEmpty());
    blocks[0].moves[0] = static_cast<char>(blocks[0].moves[0] ^ 1);
    EXPECT_THAT(losing_solutions(blocks[0], standard_settings()), testing::ElementsAre(617));
}

TEST(AnswersTest, ImpossibleIsNotUndecided) {
    const std::vector<Block> blocks = answers({11981, 11983}, standard_settings());
    EXPECT_EQ(blocks[0].verdicts, "SIS");
    SurveySettings impatient = standard_settings();
    impatient.most_positions = 100;
    EXPECT_EQ(answers({11982, 11982}, impatient)[0].verdicts, "U");
}

TEST(AnswersTest, DoNotDependOnWhatWasAnsweredBefore) {
    DealAnswerer answerer(standard_settings(), [] { return false; });
    std::vector<Block> first;
    std::vector<Block> again;
    ASSERT_TRUE(answerer.answer({11900, 12000}, first));
    ASSERT_TRUE(answerer.answer({11900, 12000}, again));
    EXPECT_EQ(first, again);
    EXPECT_EQ(first, answers({11900, 12000}, standard_settings()));
}

TEST(AnswersTest, StopsWhenAsked) {
    DealAnswerer answerer(standard_settings(), [] { return true; });
    std::vector<Block> blocks;
    const auto end = answerer.answer({1, 10}, blocks);
    ASSERT_FALSE(end);
    EXPECT_EQ(end.error().why, Unanswered::Why::stopped);
    EXPECT_EQ(end.error().deal, 1);
}

// Batches of 150 deals, taken 64 at a time, so that the boundaries do not coincide.
TEST(DeviceAnswersTest, AreThoseOfTheCpu) {
    for (const Keep keep : {Keep::verdicts, Keep::lengths, Keep::solutions}) {
        SurveySettings settings = standard_settings();
        settings.keep = keep;
        const std::vector<NumberRange> ranges = {{11900, 11999}, {12000, 12299}, {3'000'000'000, 3'000'000'063}};
        DeviceFeed feed(cuda::open_plain_search({.most_deals = 150, .slots = 2}), ranges,
                        keep != Keep::verdicts ? DeviceFeed::Fetch::steps : DeviceFeed::Fetch::verdicts);
        DealAnswerer answerer(settings, [] { return false; });
        std::vector<std::int64_t> later;
        for (const NumberRange& range : ranges) {
            for (std::int64_t first = range.first; first <= range.last; first += 64) {
                const NumberRange part{first, std::min(first + 63, range.last)};
                DeviceFindings found;
                const auto sample = feed.take(part, found);
                ASSERT_TRUE(sample);
                EXPECT_TRUE(sample->number == 0 ||
                            (sample->number >= ranges.front().first && sample->number <= ranges.back().last));
                ASSERT_EQ(found.results.size(), static_cast<std::size_t>(part.last - part.first + 1));
                std::vector<Block> blocks;
                ASSERT_TRUE(answerer.answer(part, found, 0, blocks, later));
                EXPECT_EQ(blocks, answers(part, settings)) << first << name(keep);
            }
        }
        EXPECT_THAT(later, testing::IsEmpty());
    }
}

TEST(DeviceAnswersTest, WhatItDoesNotKnowTheCpuFinds) {
    DeviceFindings found;
    found.results.assign(3, {0, 0, cuda::DealResult::unknown, 0});
    found.results[1].stage = cuda::DealResult::fault;
    DealAnswerer answerer(standard_settings(), [] { return false; });
    std::vector<Block> blocks;
    std::vector<std::int64_t> later;
    ASSERT_TRUE(answerer.answer({11981, 11983}, found, 0, blocks, later));
    EXPECT_EQ(blocks, answers({11981, 11983}, standard_settings()));
}

TEST(DeviceAnswersTest, WhatTakesLongIsSettledLater) {
    constexpr std::int64_t with_a_long_proof = 24795893;
    SurveySettings settings = standard_settings();
    settings.keep = Keep::verdicts;
    settings.most_positions = 900'000;
    DeviceFindings found;
    found.results.assign(1, {0, 0, cuda::DealResult::failed, 0});
    DealAnswerer answerer(settings, [] { return false; });
    std::vector<Block> blocks;
    std::vector<std::int64_t> later;
    ASSERT_TRUE(answerer.answer({with_a_long_proof, with_a_long_proof}, found, 0, blocks, later));
    EXPECT_EQ(blocks[0].verdicts, "U");
    EXPECT_THAT(later, testing::ElementsAre(with_a_long_proof));
    EXPECT_EQ(answerer.verdict(with_a_long_proof), OutcomeKind::gave_up);
    EXPECT_EQ(answerer.verdict(11982), OutcomeKind::impossible);
}

TEST(DeviceAnswersTest, AThreadSettlesADealSoonOrAfterTheDevice) {
    constexpr std::int64_t with_a_long_proof = 24795893;
    SurveySettings settings = standard_settings();
    settings.keep = Keep::verdicts;
    DealAnswerer answerer(settings, [] { return false; });
    EXPECT_EQ(answerer.verdict_soon(11982), OutcomeKind::impossible);
    EXPECT_EQ(answerer.verdict_soon(with_a_long_proof), OutcomeKind::gave_up);
    const auto never = [] { return false; };
    EXPECT_EQ(answerer.verdict_after_device(11982, never), OutcomeKind::impossible);
    EXPECT_EQ(answerer.verdict_after_device(1941, never), OutcomeKind::solved);
    const auto stopped = answerer.verdict_after_device(with_a_long_proof, [] { return true; });
    ASSERT_FALSE(stopped);
    EXPECT_EQ(stopped.error().why, Unanswered::Why::stopped);
    EXPECT_EQ(stopped.error().deal, with_a_long_proof);
}

TEST(DeviceAnswersTest, WhatTheDeviceSettlesIsNotSearchedTwice) {
    SurveySettings settings = standard_settings();
    settings.keep = Keep::verdicts;
    DeviceFindings found;
    found.results.assign(2, {0, 0, cuda::DealResult::failed, 0});
    found.settles_the_rest = true;
    DealAnswerer answerer(settings, [] { return false; });
    std::vector<Block> blocks;
    std::vector<std::int64_t> later;
    ASSERT_TRUE(answerer.answer({11981, 11982}, found, 0, blocks, later));
    EXPECT_EQ(blocks[0].verdicts, "UU");
    EXPECT_THAT(later, testing::ElementsAre(11981, 11982));
}

TEST(DeviceAnswersTest, ASettledDealCountsIfItsSolutionWins) {
    using End = cuda::SettledDeal::End;
    const auto settler = cuda::open_plain_settler();
    ASSERT_TRUE(settler->begin(std::vector<std::int64_t>{1941, 11982}));
    auto settled = settler->finish();
    ASSERT_TRUE(settled);
    ASSERT_EQ(settled->front().end, End::won);
    DealAnswerer answerer(standard_settings(), [] { return false; });
    EXPECT_EQ(answerer.verdict(1941, settled->front()), OutcomeKind::solved);
    EXPECT_EQ(answerer.verdict(11982, settled->back()), OutcomeKind::impossible);
    EXPECT_EQ(answerer.verdict(11982, settled->front()), OutcomeKind::impossible) << "the solution of another deal";
}

TEST(DeviceAnswersTest, AFailureComesOutAfterWhatWasFound) {
    DeviceFeed feed(std::make_unique<FailingDevice>(cuda::open_plain_search({.most_deals = 150, .slots = 2}), 1),
                    {{1, 400}}, DeviceFeed::Fetch::results);
    DeviceFindings found;
    EXPECT_TRUE(feed.take({1, 150}, found));
    const auto failed = feed.take({151, 200}, found);
    ASSERT_FALSE(failed);
    EXPECT_EQ(failed.error().what, "device lost");
}

TEST(DeviceAnswersTest, OnlyFourCellsAndEnoughPositions) {
    SurveySettings settings = standard_settings();
    EXPECT_TRUE(device_answers(settings));
    settings.cells = 3;
    EXPECT_FALSE(device_answers(settings));
    settings = standard_settings();
    settings.most_positions = 1000;
    EXPECT_FALSE(device_answers(settings));
    settings.most_positions = 0;
    EXPECT_TRUE(device_answers(settings));
    EXPECT_EQ(most_positions_of_device(settings), 0) << "solutions are kept";
    settings.keep = Keep::verdicts;
    EXPECT_EQ(most_positions_of_device(settings), 16'000'000);
    settings.most_positions = SurveySettings{}.most_positions;
    EXPECT_EQ(most_positions_of_device(settings), 2'000'000) << "the CPU might give up where it settles a deal";
    settings.most_positions = 5'000'000;
    EXPECT_EQ(most_positions_of_device(settings), 0) << "the fast search takes some of them";
}

} // namespace
} // namespace freecell
