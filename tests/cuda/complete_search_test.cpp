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

// The CPU's complete search and the GPU's, with the same limit on positions.
class SearchAgrees {
public:
    explicit SearchAgrees(std::uint32_t most_positions) : gpu_(most_positions) {
        oversight_.limits.positions = most_positions;
    }

    // Returns how it ended.
    End check(std::int64_t number) {
        const Board board = dealt(number);
        cpu_.start(board, Autoplay::horne);
        const auto settled = cpu_.run(oversight_);
        const cuda::SettledDeal found = gpu_.run(*deal(number));
        EXPECT_EQ(found.certificate, cpu_.certificate()) << number;
        EXPECT_EQ(found.end,
                  settled ? (*settled == complete::Settled::won ? End::won : End::impossible) : End::undecided)
            << number;
        if (found.end != End::won) return found.end;
        const auto moves = found.winning_moves(board);
        EXPECT_TRUE(moves.has_value()) << number;
        if (moves) {
            EXPECT_EQ(*moves, cpu_.moves()) << number;
        }
        return found.end;
    }

private:
    Oversight oversight_;
    complete::Search cpu_;
    cuda::PlainComplete gpu_;
};

TEST(GpuCompleteSearch, ProvesWhatTheCpuProvesWithTheSameCertificate) {
    SearchAgrees search(70'000);
    for (const std::int64_t impossible : {11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948}) {
        EXPECT_EQ(search.check(impossible), End::impossible) << impossible;
    }
}

TEST(GpuCompleteSearch, ExaminesThePositionsOfTheCpuInTheSameOrderAndFindsItsSolutions) {
    SearchAgrees search(100'000); // of which the last 30,000 are in order
    for (const std::int64_t number : {1941, 31465, 98714}) search.check(number);
    for (std::int64_t i = 1; i <= 5; ++i) {
        search.check(i);
        search.check(8'589'934'592 - i);
    }
}

TEST(GpuCompleteSearch, AWayThatDoesNotWinIsNotTrusted) {
    cuda::SettledDeal found = cuda::PlainComplete(150'000).run(*deal(1941));
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
