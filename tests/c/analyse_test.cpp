#include "freecell/c/analyse.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <memory>
#include <string>

namespace freecell {
namespace {

using PlayedPointer = std::unique_ptr<freecell_game, decltype(&freecell_game_free)>;
using AnalysisPointer = std::unique_ptr<freecell_analysis, decltype(&freecell_analysis_free)>;

PlayedPointer game_after(std::int64_t number, const char* moves) {
    freecell_game* game = nullptr;
    EXPECT_EQ(freecell_game_new_deal(number, FREECELL_NUMBERING_FREECELL_PRO, 8, 4, FREECELL_AUTOPLAY_HORNE, &game),
              FREECELL_OK);
    EXPECT_EQ(freecell_game_play(game, moves), FREECELL_OK) << freecell_error_detail();
    return {game, freecell_game_free};
}

AnalysisPointer analysis_of(const PlayedPointer& game, const freecell_analysis_limits* limits = nullptr) {
    freecell_analysis* analysis = nullptr;
    EXPECT_EQ(freecell_analysis_new(game.get(), limits, &analysis), FREECELL_OK);
    return {analysis, freecell_analysis_free};
}

std::string json_so_far(const AnalysisPointer& analysis) {
    std::string text(freecell_analysis_json(analysis.get(), nullptr, 0), ' ');
    freecell_analysis_json(analysis.get(), text.data(), text.size() + 1);
    return text;
}

// The JSON of a finished analysis.
std::string finished(const AnalysisPointer& analysis) {
    freecell_analysis_progress progress = {};
    int calls = 0;
    do {
        EXPECT_EQ(freecell_analysis_run(analysis.get(), &progress), FREECELL_OK);
        ++calls;
    } while (progress.done < progress.parts);
    EXPECT_LE(calls, progress.parts);
    return json_so_far(analysis);
}

bool holds(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

TEST(CAnalyse, NamesTheMoveThatLostTheGame) {
    const auto analysis = analysis_of(game_after(617, "1a 1b 1c 1d"));
    EXPECT_EQ(json_so_far(analysis), "");
    const std::string json = finished(analysis);
    EXPECT_TRUE(json.starts_with(R"({"schema":"freecell/analysis/1","deal":617,"rules":{"columns":8,"cells":4},)"));
    EXPECT_TRUE(holds(json, R"("verdict":"unfinished","length":4,"start":"winnable","end":"lost",)")) << json;
    EXPECT_TRUE(holds(json, R"("lost_by":{"first":3,"last":3},"way":{"after":2,)"));
    EXPECT_TRUE(holds(json, R"({"number":3,"move":"1c","before":"winnable","after":"lost","legal":12,"keeping":[)"));
    freecell_analysis_progress progress = {};
    EXPECT_EQ(freecell_analysis_run(analysis.get(), &progress), FREECELL_OK);
    EXPECT_EQ(progress.done, progress.parts);
    EXPECT_EQ(json_so_far(analysis), json);
}

TEST(CAnalyse, TheGameMayChangeMeanwhile) {
    PlayedPointer game = game_after(1, "");
    const auto analysis = analysis_of(game);
    EXPECT_EQ(freecell_game_play(game.get(), "1a"), FREECELL_OK);
    game.reset();
    EXPECT_TRUE(holds(finished(analysis), R"("length":0,"start":"winnable","end":"winnable","short":{"after":0,)"));
}

TEST(CAnalyse, KeepsToItsLimits) {
    const freecell_analysis_limits none{.positions = 1, .short_positions = 1, .memory = 0};
    const std::string json = finished(analysis_of(game_after(11982, "1a"), &none));
    EXPECT_TRUE(holds(json, R"("start":"unsettled","end":"unsettled")")) << json;
    EXPECT_FALSE(holds(json, R"("way")"));
    const freecell_analysis_limits hasty{.positions = 0, .short_positions = 1, .memory = 0};
    const std::string usual = finished(analysis_of(game_after(617, "")));
    EXPECT_GT(usual, "");
    EXPECT_NE(finished(analysis_of(game_after(617, ""), &hasty)), usual); // its solution is longer
}

TEST(CAnalyse, WritesWhatFits) {
    const auto analysis = analysis_of(game_after(617, ""));
    const std::string json = finished(analysis);
    std::array<char, 10> some{};
    EXPECT_EQ(freecell_analysis_json(analysis.get(), some.data(), some.size()), json.size());
    EXPECT_EQ(std::string(some.data()), json.substr(0, 9));
}

TEST(CAnalyse, RefusesNull) {
    freecell_analysis* analysis = nullptr;
    freecell_analysis_progress progress = {};
    EXPECT_EQ(freecell_analysis_new(nullptr, nullptr, &analysis), FREECELL_ERROR_NULL);
    EXPECT_EQ(freecell_analysis_new(game_after(1, "").get(), nullptr, nullptr), FREECELL_ERROR_NULL);
    EXPECT_EQ(freecell_analysis_run(nullptr, &progress), FREECELL_ERROR_NULL);
    EXPECT_EQ(freecell_analysis_run(analysis_of(game_after(1, "")).get(), nullptr), FREECELL_ERROR_NULL);
    EXPECT_EQ(freecell_analysis_json(nullptr, nullptr, 0), 0U);
    freecell_analysis_free(nullptr);
}

} // namespace
} // namespace freecell
