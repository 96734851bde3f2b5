#pragma once

#include <array>
#include <cstdint>

#include "freecell/check/dealer_model.h"
#include "freecell/check/generators.h"

namespace freecell::check {

// For each card in dealing order, its place on the board in reading order.
using Places = std::array<int, Card::count>;
const Places& places(CardPlacement placement);

// Deals according to a model, one card at a time, so that a search can stop at the first card that does not match. It
// deals places in the sorted deck. Which cards lie there depends on the model's deck order, which dealing ignores.
class Dealer {
public:
    static constexpr int no_card = -1;

    Dealer(const DealerModel& model, DealNumber number);
    // Starts with the state that the model carries over from the previous deal.
    Dealer(const DealerModel& model, DealNumber number, const Dealer& before);

    // no_card if it would reach outside its deck or draw forever.
    int next();

private:
    std::uint64_t draw(std::uint32_t bound);
    int pick(int left);
    int redraw();
    int take(int dealt, int left);
    int take_by_exchange(int place, int replacement);
    void prepare();
    void shuffle_all();
    bool shuffle_upward(int first);
    void sort_by_random_key();
    void shuffle_by_library();
    void shuffle_in_pairs();

    const DealerModel& model_;
    DealNumber number_;
    Generator generator_;
    Places deck_;
    int dealt_ = 0;
    bool first_draw_ = true;
    bool shuffled_ = false;
    std::uint64_t taken_ = 0;
};

} // namespace freecell::check
