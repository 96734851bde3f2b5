#include "freecell/check/explain.h"

#include <gtest/gtest.h>

#include <set>

#include "freecell/check/deviations.h"

namespace freecell::check {
namespace {

TEST(Explain, SaysWhatIsWrongAndWhatToWrite) {
    EXPECT_EQ(explain(Removal::shift),
              "The dealt card is removed by shifting the rest down; the rule swaps: put the last "
              "undealt card in its place.");
}

TEST(Explain, NamesTheSuitOrderSeen) {
    using enum Suit;
    EXPECT_EQ(explain(SuitOrder{{spades, hearts, diamonds, clubs}}),
              "The suits are in the order SHDC. The order is CDHS: clubs, diamonds, hearts, spades.");
}

TEST(Explain, QuotesTheConstantsSeen) {
    EXPECT_EQ(explain(Constants{214103, 2531011}), "The constants are wrong: the program has state * 214103 + 2531011. "
                                                   "Write state * 214013 + 2531011.");
    EXPECT_EQ(explain(Constants{214013, 0}), "The increment is missing: the state is state * 214013 + 2531011.");
}

TEST(Explain, EveryMistakeOfTheSearchHasItsOwnNameAndASentence) {
    std::set<std::string> known;
    for (const KnownBug& bug : known_bugs()) EXPECT_TRUE(known.insert(bug.name).second) << bug.name;
    std::set<std::string> names_of_choices;
    for (const Axis& axis : axes_for(DealNumber::min, DealNumber::max)) {
        for (const Deviation& deviation : axis) {
            const std::string text = explain(deviation.mistake);
            EXPECT_TRUE(text.ends_with('.')) << text;
            EXPECT_TRUE(known.contains(std::string(name(deviation.mistake)))) << text;
            const bool shared = deviation.carry != Carry::overwrite ||
                                std::holds_alternative<Constants>(deviation.mistake) ||
                                std::holds_alternative<WarmUp>(deviation.mistake);
            EXPECT_TRUE(shared || names_of_choices.emplace(name(deviation.mistake)).second) << text;
        }
    }
}

} // namespace
} // namespace freecell::check
