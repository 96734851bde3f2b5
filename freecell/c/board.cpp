#include "freecell/c/board.h"

#include <algorithm>

#include "freecell/c/detail/start.h"
#include "freecell/c/detail/status.h"
#include "freecell/identify/nearest.h"
#include "freecell/identify/partial_search.h"
#include "freecell/text/board/board_reader.h"
#include "freecell/text/deal_text.h"

namespace {

using namespace freecell;

bool are_cards(const uint8_t* cards) {
    return std::all_of(cards, cards + FREECELL_CARDS, [](uint8_t card) { return card < Card::count; });
}

Deck deck_of(const uint8_t* cards) {
    Deck deck;
    std::transform(cards, cards + FREECELL_CARDS, deck.begin(), [](uint8_t card) { return Card(card); });
    return deck;
}

// nullopt if a card is repeated or not one of the 52.
std::optional<PartialBoard> partial_board_of(const uint8_t* cards) {
    PartialBoard board;
    std::array<bool, Card::count> seen{};
    for (int place = 0; place < FREECELL_CARDS; ++place) {
        const uint8_t card = cards[place];
        if (card == FREECELL_NO_CARD) continue;
        if (card >= Card::count || seen[card]) return std::nullopt;
        seen[card] = true;
        board[place] = Card(card);
    }
    return board;
}

freecell_near_deal near_deal_of(const NearDeal& deal) {
    freecell_near_deal near{};
    near.number = deal.number;
    near.differences = static_cast<int32_t>(std::min(deal.differences.size(), std::size(near.places)));
    for (int i = 0; i < near.differences; ++i) {
        near.places[i] = deal.differences[i].place;
        near.seen[i] = static_cast<uint8_t>(deal.differences[i].seen.index());
        near.dealt[i] = static_cast<uint8_t>(deal.differences[i].dealt.index());
    }
    return near;
}

static_assert(static_cast<int>(DealFormat::javascript) == FREECELL_FORMAT_JAVASCRIPT);
static_assert(javascript_text_size + 1 == FREECELL_FORMAT_MAX);

} // namespace

struct freecell_partial_search {
    PartialSearch search;
    int64_t limit;
    int64_t next_part = 0;
    std::vector<int64_t> found = {};

    [[nodiscard]] bool in_order() const { return search.method() == PartialSearch::Method::scanning; }
    [[nodiscard]] bool all_searched() const { return next_part >= search.part_count(); }
    [[nodiscard]] bool enough_found() const { return in_order() && std::ssize(found) > limit; }
    [[nodiscard]] int64_t given_out() const { return std::min(std::ssize(found) + int64_t{0}, limit); }

    void run(int64_t parts) {
        for (; parts > 0 && !all_searched() && !enough_found(); --parts) search.run(next_part++, found);
        if (in_order()) return;
        std::ranges::make_heap(found); // smaller code than std::sort
        std::ranges::sort_heap(found);
    }

    [[nodiscard]] freecell_partial_progress progress() const {
        const bool done = all_searched() || enough_found();
        return {.searched = search.numbers_in(next_part),
                .found = given_out(),
                .done = done ? 1 : 0,
                .complete = all_searched() && std::ssize(found) <= limit ? 1 : 0};
    }
};

freecell_status freecell_write_deal(const uint8_t cards[FREECELL_CARDS], freecell_format format,
                                    char text[FREECELL_FORMAT_MAX]) {
    if (cards == nullptr || text == nullptr) return FREECELL_ERROR_NULL;
    if (!are_cards(cards)) return FREECELL_ERROR_CARD;
    if (format < FREECELL_FORMAT_ROWS || format > FREECELL_FORMAT_JAVASCRIPT) {
        return c::failed(FREECELL_ERROR_FORMAT, "");
    }
    *write_deal(deck_of(cards), static_cast<DealFormat>(format), text) = '\0';
    return FREECELL_OK;
}

freecell_status freecell_read_deal(const char* text, uint8_t cards[FREECELL_CARDS], int64_t* number) {
    if (text == nullptr || cards == nullptr || number == nullptr) return FREECELL_ERROR_NULL;
    return c::guarded([&]() -> freecell_status {
        const auto board = c::read_one_board(text, UnknownCards::refused);
        if (!board) return board.error();
        const auto deck = dealt_order(*board);
        if (!deck) return c::failed(FREECELL_ERROR_BOARD, message(to_deal(*board).error()));
        std::ranges::transform(*deck, cards, [](Card card) { return static_cast<uint8_t>(card.index()); });
        *number = board->number.value_or(FREECELL_NO_NUMBER);
        return FREECELL_OK;
    });
}

freecell_status freecell_read_interpretation(const char* text, char interpretation[FREECELL_INTERPRETATION_MAX]) {
    if (text == nullptr || interpretation == nullptr) return FREECELL_ERROR_NULL;
    return c::guarded([&]() -> freecell_status {
        const auto board = c::read_one_board(text, UnknownCards::refused);
        if (!board) return board.error();
        c::put_text(std::string(board->interpretation), interpretation, FREECELL_INTERPRETATION_MAX);
        return FREECELL_OK;
    });
}

freecell_status freecell_read_partial_deal(const char* text, uint8_t cards[FREECELL_CARDS]) {
    if (text == nullptr || cards == nullptr) return FREECELL_ERROR_NULL;
    return c::guarded([&]() -> freecell_status {
        const auto board = c::read_one_board(text, UnknownCards::accepted);
        if (!board) return board.error();
        const auto deal = to_deal(*board);
        const auto places = dealt_places(*board);
        const bool repeated = !deal && !deal.error().repeated.empty();
        if (!places || repeated) return c::failed(FREECELL_ERROR_BOARD, message(deal.error()));
        std::ranges::transform(*places, cards, [](const std::optional<PlacedCard>& placed) {
            return placed ? static_cast<uint8_t>(placed->card.index()) : static_cast<uint8_t>(FREECELL_NO_CARD);
        });
        return FREECELL_OK;
    });
}

freecell_status freecell_nearest_deals(const uint8_t cards[FREECELL_CARDS], freecell_near_deal* deals, size_t capacity,
                                       size_t* count) {
    if (cards == nullptr || count == nullptr || (deals == nullptr && capacity > 0)) return FREECELL_ERROR_NULL;
    if (!are_cards(cards)) return FREECELL_ERROR_CARD;
    return c::guarded([&]() -> freecell_status {
        const auto nearest = nearest_deals(deck_of(cards));
        *count = nearest.size();
        std::transform(nearest.begin(), nearest.begin() + static_cast<std::ptrdiff_t>(std::min(capacity, *count)),
                       deals, near_deal_of);
        return FREECELL_OK;
    });
}

freecell_status freecell_partial_search_new(const uint8_t cards[FREECELL_CARDS], int64_t first, int64_t last,
                                            int64_t limit, freecell_partial_search** search) {
    if (cards == nullptr || search == nullptr) return FREECELL_ERROR_NULL;
    if (first < DealNumber::min) return FREECELL_ERROR_NUMBER_BELOW_RANGE;
    if (last > DealNumber::max || first > last) return FREECELL_ERROR_NUMBER_ABOVE_RANGE;
    const auto board = partial_board_of(cards);
    if (!board) return FREECELL_ERROR_DECK;
    return c::guarded([&]() -> freecell_status {
        *search = new freecell_partial_search{PartialSearch(*board, first, last), std::max<int64_t>(limit, 1)};
        return FREECELL_OK;
    });
}

void freecell_partial_search_free(freecell_partial_search* search) {
    delete search;
}

freecell_status freecell_partial_search_run(freecell_partial_search* search, int64_t parts,
                                            freecell_partial_progress* progress) {
    if (search == nullptr || progress == nullptr) return FREECELL_ERROR_NULL;
    return c::guarded([&]() -> freecell_status {
        search->run(parts);
        *progress = search->progress();
        return FREECELL_OK;
    });
}

size_t freecell_partial_search_found(const freecell_partial_search* search, int64_t* numbers, size_t capacity) {
    const auto count = static_cast<size_t>(search->given_out());
    std::copy_n(search->found.begin(), std::min(capacity, count), numbers);
    return count;
}
