#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <vector>

#include "freecell/check/deviations.h"
#include "freecell/core/deal.h"
#include "tests/check/diagnosis_of.h"

namespace freecell::check {
namespace {

constexpr std::int64_t asked = 31415926;

// The dealer with both mistakes, if they have an effect together.
std::optional<DealerModel> with_both(const Deviation& first, const Deviation& second) {
    DealerModel model;
    first.apply_to(model);
    second.apply_to(model);
    return hides_a_choice(model) ? std::nullopt : std::optional(model);
}

// The explanation of a board with two mistakes has at most two, and deals exactly that board.
void expect_explained(const DealerModel& model, const std::string& mistakes) {
    const DealNumber number = *DealNumber::from(asked);
    const auto seen = run(model, number);
    if (!seen) return; // it reached outside its deck
    const Diagnosis found = diagnose(*seen, number);
    if (std::holds_alternative<Right>(found)) return; // the two cancel each other
    ASSERT_TRUE(std::holds_alternative<Wrong>(found)) << mistakes;
    for (const Explanation& explanation : std::get<Wrong>(found).explanations) {
        EXPECT_LE(explanation.mistakes.size(), 2U) << mistakes << " explained by " << names(found);
        EXPECT_EQ(run(explanation.model, number), seen) << mistakes;
    }
}

// Tries the board of the dealer with both mistakes. Returns false if there is no such dealer.
bool tried(const Deviation& first, const Deviation& second) {
    if (first.most_mistakes < 2 || second.most_mistakes < 2) return false;
    const auto model = with_both(first, second);
    if (model) {
        expect_explained(*model, std::string(name(first.mistake)) + " and " + std::string(name(second.mistake)));
    }
    return model.has_value();
}

// Every pair takes an hour on one core: run it by hand with --gtest_also_run_disabled_tests.
TEST(Pairs, DISABLED_OfAllMistakesAreExplained) {
    const std::vector<Axis> axes = axes_for(asked, asked);
    int pairs = 0;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        for (std::size_t j = i + 1; j < axes.size(); ++j) {
            for (const Deviation& first : axes[i])
                for (const Deviation& second : axes[j]) pairs += tried(first, second) ? 1 : 0;
        }
    }
    RecordProperty("pairs", pairs);
    std::printf("%d pairs\n", pairs);
}

// One pair of answers for every two questions, varying from question to question.
TEST(Pairs, OfMistakesAreExplained) {
    const std::vector<Axis> axes = axes_for(asked, asked);
    std::size_t at = 0;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        for (std::size_t j = i + 1; j < axes.size(); ++j) {
            for (std::size_t tries = 0; tries < 20; ++tries) {
                ++at;
                if (tried(axes[i][at % axes[i].size()], axes[j][at * 7 % axes[j].size()])) break;
            }
        }
    }
}

TEST(RightBoards, OfAHundredThousandDealsHaveNoDiagnosis) {
    std::vector<SeenBoard> boards;
    for (std::int64_t number = 1; number <= 100'000; ++number) {
        const DealNumber deal_number = *DealNumber::from(number * 85'899 - 3);
        const Deal dealt = deal(deal_number);
        boards.push_back({dealt.cards(), deal_number});
    }
    const SeriesDiagnosis found = diagnose_all(boards);
    EXPECT_TRUE(found.common.empty());
    EXPECT_TRUE(
        std::ranges::all_of(found.boards, [](const auto& board) { return std::holds_alternative<Right>(board); }));
}

TEST(Explanations, ThatFitEquallyWellAreAllGiven) {
    // 617 has only ten bits, so either truncation of the seed is right; the other number needs 16 bits.
    const DealNumber number = *DealNumber::from(65536 + 617);
    const Deal dealt = *deal(617);
    const Diagnosis found = diagnose(dealt.cards(), number);
    std::vector<std::string> all;
    for (const Explanation& explanation : std::get<Wrong>(found).explanations)
        all.push_back(names(Wrong{{explanation}}));
    EXPECT_EQ(all, (std::vector<std::string>{"seed-16-bits", "seed-15-bits"}));
}

TEST(Series, WhatIsNotResetBetweenDealsIsNamed) {
    for (const Carried carried : {Carried::deck, Carried::generator, Carried::deck_and_generator}) {
        // As a learner would write it: one array, shuffled in place, read from its end.
        Deck deck = sorted_deck();
        std::uint32_t state = 0;
        std::vector<SeenBoard> boards;
        for (const int number : {1, 617, 11982}) {
            if (carried == Carried::deck || number == 1) state = static_cast<std::uint32_t>(number);
            if (carried == Carried::generator) deck = sorted_deck();
            for (std::uint32_t i = 51; i < 52; --i) {
                state = state * 214013 + 2531011;
                std::swap(deck[i], deck[(state >> 16 & 0x7fff) % (i + 1)]);
            }
            Deck dealt = deck;
            std::ranges::reverse(dealt);
            boards.push_back({dealt, *DealNumber::from(number)});
        }
        const SeriesDiagnosis found = diagnose_all(boards);
        ASSERT_EQ(found.common.size(), 1U) << static_cast<int>(carried);
        EXPECT_EQ(found.common.front(), Mistake(carried));
        EXPECT_TRUE(std::holds_alternative<Right>(found.boards.front()));
    }
}

} // namespace
} // namespace freecell::check
