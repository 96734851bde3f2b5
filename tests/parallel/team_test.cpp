#include "freecell/parallel/team.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <atomic>
#include <stdexcept>

namespace freecell {
namespace {

TEST(Team, EveryMemberWorksInEveryRound) {
    Team team(4);
    ASSERT_EQ(team.size(), 4U);
    for (int round = 0; round < 100; ++round) {
        std::atomic<unsigned> members = 0;
        team.run([&](unsigned index) { members |= 1U << index; });
        ASSERT_EQ(members, 0b1111U);
    }
}

TEST(Team, AnExceptionOfAMemberComesOutOfTheRound) {
    Team team(3);
    const auto fail = [](unsigned index) {
        if (index == 2) throw std::runtime_error("two");
    };
    EXPECT_THROW(team.run(fail), std::runtime_error);
    std::atomic<int> calls = 0;
    team.run([&](unsigned) { ++calls; });
    EXPECT_EQ(calls, 3);
}

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) && !defined(__clang__) // these need address space
// In a process of its own: with so little address space there is no room for the stacks of a thousand threads.
int work_without_room_for_threads() {
    const rlimit limit{std::size_t{512} << 20, std::size_t{512} << 20};
    if (setrlimit(RLIMIT_AS, &limit) != 0) return 2;
    Team team(1000);
    std::atomic<unsigned> calls = 0;
    team.run([&](unsigned) { ++calls; });
    return team.size() < 1000 && calls == team.size() ? 0 : 1;
}

TEST(TeamDeathTest, WorksWithFewerThreadsWhenTheSystemHasNoMore) {
    EXPECT_EXIT(std::_Exit(work_without_room_for_threads()), testing::ExitedWithCode(0), "");
}
#endif

} // namespace
} // namespace freecell
