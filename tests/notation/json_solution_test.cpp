#include "freecell/notation/json_solution.h"

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

// Both readers on one text: where the fast one is satisfied, the other must find the same.
void expect_agreement(const std::string& text) {
    Solution fast;
    if (!read_plain_json_solution(text, fast)) return;
    Solution slow;
    ASSERT_FALSE(read_any_json_solution({text}, slow)) << text;
    EXPECT_EQ(fast, slow) << text;
}

TEST(JsonSolution, ReadsWhatWeWrite) {
    Solution solution;
    ASSERT_TRUE(read_plain_json_solution(plain, solution));
    EXPECT_EQ(solution.deal, 617);
    EXPECT_EQ(solution.columns, 8);
    EXPECT_EQ(solution.cells, 4);
    EXPECT_EQ(solution.autoplay, Autoplay::horne);
    EXPECT_EQ(solution.claim, Verdict::unfinished);
    EXPECT_EQ(solution.moves, moves_of("8a 87 17v4"));
    expect_agreement(plain);
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
    Solution solution;
    EXPECT_TRUE(read_plain_json_solution(text, solution));
    EXPECT_EQ(solution.moves, moves_of("8a 87 17v4"));
    expect_agreement(text);
}

TEST(JsonSolution, AnOutcomeWithoutASolutionIsNone) {
    const auto solution = read_solution(R"({"schema":"freecell/outcome/1","deal":11982,"outcome":"impossible"})");
    ASSERT_FALSE(solution);
    EXPECT_EQ(solution.error().code, NotationErrorCode::not_solved);
    EXPECT_EQ(solution.error().text, "impossible");
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
    EXPECT_EQ(error_of(with("617", "-3")), "line 1, column 1: \"deal\" has a value it cannot have");
    EXPECT_EQ(error_of(with("617", "617.5")), "line 1, column 1: \"deal\" has a value it cannot have");
    EXPECT_EQ(error_of(with("617", "99999999999999999999")), "line 1, column 1: \"deal\" has a value it cannot have");
    EXPECT_EQ(error_of(with("617", "1e999")), "line 1, column 1: \"deal\" has a value it cannot have");
    EXPECT_EQ(error_of(with("\"columns\":8", "\"columns\":11")),
              "line 1, column 1: \"rules\" has a value it cannot have");
    EXPECT_EQ(error_of(with("\"cells\":4", "\"cells\":\"4\"")),
              "line 1, column 1: \"rules\" has a value it cannot have");
    EXPECT_EQ(error_of(with("horne", "auto")), "line 1, column 1: \"autoplay\" has a value it cannot have");
    EXPECT_EQ(error_of(with("\"unfinished\"", "\"maybe\"")),
              "line 1, column 1: \"verdict\" has a value it cannot have");
    EXPECT_EQ(error_of(with("\"8a 87 17v4\"", "7")), "line 1, column 1: \"moves\" has a value it cannot have");
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
    EXPECT_NE(error_of(plain.substr(0, 100)).find("ends too early"), std::string::npos);
    EXPECT_NE(error_of("{\"a\":1}}").find("not JSON"), std::string::npos);
}

RC_GTEST_PROP(JsonSolution, BothReadersAgreeOnBrokenText, ()) {
    std::string text = plain;
    const int changes = *rc::gen::inRange(0, 4);
    for (int i = 0; i < changes; ++i) {
        const auto at = *rc::gen::inRange<std::size_t>(0, text.size());
        switch (*rc::gen::inRange(0, 3)) {
        case 0: text[at] = *rc::gen::elementOf(std::string("0123456789abcdhv \"\\{}[]:,-\n\tx")); break;
        case 1: text.erase(at, 1); break;
        default: text.insert(at, 1, text[*rc::gen::inRange<std::size_t>(0, text.size())]);
        }
    }
    expect_agreement(text);
}

} // namespace
} // namespace freecell
