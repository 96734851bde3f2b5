#include "freecell/notation/read/json_solution.h"

#include <utility>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/notation/games.h"

namespace freecell {
namespace {

const std::string plain = R"({"schema":"freecell/solution/1","deal":617,"rules":{"columns":8,"cells":4},)"
                          R"("autoplay":"horne","moves":"8a 87 17v4","verdict":"unfinished"})";

std::string with(const std::string& old_part, const std::string& new_part) {
    std::string text = plain;
    return text.replace(text.find(old_part), old_part.size(), new_part);
}

TEST(JsonSolution, ReadsWhatWeWrite) {
    const auto read = read_solution(plain);
    ASSERT_TRUE(read) << message(read.error());
    const Solution& solution = *read;
    EXPECT_EQ(solution.deal, 617);
    EXPECT_EQ(solution.columns, 8);
    EXPECT_EQ(solution.cells, 4);
    EXPECT_EQ(solution.autoplay, Autoplay::horne);
    EXPECT_EQ(solution.claim, Verdict::unfinished);
    EXPECT_EQ(solution.moves, moves_of("8a 87 17v4"));
}

TEST(JsonSolution, ReadsAnyJsonOfTheSchema) {
    const auto solution = read_solution("{ \"moves\" : [\"8a\", \"8\\u0037 17v4\"], \"more\": {\"a\": [null]},\n"
                                        "\"deal\" : 617, \"numbering\": \"microsoft\",\n"
                                        "\"schema\" : \"freecell\\/solution/1\", \"verdict\": null }\n");
    ASSERT_TRUE(solution) << message(solution.error());
    EXPECT_EQ(solution->moves, moves_of("8a 87 17v4"));
    EXPECT_EQ(solution->numbering, Numbering::microsoft);
    EXPECT_FALSE(solution->autoplay);
}

TEST(JsonSolution, ReadsWhatTheSolverAdds) {
    const std::string text = with(R"("unfinished"})", R"("unfinished","outcome":"solved","metric":"moves","length":26,)"
                                                      R"("positions":123})");
    const auto solution = read_solution(text);
    ASSERT_TRUE(solution) << message(solution.error());
    EXPECT_EQ(solution->moves, moves_of("8a 87 17v4"));
}

TEST(JsonSolution, AnOutcomeWithoutASolutionIsNone) {
    const auto solution = read_solution(R"({"schema":"freecell/outcome/1","deal":11982,"outcome":"impossible"})");
    ASSERT_FALSE(solution);
    EXPECT_EQ(solution.error().code, NotationErrorCode::not_solved);
    EXPECT_EQ(solution.error().text, "impossible");
}

TEST(JsonSolution, ReadsTheCertificateOfAProof) {
    const auto read = [](const std::string& members) {
        const std::string text = R"({"schema":"freecell/outcome/1","deal":11982,)" + members + "}";
        Solution solution;
        const auto error = read_solution(Record{.text = text}, solution);
        return std::pair(error->code, solution.proof);
    };
    using enum NotationErrorCode;
    const std::string proof = R"("exhausted":61643,"digest":"3e0fd37c7be062ed")";
    const ReportedProof expected{61643, 0x3e0fd37c7be062ed};
    EXPECT_EQ(read(R"("outcome":"impossible",)" + proof), std::pair(not_solved, std::optional(expected)));
    EXPECT_EQ(read(proof + R"(,"outcome":"impossible")"), std::pair(not_solved, std::optional(expected)));
    const std::pair none(not_solved, std::optional<ReportedProof>());
    EXPECT_EQ(read(R"("outcome":"gave up",)" + proof), none);
    EXPECT_EQ(read(R"("outcome":"impossible","exhausted":61643)"), none);
    EXPECT_EQ(read(R"("outcome":"impossible","exhausted":null,"digest":null)"), none);
    for (const char* const bad : {R"("exhausted":-1)", R"("exhausted":"61643")", R"("digest":5)",
                                  R"("digest":"3e0fd37c7be062e")", R"("digest":"3e0fd37c7be062e ")"}) {
        EXPECT_EQ(read(std::string(R"("outcome":"impossible",)") + bad).first, bad_field) << bad;
    }
}

TEST(JsonSolution, ReadsABoard) {
    const auto solution = read_solution(R"({"schema":"freecell/solution/1","board":{"columns":[["KS","QH"],[],[]],)"
                                        R"("cells":[null,"KH"],"foundations":{"C":13,"D":13,"H":11,"S":12}},)"
                                        R"("rules":{"columns":4,"cells":2},"moves":"1h"})");
    ASSERT_TRUE(solution) << message(solution.error());
    ASSERT_TRUE(solution->board);
    EXPECT_EQ(solution->board->rules(), (Rules{.columns = 4, .cells = 2}));
    EXPECT_EQ(solution->board->cell(1), Card(12, Suit::hearts));
}

TEST(JsonSolution, NamesTheKeyThatIsWrong) {
    EXPECT_EQ(error_of(with("617", "-3")), "line 1, column 40: \"deal\" has an invalid value");
    EXPECT_EQ(error_of(with("617", "617.5")), "line 1, column 40: \"deal\" has an invalid value");
    EXPECT_EQ(error_of(with("617", "99999999999999999999")), "line 1, column 40: \"deal\" has an invalid value");
    EXPECT_EQ(error_of(with("617", "1e999")), "line 1, column 40: \"deal\" has an invalid value");
    EXPECT_EQ(error_of(with("\"columns\":8", "\"columns\":11")), "line 1, column 63: \"rules\" has an invalid value");
    EXPECT_EQ(error_of(with("\"cells\":4", "\"cells\":\"4\"")), "line 1, column 73: \"rules\" has an invalid value");
    EXPECT_EQ(error_of(with("horne", "auto")), "line 1, column 87: \"autoplay\" has an invalid value");
    EXPECT_EQ(error_of(with("\"unfinished\"", "\"maybe\"")), "line 1, column 126: \"verdict\" has an invalid value");
    EXPECT_EQ(error_of(with("\"8a 87 17v4\"", "7")), "line 1, column 103: \"moves\" has an invalid value");
    EXPECT_EQ(error_of(with("\"moves\"", "\"Moves\"")), "line 1, column 1: \"moves\" is missing");
    EXPECT_EQ(error_of(with("\"schema\"", "\"Schema\"")), "line 1, column 1: \"schema\" is missing");
    EXPECT_NE(error_of(with("solution/1", "solution/2")).find("not a solution"), std::string::npos);
    EXPECT_NE(error_of(with("87", "8x")).find("\"8x\" is not a move"), std::string::npos);
    EXPECT_NE(error_of(R"({"schema":"freecell/solution/1","board":{"columns":[["KS"]]},"moves":""})").find("\"board\""),
              std::string::npos);
}

TEST(JsonSolution, ATruncatedObjectIsAnError) {
    for (std::size_t size = 1; size < plain.size(); ++size) {
        EXPECT_TRUE(error_of(plain.substr(0, size)).starts_with("line 1, column ")) << size;
    }
    EXPECT_NE(error_of(plain.substr(0, 75)).find("ends too early"), std::string::npos);
    EXPECT_NE(error_of("{\"a\":1}}").find("not JSON"), std::string::npos);
}

TEST(JsonSolution, OfARepeatedKeyTheLastCounts) {
    const auto solution = read_solution(with(R"("moves")", R"("moves":"1a","deal":5,"moves")"));
    ASSERT_TRUE(solution) << message(solution.error());
    EXPECT_EQ(solution->deal, 5);
    EXPECT_EQ(solution->moves, moves_of("8a 87 17v4"));
}

TEST(JsonSolution, ValidJsonIsNeverCalledBroken) {
    EXPECT_NE(error_of("[]").find("is not a solution"), std::string::npos);
    EXPECT_NE(error_of(R"(["8a", "87"])").find("is not a solution"), std::string::npos);
    EXPECT_NE(error_of(R"({"schema":"freecell/deal/1","deal":617,"moves":7})").find("is not a solution"),
              std::string::npos);
}

} // namespace
} // namespace freecell
