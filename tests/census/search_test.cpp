#include <map>

#include <gtest/gtest.h>

#include "freecell/census/batch_feed.h"
#include "freecell/census/search_deals.h"
#include "freecell/core/deal.h"
#include "freecell/solve/fast/signature.h"
#include "freecell/solve/fast/solution_digest.h"
#include "freecell/survey/settle_deal.h"

namespace freecell {
namespace {

bool never() {
    return false;
}

// A failure means that the census can no longer be verified: restore the files of its schedule. A better schedule goes
// into files of its own.
TEST(CensusSchedule, IsFrozen) {
    const fast::FrozenSchedule schedule = fast::census_schedule();
    EXPECT_EQ(schedule.name, "census-1");
    const auto signature = fast::signature_of(fast::signature_deals(), fast::best_kernel(), schedule.stages);
    EXPECT_EQ(signature.digest, 0x1f5598bd7e3053d4U);
    EXPECT_EQ(schedule.signature, signature.digest);
}

// Computed by the formula of docs/census.md with another program.
TEST(SolutionDigest, IsTheDocumentedOne) {
    fast::SolutionDigest digest(617);
    EXPECT_EQ(digest.value(), 0x5fe9242e6f492882U);
    digest.add(0x0180);
    digest.add(0x2a38);
    EXPECT_EQ(digest.value(), 0x39feabc6880aee9fU);
}

TEST(SolutionDigest, CodesAreTheDocumentedOnes) {
    EXPECT_EQ(fast::step_code({.from = 0, .to = fast::cell_target, .count = 1, .code = 7}), 0x0180);
    EXPECT_EQ(fast::step_code({.from = 2, .to = 5, .count = 3, .code = 7}), 0x0352);
    const int jack_of_hearts = 4 * 10 + 2;
    const auto code = static_cast<std::uint8_t>(fast::code_of(Card(jack_of_hearts)));
    EXPECT_EQ(fast::step_code({.from = fast::cell_source, .to = 3, .count = 1, .code = code}), 0x2a38);
}

TEST(CensusSearch, IsTheSameForEveryKernel) {
    Tally best;
    ASSERT_TRUE(CensusSearch(fast::census_schedule().stages).search({11900, 12100}, never, best));
    EXPECT_EQ(best.deals, 201);
    EXPECT_EQ(best.left, std::vector<std::int64_t>{11982});
    for (const fast::SearchKernel& kernel : fast::kernels()) {
        if (!kernel.runs_here) continue;
        Tally other;
        ASSERT_TRUE(CensusSearch(fast::census_schedule().stages, kernel).search({11900, 12100}, never, other));
        EXPECT_EQ(other.digest, best.digest) << kernel.name;
        EXPECT_EQ(other.positions, best.positions) << kernel.name;
        EXPECT_EQ(other.distributions, best.distributions) << kernel.name;
    }
}

TEST(CensusSearch, DoesNotDependOnTheParts) {
    CensusSearch search(fast::census_schedule().stages);
    Tally whole, parts, second;
    ASSERT_TRUE(search.search({100, 299}, never, whole));
    ASSERT_TRUE(search.search({200, 299}, never, parts));
    ASSERT_TRUE(search.search({100, 199}, never, second));
    parts.add(second);
    EXPECT_EQ(parts.deals, 200);
    EXPECT_EQ(parts.digest, whole.digest);
    EXPECT_EQ(parts.positions, whole.positions);
    EXPECT_EQ(parts.distributions, whole.distributions);
}

TEST(CensusSearch, CanBeStopped) {
    Tally tally;
    EXPECT_FALSE(CensusSearch(fast::census_schedule().stages).search({1, 10}, [] { return true; }, tally));
    EXPECT_EQ(tally.deals, 0);
}

// Runs the code of the GPU on the CPU.
TEST(BatchFeed, GivesWhatTheCpuFinds) {
    const std::vector<NumberRange> ranges = {{11904, 12031}, {4294967168, 4294967423}};
    BatchFeed feed(cuda::open_plain_search({.most_deals = 96, .slots = 2}, fast::census_schedule().stages), ranges,
                   128);
    ASSERT_TRUE(feed.begin());
    EXPECT_EQ(feed.rest().size(), 3U);
    std::map<std::int64_t, Tally> shards;
    while (!feed.is_empty()) {
        EXPECT_TRUE(feed.is_ready());
        const auto batch = feed.take();
        ASSERT_TRUE(batch);
        EXPECT_EQ(batch->losing, -1);
        for (const BatchFeed::Part& part : batch->parts) {
            EXPECT_TRUE(part.again.empty());
            shards[part.shard].add(part.tally);
        }
        ASSERT_TRUE(feed.begin());
    }
    ASSERT_EQ(shards.size(), 3U);
    CensusSearch search(fast::census_schedule().stages);
    for (const auto& [number, tally] : shards) {
        Tally expected;
        ASSERT_TRUE(search.search({128 * number, 128 * number + 127}, never, expected));
        EXPECT_EQ(tally.deals, 128);
        EXPECT_EQ(tally.digest, expected.digest);
        EXPECT_EQ(tally.positions, expected.positions);
        EXPECT_EQ(tally.distributions, expected.distributions);
        EXPECT_EQ(tally.left, expected.left);
    }
}

TEST(DealSettler, ProvesAndGivesUp) {
    DealSettler settler({.complete_proofs = true});
    const Leftover proved = settler.settle(11982, Limits::no_limit, never);
    EXPECT_EQ(proved, (Leftover{11982, OutcomeKind::impossible, {61643, 0x3e0fd37c7be062ed}}));
    EXPECT_EQ(settler.settle(11982, 100, never), (Leftover{11982, OutcomeKind::gave_up, {}}));
    EXPECT_EQ(settler.settle(617, Limits::no_limit, never), (Leftover{617, OutcomeKind::solved, {}}));
    EXPECT_EQ(settler.settle(781948, Limits::no_limit, never).proof.positions, 4381U);
}

TEST(DealSettler, ProvesInTheRelaxedGame) {
    EXPECT_EQ(prove_relaxed(781948, never),
              (Leftover{781948, OutcomeKind::impossible, {4067, 0xd9710dca3defa702, false, ProofKind::relaxed}}));
    const auto at_once = [] { return true; };
    EXPECT_EQ(prove_relaxed(617, at_once), (Leftover{617, OutcomeKind::gave_up, {}}));
}

} // namespace
} // namespace freecell
