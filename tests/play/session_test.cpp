#include "cli/play/session.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "tests/play/playing.h"

namespace freecell::cli {
namespace {

TEST(Session, IsSavedAfterEveryChangeAndContinued) {
    TestSession test;
    play_moves(test.session, "8a 8b");
    test.session.undo();
    Session again(test.store, [] { return 0; }, 1);
    EXPECT_TRUE(again.open(deal_617(), Autoplay::horne).continued);
    EXPECT_EQ(again.board(), test.session.board());
    EXPECT_TRUE(again.redo());
    EXPECT_EQ(test.store.latest(), "deal-617-8-4-horne");
}

TEST(Session, StartsAfreshIfAskedTo) {
    TestSession test;
    play_moves(test.session, "8a 8b");
    Session again(test.store, [] { return 0; }, 1);
    EXPECT_FALSE(again.open(deal_617(), Autoplay::horne, true).continued);
    EXPECT_EQ(again.move_count(), 0);
}

TEST(Session, KeepsGamesUnderDifferentRulesApart) {
    TestSession test;
    play_moves(test.session, "8a");
    EXPECT_FALSE(test.session.open(deal_617({.columns = 8, .cells = 3}), Autoplay::horne).continued);
    EXPECT_FALSE(test.session.open(deal_617(), Autoplay::max).continued);
    EXPECT_TRUE(test.session.open(deal_617(), Autoplay::horne).continued);
}

TEST(Session, TheClockRunsFromTheFirstMoveToTheLast) {
    TestSession test;
    test.now += 100;
    EXPECT_EQ(test.session.seconds(), 0);
    play_moves(test.session, "8a");
    test.now += 30;
    EXPECT_EQ(test.session.seconds(), 30);
    test.session.undo();
    test.now += 5;
    play_moves(test.session, win_617);
    EXPECT_TRUE(test.session.won());
    test.now += 1000;
    EXPECT_EQ(test.session.seconds(), 35);
}

TEST(Session, TheClockGoesOnWhereAContinuedGameLeftOff) {
    TestSession test;
    play_moves(test.session, "8a");
    test.now += 30;
    test.session.save();
    std::int64_t later = 5;
    Session again(test.store, [&] { return later; }, 1);
    again.open(deal_617(), Autoplay::horne);
    later += 7;
    EXPECT_EQ(again.seconds(), 37);
}

TEST(Session, AWonGameCountsOnceAndIsNotContinued) {
    TestSession test;
    play_moves(test.session, win_617);
    test.session.undo();
    test.session.redo();
    EXPECT_EQ(test.session.statistics().won, 1);
    EXPECT_EQ(test.store.results().size(), 2U);
    EXPECT_FALSE(test.session.open(deal_617(), Autoplay::horne).continued);
}

TEST(Session, HelpTakesAGameOutOfTheStatisticsUntilARestart) {
    TestSession test;
    play_moves(test.session, "8a");
    EXPECT_TRUE(test.session.accept_help());
    EXPECT_FALSE(test.session.accept_help());
    test.session.restart();
    EXPECT_FALSE(test.session.helped());
    play_moves(test.session, win_617);
    EXPECT_EQ(test.session.statistics().won, 1);
}

TEST(Session, ARestartWithoutHelpIsTheSameGame) {
    TestSession test;
    play_moves(test.session, "8a");
    test.session.restart();
    play_moves(test.session, "8b");
    EXPECT_EQ(test.store.results().size(), 1U);
}

TEST(Session, LeavingAGameLosesItButNotADealWithoutAMove) {
    TestSession test;
    play_moves(test.session, "8a");
    test.session.open(*test.session.neighbour(1), Autoplay::horne);
    EXPECT_EQ(test.session.statistics().lost, 1);
    test.session.open(*test.session.neighbour(1), Autoplay::horne);
    EXPECT_EQ(test.session.start().deal->value(), 619);
    EXPECT_EQ(test.session.statistics().lost, 1);
    EXPECT_FALSE(std::filesystem::exists(test.store.file_of("deal-618-8-4-horne")));
    EXPECT_TRUE(test.session.open(deal_617(), Autoplay::horne).continued);
    EXPECT_EQ(test.session.statistics().lost, 0);
}

TEST(Session, HasNoDealsBeyondTheLast) {
    TestSession test;
    test.session.open(*test.session.deal(DealNumber::max), Autoplay::horne);
    EXPECT_FALSE(test.session.neighbour(1));
    EXPECT_TRUE(test.session.neighbour(-1));
    EXPECT_FALSE(test.session.deal(-3));
}

TEST(Session, ADamagedFileIsReportedAndTheDealStartsAfresh) {
    TestSession test;
    play_moves(test.session, "8a");
    std::ofstream(test.store.file_of("deal-617-8-4-horne")) << "{";
    Session again(test.store, [] { return 0; }, 1);
    const Opened opened = again.open(deal_617(), Autoplay::horne);
    ASSERT_TRUE(opened.lost);
    EXPECT_THAT(*opened.lost, testing::HasSubstr("deal-617-8-4-horne.ndjson cannot be read: it has no second line"));
    EXPECT_EQ(again.move_count(), 0);
}

TEST(Session, AFolderThatCannotBeWrittenIsReportedAndThePlayGoesOn) {
    const Folder folder;
    std::ofstream(folder.path() / "file") << "x";
    const Store store(folder.path() / "file");
    Session session(store, [] { return 0; }, 1);
    session.open(deal_617(), Autoplay::horne);
    play_moves(session, "8a");
    const auto trouble = session.take_trouble();
    ASSERT_TRUE(trouble);
    EXPECT_THAT(*trouble, testing::HasSubstr("cannot be written"));
    EXPECT_FALSE(session.take_trouble());
    EXPECT_EQ(session.move_count(), 1);
}

TEST(Store, KeepsEveryResultOfSeveralWritersAtOnce) {
    const Folder folder;
    std::vector<std::jthread> writers;
    for (int writer = 0; writer < 4; ++writer) {
        writers.emplace_back([&, writer] {
            const Store store(folder.path());
            for (int i = 0; i < 50; ++i) {
                EXPECT_FALSE(store.add({GameEvent::begun, std::to_string(writer * 100 + i), "A"}));
            }
        });
    }
    writers.clear();
    EXPECT_EQ(Store(folder.path()).results().size(), 200U);
}

TEST(Store, ALineThatWasCutOffSpoilsNoOther) {
    const Folder folder;
    const Store store(folder.path());
    EXPECT_FALSE(store.add({GameEvent::begun, "1", "A"}));
    std::ofstream(folder.path() / "results.ndjson", std::ios::app) << R"({"schema":"freec)";
    EXPECT_FALSE(store.add({GameEvent::won, "1", "A"}));
    EXPECT_EQ(store.results().size(), 2U);
}

TEST(Store, ANameFromTheFileOfTheLatestGameCannotLeaveTheFolder) {
    const Folder folder;
    std::ofstream(folder.path() / "latest") << "../../x\n";
    EXPECT_EQ(Store(folder.path()).latest(), "");
}

} // namespace
} // namespace freecell::cli
