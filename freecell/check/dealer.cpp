#include "freecell/check/dealer.h"

#include <algorithm>
#include <utility>

#include "freecell/core/deal.h"

namespace freecell::check {
namespace {

constexpr int columns = Deal::column_count;

constexpr Places sorted_places() {
    Places places{};
    for (int i = 0; i < Card::count; ++i) places[i] = i;
    return places;
}

constexpr int column_height(int column) {
    return (Card::count - column + columns - 1) / columns;
}

// Dealt down columns of the given height and read across: card `height` stands right of card 0.
constexpr Places read_across_columns_of(int height) {
    Places result{};
    int place = 0;
    for (int row = 0; row < height; ++row) {
        for (int card = row; card < Card::count; card += height) result[card] = place++;
    }
    return result;
}

constexpr Places down_columns() {
    Places result{};
    int card = 0;
    for (int column = 0; column < columns; ++column) {
        for (int row = 0; row < column_height(column); ++row) result[card++] = row * columns + column;
    }
    return result;
}

constexpr Places rows_bottom_up() {
    Places result{};
    int place = 0;
    for (int row = Deal::row_count - 1; row >= 0; --row) {
        for (int card = row * columns; card < std::min((row + 1) * columns, Card::count); ++card)
            result[card] = place++;
    }
    return result;
}

constexpr Places columns_bottom_up() {
    Places result{};
    for (int card = 0; card < Card::count; ++card) {
        const int column = card % columns;
        result[card] = (column_height(column) - 1 - card / columns) * columns + column;
    }
    return result;
}

// Every row from `first` in steps of `every` runs from right to left.
constexpr Places mirrored_rows(int first, int every) {
    Places result = sorted_places();
    for (int row = first; row < Deal::row_count; row += every) {
        const int start = row * columns;
        std::reverse(result.begin() + start, result.begin() + std::min(start + columns, Card::count));
    }
    return result;
}

constexpr Places backwards() {
    Places result = sorted_places();
    std::ranges::reverse(result);
    return result;
}

// In the order of Layout.
constexpr std::array all_places{
    sorted_places(),     down_columns(),   read_across_columns_of(8), backwards(),        read_across_columns_of(7),
    mirrored_rows(0, 1), rows_bottom_up(), columns_bottom_up(),       mirrored_rows(1, 2)};

bool deals_laid_out(const DealerModel& model, DealNumber number) {
    return number.value() < 0 && model.special == SpecialDeals::laid_out;
}

Places laid_out(DealNumber number) {
    const Deal board = deal(number);
    Places result{};
    std::ranges::transform(board.cards(), result.begin(), &Card::index);
    return result;
}

} // namespace

const Places& places(Layout layout) {
    return all_places[static_cast<std::size_t>(layout)];
}

Dealer::Dealer(const DealerModel& model, DealNumber number)
    : model_(model), number_(number), generator_(make_generator(model, number)), deck_(sorted_places()) {
    if (deals_laid_out(model, number)) {
        deck_ = laid_out(number);
        shuffled_ = true;
    } else if (model.removal == Removal::never_shuffled) {
        shuffled_ = true;
    } else if (model.removal == Removal::upward_shuffle || model.carry == Carry::exchange_and_read_at_end) {
        shuffle_all();
    }
}

int Dealer::next() {
    const int dealt = dealt_++;
    return shuffled_ ? deck_[dealt] : take(dealt, Card::count - dealt);
}

std::uint64_t Dealer::draw(std::uint32_t bound) {
    return std::visit(
        [&](auto& generator) {
            const bool first = std::exchange(first_draw_, false);
            if (!(first && model_.stepping == Stepping::seed_is_first_state)) generator.step(bound);
            if (first && model_.stepping == Stepping::one_step_too_many) generator.step(bound);
            if (model_.stepping == Stepping::two_steps_a_card) generator.step(bound);
            return generator.output(bound);
        },
        generator_);
}

int Dealer::pick(int left) {
    if (model_.stepping == Stepping::seeded_before_each_card) generator_ = make_generator(model_, number_);
    const auto remainder = [&](int modulus) {
        const auto bound = static_cast<std::uint32_t>(std::max(modulus, 1)); // of one card there is nothing to pick
        return static_cast<int>(draw(bound) % bound);
    };
    const auto scaled = [&](int by, std::uint64_t below_range) {
        const std::uint64_t range = (std::uint64_t{1} << random_bits(model_, number_)) - below_range;
        return static_cast<int>(draw(static_cast<std::uint32_t>(left)) * static_cast<std::uint64_t>(by) / range);
    };
    switch (model_.modulus) {
    case Modulus::left: break;
    case Modulus::fixed_52: return remainder(Card::count);
    case Modulus::left_minus_one: return remainder(left - 1);
    case Modulus::left_plus_one: return remainder(left + 1);
    case Modulus::scaled: return scaled(left, 0);
    case Modulus::scaled_inclusive: return scaled(left - 1, 1);
    }
    return remainder(left);
}

int Dealer::redraw() {
    // A sound generator needs more than this once in a hundred million deals.
    constexpr int patience = 1000;
    if (taken_ != 0 && model_.stepping == Stepping::seeded_before_each_card) return no_card;
    for (int i = 0; i < patience; ++i) {
        const int place = pick(Card::count);
        if (place >= Card::count) return no_card;
        const std::uint64_t bit = std::uint64_t{1} << place;
        if ((taken_ & bit) == 0) {
            taken_ |= bit;
            return place;
        }
    }
    return no_card;
}

int Dealer::take(int dealt, int left) {
    if (model_.removal == Removal::redraw_when_dealt) return redraw();
    const bool from_front = model_.removal == Removal::swap_with_first;
    const int place = pick(left) + (from_front ? dealt : 0);
    if (place < 0 || place >= Card::count) return no_card;
    switch (model_.removal) {
    case Removal::shift: {
        if (place >= left) return no_card;
        const int card = deck_[place];
        std::shift_left(deck_.begin() + place, deck_.begin() + left, 1);
        return card;
    }
    case Removal::keep: return deck_[place];
    case Removal::swap_with_first:
    case Removal::swap_from_start_of_deck: return take_by_exchange(place, dealt);
    case Removal::deal_the_replacement: std::swap(deck_[place], deck_[left - 1]); return deck_[place];
    case Removal::replace_by_card_51: return take_by_exchange(place, Card::count - 1);
    case Removal::replace_by_next_to_last: return take_by_exchange(place, std::max(left - 2, 0));
    default: return take_by_exchange(place, left - 1);
    }
}

int Dealer::take_by_exchange(int place, int replacement) {
    const int card = deck_[place];
    deck_[place] = deck_[replacement];
    if (model_.carry != Carry::overwrite) deck_[replacement] = card;
    return card;
}

// Ends with deck_ in dealing order.
void Dealer::shuffle_all() {
    shuffled_ = true;
    const bool upward = model_.removal == Removal::upward_shuffle;
    for (int i = 0; i < Card::count; ++i) {
        if (upward) {
            const int place = pick(i + 1);
            if (place < 0 || place >= Card::count) return deck_.fill(no_card);
            std::swap(deck_[place], deck_[i]);
        } else if (take(i, Card::count - i) == no_card) {
            return deck_.fill(no_card);
        }
    }
    if (model_.removal == Removal::swap_with_last) std::ranges::reverse(deck_);
}

Card DeckOrder::card_at(int place) const {
    const auto bits = static_cast<unsigned>(grouping);
    const int rank = (bits & 1U) != 0 ? place % Card::ranks : place / Card::suits;
    const int suit = (bits & 2U) != 0 ? place / Card::ranks : place % Card::suits;
    return Card(rank_at(ranks, rank), suits.suits[suit]);
}

std::optional<Deck> run(const DealerModel& model, DealNumber number) {
    const Places& board_places = places(model.layout);
    Dealer dealer(model, number);
    Deck board;
    for (const int board_place : board_places) {
        const int place = dealer.next();
        if (place == Dealer::no_card) return std::nullopt;
        board[board_place] = model.deck.card_at(place);
    }
    return board;
}

} // namespace freecell::check
