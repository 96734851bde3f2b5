#include "freecell/survey/store/store.h"

#include <fstream>

#include <gmock/gmock.h>

#include "freecell/survey/statistics.h"
#include "freecell/survey/store/merge.h"
#include "freecell/survey/store/repair.h"
#include "tests/survey/store_files.h"

namespace freecell {
namespace {

using test::Folder;
using test::make_store;
using test::shard_of;

StoreTrouble trouble_of_merge(const MergeOrder& order) {
    const auto report = merge(order);
    EXPECT_FALSE(report.has_value());
    return report.error().trouble;
}

// Flips bits in the middle of every page that holds moves, by overwriting a run of them.
void damage(const std::string& path, std::string_view what) {
    std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
    std::string content((std::istreambuf_iterator<char>(file)), {});
    const std::size_t place = content.find(what);
    ASSERT_NE(place, content.npos);
    file.seekp(static_cast<std::streamoff>(place));
    file.put(static_cast<char>(content[place] ^ 1));
}

TEST(StoreTest, GivesBackWhatWasPutIn) {
    const Folder folder;
    const SurveySettings settings = standard_settings();
    make_store(folder.file("a"), {{1, 300}, {500, 700}}, settings);
    const auto store = Store::open(folder.file("a"));
    ASSERT_TRUE(store) << store.error().text;
    EXPECT_EQ(store->settings(), settings);
    const auto records = store->shards();
    ASSERT_EQ(records->size(), 2U);
    EXPECT_EQ((*records)[0].impossible, 30);
    EXPECT_EQ(store->load((*records)[1])->blocks, shard_of({500, 700}, settings).blocks);
    EXPECT_EQ((*store->lookup(617))->moves, (std::vector<WrittenMove>{{Pile::column(1), Pile::cell(0)}}));
    EXPECT_EQ((*store->lookup(620))->outcome, OutcomeKind::impossible);
    for (const std::int64_t missing : {-2, 0, 301, 499, 701}) EXPECT_EQ(*store->lookup(missing), std::nullopt);
    EXPECT_EQ(store->structure_problem(), "");
}

TEST(StoreTest, TheSameShardTwiceIsOneAndAnOverlapIsRefused) {
    const Folder folder;
    auto store = Store::open_or_make(folder.file("a"), standard_settings());
    EXPECT_TRUE(*store->add(shard_of({1, 100}, store->settings())));
    EXPECT_FALSE(*store->add(shard_of({1, 100}, store->settings())));
    EXPECT_EQ(store->add(shard_of({100, 200}, store->settings())).error().trouble, StoreTrouble::overlap);
    EXPECT_EQ(store->shards()->size(), 1U);
}

TEST(StoreTest, OtherSettingsAreRefusedAndNamed) {
    const Folder folder;
    make_store(folder.file("a"), {{1, 10}});
    SurveySettings other = standard_settings();
    other.cells = 3;
    other.keep = Keep::lengths;
    const auto store = Store::open_or_make(folder.file("a"), other);
    ASSERT_FALSE(store);
    EXPECT_EQ(store.error().trouble, StoreTrouble::other_settings);
    EXPECT_THAT(store.error().text, testing::HasSubstr("cells is 4 there and 3 here"));
    EXPECT_THAT(store.error().text, testing::HasSubstr("keep is solutions there and lengths here"));
}

TEST(StoreTest, OtherFilesAreNoStores) {
    const Folder folder;
    std::ofstream(folder.file("text")) << std::string(5000, 'x');
    EXPECT_EQ(Store::open(folder.file("text")).error().trouble, StoreTrouble::not_a_store);
    EXPECT_EQ(Store::open_or_make(folder.file("text"), standard_settings()).error().trouble, StoreTrouble::not_a_store);
    EXPECT_EQ(Store::open(folder.file("none")).error().trouble, StoreTrouble::cannot_open);
}

TEST(StoreTest, ChecksumCoversTheSettingsTheRangeAndTheBlocks) {
    SurveySettings settings = standard_settings();
    const std::string checksum = shard_of({1, 9}, settings).record.checksum;
    EXPECT_EQ(checksum, shard_of({1, 9}, settings).record.checksum);
    settings.cells = 3;
    EXPECT_NE(checksum, shard_of({1, 9}, settings).record.checksum);
    Shard shard = shard_of({1, 9}, standard_settings());
    shard.record.range.last = 10;
    seal(shard, standard_settings());
    EXPECT_NE(checksum, shard.record.checksum);
    shard = shard_of({1, 9}, standard_settings());
    shard.blocks[0].positions[0] = static_cast<char>(shard.blocks[0].positions[0] ^ 1);
    seal(shard, standard_settings());
    EXPECT_NE(checksum, shard.record.checksum);
}

TEST(StoreTest, AFlippedBitIsSeenAndRepaired) {
    const Folder folder;
    make_store(folder.file("a"), {{1, 64}, {65, 128}, {129, 192}});
    // The letters of one block: 65 and following, of which 70 is the first impossible deal.
    damage(folder.file("a"), shard_of({65, 128}, standard_settings()).blocks[0].verdicts);
    const auto store = Store::open(folder.file("a"));
    const auto records = store->shards();
    EXPECT_TRUE(store->load((*records)[0]));
    EXPECT_EQ(store->load((*records)[1]).error().trouble, StoreTrouble::damaged);
    const auto report = repair(folder.file("a"));
    ASSERT_TRUE(report) << report.error().text;
    EXPECT_EQ(report->kept, 2);
    EXPECT_EQ(report->lost, (std::vector<NumberRange>{{65, 128}}));
    EXPECT_EQ(Store::open(folder.file("a"))->shards()->size(), 2U);
}

TEST(MergeTest, JoinsPartsAndFindsGaps) {
    const Folder folder;
    make_store(folder.file("a"), {{101, 200}, {1, 100}});
    make_store(folder.file("b"), {{301, 400}});
    make_store(folder.file("empty"), {});
    MergeOrder order{
        .parts = {folder.file("b"), folder.file("empty"), folder.file("a")}, .out = folder.file("all"), .range = {}};
    auto report = merge(order);
    ASSERT_TRUE(report) << report.error().text;
    EXPECT_EQ(report->gaps, (std::vector<NumberRange>{{201, 300}}));
    EXPECT_FALSE(std::filesystem::exists(order.out));
    order.range = NumberRange{1, 500};
    EXPECT_EQ(merge(order)->gaps, (std::vector<NumberRange>{{201, 300}, {401, 500}}));
    make_store(folder.file("c"), {{201, 300}, {401, 500}});
    order.parts.push_back(folder.file("c"));
    report = merge(order);
    EXPECT_TRUE(report->gaps.empty());
    EXPECT_EQ(report->deals, 500);
    EXPECT_EQ(statistics(*Store::open(order.out))->ranges, (std::vector<NumberRange>{{1, 500}}));
    EXPECT_EQ(trouble_of_merge(order), StoreTrouble::exists);
}

TEST(MergeTest, MakesNothingOfDealsOutsideTheRange) {
    const Folder folder;
    make_store(folder.file("a"), {{1, 100}, {101, 200}, {201, 300}});
    const MergeOrder order{.parts = {folder.file("a")}, .out = folder.file("all"), .range = NumberRange{1, 150}};
    EXPECT_EQ(merge(order)->outside, (std::vector<NumberRange>{{101, 200}, {201, 300}}));
    EXPECT_FALSE(std::filesystem::exists(order.out));
}

TEST(MergeTest, RefusesOverlapsOtherSettingsAndDamage) {
    const Folder folder;
    make_store(folder.file("a"), {{1, 64}});
    make_store(folder.file("b"), {{64, 128}});
    SurveySettings three_cells = standard_settings();
    three_cells.cells = 3;
    make_store(folder.file("c"), {{65, 128}}, three_cells);
    const auto order = [&](const char* one, const char* two) {
        return MergeOrder{.parts = {folder.file(one), folder.file(two)}, .out = folder.file("all"), .range = {}};
    };
    EXPECT_EQ(trouble_of_merge(order("a", "b")), StoreTrouble::overlap);
    EXPECT_EQ(trouble_of_merge(order("a", "c")), StoreTrouble::other_settings);
    make_store(folder.file("d"), {{65, 128}});
    damage(folder.file("d"), shard_of({65, 128}, standard_settings()).blocks[0].verdicts);
    EXPECT_EQ(trouble_of_merge(order("a", "d")), StoreTrouble::damaged);
    EXPECT_FALSE(std::filesystem::exists(folder.file("all")));
}

TEST(StatisticsTest, CountEverything) {
    const Folder folder;
    make_store(folder.file("a"), {{1, 100}, {101, 150}});
    const auto found = statistics(*Store::open(folder.file("a")));
    ASSERT_TRUE(found);
    EXPECT_EQ(found->deals, 150);
    EXPECT_EQ(found->solved, 135);
    EXPECT_EQ(found->impossible, 15);
    EXPECT_EQ(found->impossible_deals.front(), 10);
    EXPECT_EQ(found->lengths, (std::map<int, std::int64_t>{{1, 135}}));
    EXPECT_EQ(found->efforts[5], 135);
    EXPECT_EQ(found->efforts[13], 15);
    EXPECT_EQ(found->mean_length(), 1);
}

} // namespace
} // namespace freecell
