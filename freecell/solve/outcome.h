#pragma once

#include <cstdint>
#include <variant>
#include <vector>

#include "freecell/game/move.h"

namespace freecell {

// Why a search has ended before it had an answer.
enum class Limit : std::uint8_t {
    positions, // as many positions as it was allowed
    time,      // as long as it was allowed
    memory,    // as much memory as it was allowed, or as there was
    stopped,   // somebody asked it to stop
    fault,     // it found moves that do not win: a bug of ours, which nobody is to take for an answer
};

// The board can be won: every move, also those home. The moves are legal from the start to the win with no automatic
// moves at all; played under the rule of automatic moves that was asked for, they win too (notation/retarget.h).
struct Solved {
    std::vector<Move> moves;

    friend bool operator==(const Solved&, const Solved&) = default;
};

// The board cannot be won: a complete search has been through every position that could matter, and none is a win.
struct Impossible {
    std::uint64_t positions = 0;

    friend bool operator==(const Impossible&, const Impossible&) = default;
};

// Nothing is known.
struct GaveUp {
    Limit limit = Limit::positions;

    friend bool operator==(const GaveUp&, const GaveUp&) = default;
};

struct Outcome {
    std::variant<GaveUp, Solved, Impossible> answer;
    std::uint64_t positions = 0; // looked at in all, by every search that was tried

    [[nodiscard]] const Solved* solved() const { return std::get_if<Solved>(&answer); }
    [[nodiscard]] const Impossible* impossible() const { return std::get_if<Impossible>(&answer); }
    [[nodiscard]] const GaveUp* gave_up() const { return std::get_if<GaveUp>(&answer); }

    friend bool operator==(const Outcome&, const Outcome&) = default;
};

} // namespace freecell
