#include "freecell/check/diagnose.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

#include "freecell/check/dealer.h"
#include "freecell/check/deck_reader.h"
#include "freecell/check/deviations.h"
#include "freecell/core/deal.h"

namespace freecell::check {
namespace {

// The order of the deck under which the dealer deals every one of the boards.
std::optional<DeckOrder> deck_that_fits(const DealerModel& model, std::span<const SeenBoard> boards) {
    const Places& board_places = places(model.layout);
    DeckReader reader;
    for (const SeenBoard& board : boards) {
        Dealer dealer(model, board.number);
        for (const int board_place : board_places) {
            const int place = dealer.next();
            if (place == Dealer::no_card || !reader.sees(place, board.cards[board_place])) return std::nullopt;
        }
    }
    return reader.order();
}

std::vector<Axis> axes_for_all(std::span<const SeenBoard> boards) {
    const auto [lowest, highest] =
        std::ranges::minmax(boards, {}, [](const SeenBoard& board) { return board.number.value(); });
    return axes_for(lowest.number.value(), highest.number.value());
}

// Tries dealers with no wrong answer, then one, two and three, in the order of the axes; mistakes in the deck's order
// come with each of them for nothing. The fewest mistakes win, and among equals the first dealer tried.
class Search {
public:
    explicit Search(std::span<const SeenBoard> boards) : boards_(boards), axes_(axes_for_all(boards)) {}

    std::optional<Mistaken> run() {
        constexpr std::size_t most_deviations = 3;
        for (std::size_t count = 0; count <= most_deviations; ++count) {
            if (best_ && best_->mistakes.size() <= count) break;
            if (count == most_deviations) axes_.pop_back(); // the misprints would take longer than all the rest
            choose(0, count, DealerModel{});
        }
        return best_;
    }

private:
    void choose(std::size_t first_axis, std::size_t count, const DealerModel& model) {
        if (count == 0) return consider(model);
        for (std::size_t axis = first_axis; axis + count <= axes_.size(); ++axis) {
            for (const Deviation& deviation : axes_[axis]) {
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
        const auto deck = deck_that_fits(model, boards_);
        if (!deck) return;
        Mistaken found{mistakes_of(*deck), model};
        found.model.deck = *deck;
        found.mistakes.insert(found.mistakes.end(), chosen_.begin(), chosen_.end());
        if (!best_ || found.mistakes.size() < best_->mistakes.size()) best_ = std::move(found);
    }

    std::span<const SeenBoard> boards_;
    std::vector<Axis> axes_;
    std::vector<Mistake> chosen_;
    std::optional<Mistaken> best_;
};

bool is_right(const SeenBoard& board) {
    return deal(board.number) == Deal(board.cards);
}

NotRecognised difference(const SeenBoard& board) {
    const Deal right = deal(board.number);
    const auto [expected, seen] = std::ranges::mismatch(right.cards(), board.cards);
    const auto place = static_cast<int>(seen - board.cards.begin());
    int agreeing = 0;
    for (int i = 0; i < Card::count; ++i) agreeing += right.cards()[i] == board.cards[i] ? 1 : 0;
    return {agreeing, place / Deal::column_count, place % Deal::column_count, *expected, *seen};
}

Diagnosis diagnose(const SeenBoard& board) {
    if (is_right(board)) return Right{};
    if (auto mistaken = Search(std::span(&board, 1)).run()) return *std::move(mistaken);
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

SeriesDiagnosis diagnose_all(std::span<const SeenBoard> boards) {
    SeriesDiagnosis result;
    // A wrong board rules out more dealers than a right one, and the first board of a search is the one most often
    // dealt.
    std::vector<SeenBoard> wrong_first(boards.begin(), boards.end());
    const auto right = std::ranges::partition(wrong_first, [](const auto& board) { return !is_right(board); });
    const bool all_right = right.size() == boards.size();

    std::optional<Mistaken> common;
    if (!all_right) common = Search(wrong_first).run();
    if (common) result.common = common->mistakes;
    for (const SeenBoard& board : boards) {
        if (is_right(board)) {
            result.boards.emplace_back(Right{});
        } else {
            result.boards.push_back(common ? Diagnosis(*common) : diagnose(board));
        }
    }
    return result;
}

} // namespace freecell::check
