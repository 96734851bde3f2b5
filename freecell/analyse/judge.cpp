#include "freecell/analyse/judge.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "freecell/game/legal_moves.h"

namespace freecell::analyse {
namespace {

// The fast search wins most positions with far fewer positions; one that needs more is likely to be lost.
constexpr std::uint64_t quick_positions = 20000;

char symbol(Card card) {
    return static_cast<char>('0' + card.index());
}

} // namespace

std::string_view name(Standing standing) {
    switch (standing) {
    case Standing::winnable: return "winnable";
    case Standing::lost: return "lost";
    case Standing::unsettled: break;
    }
    return "unsettled";
}

Board board_after(const Board& before, const Move& move, Autoplay rule) {
    Board board = before;
    board.apply(move);
    play_automatic_moves(board, rule, [](const Move&) {});
    return board;
}

std::string position_name(const Board& board) {
    std::vector<std::string> piles;
    for (int i = 0; i < board.rules().columns; ++i) {
        std::string& pile = piles.emplace_back();
        for (const Card card : board.column(i)) pile += symbol(card);
    }
    std::ranges::sort(piles);
    std::string& cells = piles.emplace_back();
    for (int i = 0; i < board.rules().cells; ++i) {
        if (const auto card = board.cell(i)) cells += symbol(*card);
    }
    std::ranges::sort(cells);
    std::string out;
    for (const std::string& pile : piles) (out += pile) += ' ';
    return out;
}

Judge::Judge(Autoplay rule, Oversight oversight)
    : rule_(rule), oversight_(std::move(oversight)), quick_({.autoplay = rule, .effort = Effort::quick}),
      complete_({.autoplay = rule, .effort = Effort::prove}) {}

Standing Judge::standing(const Board& board) {
    const auto [entry, is_new] = known_.try_emplace(position_name(board), Standing::unsettled);
    if (!is_new) return entry->second;
    const Standing standing = leads_to_winnable(board) ? Standing::winnable : settle(board);
    return known_[position_name(board)] = standing; // settle() may have added entries, so look it up again
}

// Returns whether one move reaches a position known to be winnable. Many choices only change the order of moves.
bool Judge::leads_to_winnable(const Board& board) const {
    return std::ranges::any_of(legal_moves(board), [&](const Move& move) {
        const auto found = known_.find(position_name(board_after(board, move, rule_)));
        return found != known_.end() && found->second == Standing::winnable;
    });
}

void Judge::learn(const Board& board, Standing standing) {
    known_.insert_or_assign(position_name(board), standing);
}

Standing Judge::settle(const Board& board) {
    if (oversight_.on_progress) oversight_.on_progress({});
    Oversight brief = oversight_;
    brief.limits.positions = std::min(brief.limits.positions, quick_positions);
    const Standing quick = learn_from(board, quick_.solve(board, brief));
    return quick == Standing::unsettled && !stopped_ ? learn_from(board, complete_.solve(board, oversight_)) : quick;
}

// All positions of a solution are winnable.
Standing Judge::learn_from(const Board& start, const Outcome& outcome) {
    if (const GaveUp* const gave_up = outcome.gave_up()) stopped_ |= gave_up->limit == Limit::stopped;
    if (const Solved* const solved = outcome.solved()) {
        for_each_turn(start, solved->steps, [this](const Board& board) { learn(board, Standing::winnable); });
    }
    switch (outcome.kind()) {
    case OutcomeKind::solved: return Standing::winnable;
    case OutcomeKind::impossible: return Standing::lost;
    case OutcomeKind::gave_up: break;
    }
    return Standing::unsettled;
}

} // namespace freecell::analyse
