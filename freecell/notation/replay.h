#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <vector>

#include "freecell/game/autoplay.h"
#include "freecell/game/board.h"
#include "freecell/game/legal.h"
#include "freecell/game/move.h"
#include "freecell/game/played_game.h"
#include "freecell/notation/move_text.h"
#include "freecell/notation/read/solution.h"

namespace freecell {

// How many cards a move from a column to an empty column takes if its count is not given.
enum class Counting : std::uint8_t {
    most,     // as many as may legally move: the standard
    one,      // one: fc-solve's -snx, which writes every other count
    inferred, // the counts that make all moves legal: fc-solve's -sn, which writes none
};

// The ambiguities of a text of moves.
struct Reading {
    Autoplay autoplay = Autoplay::horne;
    Counting counting = Counting::most;

    friend bool operator==(Reading, Reading) = default;
};

// The meaning of a written move on this board. Between columns the ranks determine how many cards move.
std::expected<Move, MoveProblem> resolve(const Board& board, const WrittenMove& written, Counting counting);

struct Replay {
    Verdict verdict = Verdict::unfinished;
    Reading reading;
    std::int64_t moves = 0;                  // written moves made
    std::int64_t automatic = 0;              // automatic moves made
    Board board;                             // at the end, or before the illegal move
    std::optional<MoveProblem> problem = {}; // why the move is illegal
};

// Plays the moves. Automatic moves happen after each, but not before the first. `steps`, if given, receives the game.
Replay replay(const Board& start, std::span<const WrittenMove> moves, Reading reading,
              std::vector<Step>* steps = nullptr);

// The same with the first interpretation that wins, or else the first that is legal to the end, or else the one that
// gets furthest. Tries the rules of automatic moves in the order horne, none, raymond, max, or only the given one; then
// the ways in which fc-solve writes counts, without automatic moves unless a rule is given.
Replay replay_by_any_reading(const Board& start, std::span<const WrittenMove> moves, std::optional<Autoplay> autoplay,
                             std::vector<Step>* steps = nullptr);

} // namespace freecell
