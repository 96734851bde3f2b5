#include "freecell/survey/answer_deals.h"

#include <gmock/gmock.h>

#include "freecell/survey/check_solutions.h"

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

} // namespace
} // namespace freecell
