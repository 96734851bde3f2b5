#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>
#include <vector>

#include "freecell/solve/solver.h"
#include "tests/game/positions.h"

namespace {

std::atomic<std::int64_t> allocations = 0;

} // namespace

// Not inlined, because g++ would otherwise see a new that does not match its delete.
[[gnu::noinline]] void* operator new(std::size_t size) {
    ++allocations;
    if (void* const memory = std::malloc(size)) return memory;
    throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept {
    std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t /*size*/) noexcept {
    std::free(memory);
}

namespace freecell {
namespace {

TEST(WarmSolver, TheFastSearchTakesNoMemoryOnceItIsWarm) {
    SolverOptions quick;
    quick.effort = Effort::quick;
    Solver solver(quick);
    std::vector<Board> boards;
    for (int number = 1; number <= 1000; ++number) boards.push_back(dealt(number));
    const auto solve_all = [&] {
        int solved = 0;
        for (const Board& board : boards) solved += solver.solve(board).solved() != nullptr ? 1 : 0;
        return solved;
    };
    const int solved = solve_all();
    EXPECT_EQ(solved, 1000);
    const std::int64_t before = allocations;
    EXPECT_EQ(solve_all(), solved);
    EXPECT_EQ(allocations - before, 0);
}

} // namespace
} // namespace freecell
