#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "freecell/cuda/complete/links.h"
#include "freecell/game/board.h"
#include "freecell/game/move.h"
#include "freecell/solve/complete/certificate.h"

namespace freecell::cuda {

// What the complete search found about a deal that no stage of the fast search won.
struct SettledDeal {
    enum class End : std::uint8_t { undecided, won, impossible };

    End end = End::undecided;
    complete::Certificate certificate; // if it is impossible; the positions are valid in any case
    std::vector<LinkKey> way_back;     // if it was won: its positions from the win back to the start

    // The same for results of a device, which need not be trusted: nullopt if these positions do not win the board.
    [[nodiscard]] std::optional<std::vector<Move>> winning_moves(const Board& start) const;
};

} // namespace freecell::cuda
