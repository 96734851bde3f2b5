#pragma once

#include <optional>

#include "freecell/core/deal.h"
#include "freecell/core/deal_number.h"
#include "freecell/game/board.h"
#include "freecell/game/rules.h"

namespace freecell {

// The start of a game: a board, and its deal number if it has one.
struct StartBoard {
    Board board;
    std::optional<DealNumber> deal;

    friend bool operator==(const StartBoard&, const StartBoard&) = default;
};

// The deal with this number, over the columns of the rules.
inline StartBoard dealt_start(DealNumber number, Rules rules) {
    const Deal dealt = deal(number);
    return {Board(dealt.cards(), rules), number};
}

} // namespace freecell
