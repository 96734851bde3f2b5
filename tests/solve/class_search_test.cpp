#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <stop_token>

#include "freecell/game/legal.h"
#include "freecell/game/retarget.h"
#include "freecell/solve/complete/classes/class_search.h"
#include "tests/game/positions.h"
#include "tests/solve/late_board.h"

namespace freecell {
namespace {

using complete::Certificate;
using complete::ClassSearch;
using complete::ScratchDirectory;
using complete::Settled;

constexpr std::size_t megabyte = std::size_t{1} << 20;

// 234,772 positions, none of them won.
Board middling() {
    return dealt(27, {8, 1});
}

Certificate certificate_of(const Board& board, Autoplay rule) {
    complete::Search search;
    search.start(board, rule);
    EXPECT_EQ(search.run({}), Settled::impossible);
    return search.certificate();
}

Oversight with(const Limits& limits) {
    Oversight oversight;
    oversight.limits = limits;
    return oversight;
}

// A board that can be won, but not within this many positions of the class search.
Board won_after_more_than(std::uint64_t positions) {
    Random random(620);
    for (;;) {
        const Board board = late_board(random, 26, {6, 2});
        complete::Search other;
        other.start(board, Autoplay::none);
        if (other.run(with({.positions = 20'000})) != Settled::won) continue;
        ClassSearch search;
        search.start(board, Autoplay::none, {});
        if (!search.run(with({.positions = positions})) && search.run(with({.positions = 100'000}))) return board;
    }
}

// An empty directory, removed at the end.
class ScratchTest : public testing::Test {
protected:
    ScratchTest() {
        std::filesystem::remove_all(path_);
        std::filesystem::create_directories(path_);
    }
    ~ScratchTest() override { std::filesystem::remove_all(path_); }

    std::unique_ptr<ScratchDirectory> open() const { return ScratchDirectory::open(path_).value(); }
    // The only folder of a search.
    std::filesystem::path folder() const {
        for (const auto& entry : std::filesystem::directory_iterator(path_)) {
            if (entry.is_directory()) return entry.path();
        }
        return {};
    }
    // Searches until it has examined this many positions, and leaves the rest to others.
    void begin(const Board& board, std::uint64_t positions) const {
        const auto directory = open();
        ClassSearch search;
        search.start(board, Autoplay::none, {.threads = 1, .scratch = directory.get()});
        ASSERT_EQ(search.run(with({.positions = positions, .memory = 4 * megabyte})),
                  std::unexpected(Limit::positions));
    }
    // Searches to the end, starting from what others have left.
    std::expected<Certificate, Limit> go_on(const Board& board) const {
        const auto directory = open();
        ClassSearch search;
        search.start(board, Autoplay::none, {.threads = 1, .scratch = directory.get()});
        const auto end = search.run(with({.memory = 4 * megabyte}));
        if (!end) return std::unexpected(end.error());
        EXPECT_EQ(*end, Settled::impossible);
        return search.certificate();
    }

private:
    std::filesystem::path path_ =
        std::filesystem::path(testing::TempDir()) /
        ("freecell-scratch-" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
};

void expect_to_win(const Board& board, Autoplay rule, const std::vector<Move>& moves) {
    Board end = board;
    std::vector<Step> steps;
    for (const Move& move : moves) {
        ASSERT_TRUE(is_legal(end, move));
        end.apply(move);
        steps.push_back({move, false});
    }
    EXPECT_TRUE(end.won());
    EXPECT_TRUE(retarget(board, steps, rule).has_value());
}

TEST(ClassSearch, AgreesWithTheOtherSearchOnLateBoardsUnderEveryRule) {
    Random random(619);
    complete::Search other;
    ClassSearch search;
    const std::map<Autoplay, std::pair<int, int>> expected_counts = {
        {Autoplay::none, {101, 25}},
        {Autoplay::horne, {104, 25}},
        {Autoplay::raymond, {102, 30}},
        {Autoplay::max, {123, 25}},
    };
    for (const Autoplay rule : all_autoplays) {
        int won = 0, impossible = 0;
        for (int i = 0; i < 150; ++i) {
            const Rules rules{static_cast<std::uint8_t>(4 + pick(random, 3)),
                              static_cast<std::uint8_t>(pick(random, 4))};
            const Board board = late_board(random, 6 + pick(random, 20), rules);
            other.start(board, rule);
            const auto expected = other.run(with({.positions = 3'000}));
            if (!expected) continue;
            search.start(board, rule, {});
            ASSERT_EQ(search.run({}), expected) << i;
            ++(*expected == Settled::won ? won : impossible);
            if (*expected == Settled::won) {
                expect_to_win(board, rule, search.moves({}));
            } else {
                EXPECT_EQ(search.certificate(), other.certificate()) << i;
            }
        }
        EXPECT_EQ(std::pair(won, impossible), expected_counts.at(rule)) << name(rule);
    }
}

TEST(ClassSearch, ProvesDealsWithTheSameCertificates) {
    for (const std::int64_t deal : {11982, 146692, 517776, 781948, -1}) {
        ClassSearch search;
        search.start(dealt(deal), Autoplay::horne, {});
        EXPECT_EQ(search.run({}), Settled::impossible);
        EXPECT_EQ(search.certificate(), certificate_of(dealt(deal), Autoplay::horne)) << deal;
    }
}

// The four aces lie under sequences of twelve cards, each of which can move as far as the rules are concerned.
TEST(ClassSearch, TakesPositionsThatDoNotFitIn64Bits) {
    for (const Rules rules : {Rules{5, 0}, Rules{5, 1}, Rules{6, 0}}) {
        BoardParts parts;
        parts.columns.resize(rules.columns);
        parts.cells.resize(rules.cells);
        for (int column = 0; column < 4; ++column) {
            parts.columns[column].emplace_back(0, static_cast<Suit>(column));
            for (int rank = 12; rank > 0; --rank) {
                constexpr std::array suits = {Suit::clubs, Suit::diamonds, Suit::spades, Suit::hearts};
                parts.columns[column].emplace_back(rank, suits[(rank + column) % 4]);
            }
        }
        const Board board = Board::from(parts, rules).value();
        ClassSearch search;
        search.start(board, Autoplay::none, {});
        ASSERT_EQ(search.run({}), Settled::impossible);
        EXPECT_EQ(search.certificate(), certificate_of(board, Autoplay::none));
    }
}

// A worker remembers the positions that it collected recently. Those of another job are not among them, even if that
// job has the same address as the previous one, as is often the case.
TEST(ClassSpace, KeepsEveryKeyThatThreadsDeliverToTheSameClass) {
    constexpr int threads = 4, deliveries = 50, keys_each = 1500; // enough that runs are merged in the meantime
    complete::ClassSpace space;
    space.play = complete::Play(dealt(1), Autoplay::none);
    space.storage.set_limits(64 * megabyte, false);
    const Board board = dealt(1);
    complete::ClassId id;
    for (const int column : {0, 1, 2}) id.dealt |= complete::only(board.column(column).back().index());
    complete::PositionClass& target = space.classes.find(id, space.play.board());
    ASSERT_FALSE(target.code.wide());
    ASSERT_GT(target.code.bits(), 40);
    const auto key_of = [](std::uint64_t number) { return number * 0x9e3779b97f4a7c15U >> 24; }; // 40 bits
    Team(threads).run([&](unsigned thread) {
        std::vector<complete::NarrowKey> keys, buffer;
        for (int delivery = 0; delivery < deliveries; ++delivery) {
            // Half of them are also delivered by another thread.
            const std::uint64_t first = (thread * deliveries + delivery) * std::uint64_t{keys_each / 2};
            for (std::uint64_t i = 0; i < keys_each; ++i) keys.push_back(key_of(first + i));
            space.deliver(target, keys, buffer);
        }
    });
    std::set<complete::NarrowKey> expected;
    for (std::uint64_t i = 0; i < (threads * deliveries + 1) * (keys_each / 2); ++i) expected.insert(key_of(i));
    EXPECT_LT(target.runs.size(), threads * deliveries);
    const complete::KeyRun all = space.entries(target);
    EXPECT_EQ(all.count, expected.size());
    complete::KeyRunReader<complete::NarrowKey> reader(all, space.storage);
    for (const complete::NarrowKey key : expected) {
        ASSERT_FALSE(reader.done());
        ASSERT_EQ(reader.key(), key);
        reader.advance();
    }
    EXPECT_TRUE(reader.done());
}

TEST(ClassWorker, DoesNotTakeAJobForTheOneBeforeIt) {
    complete::ClassSpace space;
    space.play = complete::Play(middling(), Autoplay::none);
    space.storage.set_limits(megabyte, false);
    space.delivers = false;
    complete::PositionClass& first = space.begin();
    complete::ClassWorker worker(space, 1024, false);
    const auto search = [&](complete::ClassJob& job) {
        for (job.begin(space); !job.finished; job.end_layer()) {
            worker.expand(job);
            job.divide(1);
            job.make_part(0, space);
        }
        return job.certificate;
    };
    std::optional<complete::ClassJob> job;
    job.emplace(first);
    const Certificate expected = search(*job);
    EXPECT_GT(expected.positions, 1);
    job.emplace(first);
    EXPECT_EQ(search(*job), expected);
    job->reset();
    EXPECT_EQ(search(*job), expected);
}

TEST(ClassSearch, OnSeveralThreadsProvesTheSame) {
    const Certificate expected = certificate_of(middling(), Autoplay::none);
    EXPECT_EQ(expected.positions, 234772);
    for (const unsigned threads : {1, 2, 3}) {
        ClassSearch search;
        search.start(middling(), Autoplay::none, {.threads = threads, .scratch = nullptr});
        EXPECT_EQ(search.run({}), Settled::impossible);
        EXPECT_EQ(search.certificate(), expected);
    }
}

TEST(ClassSearch, GoesOnWhereItGaveUp) {
    ClassSearch search;
    search.start(middling(), Autoplay::none, {.threads = 2, .scratch = nullptr});
    std::expected<Settled, Limit> answer = std::unexpected(Limit::positions);
    int runs = 0;
    while (!(answer = search.run(with({.positions = 10'000})))) {
        ASSERT_EQ(answer, std::unexpected(Limit::positions));
        ++runs;
    }
    EXPECT_EQ(answer, Settled::impossible);
    EXPECT_GT(runs, 3);
    EXPECT_EQ(search.certificate(), certificate_of(middling(), Autoplay::none));
}

TEST(ClassSearch, GivesUpWithoutMemoryOrWhenAskedTo) {
    ClassSearch search;
    search.start(dealt(982, {8, 2}), Autoplay::none, {});
    EXPECT_EQ(search.run(with({.memory = megabyte})), std::unexpected(Limit::memory));
    EXPECT_EQ(search.run(with({.memory = 4 * megabyte})), std::unexpected(Limit::memory));
    std::stop_source source;
    source.request_stop();
    Oversight oversight;
    oversight.stop = source.get_token();
    EXPECT_EQ(search.run(oversight), std::unexpected(Limit::stopped));
}

TEST_F(ScratchTest, HoldsWhatDoesNotFitInMemory) {
    const Board board = dealt(-2);
    constexpr std::size_t memory = 12 * megabyte;
    const auto directory = open();
    ClassSearch search;
    search.start(board, Autoplay::none, {.threads = 2, .scratch = nullptr});
    EXPECT_EQ(search.run(with({.memory = memory})), std::unexpected(Limit::memory));

    search.start(board, Autoplay::none, {.threads = 2, .scratch = directory.get()});
    std::expected<Settled, Limit> answer = std::unexpected(Limit::positions);
    while (!(answer = search.run(with({.positions = 400'000, .memory = memory})))) {
        ASSERT_EQ(answer, std::unexpected(Limit::positions));
        EXPECT_LE(search.memory(), memory);
    }
    EXPECT_EQ(answer, Settled::impossible);
    EXPECT_EQ(search.certificate(), (Certificate{.positions = 1'163'527, .digest = 0xd2ea35bc997b7c5d}));
    EXPECT_TRUE(folder().empty()) << "nothing is left";
}

// For such a block only the first key is stored, so it has no bytes.
TEST_F(ScratchTest, KeepsBlocksOfOneKey) {
    const auto directory = open();
    const auto folder = directory->folder("one-key", Limits::no_limit);
    complete::Storage storage;
    storage.set_limits(0, true);
    storage.count(1);
    complete::KeyRunWriter<complete::NarrowKey> writer(storage, [&] { return folder->temporary(); });
    writer.add(620);
    const complete::KeyRun run = writer.finish();
    ASSERT_EQ(run.blocks.size(), 1);
    EXPECT_TRUE(run.blocks[0].bytes.in_file());
    complete::KeyRunReader<complete::NarrowKey> reader(run, storage);
    ASSERT_FALSE(reader.done());
    EXPECT_EQ(reader.key(), 620);
    reader.advance();
    EXPECT_TRUE(reader.done());
}

TEST_F(ScratchTest, LetsAnotherProcessGoOn) {
    begin(middling(), 100'000);
    ASSERT_FALSE(folder().empty());
    {
        const auto directory = open();
        ClassSearch search;
        search.start(middling(), Autoplay::none, {.threads = 1, .scratch = directory.get()});
        EXPECT_EQ(search.run(with({.positions = 0, .memory = 4 * megabyte})), std::unexpected(Limit::positions));
        EXPECT_GT(search.positions(), 50'000) << "what was done is not done again";
    }
    EXPECT_EQ(go_on(middling()), certificate_of(middling(), Autoplay::none));
}

TEST_F(ScratchTest, KeepsSearchesOfDifferentBoardsApart) {
    begin(middling(), 100'000);
    EXPECT_EQ(go_on(dealt(781948)), certificate_of(dealt(781948), Autoplay::none));
    EXPECT_FALSE(folder().empty()) << "that of the first";
}

TEST_F(ScratchTest, WinsAreFoundAgainInAnotherProcess) {
    const Board board = won_after_more_than(1000);
    begin(board, 1000);
    const auto directory = open();
    ClassSearch search;
    search.start(board, Autoplay::none, {.threads = 1, .scratch = directory.get()});
    ASSERT_EQ(search.run(with({.memory = 4 * megabyte})), Settled::won);
    expect_to_win(board, Autoplay::none, search.moves({}));
    EXPECT_TRUE(folder().empty());
}

TEST_F(ScratchTest, GivesUpWhenItIsFullAndGoesOnWithMoreRoom) {
    const auto directory = open();
    ClassSearch search;
    search.start(middling(), Autoplay::none, {.threads = 1, .scratch = directory.get()});
    for (const std::uint64_t disk : {std::uint64_t{100}, std::uint64_t{20'000}}) {
        EXPECT_EQ(search.run(with({.memory = 4 * megabyte, .disk = disk})), std::unexpected(Limit::disk));
    }
    EXPECT_EQ(search.run(with({.memory = 4 * megabyte})), Settled::impossible);
    EXPECT_EQ(search.certificate(), certificate_of(middling(), Autoplay::none));
}

TEST_F(ScratchTest, ForgetsWhatCameAfterTheLastCommit) {
    begin(middling(), 100'000);
    std::ofstream(folder() / "journal", std::ios::app) << "class 1 0\nrun 0 1\n 0 ";
    std::ofstream(folder() / "layer-7") << "left by a search that was killed";
    EXPECT_EQ(go_on(middling()), certificate_of(middling(), Autoplay::none));
}

TEST_F(ScratchTest, IsNotUsedWhenDamaged) {
    begin(middling(), 100'000);
    for (const auto& entry : std::filesystem::directory_iterator(folder())) {
        if (entry.path().filename() == "journal" || entry.file_size() == 0) continue;
        std::fstream file(entry.path(), std::ios::in | std::ios::out | std::ios::binary);
        for (std::uintmax_t i = 0; i < entry.file_size(); ++i) file.put('\x55');
    }
    EXPECT_EQ(go_on(middling()), std::unexpected(Limit::scratch));
}

TEST_F(ScratchTest, StartsAgainWithoutACommit) {
    begin(middling(), 100'000);
    std::ofstream(folder() / "journal") << "freecell-classes 1 something-else\nclass 1 0\ncommit 1234\n";
    EXPECT_EQ(go_on(middling()), certificate_of(middling(), Autoplay::none));
}

TEST_F(ScratchTest, IsForOneSearchAtATime) {
    const auto directory = open();
    EXPECT_EQ(ScratchDirectory::open(testing::TempDir() + "/no-such-directory").error(),
              ScratchDirectory::Error::not_a_directory);
    ClassSearch first, second;
    first.start(middling(), Autoplay::none, {.threads = 1, .scratch = directory.get()});
    second.start(middling(), Autoplay::none, {.threads = 1, .scratch = directory.get()});
    EXPECT_EQ(first.run(with({.positions = 1000, .memory = 4 * megabyte})), std::unexpected(Limit::positions));
    EXPECT_EQ(second.run(with({.memory = 4 * megabyte})), std::unexpected(Limit::scratch));
    EXPECT_EQ(first.run(with({.memory = 4 * megabyte})), Settled::impossible);
}

} // namespace
} // namespace freecell
