#include "freecell/text/board/card_alphabets.h"

#include <array>
#include <bitset>
#include <charconv>
#include <cstdint>
#include <string>
#include <utility>

#include "freecell/core/deck.h"
#include "freecell/text/ascii.h"

namespace freecell {
namespace {

// Spellings of one rank or suit, separated by spaces.
using Spellings = std::string_view;

struct RankAlphabet {
    std::array<Spellings, Card::ranks> ranks;
};

struct SuitAlphabet {
    std::array<Spellings, Card::suits> suits; // clubs, diamonds, hearts, spades
    std::string_view meaning;
};

constexpr std::array rank_alphabets{
    RankAlphabet{{"A 1", "2", "3", "4", "5", "6", "7", "8", "9", "10 T X 0", "J", "Q", "K"}},
    RankAlphabet{{"A 1", "2", "3", "4", "5", "6", "7", "8", "9", "10 X 0", "V", "D", "R"}}, // French, Portuguese
    RankAlphabet{{"A 1", "2", "3", "4", "5", "6", "7", "8", "9", "10 X 0", "B", "D", "K"}}, // German
    RankAlphabet{{"Т", "2", "3", "4", "5", "6", "7", "8", "9", "10", "В", "Д", "К"}},       // Russian
    RankAlphabet{{"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13"}},
};

constexpr std::array suit_alphabets{
    SuitAlphabet{{"C ♣ ♧", "D ♦ ♢", "H ♥ ♡", "S ♠ ♤"}, "ranks in the letters of another language"},
    SuitAlphabet{{"T", "K", "C", "P"}, "T K C P are clubs, diamonds, hearts, spades (trèfle, carreau, cœur, pique)"},
    SuitAlphabet{{"Tr", "Ca", "Co Cœ", "Pi"},
                 "Tr Ca Co Pi are clubs, diamonds, hearts, spades (trèfle, carreau, cœur, pique)"},
    SuitAlphabet{{"Kr", "Ka", "He", "Pi"}, "Kr Ka He Pi are clubs, diamonds, hearts, spades (Kreuz, Karo, Herz, Pik)"},
    SuitAlphabet{{"E", "S", "H", "G L"},
                 "E S H G are clubs, diamonds, hearts, spades (Eichel, Schellen, Herz, Grün or Laub)"},
    SuitAlphabet{{"Т К", "Б", "Ч", "П"},
                 "Т Б Ч П are clubs, diamonds, hearts, spades (трефы or крести, бубны, червы, пики)"},
    SuitAlphabet{{"P", "O", "C", "E"}, "P O C E are clubs, diamonds, hearts, spades (paus, ouros, copas, espadas)"},
    SuitAlphabet{{"梅花 梅 草花", "方块 方塊 方片 方", "红心 紅心 红桃 紅桃 红 紅", "黑桃 黑"},
                 "梅 方 红 黑 are clubs, diamonds, hearts, spades"},
};

// Which entry spells the start of the text, and its length.
struct Match {
    int index;
    std::size_t bytes;
};

std::size_t longest_spelling_at_start(Spellings spellings, std::string_view text) {
    std::size_t longest = 0;
    while (!spellings.empty()) {
        const std::string_view one = spellings.substr(0, spellings.find(' '));
        spellings.remove_prefix(std::min(one.size() + 1, spellings.size()));
        const bool same =
            text.size() >= one.size() && std::ranges::equal(text.substr(0, one.size()), one, {}, to_lower, to_lower);
        if (same) longest = std::max(longest, one.size());
    }
    return longest;
}

template <std::size_t Count> Match longest_match(const std::array<Spellings, Count>& list, std::string_view text) {
    Match best{0, 0};
    for (std::size_t i = 0; i < Count; ++i) {
        const std::size_t bytes = longest_spelling_at_start(list[i], text);
        if (bytes > best.bytes) best = {static_cast<int>(i), bytes};
    }
    return best;
}

std::optional<Card> read_card(const RankAlphabet& ranks, const SuitAlphabet& suits, bool suit_first,
                              std::string_view token) {
    Match rank{};
    Match suit{};
    if (suit_first) {
        suit = longest_match(suits.suits, token);
        rank = longest_match(ranks.ranks, token.substr(suit.bytes));
    } else {
        rank = longest_match(ranks.ranks, token);
        suit = longest_match(suits.suits, token.substr(rank.bytes));
    }
    if (rank.bytes == 0 || suit.bytes == 0 || rank.bytes + suit.bytes != token.size()) return std::nullopt;
    return Card(rank.index, static_cast<Suit>(suit.index));
}

// The deck that `read` makes of the tokens, if it is complete.
template <class ReadToken>
std::optional<std::vector<Card>> whole_deck(std::span<const std::string_view> tokens, ReadToken read) {
    std::bitset<Card::count> seen;
    std::vector<Card> cards;
    for (const std::string_view token : tokens) {
        const std::optional<Card> card = read(token);
        if (!card || seen.test(card->index())) return std::nullopt;
        seen.set(card->index());
        cards.push_back(*card);
    }
    return cards;
}

std::optional<Card> numbered_card(std::string_view token, int first) {
    int value = 0;
    const auto [end, error] = std::from_chars(token.data(), token.data() + token.size(), value);
    if (error != std::errc() || end != token.data() + token.size()) return std::nullopt;
    value -= first;
    return value >= 0 && value < Card::count ? std::optional(Card(value)) : std::nullopt;
}

std::optional<AlphabetReading> read_numbers(std::span<const std::string_view> tokens) {
    constexpr std::array<std::string_view, 2> meanings{
        "the numbers 0 to 51 are cards in deck order: 0 is AC, 1 is AD, 51 is KS",
        "the numbers 1 to 52 are cards in deck order: 1 is AC, 2 is AD, 52 is KS"};
    for (int first = 0; first < 2; ++first) {
        auto cards = whole_deck(tokens, [&](std::string_view token) { return numbered_card(token, first); });
        if (cards) return AlphabetReading{*std::move(cards), meanings[first]};
    }
    return std::nullopt;
}

} // namespace

std::optional<AlphabetReading> read_whole_deck(std::span<const std::string_view> tokens) {
    if (tokens.size() != Card::count) return std::nullopt;
    if (auto numbers = read_numbers(tokens)) return numbers;
    std::optional<AlphabetReading> found;
    for (const SuitAlphabet& suits : suit_alphabets) {
        for (const RankAlphabet& ranks : rank_alphabets) {
            for (const bool suit_first : {false, true}) {
                auto cards = whole_deck(tokens, [&](auto token) { return read_card(ranks, suits, suit_first, token); });
                if (!cards) continue;
                if (found && found->cards != *cards) return std::nullopt;
                if (!found) found = AlphabetReading{*std::move(cards), suits.meaning};
            }
        }
    }
    return found;
}

} // namespace freecell
