#include "freecell/c/freecell.h"

#include <array>
#include <string_view>

#include "freecell/core/deal.h"
#include "freecell/core/version.h"
#include "freecell/text/card_text.h"

namespace {

using freecell::Card;

// "AC\0AD\0...": names that stay where they are.
constexpr auto card_names = [] {
    std::array<std::array<char, 3>, Card::count> names{};
    for (int i = 0; i < Card::count; ++i) names[i] = {Card(i).rank_letter(), Card(i).suit_letter(), '\0'};
    return names;
}();

constexpr std::string_view below_range = "the number is too small: deals are numbered from -2 to 8589934591";
constexpr std::string_view above_range = "the number is too large: deals are numbered from -2 to 8589934591";
static_assert(below_range.ends_with(freecell::DealNumber::range_in_words));
static_assert(above_range.ends_with(freecell::DealNumber::range_in_words));

freecell_status status_of(freecell::DealError error) {
    return error == freecell::DealError::below_range ? FREECELL_ERROR_NUMBER_BELOW_RANGE
                                                     : FREECELL_ERROR_NUMBER_ABOVE_RANGE;
}

bool is_numbering(freecell_numbering numbering) {
    return numbering == FREECELL_NUMBERING_FREECELL_PRO || numbering == FREECELL_NUMBERING_MICROSOFT;
}

} // namespace

int32_t freecell_abi_version(void) {
    return FREECELL_ABI_VERSION;
}

const char* freecell_version(void) {
    return FREECELL_VERSION;
}

const char* freecell_status_message(freecell_status status) {
    switch (status) {
    case FREECELL_OK: return "no error";
    case FREECELL_ERROR_NUMBER_BELOW_RANGE: return below_range.data();
    case FREECELL_ERROR_NUMBER_ABOVE_RANGE: return above_range.data();
    case FREECELL_ERROR_NUMBERING: return "there is no such numbering";
    case FREECELL_ERROR_NULL: return "a pointer is null";
    case FREECELL_ERROR_CARD: return "not a card: write a rank A 2-9 T J Q K and a suit C D H S, such as TD";
    case FREECELL_ERROR_DECK: return "not the 52 cards of a deck, each once";
    case FREECELL_ERROR_RULES: return "there are 4 to 10 columns and 0 to 10 cells";
    case FREECELL_ERROR_AUTOPLAY: return "there is no such rule of automatic moves";
    case FREECELL_ERROR_BOARD: return "not a board: 52 cards in columns, cells and foundations that the rules allow";
    case FREECELL_ERROR_SOLUTION: return "not a solution: moves such as 3b 26 4h, JSON, sentences or fc-solve's output";
    case FREECELL_ERROR_MEMORY: return "out of memory";
    default: return "an error this version of the library does not know";
    }
}

freecell_status freecell_deal(int64_t number, freecell_numbering numbering, uint8_t cards[FREECELL_CARDS]) {
    if (cards == nullptr) return FREECELL_ERROR_NULL;
    if (!is_numbering(numbering)) return FREECELL_ERROR_NUMBERING;
    const auto dealt = freecell::deal(number, static_cast<freecell::Numbering>(numbering));
    if (!dealt) return status_of(dealt.error());
    for (int i = 0; i < Card::count; ++i) cards[i] = static_cast<uint8_t>(dealt->cards()[i].index());
    return FREECELL_OK;
}

const char* freecell_card_name(uint8_t card) {
    return card < Card::count ? card_names[card].data() : nullptr;
}

freecell_status freecell_card_from_name(const char* name, uint8_t* card) {
    if (name == nullptr || card == nullptr) return FREECELL_ERROR_NULL;
    const auto parsed = freecell::parse_card(name);
    if (!parsed) return FREECELL_ERROR_CARD;
    *card = static_cast<uint8_t>(parsed->index());
    return FREECELL_OK;
}
