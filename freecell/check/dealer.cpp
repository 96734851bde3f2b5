#include "freecell/check/dealer.h"

#include <algorithm>
#include <cmath>
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

// Dealt down columns of the given height and read across: card `height` is to the right of card 0.
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

// Every `every`-th row, starting with `first`, runs from right to left.
constexpr Places mirrored_rows(int first, int every) {
    Places result = sorted_places();
    for (int row = first; row < Deal::row_count; row += every) {
        const int start = row * columns;
        std::reverse(result.begin() + start, result.begin() + std::min(start + columns, Card::count));
    }
    return result;
}

constexpr Places reversed(Places places) {
    std::ranges::reverse(places);
    return places;
}

constexpr Places backwards() {
    return reversed(sorted_places());
}

// Indexed by CardPlacement.
constexpr std::array all_places{sorted_places(),
                                down_columns(),
                                read_across_columns_of(8),
                                backwards(),
                                read_across_columns_of(7),
                                mirrored_rows(0, 1),
                                rows_bottom_up(),
                                columns_bottom_up(),
                                mirrored_rows(1, 2),
                                reversed(down_columns()),
                                reversed(read_across_columns_of(7))};

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

const Places& places(CardPlacement placement) {
    return all_places[static_cast<std::size_t>(placement)];
}

Dealer::Dealer(const DealerModel& model, DealNumber number)
    : model_(model), number_(number), generator_(make_generator(model, number)), deck_(sorted_places()) {
    prepare();
}

Dealer::Dealer(const DealerModel& model, DealNumber number, const Dealer& before)
    : model_(model), number_(number), generator_(make_generator(model, number)), deck_(sorted_places()) {
    if (model.carried == Carried::deck || model.carried == Carried::deck_and_generator) deck_ = before.deck_;
    if (model.carried != Carried::nothing && model.carried != Carried::deck) {
        generator_ = before.generator_;
        first_draw_ = false;
    }
    prepare();
}

void Dealer::prepare() {
    shuffled_ = true;
    if (deals_laid_out(model_, number_)) {
        deck_ = laid_out(number_);
    } else if (model_.library_shuffle != LibraryShuffle::none) {
        generator_ = make_generator(model_.library_shuffle, model_.seed, number_);
        shuffle_by_library();
    } else if (model_.removal == Removal::sort_by_random_key) {
        sort_by_random_key();
    } else if (model_.removal == Removal::upward_shuffle || model_.removal == Removal::upward_shuffle_from_one ||
               model_.carry == Carry::exchange_and_read_at_end) {
        shuffle_all();
    } else {
        shuffled_ = model_.removal == Removal::never_shuffled;
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
            for (int i = 0; first && i < model_.warm_up.draws; ++i) generator.step(bound);
            if (model_.stepping == Stepping::two_steps_a_card) generator.step(bound);
            return generator.output(bound);
        },
        generator_);
}

int Dealer::pick(int left) {
    const bool new_row = model_.stepping == Stepping::seeded_before_each_row && (Card::count - left) % columns == 0;
    if (new_row || model_.stepping == Stepping::seeded_before_each_card) generator_ = make_generator(model_, number_);
    const auto remainder = [&](int modulus) {
        const auto bound = static_cast<std::uint32_t>(std::max(modulus, 1)); // with one card left there is no choice
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
    case Modulus::scaled_rounded: {
        const auto range = static_cast<double>(std::uint64_t{1} << random_bits(model_, number_));
        return static_cast<int>(
            std::lround(static_cast<double>(draw(static_cast<std::uint32_t>(left))) / range * (left - 1)));
    }
    case Modulus::one_too_low: return (remainder(left) + left - 1) % left;
    case Modulus::one_too_high: return remainder(left) + 1;
    case Modulus::remainder_of_mask: return static_cast<int>(draw(0x10000) & (0x7fffU % static_cast<unsigned>(left)));
    }
    return remainder(left);
}

int Dealer::redraw() {
    // A sound generator exceeds this once in a hundred million deals.
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
    if (model_.removal == Removal::shuffle_starts_early && dealt == 0) return deck_[left - 1];
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

// Leaves deck_ in dealing order.
void Dealer::shuffle_all() {
    if (model_.removal == Removal::upward_shuffle || model_.removal == Removal::upward_shuffle_from_one) {
        if (!shuffle_upward(model_.removal == Removal::upward_shuffle ? 0 : 1)) deck_.fill(no_card);
        return;
    }
    for (int i = 0; i < Card::count; ++i) {
        if (take(i, Card::count - i) == no_card) return deck_.fill(no_card);
    }
    if (model_.removal == Removal::swap_with_last) std::ranges::reverse(deck_);
}

// Returns false if it reached outside the deck.
bool Dealer::shuffle_upward(int first) {
    for (int i = first; i < Card::count; ++i) {
        const int place = pick(i + 1);
        if (place < 0 || place >= Card::count) return false;
        std::swap(deck_[place], deck_[i]);
    }
    return true;
}

void Dealer::sort_by_random_key() {
    constexpr std::uint32_t any = 0x7fffffff;
    std::array<std::uint64_t, Card::count> keys;
    for (std::uint64_t& key : keys) key = draw(any);
    std::ranges::sort(deck_, {}, [&](int place) { return std::pair(keys[place], place); });
}

void Dealer::shuffle_by_library() {
    const auto below = [this](int bound) {
        const auto limit = static_cast<std::uint32_t>(bound);
        return static_cast<int>(draw(limit) % limit);
    };
    switch (model_.library_shuffle) {
    case LibraryShuffle::csharp_order_by: return sort_by_random_key();
    case LibraryShuffle::libstdcxx:
    case LibraryShuffle::libstdcxx_before_11:
    case LibraryShuffle::libstdcxx_default_engine:
    case LibraryShuffle::libstdcxx_minstd: return shuffle_in_pairs();
    case LibraryShuffle::go_perm:
        for (int i = 0; i < Card::count; ++i) {
            const int place = below(i + 1);
            deck_[i] = deck_[place];
            deck_[place] = i;
        }
        return;
    default: break;
    }
    for (int i = Card::count - 1; i > 0; --i) std::swap(deck_[i], deck_[below(i + 1)]);
}

// libstdc++ draws one number for two cards.
void Dealer::shuffle_in_pairs() {
    const auto below = [this](int bound) { return static_cast<int>(draw(static_cast<std::uint32_t>(bound))); };
    std::swap(deck_[1], deck_[below(2)]);
    for (int i = 2; i < Card::count; i += 2) {
        const int both = below((i + 1) * (i + 2));
        std::swap(deck_[i], deck_[both / (i + 2)]);
        std::swap(deck_[i + 1], deck_[both % (i + 2)]);
    }
}

Card DeckOrder::card_at(int place) const {
    const auto bits = static_cast<unsigned>(grouping);
    const int rank = (bits & 1U) != 0 ? place % Card::ranks : place / Card::suits;
    const int suit = (bits & 2U) != 0 ? place / Card::ranks : place % Card::suits;
    return Card(rank_at(ranks, rank), suits.suits[suit]);
}

std::optional<Deck> run(const DealerModel& model, DealNumber number) {
    const Places& board_places = places(model.placement);
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
