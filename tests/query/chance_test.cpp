#include "freecell/query/chance.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/query/parsed.h"

namespace freecell::query {
namespace {

void expect_exactly(std::string_view query, double probability) {
    const Chance found = chance(parsed(query));
    EXPECT_EQ(found.boards, 0) << query;
    EXPECT_NEAR(found.probability / probability, 1, 1e-9) << query;
}

TEST(Chance, IsExactForPlaces) {
    expect_exactly("AS in r1c1", 1.0 / 52);
    expect_exactly("aces in row 1", 8.0 * 7 * 6 * 5 / (52.0 * 51 * 50 * 49));
    expect_exactly("no ace in row 1", 44.0 * 43 * 42 * 41 / (52.0 * 51 * 50 * 49));
    expect_exactly("AS in r1c1 and AC in r1c2", 1.0 / (52 * 51));
    expect_exactly("AS in r1c1 or AC in r1c1", 2.0 / 52);
    expect_exactly("AS in row 1 and not AS in column 1", 7.0 / 52);
    expect_exactly("column 3 is red", 26.0 * 25 * 24 * 23 * 22 * 21 * 20 / (52.0 * 51 * 50 * 49 * 48 * 47 * 46));
}

TEST(Chance, IsExactForValuesOfFewCards) {
    expect_exactly("depth(2S) > 4", 12.0 / 52);
    expect_exactly("row(AS) = row(AC)", (6 * 8 * 7 + 4 * 3) / (52.0 * 51));
    expect_exactly("AS above AC", (4 * 21 + 4 * 15) / (52.0 * 51));
    expect_exactly("AS next to AC", 2 * (6 * 7 + 3) / (52.0 * 51));
    expect_exactly("aces in one column", (4 * 7 * 6 * 5 * 4 + 4 * 6 * 5 * 4 * 3) / (52.0 * 51 * 50 * 49));
    expect_exactly("6D on any 7S", 44 / (52.0 * 51));
}

TEST(Chance, KnowsWhatAlwaysAndNeverHappens) {
    EXPECT_EQ(chance(parsed("count(aces in row 1) > 4")).probability, 0);
    EXPECT_NEAR(chance(parsed("cards anywhere")).probability, 1, 1e-12);
    EXPECT_EQ(chance(always()).probability, 1);
}

TEST(Chance, IsEstimatedForWholeBoards) {
    // 44 places have a card below, and 96 of the 52 * 51 pairs are in sequence: 44 * 96 / 2652 runs to expect.
    const Chance found = chance(parsed("runs >= 1"), {1, 100'000});
    EXPECT_EQ(found.boards, 100'000);
    EXPECT_NEAR(found.probability, 1 - std::exp(-44.0 * 96 / 2652), 0.02);
}

TEST(Chance, ExactAndEstimatedAgree) {
    for (const char* query :
         {"count(aces in row 7) >= 1", "red 6 on black 7", "depth(aces) <= 8", "aces in different rows"}) {
        const double exact = chance(parsed(query)).probability;
        const double estimated = chance(parsed(query), {1, 200'000}).probability;
        EXPECT_NEAR(estimated, exact, 4 * std::sqrt(exact / 200'000)) << query;
    }
}

} // namespace
} // namespace freecell::query
