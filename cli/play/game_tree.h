#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "freecell/game/game.h"
#include "freecell/notation/move_text.h"

namespace freecell::cli {

// A move of the tree that is not on its line. Number 0 is the start, 1 to n are the moves of the line, and the side
// moves are numbered after them.
struct SideMove {
    std::size_t after = 0; // number of the move before it
    WrittenMove move;

    friend bool operator==(const SideMove&, const SideMove&) = default;
};

// A game with all the moves that were tried. Undone moves are kept; making one of them again also restores the moves
// that followed it. The line consists of the moves made so far and those that redo() would make.
class GameTree {
public:
    // Beyond this many moves, undone moves are forgotten.
    static constexpr std::size_t max_moves = 10'000;

    GameTree(const StartBoard& start, Autoplay autoplay) : game_(start, autoplay), nodes_(1) {}

    // The game up to the current position.
    [[nodiscard]] const Game& game() const { return game_; }
    [[nodiscard]] const Board& board() const { return game_.board(); }

    // Makes the move and the automatic moves after it. If it is illegal, changes nothing and returns the reason.
    std::optional<MoveProblem> make(const Move& move);
    // False if there is nothing to undo or redo.
    bool undo();
    bool redo();
    void undo_all();

    // The moves that were made from this position, in the order they were tried first.
    [[nodiscard]] std::vector<WrittenMove> tried() const;
    // The index in tried() of the one that redo() makes; nullopt if there is none.
    [[nodiscard]] std::optional<std::size_t> chosen() const;
    // Makes redo() continue with the next of the tried moves. False if there are fewer than two.
    bool choose_next();

    // For saving: the game to the end of the line, and all other moves.
    [[nodiscard]] Game line() const;
    [[nodiscard]] std::vector<SideMove> side_moves() const;
    // For reading: adds the other moves, after the line was made. False if one is illegal or follows a later one.
    bool add_side_moves(std::span<const SideMove> moves);

private:
    struct Node {
        std::size_t parent = 0;
        Move move = {};
        WrittenMove written = {};
        std::vector<std::size_t> children = {};
        std::size_t chosen = 0; // index in children
    };

    [[nodiscard]] const Node& here() const { return nodes_[current_]; }
    // The nodes of the line, starting with 0 for the start.
    [[nodiscard]] std::vector<std::size_t> line_nodes() const;
    [[nodiscard]] std::vector<std::size_t> path_to(std::size_t node) const;
    void enter(std::size_t child);
    void go_to(std::size_t node);
    void forget_undone_moves();

    Game game_;
    std::vector<Node> nodes_; // the first is the start; parents come before their children
    std::size_t current_ = 0;
};

// The tree whose line is this game, at its last move.
GameTree tree_of(const Game& game);

} // namespace freecell::cli
