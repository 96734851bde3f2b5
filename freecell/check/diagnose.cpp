#include "freecell/check/diagnose.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <optional>

#include "freecell/check/dealer.h"
#include "freecell/check/deck_reader.h"
#include "freecell/check/deviations.h"
#include "freecell/core/deal.h"

namespace freecell::check {
namespace {

// The deck order with which the dealer deals all of the boards, if any.
std::optional<DeckOrder> deck_that_fits(const DealerModel& model, std::span<const SeenBoard> boards) {
    const Places& board_places = places(model.placement);
    DeckReader reader;
    std::optional<Dealer> before;
    for (const SeenBoard& board : boards) {
        Dealer dealer = before ? Dealer(model, board.number, *before) : Dealer(model, board.number);
        for (const int board_place : board_places) {
            const int place = dealer.next();
            if (place == Dealer::no_card || !reader.sees(place, board.cards[board_place])) return std::nullopt;
        }
        if (model.carried != Carried::nothing) before.emplace(dealer);
    }
    return reader.order();
}

// Mistakes that only a series of deals can reveal, each alone or with another one.
Axis carried_axis() {
    Axis axis;
    for (const Carried carried : {Carried::deck, Carried::generator, Carried::deck_and_generator}) {
        axis.push_back({carried, Carry::exchange, 2});
        if (carried != Carried::generator) axis.push_back({carried, Carry::overwrite, 2});
    }
    return axis;
}

std::vector<Axis> axes_for_all(std::span<const SeenBoard> boards) {
    const auto [lowest, highest] =
        std::ranges::minmax(boards, {}, [](const SeenBoard& board) { return board.number.value(); });
    return axes_for(lowest.number.value(), highest.number.value());
}

// Tries dealers with no wrong answer, then one, two and three, in the order of the axes; mistakes in the deck order are
// inferred at no cost with each of them. The fewest mistakes win; ties are all kept.
class Search {
public:
    Search(std::span<const SeenBoard> boards, std::vector<Axis> axes) : boards_(boards), axes_(std::move(axes)) {}

    std::optional<Wrong> run(int most_deviations) {
        for (int count = 0; count <= most_deviations; ++count) {
            if (!best_.empty() && best_.front().mistakes.size() <= static_cast<std::size_t>(count)) break;
            count_ = count;
            choose(0, static_cast<std::size_t>(count), DealerModel{});
            if (count == 1 && best_.empty()) choose_rare();
        }
        return best_.empty() ? std::nullopt : std::optional(Wrong{std::move(best_)});
    }

private:
    // Two wrong constants: too many pairs to try before all single mistakes.
    void choose_rare() {
        rare_ = true;
        choose(0, 1, DealerModel{});
        rare_ = false;
    }

    void choose(std::size_t first_axis, std::size_t count, const DealerModel& model) {
        if (count == 0) return consider(model);
        for (std::size_t axis = first_axis; axis + count <= axes_.size(); ++axis) {
            for (const Deviation& deviation : axes_[axis]) {
                if (deviation.most_mistakes < count_ || (deviation.most_mistakes == 1) != rare_) continue;
                DealerModel deviating = model;
                deviation.apply_to(deviating);
                if (hides_a_choice(deviating)) continue;
                chosen_.push_back(deviation.mistake);
                choose(axis + 1, count - 1, deviating);
                chosen_.pop_back();
            }
        }
    }

    void consider(const DealerModel& model) {
        constexpr std::size_t most_explanations = 3;
        const auto deck = deck_that_fits(model, boards_);
        if (!deck) return;
        Explanation found{mistakes_of(*deck), model};
        found.model.deck = *deck;
        found.mistakes.insert(found.mistakes.end(), chosen_.begin(), chosen_.end());
        if (!best_.empty() && found.mistakes.size() < best_.front().mistakes.size()) best_.clear();
        const bool as_few = best_.empty() || found.mistakes.size() == best_.front().mistakes.size();
        const bool known = std::ranges::find(best_, found.mistakes, &Explanation::mistakes) != best_.end();
        if (as_few && !known && best_.size() < most_explanations) best_.push_back(std::move(found));
    }

    std::span<const SeenBoard> boards_;
    std::vector<Axis> axes_;
    int count_ = 0; // wrong answers in the dealers being tried
    bool rare_ = false;
    std::vector<Mistake> chosen_;
    std::vector<Explanation> best_;
};

std::optional<Wrong> search(std::span<const SeenBoard> boards) {
    return Search(boards, axes_for_all(boards)).run(3);
}

// Finds what the dealer does not reset between deals, alone or with one more mistake, from its boards in order.
std::optional<Wrong> search_carried(std::span<const SeenBoard> boards) {
    auto axes = axes_for_all(boards);
    axes.insert(axes.begin(), carried_axis());
    return Search(boards, std::move(axes)).run(2);
}

bool is_right(const SeenBoard& board) {
    return deal(board.number) == Deal(board.cards);
}

NotRecognised difference(const SeenBoard& board) {
    const Deal right = deal(board.number);
    const auto [expected, seen] = std::ranges::mismatch(right.cards(), board.cards);
    const auto place = static_cast<int>(seen - board.cards.begin());
    std::vector<Card> agreeing;
    for (int i = 0; i < Card::count; ++i) {
        if (right.cards()[i] == board.cards[i]) agreeing.push_back(board.cards[i]);
    }
    return {std::move(agreeing), place, place / Deal::column_count, place % Deal::column_count, *expected, *seen};
}

Diagnosis diagnose(const SeenBoard& board) {
    if (is_right(board)) return Right{};
    if (auto wrong = search(std::span(&board, 1))) return *std::move(wrong);
    return difference(board);
}

} // namespace

Diagnosis diagnose(const Deck& seen, DealNumber asked) {
    return diagnose(SeenBoard{seen, asked});
}

Diagnosis compare(const Deck& seen, DealNumber asked) {
    const SeenBoard board{seen, asked};
    return is_right(board) ? Diagnosis(Right{}) : difference(board);
}

bool is_right_in_microsoft_numbering(const SeenBoard& board) {
    const auto number = DealNumber::from(board.number.value(), Numbering::microsoft);
    return number && !is_right(board) && deal(*number) == Deal(board.cards);
}

SeriesDiagnosis diagnose_all(std::span<const SeenBoard> boards) {
    SeriesDiagnosis result;
    // A wrong board rules out more dealers than a right one, so it goes first: the search deals the first board most
    // often.
    std::vector<SeenBoard> wrong_first(boards.begin(), boards.end());
    const auto right = std::ranges::partition(wrong_first, std::not_fn(is_right));

    std::optional<Wrong> common;
    if (right.size() < boards.size()) {
        common = search(wrong_first);
        if (!common && boards.size() > 1) common = search_carried(boards);
    }
    if (common) result.common = common->likeliest().mistakes;
    for (const SeenBoard& board : boards) {
        const bool has_cause = common && !is_right(board);
        result.boards.push_back(has_cause ? Diagnosis(*common) : diagnose(board));
    }
    return result;
}

} // namespace freecell::check
