#include "freecell/game/start_board.h"

#include "freecell/core/deal.h"

namespace freecell {

StartBoard dealt_start(DealNumber number, Rules rules) {
    const Deal dealt = deal(number);
    return {Board(dealt.cards(), rules), number};
}

} // namespace freecell
