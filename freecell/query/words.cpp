#include "freecell/query/words.h"

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "freecell/text/card_text.h"

namespace freecell::query {
namespace {

using Words = std::vector<std::string>;

std::string joined(const Words& words, const std::string& between) {
    std::string out;
    for (const std::string& word : words) out += (out.empty() ? "" : between) + word;
    return out;
}

constexpr std::array<std::string_view, Card::ranks> plural_ranks = {"aces",  "twos",   "threes", "fours", "fives",
                                                                    "sixes", "sevens", "eights", "nines", "tens",
                                                                    "jacks", "queens", "kings"};
constexpr std::array<std::string_view, Card::suits> plural_suits = {"clubs", "diamonds", "hearts", "spades"};

// "1, 3, 5-7" of the bits that are set, counted from 1.
std::string numbers(unsigned bits) {
    Words out;
    for (int first = 0; bits >> first != 0; ++first) {
        if ((bits >> first & 1) == 0) continue;
        int last = first;
        while ((bits >> (last + 1) & 1) != 0) ++last;
        const std::string from = std::to_string(first + 1);
        out.push_back(first == last ? from : from + "-" + std::to_string(last + 1));
        first = last;
    }
    return joined(out, ", ");
}

std::string rank_name(int rank) {
    return Card::rank_letters[rank] == 'T' ? "10" : std::string(1, Card::rank_letters[rank]);
}

// The ranks and suits of a set of cards, if it has the same ranks in each suit.
struct Product {
    unsigned ranks = 0; // one bit each
    unsigned suits = 0;
};

std::optional<Product> product_of(CardSet cards) {
    Product product;
    for (const int card : cards) {
        product.ranks |= 1U << Card(card).rank();
        product.suits |= 1U << static_cast<int>(Card(card).suit());
    }
    const bool whole = cards.size() == std::popcount(product.ranks) * std::popcount(product.suits);
    return whole ? std::optional(product) : std::nullopt;
}

// "red " and "black " go before the ranks, " of spades" after them.
std::optional<std::string> color_word(unsigned suits) {
    if (suits == 0b1111) return "";
    if (suits == 0b0110) return "red ";
    if (suits == 0b1001) return "black ";
    return {};
}

std::string rank_words(unsigned ranks) {
    if (std::popcount(ranks) == 1) return std::string(plural_ranks[std::countr_zero(ranks)]);
    const int first = std::countr_zero(ranks);
    const int last = static_cast<int>(std::bit_width(ranks)) - 1;
    if (std::popcount(ranks) == last - first + 1) return rank_name(first) + "-" + rank_name(last);
    Words names;
    for (int rank = first; rank <= last; ++rank) {
        if ((ranks >> rank & 1) != 0) names.emplace_back(plural_ranks[rank]);
    }
    return joined(names, ", ");
}

std::optional<std::string> short_words(CardSet cards) {
    const auto product = product_of(cards);
    if (!product) return {};
    constexpr unsigned every_rank = (1U << Card::ranks) - 1;
    if (const auto color = color_word(product->suits)) {
        return *color + (product->ranks == every_rank ? "cards" : rank_words(product->ranks));
    }
    if (std::popcount(product->suits) != 1) return {};
    const std::string suit(plural_suits[std::countr_zero(product->suits)]);
    return product->ranks == every_rank ? suit : rank_words(product->ranks) + " of " + suit;
}

std::string list(CardSet cards) {
    Words names;
    for (const int card : cards) names.push_back(name(Card(card)));
    return joined(names, " ");
}

std::string cell(int place) {
    return "r" + std::to_string(row_of(place) + 1) + "c" + std::to_string(column_of(place) + 1);
}

// Whole rows, or whole columns.
std::optional<std::string> lines(PlaceSet places, std::string_view word, int count, PlaceSet (*line_set)(int)) {
    unsigned bits = 0;
    PlaceSet whole;
    for (int line = 0; line < count; ++line) {
        if (!places.contains(line_set(line))) continue;
        bits |= 1U << line;
        whole = whole | line_set(line);
    }
    if (whole != places) return {};
    return std::string(word) + (std::popcount(bits) == 1 ? " " : "s ") + numbers(bits);
}

std::string end_words(const std::string& which, int cards) {
    if (cards == 1) return "the " + which + " of a column";
    return "the " + which + " " + std::to_string(cards) + " of a column";
}

std::string lower(Relation relation) {
    switch (relation) {
    case Relation::above: return "above, in the same column,";
    case Relation::below: return "below, in the same column,";
    case Relation::directly_on: return "directly on";
    case Relation::directly_under: return "directly under";
    case Relation::next_to: return "next to, in the same row,";
    case Relation::touching: return "beside, directly on or directly under";
    case Relation::left_of: return "left of, in the same row,";
    case Relation::right_of: return "right of, in the same row,";
    case Relation::same_column: return "in the same column as";
    case Relation::same_row: return "in the same row as";
    }
    return "";
}

std::string others_words(const Value& value) {
    if (value.others.size() == 1) return words(value.others);
    return (value.every_other ? "every one of the " : "any of the ") + words(value.others);
}

// "lies in row 1", about each counted card; empty for a value that does not count cards.
std::optional<std::string> predicate(const Value& value) {
    if (value.kind == Value::Kind::in_places) return " in " + words(value.places);
    if (value.kind != Value::Kind::related) return {};
    return (value.negated ? " not " : " ") + lower(value.relation) + " " + others_words(value);
}

std::string comparison_words(Comparison comparison) {
    switch (comparison) {
    case Comparison::equal: return "exactly";
    case Comparison::unequal: return "not exactly";
    case Comparison::less: return "less than";
    case Comparison::at_most: return "at most";
    case Comparison::greater: return "more than";
    case Comparison::at_least: return "at least";
    }
    return "";
}

// "all of the aces", "none of the aces", "at least 2 of the aces".
std::string quantity_words(CardSet cards, Comparison comparison, int number) {
    std::string these = words(cards);
    const bool none = number == 0 && comparison == Comparison::equal;
    if (cards.size() == 1 && number == 1 && comparison != Comparison::unequal) {
        if (comparison == Comparison::equal || comparison == Comparison::at_least) return these;
    }
    if (none) return cards.size() == 1 ? "not " + these : "none of the " + these;
    const bool every =
        number == cards.size() && (comparison == Comparison::equal || comparison == Comparison::at_least);
    if (every) return "all of the " + these;
    return comparison_words(comparison) + " " + std::to_string(number) + " of the " + these;
}

// "the difficulty is hard", "the difficulty is at least hard"
std::string label_words(Comparison comparison, int label) {
    static constexpr std::array<std::string_view, 5> labels = {"very easy", "easy", "medium", "hard", "very hard"};
    const std::string how = comparison == Comparison::equal     ? ""
                            : comparison == Comparison::unequal ? "not "
                                                                : comparison_words(comparison) + " ";
    return "the difficulty is " + how + std::string(labels[static_cast<std::size_t>(label)]);
}

std::string compares_words(const Condition& condition) {
    if (condition.left.kind == Value::Kind::label) return label_words(condition.comparison, condition.right.number);
    const auto said_of_cards = predicate(condition.left);
    if (said_of_cards && condition.right.kind == Value::Kind::number) {
        return quantity_words(condition.left.cards, condition.comparison, condition.right.number) + *said_of_cards;
    }
    return words(condition.left) + " is " + comparison_words(condition.comparison) + " " + words(condition.right);
}

std::string parts_words(const std::vector<Condition>& parts, const std::string& between) {
    Words out;
    for (const Condition& part : parts) {
        const bool simple = part.kind != Condition::Kind::all_of && part.kind != Condition::Kind::any_of;
        out.push_back(simple ? words(part) : "(" + words(part) + ")");
    }
    return joined(out, between);
}

std::string of_cards(CardSet cards) {
    return cards.size() == 1 ? " of " + words(cards) : " of the " + words(cards);
}

} // namespace

std::string words(CardSet cards) {
    if (cards.size() == 1) return name(Card(cards.first()));
    if (const auto few = short_words(cards)) return *few;
    if (const auto few = short_words(~cards); few && cards.size() > 26) return "cards except " + *few;
    return list(cards);
}

std::string words(PlaceSet places) {
    if (places == PlaceSet::all()) return "any place";
    if (places.empty()) return "no place";
    if (const auto rows = lines(places, "row", Deal::row_count, row_set)) return *rows;
    if (const auto columns = lines(places, "column", Deal::column_count, column_set)) return *columns;
    for (int cards = 1; cards < Deal::row_count; ++cards) {
        if (places == top_set(cards)) return end_words("top", cards);
        if (places == ~top_set(cards)) return "any place but " + end_words("top", cards);
    }
    if (places.size() > 26) return "any place but " + words(~places);
    Words cells;
    for (const int place : places) cells.push_back(cell(place));
    return joined(cells, " ");
}

std::string words(const Value& value) {
    switch (value.kind) {
    case Value::Kind::number: return std::to_string(value.number);
    case Value::Kind::in_places:
    case Value::Kind::related: return "the number of " + words(value.cards) + *predicate(value);
    case Value::Kind::most_in_row: return "the most" + of_cards(value.cards) + " in one row";
    case Value::Kind::most_in_column: return "the most" + of_cards(value.cards) + " in one column";
    case Value::Kind::depth:
        return value.cards.size() == 1 ? "the depth" + of_cards(value.cards) + " (the cards above it)"
                                       : "the depths" + of_cards(value.cards) + " (the cards above each), added up,";
    case Value::Kind::deepest: return "the depth of the deepest" + of_cards(value.cards);
    case Value::Kind::shallowest: return "the depth of the least deep" + of_cards(value.cards);
    case Value::Kind::row: return "the row" + of_cards(value.cards);
    case Value::Kind::column: return "the column" + of_cards(value.cards);
    case Value::Kind::runs: return "the number of cards on one of the other colour and the next higher rank";
    case Value::Kind::longest_run: return "the length of the longest run";
    case Value::Kind::difficulty: return "the difficulty";
    case Value::Kind::label: return "the label of the difficulty";
    case Value::Kind::sum: {
        Words parts;
        for (const Value& part : value.parts) parts.push_back(words(part));
        return joined(parts, " plus ");
    }
    }
    return "";
}

std::string words(const Condition& condition) {
    switch (condition.kind) {
    case Condition::Kind::compares: return compares_words(condition);
    case Condition::Kind::all_of: return condition.parts.empty() ? "any deal" : parts_words(condition.parts, " and ");
    case Condition::Kind::any_of: return parts_words(condition.parts, " or ");
    case Condition::Kind::not_so: return "it is not the case that (" + words(condition.parts.front()) + ")";
    case Condition::Kind::winnable: return "the deal can be won";
    case Condition::Kind::impossible: return "the deal is impossible";
    }
    return "";
}

} // namespace freecell::query
