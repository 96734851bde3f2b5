#include "freecell/survey/block.h"

#include <gmock/gmock.h>
#include <rapidcheck.h>

#include "freecell/survey/checksum.h"
#include "freecell/survey/move_code.h"

namespace freecell {
namespace {

std::string checksum_of(std::string_view bytes) {
    Checksum checksum;
    checksum.add(bytes);
    return checksum.text();
}

std::vector<WrittenMove> moves(std::string_view text) {
    std::vector<WrittenMove> out;
    EXPECT_FALSE(parse_moves(text, out));
    return out;
}

Answer solved(std::int64_t deal, std::string_view text, std::uint64_t positions) {
    Answer answer{
        .deal = deal, .outcome = OutcomeKind::solved, .length = 0, .positions = positions, .moves = moves(text)};
    answer.length = static_cast<int>(answer.moves.size());
    return answer;
}

TEST(ChecksumTest, IsTheCrc64OfXz) {
    EXPECT_EQ(checksum_of("123456789"), "995dc9bbdf1939fa");
    EXPECT_EQ(checksum_of(""), "0000000000000000");
}

TEST(ChecksumTest, TellsEveryFlippedBit) {
    const std::string text(300, 'x');
    for (std::size_t bit = 0; bit < 8 * text.size(); ++bit) {
        std::string flipped = text;
        flipped[bit / 8] = static_cast<char>(flipped[bit / 8] ^ (1 << (bit % 8)));
        EXPECT_NE(checksum_of(flipped), checksum_of(text));
    }
}

TEST(MoveCodeTest, EveryCodeComesBackAndReadsAsItsText) {
    int with_meaning = 0;
    for (int code = 0; code < 256; ++code) {
        const std::string text = text_of_code(static_cast<std::uint8_t>(code));
        with_meaning += text.empty() ? 0 : 1;
        if (text.empty() || text[0] != ' ') continue;
        const auto move = parse_move(text.substr(1));
        ASSERT_TRUE(move) << text;
        std::string packed;
        ASSERT_TRUE(append_code(packed, *move));
        EXPECT_EQ(packed, std::string(1, static_cast<char>(code)));
        EXPECT_EQ(moves_of(packed), std::vector{*move});
    }
    EXPECT_EQ(with_meaning, 8 * 7 + 2 * 8 * 10 + 8 + 10 + 13);
}

TEST(MoveCodeTest, NumbersOfCardsTakeASecondByte) {
    std::string packed;
    for (const WrittenMove& move : moves("12v3 1a a2 2h kh")) ASSERT_TRUE(append_code(packed, move));
    EXPECT_EQ(packed.size(), 6U);
    EXPECT_EQ(moves_of(packed), moves("12v3 1a a2 2h kh"));
}

TEST(MoveCodeTest, WhatIsNoMoveHasNoCode) {
    std::string packed;
    EXPECT_FALSE(append_code(packed, {Pile::cell(0), Pile::cell(1)}));
    EXPECT_FALSE(append_code(packed, {Pile::column(8), Pile::column(1)}));
    EXPECT_FALSE(append_code(packed, {Pile::column(1), Pile::column(8)}));
    EXPECT_FALSE(append_code(packed, {Pile::home(), Pile::column(1)}));
    EXPECT_FALSE(append_code(packed, {Pile::column(0), Pile::column(1), 14}));
    EXPECT_EQ(packed, "");
    EXPECT_EQ(moves_of("\xff"), std::nullopt);
    EXPECT_EQ(moves_of("\xeb"), std::nullopt); // a number of cards without a move
    EXPECT_EQ(moves_of("\x01\xea"), std::nullopt) << "no cards";
    EXPECT_EQ(moves_of("\x01\xf8"), std::nullopt) << "fourteen cards";
}

TEST(BlockTest, PositionsAreExactUpTo4095AndThenNearlySo) {
    for (std::uint64_t positions = 0; positions < 4096; ++positions) EXPECT_EQ(rounded(positions), positions);
    EXPECT_EQ(rounded(~std::uint64_t{0}), std::uint64_t{4095} << 30);
    EXPECT_TRUE(rc::check("within one part in 2048 below", [](std::uint32_t positions) {
        RC_ASSERT(rounded(positions) <= positions);
        RC_ASSERT((positions - rounded(positions)) * std::uint64_t{2048} <= positions);
        RC_ASSERT(rounded(rounded(positions)) == rounded(positions));
    }));
}

TEST(BlockTest, AnswersComeBackAsTheyWentIn) {
    const std::vector<Answer> answers = {
        solved(7, "12v3 1a a2 2h", 100),
        {.deal = 8,
         .outcome = OutcomeKind::impossible,
         .positions = 61643,
         .proof = {0x0102030405060708, 0xf0e0d0c0b0a09080},
         .moves = {}},
        solved(9, "8a", 3),
        {.deal = 10, .outcome = OutcomeKind::gave_up, .positions = 1, .moves = {}},
        {.deal = 11, .outcome = OutcomeKind::impossible, .positions = 5, .proof = {1, 2}, .moves = {}},
    };
    std::vector<Block> blocks;
    for (const Answer& answer : answers) append(blocks, answer, Keep::solutions);
    ASSERT_EQ(blocks.size(), 1U);
    EXPECT_TRUE(blocks[0].whole(Keep::solutions));
    EXPECT_EQ(blocks[0].verdicts, "SISUI");
    for (std::size_t i = 0; i < answers.size(); ++i) {
        Answer expected = answers[i];
        expected.positions = rounded(expected.positions);
        EXPECT_EQ(blocks[0].answer(i), expected);
    }
}

TEST(BlockTest, KeepsNoMoreThanAsked) {
    std::vector<Block> verdicts;
    std::vector<Block> lengths;
    append(verdicts, solved(1, "8a 8b", 100), Keep::verdicts);
    append(lengths, solved(1, "8a 8b", 100), Keep::lengths);
    EXPECT_TRUE(verdicts[0].whole(Keep::verdicts));
    EXPECT_FALSE(verdicts[0].whole(Keep::lengths));
    EXPECT_EQ(verdicts[0].answer(0), (Answer{.deal = 1, .outcome = OutcomeKind::solved, .moves = {}}));
    EXPECT_TRUE(lengths[0].whole(Keep::lengths));
    EXPECT_EQ(lengths[0].answer(0).length, 2);
    EXPECT_TRUE(lengths[0].moves.empty());
    const Answer impossible{
        .deal = 2, .outcome = OutcomeKind::impossible, .positions = 5, .proof = {3, 4}, .moves = {}};
    append(verdicts, impossible, Keep::verdicts);
    append(lengths, impossible, Keep::lengths);
    EXPECT_TRUE(verdicts[0].whole(Keep::verdicts));
    EXPECT_EQ(verdicts[0].answer(1).proof, Impossible());
    EXPECT_TRUE(lengths[0].whole(Keep::lengths));
    EXPECT_EQ(lengths[0].answer(1), impossible);
}

TEST(BlockTest, AFullBlockIsFollowedByAnother) {
    std::vector<Block> blocks;
    for (std::int64_t deal = 1; deal <= 33; ++deal) append(blocks, solved(deal, "8a", 1), Keep::solutions);
    ASSERT_EQ(blocks.size(), 2U);
    EXPECT_EQ(blocks[1].first, 33);
    Answer giant = solved(34, "8a", 1);
    giant.moves.resize(40'000, giant.moves[0]);
    giant.length = 40'000;
    append(blocks, giant, Keep::solutions);
    giant.deal = 35;
    append(blocks, giant, Keep::solutions);
    ASSERT_EQ(blocks.size(), 3U);
    EXPECT_EQ(blocks[2].first, 35);
    EXPECT_EQ(blocks[2].answer(0), giant);
}

TEST(BlockTest, ABlockHolds256VerdictsButOnly32OtherAnswers) {
    for (const auto& [keep, most] : {std::pair(Keep::verdicts, 256), std::pair(Keep::lengths, 32)}) {
        std::vector<Block> blocks;
        for (std::int64_t deal = 1; deal <= most + 1; ++deal) append(blocks, solved(deal, "8a", 1), keep);
        ASSERT_EQ(blocks.size(), 2U);
        EXPECT_EQ(blocks[1].first, most + 1);
        EXPECT_TRUE(blocks[0].whole(keep));
    }
    Block too_large;
    too_large.verdicts = std::string(257, 'S');
    EXPECT_FALSE(too_large.whole(Keep::verdicts));
}

TEST(BlockTest, ASolutionThatIsTooLongLeavesItsDealUndecided) {
    Answer endless = solved(5, "8a", 1);
    endless.moves.resize(70'000, endless.moves[0]);
    endless.length = 70'000;
    std::vector<Block> blocks;
    append(blocks, endless, Keep::solutions);
    EXPECT_EQ(blocks[0].answer(0).outcome, OutcomeKind::gave_up);
    EXPECT_TRUE(blocks[0].whole(Keep::solutions));
}

TEST(BlockTest, WhatIsNotWholeIsSeen) {
    std::vector<Block> blocks;
    for (std::int64_t deal = 1; deal <= 3; ++deal) append(blocks, solved(deal, "8a 8b", 1), Keep::solutions);
    const Block good = blocks[0];
    for (std::string Block::* part : {&Block::verdicts, &Block::positions, &Block::ends, &Block::moves}) {
        Block bad = good;
        (bad.*part).pop_back();
        EXPECT_FALSE(bad.whole(Keep::solutions));
    }
    const auto is_whole_with = [&](std::string Block::* part, const std::string& content) {
        Block changed = good;
        changed.*part = content;
        return changed.whole(Keep::solutions);
    };
    EXPECT_FALSE(is_whole_with(&Block::verdicts, "SS?"));
    EXPECT_FALSE(is_whole_with(&Block::verdicts, "SIS")) << "an impossible deal without a proof";
    Block proved = good;
    proved.verdicts = "SIS";
    proved.proofs = std::string(16, '\0');
    EXPECT_FALSE(proved.whole(Keep::solutions)) << "an impossible deal with moves";
    EXPECT_FALSE(is_whole_with(&Block::moves, good.moves + good.moves[0])) << "moves of no deal";
    EXPECT_FALSE(is_whole_with(&Block::moves, good.moves.substr(1) + '\xff')) << "not a move";
    EXPECT_FALSE(is_whole_with(&Block::ends, std::string("\0\4\0\2\0\6", 6))) << "ends that go back";
    EXPECT_FALSE(is_whole_with(&Block::proofs, std::string(16, '\0'))) << "a proof of no deal";
    EXPECT_TRUE(good.whole(Keep::solutions));
}

} // namespace
} // namespace freecell
