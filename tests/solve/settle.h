#pragma once

#include <gtest/gtest.h>

#include <expected>
#include <vector>

#include "freecell/game/legal.h"
#include "freecell/game/retarget.h"
#include "freecell/solve/complete/search.h"

namespace freecell {

inline Oversight at_most(std::uint64_t positions) {
    Oversight oversight;
    oversight.limits.positions = positions;
    return oversight;
}

// The answer; the moves of a win are replayed, both without automatic moves and under the rule.
inline std::expected<complete::Settled, Limit> settle(complete::Search& search, const Board& board, Autoplay rule,
                                                      std::uint64_t positions = Limits::no_limit) {
    search.start(board, rule);
    const auto answer = search.run(at_most(positions));
    if (answer != complete::Settled::won) return answer;
    Board end = board;
    std::vector<Step> steps;
    for (const Move& move : search.moves()) {
        EXPECT_TRUE(is_legal(end, move));
        if (!is_legal(end, move)) return answer;
        end.apply(move);
        steps.push_back({move, false});
    }
    EXPECT_TRUE(end.won());
    const auto under_rule = retarget(board, steps, rule);
    EXPECT_TRUE(under_rule.has_value()) << "not under " << name(rule);
    return answer;
}

} // namespace freecell
