#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <vector>

#include "freecell/cuda/complete/plain_complete.h"
#include "freecell/game/referee.h"
#include "freecell/solve/complete/search.h"
#include "tests/game/positions.h"

namespace freecell {
namespace {

using End = cuda::SettledDeal::End;

constexpr std::uint32_t most_positions = 100'000;

struct Expected {
    End end;
    complete::Certificate certificate;
};

// What the CPU's complete search finds within so many positions.
Expected found_by_cpu(std::int64_t number) {
    complete::Search search;
    Oversight oversight;
    oversight.limits.positions = most_positions;
    search.start(dealt(number), Autoplay::horne);
    const auto settled = search.run(oversight);
    if (!settled) return {End::undecided, {}};
    return {*settled == complete::Settled::won ? End::won : End::impossible, search.certificate()};
}

class GpuCompleteSearch : public testing::TestWithParam<std::size_t> {
protected:
    cuda::PlainComplete search_{most_positions, GetParam()};
};

TEST_P(GpuCompleteSearch, ProvesWhatTheCpuProvesWithTheSameCertificate) {
    for (const std::int64_t impossible : {11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948}) {
        const Expected expected = found_by_cpu(impossible);
        ASSERT_EQ(expected.end, End::impossible) << impossible;
        const cuda::SettledDeal found = search_.run(*deal(impossible));
        EXPECT_EQ(found.end, End::impossible) << impossible;
        EXPECT_EQ(found.certificate, expected.certificate) << impossible;
    }
}

TEST_P(GpuCompleteSearch, WinsOnlyWithMovesThatWin) {
    int won = 0;
    for (const std::int64_t number : {1, 2, 3, 4, 5, 1941, 31465, 98714}) {
        const cuda::SettledDeal found = search_.run(*deal(number));
        EXPECT_NE(found.end, End::impossible) << number;
        if (found.end != End::won) continue;
        ++won;
        EXPECT_TRUE(found.winning_moves(dealt(number))) << number;
    }
    EXPECT_GE(won, 4);
}

TEST_P(GpuCompleteSearch, StopsSoonAfterTheLimit) {
    constexpr std::int64_t with_a_long_proof = 24795893;
    const cuda::SettledDeal found = search_.run(*deal(with_a_long_proof));
    EXPECT_EQ(found.end, End::undecided);
    EXPECT_LT(found.certificate.positions, most_positions + 64 * GetParam());
    EXPECT_GT(found.certificate.positions, most_positions / 10 * 9);
}

INSTANTIATE_TEST_SUITE_P(Groups, GpuCompleteSearch, testing::Values(1, 2, 7));

TEST(GpuComplete, AWayThatDoesNotWinIsNotTrusted) {
    cuda::SettledDeal found = cuda::PlainComplete(300'000).run(*deal(1941));
    ASSERT_EQ(found.end, End::won);
    const Board board = dealt(1941);
    ASSERT_TRUE(found.winning_moves(board));
    EXPECT_FALSE(found.winning_moves(dealt(1942)));
    const std::vector<cuda::LinkKey> way_back = found.way_back;
    found.way_back.erase(found.way_back.begin() + 20);
    EXPECT_FALSE(found.winning_moves(board));
    found.way_back = {way_back.begin() + 1, way_back.end()};
    EXPECT_FALSE(found.winning_moves(board));
    found.way_back.clear();
    EXPECT_FALSE(found.winning_moves(board));
}

} // namespace
} // namespace freecell
