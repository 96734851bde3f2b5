#include "freecell/census/census_file.h"

#include <gtest/gtest.h>

#include "freecell/survey/checksum.h"

namespace freecell {
namespace {

Census example() {
    Census census(fast::census_schedule(), 10);
    census.add(3, {.positions = 1'000'000'000'000, .digest = 0xfedcba9876543210, .leftovers = {}});
    census.add(4, {.positions = 0,
                   .digest = 1,
                   .leftovers = {{4096, OutcomeKind::impossible, {61643, 0x3e0fd37c7be062ed}},
                                 {4097, OutcomeKind::solved, {}},
                                 {4098, OutcomeKind::impossible, {46707, 1, false, ProofKind::relaxed}},
                                 {5119, OutcomeKind::gave_up, {}}}});
    census.add((1 << 23) - 1, {.positions = 1, .digest = 2, .leftovers = {}});
    Distributions distributions;
    distributions.stages = {1, 2, 300};
    distributions.lengths = {0, 1};
    census.add(distributions);
    return census;
}

std::string sealed(std::string content) {
    Checksum checksum;
    checksum.add(content);
    return content + checksum.text() + "\n";
}

std::string content_of(const Census& census) {
    std::string bytes = write_census(census);
    bytes.resize(bytes.size() - 17);
    return bytes;
}

std::string what(const std::string& bytes) {
    const auto read = read_census(bytes);
    return read ? "fine" : read.error().what;
}

TEST(CensusFile, ReadsWhatItWrites) {
    for (const Census& census : {example(), Census()}) {
        const std::string bytes = write_census(census);
        const auto read = read_census(bytes);
        ASSERT_TRUE(read) << read.error().what;
        EXPECT_EQ(*read, census);
        EXPECT_EQ(write_census(*read), bytes);
    }
}

TEST(CensusFile, NoticesEveryChangedByte) {
    const std::string bytes = write_census(example());
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        std::string changed = bytes;
        changed[i] ^= 1;
        EXPECT_FALSE(read_census(changed)) << i;
    }
    for (std::size_t size = 0; size < bytes.size(); ++size) EXPECT_FALSE(read_census(bytes.substr(0, size))) << size;
    EXPECT_FALSE(read_census(bytes + "\n"));
}

TEST(CensusFile, RefusesWhatNoCensusIs) {
    const std::string start = content_of(Census()); // ends with the number of ranges, 0
    const std::string head = start.substr(0, start.size() - 1);
    const std::string shard = std::string(1, '\0') + std::string(8, 'd');
    using namespace std::string_literals;
    EXPECT_EQ(what(sealed(start)), "fine");
    EXPECT_EQ(what(sealed(head + "\x01\x05\x01"s + shard + "\x00"s)), "fine");
    EXPECT_EQ(what(sealed(head + "\x01\x05\x00"s)), "a range of shards is empty");
    EXPECT_EQ(what(sealed(head + "\x01\x05"s)), "the file ends too early");
    EXPECT_EQ(what(sealed(head + "\x01\x85\x00\x01"s + shard + "\x00"s)), "a number is not in its shortest form");
    EXPECT_EQ(what(sealed(head + "\x01\xff\xff\xff\x7f\x01"s)), "a number is too large");
    EXPECT_EQ(what(sealed(head + std::string(11, '\xff'))), "a number is too large");
    EXPECT_EQ(what(sealed(head + "\x02\x00\x01"s + shard + "\x00\x00\x01"s + shard + "\x00"s)),
              "two ranges of shards could be one");
    EXPECT_EQ(what(sealed(head + "\x01\x05\x01"s + shard + "\x01\x03"s)), "the file ends too early");
    EXPECT_EQ(what(sealed(head + "\x01\x05\x01"s + shard + "\x01\x80\x80\x80\x02"s)), "a deal is outside its shard");
    EXPECT_EQ(what(sealed(start + "x")), "something follows the last shard");
    EXPECT_EQ(what(sealed("something else, long enough to be one")), "this is not a census of format 1");
}

} // namespace
} // namespace freecell
