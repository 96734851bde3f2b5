#include "freecell/identify/nearest.h"

#include <algorithm>
#include <array>
#include <utility>

#include "freecell/identify/identify.h"

namespace freecell {
namespace {

constexpr std::size_t most_misread = 2;

class Candidates {
public:
    explicit Candidates(const Deck& seen) : seen_(seen), deck_(seen) {
        std::array<int, Card::count> times{};
        for (const Card card : seen) ++times[card.index()];
        for (int card = 0; card < Card::count; ++card) {
            if (times[card] == 0) missing_.emplace_back(card);
            if (times[card] > 2) too_far_off_ = true;
            if (times[card] == 2) repeated_.emplace_back(card);
        }
    }

    std::vector<NearDeal> find() {
        if (too_far_off_ || missing_.size() > most_misread) return {};
        missing_.empty() ? try_exchanges() : try_missing(0);
        return std::move(found_);
    }

private:
    void try_exchanges() {
        for (int i = 0; i < Card::count; ++i) {
            for (int j = i + 1; j < Card::count; ++j) {
                std::swap(deck_[i], deck_[j]);
                try_deck();
                std::swap(deck_[i], deck_[j]);
            }
        }
    }

    // Puts each missing card in one of the two places of each repeated one, starting with the index-th repeated one.
    void try_missing(std::size_t index) {
        if (index == repeated_.size()) return try_deck();
        for (Card& place : deck_) {
            if (place != repeated_[index]) continue;
            for (Card& missing : missing_) {
                std::swap(place, missing);
                if (place != repeated_[index]) try_missing(index + 1);
                std::swap(place, missing);
            }
        }
    }

    void try_deck() {
        const auto number = canonical_number(deck_);
        if (!number) return;
        NearDeal near{*number, {}};
        for (int place = 0; place < Card::count; ++place) {
            if (seen_[place] != deck_[place]) near.differences.push_back({place, seen_[place], deck_[place]});
        }
        found_.insert(std::ranges::upper_bound(found_, *number, {}, &NearDeal::number), near);
    }

    const Deck& seen_;
    Deck deck_;
    std::vector<Card> missing_;
    std::vector<Card> repeated_;
    bool too_far_off_ = false;
    std::vector<NearDeal> found_;
};

} // namespace

std::vector<NearDeal> nearest_deals(const Deck& seen) {
    return Candidates(seen).find();
}

} // namespace freecell
