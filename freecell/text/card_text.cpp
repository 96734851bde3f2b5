#include "freecell/text/card_text.h"

namespace freecell {
namespace {

constexpr int ten = 9;
constexpr std::string_view variation_selector = "\uFE0F";

struct Glyph {
    std::string_view text;
    Suit suit;
};
constexpr std::array<Glyph, 8> glyphs{{{"♣", Suit::clubs},
                                       {"♦", Suit::diamonds},
                                       {"♥", Suit::hearts},
                                       {"♠", Suit::spades},
                                       {"♧", Suit::clubs},
                                       {"♢", Suit::diamonds},
                                       {"♡", Suit::hearts},
                                       {"♤", Suit::spades}}};

std::optional<SuitPrefix> glyph_at_start(std::string_view text) {
    for (const Glyph& glyph : glyphs) {
        if (!text.starts_with(glyph.text)) continue;
        if (text.substr(glyph.text.size()).starts_with(variation_selector)) {
            return SuitPrefix{glyph.suit, glyph.text.size() + variation_selector.size(), 2};
        }
        return SuitPrefix{glyph.suit, glyph.text.size(), 1};
    }
    return std::nullopt;
}

} // namespace

std::string name(Card card) {
    return {card.rank_letter(), card.suit_letter()};
}

std::optional<RankPrefix> rank_at_start(std::string_view text) {
    if (text.empty()) return std::nullopt;
    if (text.starts_with("10")) return RankPrefix{ten, 2};
    if (text.front() == '1') return RankPrefix{0, 1};
    const int rank = detail::rank_of_letter[static_cast<unsigned char>(text.front())];
    if (rank == detail::no_letter) return std::nullopt;
    return RankPrefix{rank, 1};
}

std::optional<SuitPrefix> suit_at_start(std::string_view text) {
    if (text.empty()) return std::nullopt;
    const int suit = detail::suit_of_letter[static_cast<unsigned char>(text.front())];
    if (suit != detail::no_letter) return SuitPrefix{static_cast<Suit>(suit), 1, 1};
    return glyph_at_start(text);
}

std::optional<CardPrefix> detail::unusual_card_at_start(std::string_view text) {
    const auto rank = rank_at_start(text);
    if (!rank) return std::nullopt;
    const auto suit = suit_at_start(text.substr(rank->bytes));
    if (!suit) return std::nullopt;
    return CardPrefix{Card(rank->rank, suit->suit), rank->bytes + suit->bytes, rank->bytes + suit->characters};
}

std::size_t unknown_card_at_start(std::string_view text) {
    const auto ends_at = [&](std::size_t length) {
        return text.size() == length || card_separators.contains(text[length]);
    };
    if (text.starts_with("??")) return 2;
    if ((text.starts_with("--") || text.starts_with("..")) && ends_at(2)) return 2;
    return text.starts_with('?') && ends_at(1) ? 1 : 0;
}

std::optional<Card> parse_card(std::string_view text) {
    const auto prefix = card_at_start(text);
    if (!prefix || prefix->bytes != text.size()) return std::nullopt;
    return prefix->card;
}

} // namespace freecell
