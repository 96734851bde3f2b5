#include "freecell/solve/fast/signature.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "freecell/solve/fast/search.h"
#include "tests/game/positions.h"

namespace freecell {
namespace {

// A failure means that the search has changed: other positions, other deals won, or other solutions. If that is
// intended, put the new text into signature.txt in the same commit and say why; `freecell bench solve` prints its
// digest.
TEST(Signature, OfEveryKernelIsTheCommittedOne) {
    std::ifstream file(FREECELL_SOURCE_DIR "/tests/solve/signature.txt");
    const std::string committed{std::istreambuf_iterator<char>(file), {}};
    const auto deals = fast::signature_deals();
    for (const fast::SearchKernel& kernel : fast::kernels()) {
        if (!kernel.runs_here) continue;
        EXPECT_EQ(fast::signature_of(deals, kernel).text(), committed) << kernel.name;
    }
}

TEST(Signature, CountsWhatTheWholeScheduleDoes) {
    std::vector<std::int64_t> numbers;
    fast::Search search;
    std::uint64_t positions = 0;
    std::size_t failed = 0;
    for (std::int64_t number = 11900; number <= 12000; ++number) {
        numbers.push_back(number);
        search.start(dealt(number));
        if (search.run({}) != fast::Search::End::won) ++failed;
        positions += search.positions();
    }
    const fast::SearchSignature signature = fast::signature_of(numbers, fast::best_kernel());
    ASSERT_EQ(signature.stages.size(), fast::schedule().size());
    std::uint64_t by_stage = 0;
    for (const auto& stage : signature.stages) by_stage += stage.positions;
    EXPECT_EQ(by_stage, positions);
    EXPECT_EQ(signature.stages.back().deals_left, failed);
    EXPECT_EQ(failed, 1U); // 11982
}

TEST(Signature, DependsOnEveryDeal) {
    const std::vector<std::int64_t> some = {1, 2, 3};
    const std::vector<std::int64_t> others = {1, 2, 4};
    EXPECT_NE(fast::signature_of(some, fast::best_kernel()).digest,
              fast::signature_of(others, fast::best_kernel()).digest);
}

} // namespace
} // namespace freecell
