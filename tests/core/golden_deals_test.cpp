#include "freecell/core/deal.h"

#include <string_view>

// Complete deals on both sides of every boundary, confirmed by two independent dealers (see conformance/). A failure
// here means that an existing deal number now deals another board.

namespace freecell {
namespace {

constexpr bool deals(std::int64_t number, std::string_view expected) {
    const Deal board = deal(number).value();
    for (int i = 0; i < Card::count; ++i) {
        const Card card = board.cards()[i];
        if (expected[2 * i] != card.rank_letter() || expected[2 * i + 1] != card.suit_letter()) return false;
    }
    return true;
}

static_assert(deals(-1, "ACADAHASQCQDQHQS3C3D3H3STCTDTHTS5C5D5H5S8C8D8H8S7C7D"
                        "7H7S6C6D6H6S9C9D9H9S4C4D4H4SJCJDJHJS2C2D2H2SKCKDKHKS"));
static_assert(deals(-2, "ASAHADAC7S7H7D7CKSKHKDKC6S6H6D6CQSQHQDQC5S5H5D5CJSJH"
                        "JDJC4S4H4D4CTSTHTDTC3S3H3D3C9S9H9D9C2S2H2D2C8S8H8D8C"));
static_assert(deals((1LL << 31) - 1, "9S2H7C5H4C6D3D4SJHTCTDQS3SKH8DJC7S6C3H8SKDTS9D4D5SAD"
                                     "TH3C2CAH2D9H5DQH8C6H6SQD4HJS5CJDASQCACKC2SKS7D9C7H8H"));
static_assert(deals(1LL << 31, "QHQC2H6S2S3DKS8C3HJDKC7C8H5C8D9H7D3C8S7STHJCASQS4D5D"
                               "TDTC9CAH4HJSTS7HJH5H3S6C2C9DQD6HAD9S2DKH4CKD6D4S5SAC"));
static_assert(deals((1LL << 32) - 1, "JS9CJH2DQC8H7D6SQHTHAS6D5S4HJD9STC8CAHKS7C4C5H3S7S8D"
                                     "KDADKH7H4S2SKC5DTD9H2C9D6H6C3H3D8S4DAC2HQD5CQSTSJC3C"));
static_assert(deals(1LL << 32, "TS5S2STD3CADJC6D3SQD7C7D8S5D5H4CKC3D9C8CTHJD2CQS4H9S"
                               "8D5C7SAS4SJS9H2H6S2DTC6CKS8H3H6HAHQC7H9DKDAC4DKHJHQH"));
static_assert(deals((1LL << 33) - 1, "TC2SJS5S4D6H3H7C8STDTHQS4CKH2CKS8C6D3SKD7DTSKC8H6C8D"
                                     "JDAHJC7H2H3C5H9H4HAS2DQD5DAC5C9SQCJHADQH9D7S9C6S3D4S"));

} // namespace
} // namespace freecell
