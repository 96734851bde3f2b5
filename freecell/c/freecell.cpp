#include "freecell/c/freecell.h"

#include <array>
#include <string_view>

#include "freecell/core/deal.h"
#include "freecell/core/version.h"
#include "freecell/text/card_text.h"

namespace {

using freecell::Card;

// "AC\0AD\0...": names with static storage.
constexpr auto card_names = [] {
    std::array<std::array<char, 3>, Card::count> names{};
    for (int i = 0; i < Card::count; ++i) names[i] = {Card(i).rank_letter(), Card(i).suit_letter(), '\0'};
    return names;
}();

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

freecell_status freecell_deal(int64_t number, freecell_numbering numbering, uint8_t cards[FREECELL_CARDS]) {
    if (cards == nullptr) return FREECELL_ERROR_NULL;
    if (!is_numbering(numbering)) return FREECELL_ERROR_NUMBERING;
    const auto dealt = freecell::deal(number, static_cast<freecell::Numbering>(numbering));
    if (!dealt) return status_of(dealt.error());
    for (int i = 0; i < Card::count; ++i) cards[i] = static_cast<uint8_t>(dealt->cards()[i].index());
    return FREECELL_OK;
}

freecell_status freecell_deal_steps(int64_t number, freecell_numbering numbering,
                                    freecell_deal_step steps[FREECELL_CARDS], size_t* count) {
    if (steps == nullptr || count == nullptr) return FREECELL_ERROR_NULL;
    if (!is_numbering(numbering)) return FREECELL_ERROR_NUMBERING;
    const auto deal_number = freecell::DealNumber::from(number, static_cast<freecell::Numbering>(numbering));
    if (!deal_number) return status_of(deal_number.error());
    *count = 0;
    freecell::deal(*deal_number, [&](const freecell::DealStep& step) {
        steps[(*count)++] = {.state = step.state,
                             .random = step.random,
                             .left = step.left,
                             .index = step.pick,
                             .card = static_cast<uint8_t>(step.dealt.index()),
                             .moved = static_cast<uint8_t>(step.moved.index())};
    });
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
