#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "freecell/core/deal.h"
#include "freecell/identify/identify.h"
#include "freecell/identify/nearest.h"
#include "freecell/identify/partial_search.h"
#include "fuzz/require.h"

namespace {

using namespace freecell;

Deck deck_of(std::int64_t number) {
    const Deal dealt = *deal(number);
    return dealt.cards();
}

// Any bytes make a permutation: each byte chooses among the cards left, and missing bytes choose the first.
Deck permutation(std::span<const std::uint8_t> bytes) {
    Deck deck = sorted_deck();
    for (std::size_t i = 0; i < deck.size() && i < bytes.size(); ++i) {
        std::swap(deck[i], deck[i + bytes[i] % (deck.size() - i)]);
    }
    return deck;
}

// Any bytes make a deal: the first five are its number.
std::int64_t number_from(std::span<const std::uint8_t> bytes) {
    std::uint64_t number = 0;
    for (const std::uint8_t byte : bytes.first(std::min<std::size_t>(bytes.size(), 5))) number = number << 8 | byte;
    return static_cast<std::int64_t>(number % (static_cast<std::uint64_t>(DealNumber::max) + 3)) - 2;
}

void check_numbers(const Deck& deck) {
    for (const Numbering numbering : {Numbering::freecell_pro, Numbering::microsoft}) {
        const BoardNumbers found = identify(Deal(deck), numbering);
        require(std::ranges::is_sorted(found));
        for (const std::int64_t number : found) require(*deal(number, numbering) == Deal(deck));
    }
}

void check_nearest(const Deck& deck) {
    for (const NearDeal& near : nearest_deals(deck)) {
        Deck dealt = deck;
        for (const Difference& difference : near.differences) {
            require(deck[difference.place] == difference.seen && difference.seen != difference.dealt);
            dealt[difference.place] = difference.dealt;
        }
        require(near.differences.size() <= 2 && dealt == deck_of(near.number));
    }
}

// Checks the places of a deal whose bit is set in `mask`, among a few numbers around it.
void check_partial(std::int64_t number, std::uint64_t mask) {
    const Deck deck = deck_of(number);
    PartialBoard board;
    for (int place = 0; place < Card::count; ++place) {
        if ((mask >> place & 1) != 0) board[place] = deck[place];
    }
    const PartialSearch search(board, std::max(DealNumber::min, number - 20), std::min(DealNumber::max, number + 20));
    std::vector<std::int64_t> found;
    for (std::int64_t part = 0; part < search.part_count(); ++part) search.run(part, found);
    require(std::ranges::count(found, number) == 1);
    for (const std::int64_t other : found) {
        const Deck dealt = deck_of(other);
        for (int place = 0; place < Card::count; ++place) require(!board[place] || board[place] == dealt[place]);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::span bytes(data, size);
    check_numbers(permutation(bytes));

    const std::int64_t number = number_from(bytes);
    Deck deck = deck_of(number);
    require(canonical_number(deck) == number);
    if (size < 13) return 0;

    std::uint64_t mask = 0;
    for (const std::uint8_t byte : bytes.subspan(5, 8)) mask = mask << 8 | byte;
    check_partial(number, mask);

    // Misreads a few cards.
    for (std::size_t i = 13; i + 1 < std::min<std::size_t>(size, 20); i += 2) {
        deck[data[i] % Card::count] = Card(data[i + 1] % Card::count);
    }
    check_numbers(deck);
    check_nearest(deck);
    return 0;
}
