#include "freecell/text/card_forms.h"

#include <array>
#include <cstdint>

#include "freecell/text/ascii.h"
#include "freecell/text/printable.h"

namespace freecell {
namespace {

constexpr int rank_of_ten = 9;
constexpr std::string_view word_joints = " _-";

constexpr std::array<std::string_view, Card::ranks> rank_words{
    "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"};
constexpr std::array<std::string_view, Card::suits> suit_words{"club", "diamond", "heart", "spade"};

// In the order of the bytes 3 to 6.
constexpr std::array code_page_437_suits{Suit::hearts, Suit::diamonds, Suit::clubs, Suit::spades};

std::optional<RankPrefix> any_rank_at_start(std::string_view text) {
    if (const auto rank = rank_at_start(text)) return rank;
    if (text.starts_with('0') || text.starts_with('X')) return RankPrefix{rank_of_ten, 1};
    return std::nullopt;
}

// A suit symbol; letters do not count.
std::optional<SuitPrefix> suit_symbol_at_start(std::string_view text) {
    if (text.empty() || is_letter(text.front())) return std::nullopt;
    const auto byte = static_cast<unsigned char>(text.front());
    if (byte >= 3 && byte <= 6) return SuitPrefix{code_page_437_suits[byte - 3], 1, 1};
    return suit_at_start(text);
}

std::optional<SuitPrefix> any_suit_at_start(std::string_view text) {
    const auto symbol = suit_symbol_at_start(text);
    return symbol ? symbol : suit_at_start(text);
}

std::optional<CardPrefix> card_of(int rank, std::size_t rank_bytes, std::size_t between, const SuitPrefix& suit) {
    return CardPrefix{Card(rank, suit.suit), rank_bytes + between + suit.bytes, rank_bytes + between + suit.characters};
}

std::optional<CardPrefix> rank_first(std::string_view text) {
    const auto rank = any_rank_at_start(text);
    if (!rank) return std::nullopt;
    const std::string_view rest = text.substr(rank->bytes);
    if (const auto suit = any_suit_at_start(rest)) return card_of(rank->rank, rank->bytes, 0, *suit);
    const std::size_t spaces = std::min(rest.find_first_not_of(' '), rest.size());
    if (const auto suit = suit_symbol_at_start(rest.substr(spaces))) {
        return card_of(rank->rank, rank->bytes, spaces, *suit);
    }
    return std::nullopt;
}

// `ha` is not the ace of hearts; `HA`, `h7` and `♥a` are cards.
std::optional<CardPrefix> suit_first(std::string_view text) {
    const auto suit = any_suit_at_start(text);
    if (!suit) return std::nullopt;
    const std::string_view rest = text.substr(suit->bytes);
    const auto rank = any_rank_at_start(rest);
    if (!rank) return std::nullopt;
    const auto is_lower = [](char letter) { return letter >= 'a' && letter <= 'z'; };
    const bool in_letters = is_letter(text.front()) && !is_digit(rest.front());
    if (in_letters && (is_lower(text.front()) || is_lower(rest.front()))) return std::nullopt;
    return CardPrefix{Card(rank->rank, suit->suit), suit->bytes + rank->bytes, suit->characters + rank->bytes};
}

std::optional<CardPrefix> playing_card(std::string_view text) {
    constexpr std::string_view block = "\xF0\x9F\x82"; // U+1F080; the next 64 characters begin with \x83
    constexpr std::array suits{Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs};
    constexpr unsigned first = 0xA0; // U+1F0A0, the back of a card
    if (text.size() < 4 || text.substr(0, 2) != block.substr(0, 2)) return std::nullopt;
    const unsigned code =
        (static_cast<unsigned char>(text[2]) & 0x3fU) * 64U + (static_cast<unsigned char>(text[3]) & 0x3fU);
    constexpr unsigned base = 2U * 64U + (first - 0x80U);
    if (code < base || code >= base + 64 || utf8_length(text) != 4) return std::nullopt;
    const unsigned nth = (code - base) % 16;
    constexpr unsigned knight = 12;
    if (nth == 0 || nth == knight || nth > 14) return std::nullopt;
    const int rank = static_cast<int>(nth > knight ? nth - 2 : nth - 1);
    return CardPrefix{Card(rank, suits[(code - base) / 16]), 4, 1};
}

// Takes words from the front of a text.
class WordReader {
public:
    explicit WordReader(std::string_view text) : text_(text), rest_(text) {}

    std::optional<CardPrefix> read() {
        const auto rank = take_rank();
        if (!rank) return std::nullopt;
        skip_joints();
        if (starts_ignoring_case(rest_, "of")) rest_.remove_prefix(2);
        skip_joints();
        const auto suit = take_suit();
        if (!suit) return std::nullopt;
        const std::size_t bytes = text_.size() - rest_.size();
        return CardPrefix{Card(*rank, *suit), bytes, character_count(text_.substr(0, bytes))};
    }

private:
    std::optional<int> take_rank() {
        for (int rank = 0; rank < Card::ranks; ++rank) {
            if (!starts_ignoring_case(rest_, rank_words[rank])) continue;
            rest_.remove_prefix(rank_words[rank].size());
            return rank;
        }
        const auto rank = any_rank_at_start(rest_);
        if (!rank) return std::nullopt;
        rest_.remove_prefix(rank->bytes);
        return rank->rank;
    }

    std::optional<Suit> take_suit() {
        for (int suit = 0; suit < Card::suits; ++suit) {
            if (!starts_ignoring_case(rest_, suit_words[suit])) continue;
            rest_.remove_prefix(suit_words[suit].size());
            if (!rest_.empty() && to_lower(rest_.front()) == 's') rest_.remove_prefix(1);
            if (!rest_.empty() && is_letter(rest_.front())) return std::nullopt;
            return static_cast<Suit>(suit);
        }
        const auto symbol = suit_symbol_at_start(rest_);
        if (!symbol) return std::nullopt;
        rest_.remove_prefix(symbol->bytes);
        return symbol->suit;
    }

    void skip_joints() { rest_.remove_prefix(std::min(rest_.find_first_not_of(word_joints), rest_.size())); }

    std::string_view text_;
    std::string_view rest_;
};

} // namespace

std::optional<CardPrefix> any_card_at_start(std::string_view text) {
    const auto usual = card_at_start(text);
    const bool goes_on =
        usual && usual->bytes < text.size() && is_letter(text[usual->bytes]); // `Ace of` begins with Ac
    if (usual && !goes_on) return usual;
    if (text.size() < 2) return std::nullopt;
    if (const auto words = WordReader(text).read()) return words;
    if (usual) return usual;
    if (const auto card = rank_first(text)) return card;
    if (const auto card = suit_first(text)) return card;
    return playing_card(text);
}

std::optional<Card> any_card(std::string_view text) {
    const auto prefix = any_card_at_start(text);
    if (!prefix || prefix->bytes != text.size()) return std::nullopt;
    return prefix->card;
}

} // namespace freecell
