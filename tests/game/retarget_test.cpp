#include "freecell/game/retarget.h"

#include <gtest/gtest.h>

#include "tests/notation/games.h"

namespace freecell {
namespace {

std::vector<Step> game(const Board& start, std::string_view moves, Autoplay rule) {
    std::vector<Step> steps;
    EXPECT_NE(replay(start, moves_of(moves), {rule}, &steps).verdict, Verdict::illegal);
    return steps;
}

TEST(Retarget, AGameKeepsItsEndUnderTheRulesThatAreSafe) {
    const auto steps = game(dealt(3), deal_3_horne, Autoplay::horne);
    for (const Autoplay rule : {Autoplay::none, Autoplay::horne, Autoplay::raymond}) {
        const auto other = retarget(dealt(3), steps, rule);
        ASSERT_TRUE(other) << name(rule);
        Board board = dealt(3);
        for (const Step& step : *other) board.apply(step.move);
        EXPECT_TRUE(board.won());
    }
    EXPECT_EQ(retarget(dealt(3), steps, Autoplay::horne), steps);
}

TEST(Retarget, WithoutARuleNothingIsAutomatic) {
    const auto other = retarget(dealt(3), game(dealt(3), deal_3_horne, Autoplay::horne), Autoplay::none).value();
    for (const Step& step : other) EXPECT_FALSE(step.automatic);
}

TEST(Retarget, ACardThatHasGoneHomeCannotTakeAnother) {
    // Under max the queen of diamonds goes home after the first move, and the jack cannot lie on the card below her.
    const Board start = position("Foundations: H-T C-9 D-J S-T\nFreecells: - - - -\n"
                                 ": KC QS\n: KH QD\n: KD\n: KS QH JS\n: QC JH TC JC\n:\n:\n:\n");
    EXPECT_TRUE(retarget(start, game(start, "52", Autoplay::none), Autoplay::max)) << "nothing goes before it";
    const auto later = game(start, "4a 52", Autoplay::none);
    const auto problem = retarget(start, later, Autoplay::max);
    ASSERT_FALSE(problem);
    EXPECT_EQ(problem.error().step, 1U);
}

} // namespace
} // namespace freecell
