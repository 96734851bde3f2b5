#include "freecell/query/card_phrase.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "freecell/text/card_text.h"

namespace freecell::query {
namespace {

const char* const a_card = "a card (AS, aces, red kings, spades, 2-4 of clubs, faces, cards)";

constexpr std::array<std::string_view, 16> rank_names = {"ace",   "two",   "three", "four", "five", "six",
                                                         "seven", "eight", "nine",  "ten",  "jack", "queen",
                                                         "king",  "deuce", "trey",  "knave"};
constexpr std::array<int, 16> rank_of_word = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 10};

constexpr std::array<std::string_view, 4> suit_words = {"club", "diamond", "heart", "spade"};

// The plural of six is sixes.
bool is_word_or_plural(std::string_view text, std::string_view word) {
    if (!text.starts_with(word)) return false;
    const std::string_view ending = text.substr(word.size());
    return ending.empty() || ending == "s" || (word == "six" && ending == "es");
}

// 2 to 10 in digits, T J Q K; A only where it cannot be the article.
std::optional<int> short_rank(const Token& token, bool ace_too) {
    if (token.kind != Token::Kind::number && token.kind != Token::Kind::word) return {};
    const auto rank = rank_at_start(token.text);
    if (!rank || rank->bytes != token.text.size() || token.text == "1") return {};
    if (token.text == "a" && !ace_too) return {};
    return rank->rank;
}

std::optional<int> long_rank(const Token& token) {
    if (token.kind != Token::Kind::word) return {};
    for (std::size_t i = 0; i < rank_names.size(); ++i) {
        if (is_word_or_plural(token.text, rank_names[i])) return rank_of_word[i];
    }
    return {};
}

std::optional<int> rank_of(const Token& token, bool ace_too) {
    const auto rank = short_rank(token, ace_too);
    return rank ? rank : long_rank(token);
}

std::optional<Suit> suit_of(const Token& token) {
    if (token.kind != Token::Kind::word) return {};
    for (std::size_t i = 0; i < suit_words.size(); ++i) {
        if (is_word_or_plural(token.text, suit_words[i])) return static_cast<Suit>(i);
    }
    const auto symbol = suit_at_start(token.text);
    const bool whole = symbol && symbol->bytes == token.text.size() && symbol->bytes > 1;
    return whole ? std::optional(symbol->suit) : std::nullopt;
}

std::optional<Card> exact_card(const Token& token) {
    return token.kind == Token::Kind::word ? parse_card(token.text) : std::nullopt;
}

bool is_range_sign(const Token& token) {
    return token.is_sign("-") || token.is_word("to");
}

// `2-4`, `J-K`, or a single rank.
std::optional<CardSet> accept_ranks(Tokens& tokens) {
    const bool range = is_range_sign(tokens.peek(1));
    const auto first = rank_of(tokens.peek(), range);
    if (!first) return {};
    tokens.skip();
    if (!range) return rank_set(*first);
    tokens.skip();
    const auto last = rank_of(tokens.peek(), true);
    if (!last) return tokens.fail_expecting("a rank (A, 2 to 10, J, Q, K)"), CardSet();
    if (*last < *first) return tokens.fail("this range of ranks runs backwards: aces are low"), CardSet();
    tokens.skip();
    CardSet cards;
    for (int rank = *first; rank <= *last; ++rank) cards = cards | rank_set(rank);
    return cards;
}

// `6s` after a colour is a plural; elsewhere it is the six of spades.
std::optional<CardSet> accept_plural_rank(Tokens& tokens) {
    const Token& token = tokens.peek();
    if (token.kind != Token::Kind::word || !token.text.ends_with('s')) return {};
    const auto rank = rank_at_start(token.text);
    if (!rank || rank->bytes + 1 != token.text.size()) return {};
    tokens.skip();
    return rank_set(rank->rank);
}

std::optional<CardSet> accept_color(Tokens& tokens) {
    if (tokens.accept_any({"red", "reds"})) return color_set(Color::red);
    if (tokens.accept_any({"black", "blacks"})) return color_set(Color::black);
    return {};
}

// `of spades`, but not the `of` of a place.
std::optional<CardSet> accept_suit(Tokens& tokens) {
    const bool of = tokens.peek().is_word("of");
    const auto suit = suit_of(tokens.peek(of ? 1 : 0));
    if (!suit) return {};
    if (of) tokens.skip();
    tokens.skip();
    return suit_set(*suit);
}

std::optional<CardSet> accept_group(Tokens& tokens) {
    if (tokens.accept_any({"face", "faces", "court", "courts", "picture", "pictures"})) {
        return rank_set(10) | rank_set(11) | rank_set(12);
    }
    if (tokens.accept_any({"card", "cards"})) return CardSet::all();
    return {};
}

// AS AC AD, without separators.
std::optional<CardSet> accept_exact_cards(Tokens& tokens) {
    std::optional<CardSet> cards;
    while (const auto card = exact_card(tokens.peek())) {
        cards = cards.value_or(CardSet()) | CardSet::only(card->index());
        tokens.skip();
    }
    return cards;
}

// `2 aces` asks for twos that are aces.
std::string how_to_count(std::optional<int> number) {
    if (!number) return {};
    const std::string digits = std::to_string(*number);
    return "; to count cards, write \"at least " + digits + "\" or \"exactly " + digits + '"';
}

// Words that restrict each other, such as `red kings` and `2-4 of clubs`.
CardSet parse_described(Tokens& tokens) {
    const std::size_t column = tokens.peek().column;
    const auto number = number_of(tokens.peek());
    std::optional<CardSet> cards;
    bool colored = false;
    while (!tokens.failed()) {
        std::optional<CardSet> part = accept_color(tokens);
        colored = colored || part;
        if (!part) part = accept_ranks(tokens);
        if (!part) part = accept_suit(tokens);
        if (!part) part = accept_group(tokens);
        if (!part && colored) part = accept_plural_rank(tokens);
        if (!part) break;
        cards = cards.value_or(CardSet::all()) & *part;
    }
    if (!cards) return tokens.fail_expecting(a_card), CardSet();
    if (cards->empty()) tokens.fail_at(column, "no card is all of this at once" + how_to_count(number));
    return *cards;
}

CardSet parse_card_item(Tokens& tokens) {
    const auto exact = accept_exact_cards(tokens);
    return exact ? *exact : parse_described(tokens);
}

bool accept_joint(Tokens& tokens, Joined joined) {
    if (tokens.accept_sign(",")) {
        tokens.accept_any({"and", "or"});
        return true;
    }
    return joined == Joined::by_words && (tokens.accept_any({"and", "or"}) || tokens.accept_sign("&"));
}

} // namespace

bool cards_come_next(const Tokens& tokens) {
    const Token& token = tokens.peek();
    if (rank_of(token, is_range_sign(tokens.peek(1))) || suit_of(token) || exact_card(token)) return true;
    static constexpr std::string_view words[] = {"red",  "reds",  "black", "blacks", "card",    "cards",
                                                 "face", "faces", "court", "courts", "picture", "pictures"};
    return token.is_any_of(words);
}

CardSet parse_cards(Tokens& tokens, Joined joined) {
    std::optional<std::size_t> or_column;
    return parse_cards(tokens, joined, or_column);
}

CardSet parse_cards(Tokens& tokens, Joined joined, std::optional<std::size_t>& or_column) {
    const std::size_t column = tokens.peek().column;
    CardSet cards = parse_card_item(tokens);
    for (;;) {
        const Token& joint = tokens.peek(tokens.peek().is_sign(",") ? 1 : 0);
        const auto or_here = joint.is_word("or") ? std::optional(joint.column) : std::nullopt;
        if (!accept_joint(tokens, joined)) break;
        if (!or_column) or_column = or_here;
        cards = cards | parse_card_item(tokens);
    }
    while (tokens.accept_any({"except", "but"})) {
        cards = cards - parse_card_item(tokens);
        while (accept_joint(tokens, joined)) cards = cards - parse_card_item(tokens);
    }
    if (cards.empty()) tokens.fail_at(column, "no card is left of these");
    return cards;
}

} // namespace freecell::query
