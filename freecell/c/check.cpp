#include <algorithm>

#include "freecell/c/board.h"
#include "freecell/c/detail/status.h"
#include "freecell/check/diagnose.h"
#include "freecell/check/explain.h"
#include "freecell/core/deal.h"
#include "freecell/identify/identify.h"

namespace {

using namespace freecell;

// Explanations that do not fit are omitted entirely.
void put_explanations(const check::Wrong& wrong, freecell_diagnosis& out) {
    for (const check::Explanation& explanation : wrong.explanations) {
        if (out.mistake_count + std::ssize(explanation.mistakes) > FREECELL_MAX_MISTAKES) return;
        for (const check::Mistake& mistake : explanation.mistakes) {
            freecell_mistake& next = out.mistakes[out.mistake_count++];
            c::put_text(std::string(check::name(mistake)), next.name, sizeof(next.name));
            c::put_text(check::explain(mistake), next.text, sizeof(next.text));
            next.explanation = out.explanation_count;
        }
        ++out.explanation_count;
    }
}

void put_difference(const Deck& seen, DealNumber asked, freecell_diagnosis& out) {
    out.cards_agreeing = FREECELL_CARDS;
    out.place = -1;
    const check::Diagnosis compared = check::compare(seen, asked);
    const auto* const differs = std::get_if<check::NotRecognised>(&compared);
    if (differs == nullptr) return;
    out.cards_agreeing = static_cast<int32_t>(differs->agreeing.size());
    out.place = differs->row * FREECELL_COLUMNS + differs->column;
    out.expected = static_cast<uint8_t>(differs->expected.index());
    out.seen = static_cast<uint8_t>(differs->seen.index());
}

freecell_diagnosis diagnosis_of(const Deck& seen, DealNumber asked) {
    freecell_diagnosis out{};
    const check::Diagnosis found = check::diagnose(seen, asked);
    out.verdict = std::holds_alternative<check::Right>(found) ? FREECELL_CHECK_RIGHT : FREECELL_CHECK_WRONG;
    if (const auto* wrong = std::get_if<check::Wrong>(&found)) put_explanations(*wrong, out);
    put_difference(seen, asked, out);
    out.dealt_by = canonical_number(seen).value_or(FREECELL_NO_NUMBER);
    return out;
}

} // namespace

freecell_status freecell_check(const uint8_t cards[FREECELL_CARDS], int64_t number, freecell_numbering numbering,
                               freecell_diagnosis* out) {
    if (cards == nullptr || out == nullptr) return FREECELL_ERROR_NULL;
    uint8_t right[FREECELL_CARDS];
    if (const auto status = freecell_deal(number, numbering, right); status != FREECELL_OK) return status;
    if (std::any_of(cards, cards + FREECELL_CARDS, [](uint8_t card) { return card >= Card::count; })) {
        return FREECELL_ERROR_CARD;
    }
    Deck seen;
    std::transform(cards, cards + FREECELL_CARDS, seen.begin(), [](uint8_t card) { return Card(card); });
    return c::guarded([&]() -> freecell_status {
        *out = diagnosis_of(seen, *DealNumber::from(number, static_cast<Numbering>(numbering)));
        return FREECELL_OK;
    });
}
