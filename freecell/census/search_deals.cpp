#include "freecell/census/search_deals.h"

#include "freecell/game/referee.h"
#include "freecell/scan/for_each_deal.h"
#include "freecell/solve/fast/solution_digest.h"

namespace freecell {

bool CensusSearch::search(NumberRange numbers, const std::function<bool()>& stop, Tally& out) {
    return for_each_deal(numbers.first, numbers.last, [&](std::int64_t number, const Deal& deal) {
        return !stop() && search(number, Board(deal.cards()), out);
    });
}

bool CensusSearch::search(std::int64_t number, const Board& board, Tally& out) {
    search_.start(board);
    const bool won = search_.run({}) == fast::Search::End::won;
    if (search_.lacked_memory()) return false;
    if (won) {
        moves_.clear();
        search_.append_moves(moves_);
        if (wins(board, moves_)) {
            fast::SolutionDigest digest(number);
            for (const fast::Choice& choice : search_.choices()) digest.add(step_code(choice));
            out.add_won(search_.positions(), digest.value(), search_.winning_stage(), search_.choices().size());
            return true;
        }
    }
    out.add_left(number, search_.positions());
    return true;
}

} // namespace freecell
