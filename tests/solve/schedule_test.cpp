#include "freecell/solve/fast/schedule.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <span>

#include "bench/tuning/schedule_text.h"

namespace freecell {
namespace {

std::string content_of(const std::string& name) {
    std::ifstream file(FREECELL_SOURCE_DIR "/freecell/solve/fast/" + name);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    return text.substr(text.find('\n') + 1); // without the comment
}

std::string written(std::span<const fast::SearchStage> stages) {
    std::string text;
    for (const fast::SearchStage& stage : stages) text += bench::write_stage(stage);
    return text;
}

TEST(Schedule, IsExactlyWhatTheTunerWouldWrite) {
    EXPECT_EQ(written(fast::schedule()), content_of("weights/schedule_2_dives.inc") +
                                             content_of("weights/schedule_2_late_dives.inc") +
                                             content_of("weights/schedule_2_best_first.inc"));
    EXPECT_EQ(written(fast::census_schedule().stages),
              content_of("weights/census_1_dives.inc") + content_of("weights/census_1_best_first.inc"));
}

// The GPU's search relies on this order and on the number of stages.
TEST(Schedule, HasItsDivesFirst) {
    for (const auto stages : {fast::schedule(), fast::census_schedule().stages}) {
        EXPECT_TRUE(std::ranges::is_partitioned(stages, &fast::SearchStage::is_dive));
        EXPECT_LE(stages.size(), 63U); // cuda::Counter::most_stages
    }
}

// The tuner does not train on the deals of the reports (bench/README.md).
TEST(Schedule, RecordsTheDealsThatEveryStageWasTrainedOn) {
    for (const fast::SearchStage& stage : fast::schedule()) {
        EXPECT_FALSE(stage.training.deals.empty());
        EXPECT_FALSE(stage.training.seed.empty());
        EXPECT_FALSE(stage.training.command.empty());
    }
}

TEST(Schedule, ReadsBackAsItWasWritten) {
    const std::string text = written(fast::schedule());
    const std::vector<fast::SearchStage> read = bench::read_stages(text);
    ASSERT_EQ(read.size(), fast::schedule().size());
    for (std::size_t i = 0; i < read.size(); ++i) {
        EXPECT_EQ(read[i].most_positions, fast::schedule()[i].most_positions);
        EXPECT_TRUE(read[i].weights == fast::schedule()[i].weights) << i;
        EXPECT_EQ(read[i].training.command, fast::schedule()[i].training.command);
    }
}

TEST(Schedule, TextThatIsNotOfTheFormIsRefused) {
    const std::string good = bench::write_stage(fast::census_schedule().stages[0]);
    ASSERT_EQ(bench::read_stages(good).size(), 1U);
    const auto changed = [&](std::string_view from, std::string_view to) {
        std::string text = good;
        text.replace(text.find(from), from.size(), to);
        return bench::read_stages(text);
    };
    EXPECT_TRUE(changed(".inverted = ", ".invertd = ").empty());
    EXPECT_TRUE(changed(".inverted = ", ".sequence = ").empty());
    EXPECT_TRUE(changed(".rest_card = 1135", ".rest_card = 99999").empty());
    EXPECT_TRUE(changed(".depth = 0}},", "").empty());
    EXPECT_TRUE(bench::read_stages("").empty());
}

TEST(Schedule, EveryWeightIsVisitedOnceInTheOrderOfTheStruct) {
    const fast::ScoreWeights& weights = fast::schedule()[0].weights;
    const std::int16_t* next = &weights.rest_card;
    std::size_t names = 0;
    fast::for_each_weight(weights, [&](std::string_view, auto values) {
        EXPECT_EQ(values.data(), next);
        next = values.data() + values.size();
        ++names;
    });
    EXPECT_EQ(next - &weights.rest_card, static_cast<std::ptrdiff_t>(fast::weight_count));
    EXPECT_EQ(names, 31U);
}

// Surveys store this number to tell solutions of different schedules apart. It changes with any weight.
TEST(Schedule, HasItsFingerprint) {
    EXPECT_EQ(fast::schedule_fingerprint(), 2045186063U);
}

} // namespace
} // namespace freecell
