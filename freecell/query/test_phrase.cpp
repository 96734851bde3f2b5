#include "freecell/query/test_phrase.h"

#include <optional>
#include <string_view>
#include <utility>

#include "freecell/query/card_phrase.h"
#include "freecell/query/place_phrase.h"

namespace freecell::query {
namespace {

const char* const a_tail = "\"in\" and a place, or a relation (above, below, on, under, next to, touching, left of, "
                           "right of, in same column as)";

// How many cards a test requires; if not given, the default for the kind of test.
struct Quantity {
    enum class Kind : std::uint8_t { unsaid, all, number };

    Kind kind = Kind::unsaid;
    Comparison comparison = Comparison::at_least;
    int number = 1;
};

constexpr Quantity at_least_one = {Quantity::Kind::number, Comparison::at_least, 1};
constexpr Quantity all_of_them = {Quantity::Kind::all};

Value number_value(int number) {
    return {.kind = Value::Kind::number, .number = number};
}

Condition compares(Value value, Comparison comparison, int number) {
    return {.kind = Condition::Kind::compares,
            .left = std::move(value),
            .comparison = comparison,
            .right = number_value(number)};
}

Condition not_so(Condition condition) {
    return {.kind = Condition::Kind::not_so, .parts = {std::move(condition)}};
}

// `value` counts cards of a set of `size`.
Condition compares(Value value, Quantity quantity, int size) {
    if (quantity.kind == Quantity::Kind::all) return compares(std::move(value), Comparison::equal, size);
    return compares(std::move(value), quantity.comparison, quantity.number);
}

Quantity parse_number_quantity(Tokens& tokens, Comparison comparison) {
    const auto number = number_of(tokens.peek());
    if (!number) return tokens.fail_expecting("a number"), Quantity();
    tokens.skip();
    return {Quantity::Kind::number, comparison, *number};
}

// Returns whether the subject is already complete, as in `any on 7S`.
bool tail_comes_next(const Tokens& tokens) {
    static constexpr std::string_view words[] = {"in",   "at",       "on",       "above", "below",    "under",
                                                 "over", "next",     "touching", "is",    "are",      "lies",
                                                 "not",  "directly", "left",     "right", "anywhere", "beside"};
    return tokens.peek().is_any_of(words);
}

// `a` or `an`, if a noun follows. The `A` of a range of ranks, as in `A-4`, is not an article.
bool accept_article(Tokens& tokens) {
    const bool range = tokens.peek(1).is_sign("-") || tokens.peek(1).is_word("to");
    const std::size_t column = tokens.peek().column;
    if (range || !tokens.accept_any({"a", "an"})) return false;
    static constexpr std::string_view no_nouns[] = {"of", "and", "or"};
    const Token& next = tokens.peek();
    const bool noun = (next.kind == Token::Kind::word || next.kind == Token::Kind::number) &&
                      !next.is_any_of(no_nouns) && !tail_comes_next(tokens);
    if (!noun) tokens.fail_at(column, R"("a" alone is the article: write "aces", "an ace" or a card such as "AS")");
    return true;
}

Quantity parse_bare_quantity(Tokens& tokens) {
    if (tokens.accept_any({"all", "every", "each", "both"})) return all_of_them;
    if (tokens.accept_any({"no", "none"})) return {Quantity::Kind::number, Comparison::equal, 0};
    if (tokens.accept_any({"exactly", "just"})) return parse_number_quantity(tokens, Comparison::equal);
    if (tokens.accept_words("at", "least")) return parse_number_quantity(tokens, Comparison::at_least);
    if (tokens.accept_words("at", "most")) return parse_number_quantity(tokens, Comparison::at_most);
    if (tokens.accept_words("more", "than")) return parse_number_quantity(tokens, Comparison::greater);
    if (tokens.accept_words("fewer", "than") || tokens.accept_words("less", "than")) {
        return parse_number_quantity(tokens, Comparison::less);
    }
    if (accept_article(tokens) || tokens.accept_any({"any", "some"})) return at_least_one;
    return {};
}

Quantity parse_quantity(Tokens& tokens) {
    const Quantity quantity = parse_bare_quantity(tokens);
    if (quantity.kind != Quantity::Kind::unsaid) tokens.accept_word("of");
    return quantity;
}

struct Subject {
    CardSet cards;
    std::optional<std::size_t> or_column; // of an `or` between the cards
};

// A quantity without cards, such as `any`, refers to all cards.
Subject parse_subject(Tokens& tokens, const Quantity& quantity) {
    Subject subject{.cards = CardSet::all(), .or_column = {}};
    const bool any_card = quantity.kind != Quantity::Kind::unsaid && tail_comes_next(tokens);
    if (!any_card) subject.cards = parse_cards(tokens, Joined::by_words, subject.or_column);
    return subject;
}

// The predicate of a test.
struct Tail {
    enum class Kind : std::uint8_t { in_places, related, in_one, in_different, in_every };

    Kind kind = Kind::in_places;
    bool columns = false; // for in_one, in_different and in_every: columns, not rows
    PlaceSet places = {};
    Relation relation = Relation::above;
    CardSet others = {};
    bool every_other = false;
};

// `row`, `column` or a plural; true for columns.
bool parse_row_or_column(Tokens& tokens) {
    if (tokens.accept_any({"row", "rows"})) return false;
    if (!tokens.accept_any({"column", "columns", "col", "cols"})) tokens.fail_expecting(R"("row" or "column")");
    return true;
}

Tail parse_related(Tokens& tokens, Relation relation) {
    Tail tail{.kind = Tail::Kind::related, .relation = relation};
    const bool any = accept_article(tokens) || tokens.accept_any({"any", "some"});
    tail.every_other = !any && tokens.accept_any({"all", "every", "each", "both"});
    tokens.accept_word("of");
    tail.others = any && !cards_come_next(tokens) ? CardSet::all() : parse_cards(tokens, Joined::by_comma);
    return tail;
}

Tail parse_in(Tokens& tokens) {
    if (tokens.accept_any({"same", "one"})) {
        const bool columns = parse_row_or_column(tokens);
        const Relation relation = columns ? Relation::same_column : Relation::same_row;
        if (tokens.accept_any({"as", "with"})) return parse_related(tokens, relation);
        return {.kind = Tail::Kind::in_one, .columns = columns};
    }
    if (tokens.accept_any({"different", "separate"})) {
        return {.kind = Tail::Kind::in_different, .columns = parse_row_or_column(tokens)};
    }
    if (tokens.accept_any({"every", "each"})) {
        return {.kind = Tail::Kind::in_every, .columns = parse_row_or_column(tokens)};
    }
    return {.kind = Tail::Kind::in_places, .places = parse_places(tokens)};
}

// `on`: on a card, or on a place such as `on top`. `on top of` can be either.
Tail parse_on(Tokens& tokens) {
    const bool on_top_of = tokens.peek().is_word("top") && tokens.peek(1).is_word("of");
    if (places_come_next(tokens) && !on_top_of) return parse_in(tokens);
    if (!on_top_of) return parse_related(tokens, Relation::directly_on);
    tokens.skip();
    tokens.skip();
    if (!places_come_next(tokens)) return parse_related(tokens, Relation::directly_on);
    return {.kind = Tail::Kind::in_places, .places = top_set(1) & parse_places(tokens)};
}

std::optional<Relation> accept_relation(Tokens& tokens) {
    const bool directly = tokens.accept_any({"directly", "immediately"});
    if (tokens.accept_any({"above", "over", "covers", "cover"})) {
        return directly ? Relation::directly_on : Relation::above;
    }
    if (tokens.accept_any({"below", "beneath", "underneath"})) {
        return directly ? Relation::directly_under : Relation::below;
    }
    if (tokens.accept_word("under")) return Relation::directly_under;
    if (tokens.accept_words("next", "to") || tokens.accept_word("beside")) return Relation::next_to;
    if (tokens.accept_any({"touching", "touches", "touch"})) return Relation::touching;
    if (tokens.accept_words("left", "of")) return Relation::left_of;
    if (tokens.accept_words("right", "of")) return Relation::right_of;
    if (directly && tokens.accept_word("on")) return Relation::directly_on;
    if (directly) tokens.fail_expecting("on, under, above or below");
    return {};
}

Tail parse_tail(Tokens& tokens) {
    if (tokens.accept_any({"in", "at", "inside", "within"})) return parse_in(tokens);
    if (tokens.accept_word("on")) return parse_on(tokens);
    if (const auto relation = accept_relation(tokens)) return parse_related(tokens, *relation);
    if (tokens.accept_word("anywhere")) return {.kind = Tail::Kind::in_places, .places = PlaceSet::all()};
    return tokens.fail_expecting(a_tail), Tail();
}

// Without a quantity, all of the cards must be there.
bool requires_all(const Tail& tail) {
    return tail.kind == Tail::Kind::in_places || tail.kind == Tail::Kind::in_one;
}

Value counted_in_places(CardSet cards, PlaceSet places) {
    return {.kind = Value::Kind::in_places, .cards = cards, .places = places};
}

Value most_in_one(CardSet cards, bool columns) {
    return {.kind = columns ? Value::Kind::most_in_column : Value::Kind::most_in_row, .cards = cards};
}

Value counted_related(CardSet cards, const Tail& tail, bool negated) {
    return {.kind = Value::Kind::related,
            .cards = cards,
            .relation = tail.relation,
            .others = tail.others,
            .every_other = tail.every_other,
            .negated = negated};
}

// A card is not related to itself.
bool names_one_card_twice(CardSet cards, const Tail& tail) {
    return tail.kind == Tail::Kind::related && cards.size() == 1 && cards == tail.others;
}

Condition in_every_line(CardSet cards, const Tail& tail, Quantity quantity) {
    if (quantity.kind == Quantity::Kind::unsaid) quantity = at_least_one;
    Condition condition{.kind = Condition::Kind::all_of};
    const int lines = tail.columns ? Deal::column_count : Deal::row_count;
    for (int line = 0; line < lines; ++line) {
        const PlaceSet places = tail.columns ? column_set(line) : row_set(line);
        condition.parts.push_back(compares(counted_in_places(cards, places), quantity, cards.size()));
    }
    return condition;
}

Condition in_one_line(Tokens& tokens, CardSet cards, const Tail& tail, Quantity quantity) {
    if (quantity.kind == Quantity::Kind::unsaid) quantity = all_of_them;
    if (quantity.kind == Quantity::Kind::number && quantity.number == 1) {
        tokens.fail("every card is in one row and one column: say how many, such as `at least 2 aces in one column`");
    }
    return compares(most_in_one(cards, tail.columns), quantity, cards.size());
}

Condition in_different_lines(Tokens& tokens, CardSet cards, const Tail& tail, const Quantity& quantity) {
    if (quantity.kind == Quantity::Kind::number)
        tokens.fail("a number of cards is not possible here: the test is about all of them");
    return compares(most_in_one(cards, tail.columns), Comparison::at_most, 1);
}

Condition test_of(Tokens& tokens, CardSet cards, const Tail& tail, Quantity quantity, bool negated) {
    switch (tail.kind) {
    case Tail::Kind::in_places: {
        if (quantity.kind == Quantity::Kind::unsaid) quantity = all_of_them;
        const PlaceSet places = negated ? ~tail.places : tail.places;
        return compares(counted_in_places(cards, places), quantity, cards.size());
    }
    case Tail::Kind::related: {
        if (quantity.kind == Quantity::Kind::unsaid) quantity = negated ? all_of_them : at_least_one;
        return compares(counted_related(cards, tail, negated), quantity, cards.size());
    }
    case Tail::Kind::in_one: {
        Condition condition = in_one_line(tokens, cards, tail, quantity);
        return negated ? not_so(std::move(condition)) : condition;
    }
    case Tail::Kind::in_different: {
        Condition condition = in_different_lines(tokens, cards, tail, quantity);
        return negated ? not_so(std::move(condition)) : condition;
    }
    case Tail::Kind::in_every: {
        Condition condition = in_every_line(cards, tail, quantity);
        return negated ? not_so(std::move(condition)) : condition;
    }
    }
    return always();
}

// `column 3 is red`: all cards there match. `row 1 has two kings`: that many match, among others.
Condition parse_test_of_places(Tokens& tokens) {
    const PlaceSet places = parse_places(tokens);
    if (tokens.accept_any({"is", "are"}) || tokens.accept_sign("=")) {
        const bool negated = tokens.accept_word("not");
        if (places.size() > 1 || !accept_article(tokens)) tokens.accept_word("all");
        const CardSet cards = parse_cards(tokens, Joined::by_comma);
        Condition condition = compares(counted_in_places(cards, places), Comparison::equal, places.size());
        return negated ? not_so(std::move(condition)) : condition;
    }
    if (!tokens.accept_any({"has", "have", "holds", "hold", "contains", "contain"})) {
        tokens.fail_expecting(R"x("is" or "has" (column 3 is red, row 1 has two kings))x");
    }
    Quantity quantity = parse_quantity(tokens);
    if (quantity.kind == Quantity::Kind::unsaid) quantity = at_least_one;
    const CardSet cards = parse_cards(tokens, Joined::by_comma);
    return compares(counted_in_places(cards, places), quantity, cards.size());
}

} // namespace

Condition parse_test_phrase(Tokens& tokens) {
    if (places_come_next(tokens)) return parse_test_of_places(tokens);
    const Quantity quantity = parse_quantity(tokens);
    const std::size_t column = tokens.peek().column;
    const auto [cards, or_column] = parse_subject(tokens, quantity);
    tokens.accept_any({"is", "are", "lies", "lie"});
    const bool negated = tokens.accept_word("not");
    const Tail tail = parse_tail(tokens);
    if (or_column && quantity.kind == Quantity::Kind::unsaid && !negated && requires_all(tail)) {
        tokens.fail_at(*or_column, R"(with "or", say how many of these cards: any, all, no, at least 2)");
    }
    if (names_one_card_twice(cards, tail)) tokens.fail_at(column, "this compares a card with itself");
    return test_of(tokens, cards, tail, quantity, negated);
}

Value parse_counted(Tokens& tokens) {
    const std::size_t column = tokens.peek().column;
    const bool any = tokens.accept_word("any");
    const CardSet cards = any && !cards_come_next(tokens) ? CardSet::all() : parse_cards(tokens, Joined::by_words);
    const bool negated = tokens.accept_word("not");
    const Tail tail = parse_tail(tokens);
    if (names_one_card_twice(cards, tail)) tokens.fail_at(column, "this compares a card with itself");
    switch (tail.kind) {
    case Tail::Kind::in_places: return counted_in_places(cards, negated ? ~tail.places : tail.places);
    case Tail::Kind::related: return counted_related(cards, tail, negated);
    case Tail::Kind::in_one:
        if (!negated) return most_in_one(cards, tail.columns);
        [[fallthrough]];
    default: return tokens.fail_at(column, "this can be tested, but not counted"), Value();
    }
}

} // namespace freecell::query
