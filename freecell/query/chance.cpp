#include "freecell/query/chance.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <random>
#include <utility>
#include <vector>

#include "freecell/query/evaluate.h"

namespace freecell::query {
namespace {

// The distinctions a condition makes. Cards in the same sets are equivalent, and so are places in the same sets: only
// the number of cards of each kind in places of each kind matters.
struct Distinctions {
    std::vector<CardSet> card_sets;
    std::vector<PlaceSet> place_sets;
    bool whole_board = false; // every card is its own kind
};

void add_lines(Distinctions& found, PlaceSet (*line_set)(int), int count) {
    for (int line = 0; line < count; ++line) found.place_sets.push_back(line_set(line));
}

void add_every_place(Distinctions& found) {
    for (int place = 0; place < Card::count; ++place) found.place_sets.push_back(PlaceSet::only(place));
}

void collect(const Value& value, Distinctions& found) {
    switch (value.kind) {
    case Value::Kind::number:
    case Value::Kind::difficulty: // not determined by the cards
    case Value::Kind::label: return;
    case Value::Kind::in_places: found.place_sets.push_back(value.places); break;
    case Value::Kind::related:
        found.card_sets.push_back(value.others);
        add_every_place(found);
        break;
    case Value::Kind::most_in_row:
    case Value::Kind::row: add_lines(found, row_set, Deal::row_count); break;
    case Value::Kind::most_in_column:
    case Value::Kind::column: add_lines(found, column_set, Deal::column_count); break;
    case Value::Kind::depth:
    case Value::Kind::deepest:
    case Value::Kind::shallowest: add_lines(found, top_set, Deal::row_count); break;
    case Value::Kind::runs:
    case Value::Kind::longest_run: found.whole_board = true; return;
    case Value::Kind::sum:
        for (const Value& part : value.parts) collect(part, found);
        return;
    }
    found.card_sets.push_back(value.cards);
}

void collect(const Condition& condition, Distinctions& found) {
    collect(condition.left, found);
    collect(condition.right, found);
    for (const Condition& part : condition.parts) collect(part, found);
}

// The members of each kind, without those that are in none of the sets.
template <class Set> std::vector<std::vector<int>> kinds_of(const std::vector<Set>& sets, bool those_in_none_too) {
    std::map<std::vector<bool>, std::vector<int>> kinds;
    for (int member = 0; member < Card::count; ++member) {
        std::vector<bool> belongs;
        for (const Set set : sets) belongs.push_back(set.contains(member));
        if (those_in_none_too || std::ranges::find(belongs, true) != belongs.end()) kinds[belongs].push_back(member);
    }
    std::vector<std::vector<int>> out;
    for (auto& [belongs, members] : kinds) out.push_back(std::move(members));
    return out;
}

double choose(std::size_t from, std::size_t count) {
    double ways = 1;
    for (std::size_t i = 0; i < count; ++i) ways *= static_cast<double>(from - i) / static_cast<double>(i + 1);
    return ways;
}

// Enumerates every distribution of the cards of each kind over the kinds of places.
class Enumeration {
public:
    Enumeration(const Condition& condition, const Distinctions& found)
        : condition_(condition), cards_(kinds_of(found.card_sets, false)), places_(kinds_of(found.place_sets, true)),
          used_(places_.size()) {}

    // An upper bound; the true number is smaller if a kind of places has few members.
    [[nodiscard]] double size() const {
        double ways = 1;
        for (const auto& kind : cards_) {
            const bool single_places = places_.size() == Card::count;
            ways *= single_places ? choose(Card::count, kind.size())
                                  : choose(places_.size() + kind.size() - 1, kind.size());
        }
        return ways;
    }

    double probability() {
        double all_ways = 1;
        std::size_t left = Card::count;
        for (const auto& kind : cards_) {
            all_ways *= choose(left, kind.size());
            left -= kind.size();
        }
        spread(0, 0, 0, 1);
        return met_ / all_ways;
    }

private:
    // Distributes the cards of a kind from `card` on over the kinds of places from `place` on. Earlier cards have been
    // placed, in `ways` ways.
    void spread(std::size_t kind, std::size_t card, std::size_t place, double ways) {
        if (kind == cards_.size()) {
            if (holds(condition_, layout_)) met_ += ways;
            return;
        }
        const auto& cards = cards_[kind];
        if (card == cards.size()) return spread(kind + 1, 0, 0, ways);
        if (place == places_.size()) return;
        const auto& places = places_[place];
        std::size_t& used = used_[place];
        const std::size_t free = places.size() - used;
        const std::size_t most = std::min(free, cards.size() - card);
        spread(kind, card, place + 1, ways);
        for (std::size_t count = 1; count <= most; ++count) {
            layout_.place_of[cards[card + count - 1]] = static_cast<std::uint8_t>(places[used]);
            ++used;
            spread(kind, card + count, place + 1, ways * choose(free, count));
        }
        used -= most;
    }

    const Condition& condition_;
    std::vector<std::vector<int>> cards_;
    std::vector<std::vector<int>> places_;
    std::vector<std::size_t> used_;
    Layout layout_{};
    double met_ = 0;
};

// A random board; the bias of the draws is too small to matter.
void shuffle(Deck& deck, std::mt19937_64& generator) {
    for (std::size_t left = Card::count; left > 1; --left) {
        const auto drawn = static_cast<std::size_t>((generator() >> 32) * left >> 32);
        std::swap(deck[drawn], deck[left - 1]);
    }
}

double part_of_random_boards(const Condition& condition, std::int64_t boards) {
    std::mt19937_64 generator(1);
    Deck deck = sorted_deck();
    std::int64_t met = 0;
    for (std::int64_t i = 0; i < boards; ++i) {
        shuffle(deck, generator);
        met += holds(condition, layout_of(deck)) ? 1 : 0;
    }
    return static_cast<double>(met) / static_cast<double>(boards);
}

} // namespace

Chance chance(const Condition& condition, ChanceEffort effort) {
    Distinctions found;
    collect(condition, found);
    if (!found.whole_board) {
        Enumeration enumeration(condition, found);
        if (enumeration.size() <= static_cast<double>(effort.placements)) return {enumeration.probability(), 0};
    }
    return {part_of_random_boards(condition, effort.boards), effort.boards};
}

} // namespace freecell::query
