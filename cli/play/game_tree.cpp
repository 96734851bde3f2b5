#include "cli/play/game_tree.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "freecell/notation/replay.h"

namespace freecell::cli {

std::optional<MoveProblem> GameTree::make(const Move& move) {
    const WrittenMove written = written_move(player_step(board(), move));
    if (auto problem = game_.make(move)) return problem;
    const auto& children = here().children;
    const auto known = std::ranges::find(children, move, [this](std::size_t node) { return nodes_[node].move; });
    if (known != children.end()) {
        enter(*known);
        return std::nullopt;
    }
    if (nodes_.size() > max_moves) forget_undone_moves();
    nodes_.push_back({.parent = current_, .move = move, .written = written});
    nodes_[current_].children.push_back(nodes_.size() - 1);
    enter(nodes_.size() - 1);
    return std::nullopt;
}

void GameTree::enter(std::size_t child) {
    Node& parent = nodes_[current_];
    parent.chosen = static_cast<std::size_t>(std::ranges::find(parent.children, child) - parent.children.begin());
    current_ = child;
}

bool GameTree::undo() {
    if (!game_.undo()) return false;
    current_ = here().parent;
    return true;
}

bool GameTree::redo() {
    if (here().children.empty()) return false;
    current_ = here().children[here().chosen];
    game_.make(here().move);
    return true;
}

void GameTree::undo_all() {
    while (undo()) {
    }
}

std::vector<WrittenMove> GameTree::tried() const {
    std::vector<WrittenMove> moves;
    std::ranges::transform(here().children, std::back_inserter(moves),
                           [this](std::size_t node) { return nodes_[node].written; });
    return moves;
}

std::optional<std::size_t> GameTree::chosen() const {
    return here().children.empty() ? std::nullopt : std::optional(here().chosen);
}

bool GameTree::choose_next() {
    Node& node = nodes_[current_];
    if (node.children.size() < 2) return false;
    node.chosen = (node.chosen + 1) % node.children.size();
    return true;
}

std::vector<std::size_t> GameTree::path_to(std::size_t node) const {
    std::vector<std::size_t> path = {node};
    while (path.back() != 0) path.push_back(nodes_[path.back()].parent);
    std::ranges::reverse(path);
    return path;
}

std::vector<std::size_t> GameTree::line_nodes() const {
    std::vector<std::size_t> line = path_to(current_);
    for (const Node* node = &here(); !node->children.empty(); node = &nodes_[line.back()]) {
        line.push_back(node->children[node->chosen]);
    }
    return line;
}

Game GameTree::line() const {
    Game game(game_.start(), game_.autoplay());
    for (const std::size_t node : line_nodes()) {
        if (node != 0) game.make(nodes_[node].move);
    }
    return game;
}

std::vector<SideMove> GameTree::side_moves() const {
    const std::vector<std::size_t> line = line_nodes();
    std::vector<std::size_t> numbers(nodes_.size(), 0);
    std::vector<bool> on_line(nodes_.size(), false);
    for (std::size_t i = 0; i < line.size(); ++i) {
        numbers[line[i]] = i;
        on_line[line[i]] = true;
    }
    std::vector<SideMove> moves;
    for (std::size_t node = 1; node < nodes_.size(); ++node) {
        if (on_line[node]) continue;
        moves.push_back({numbers[nodes_[node].parent], nodes_[node].written});
        numbers[node] = line.size() - 1 + moves.size();
    }
    return moves;
}

bool GameTree::add_side_moves(std::span<const SideMove> moves) {
    const std::vector<std::size_t> line = line_nodes();
    const std::size_t before = current_;
    std::vector<std::size_t> nodes = line; // indexed by number
    if (!moves.empty() && nodes.size() + moves.size() > max_moves + 1) return false;
    for (const SideMove& side : moves) {
        if (side.after >= nodes.size()) return false;
        go_to(nodes[side.after]);
        const auto move = resolve(board(), side.move, Counting::most);
        if (!move || make(*move)) return false;
        nodes.push_back(current_);
    }
    go_to(line.back()); // so that redo() follows the line
    go_to(before);
    return true;
}

void GameTree::go_to(std::size_t node) {
    const std::vector<std::size_t> path = path_to(node);
    while (std::ranges::find(path, current_) == path.end()) undo();
    const auto here = std::ranges::find(path, current_);
    for (auto next = here + 1; next != path.end(); ++next) {
        game_.make(nodes_[*next].move);
        enter(*next);
    }
}

void GameTree::forget_undone_moves() {
    std::vector<Node> kept;
    for (const std::size_t node : path_to(current_)) {
        const std::size_t number = kept.size();
        if (number > 0) kept.back().children = {number};
        kept.push_back(
            {.parent = number == 0 ? 0 : number - 1, .move = nodes_[node].move, .written = nodes_[node].written});
    }
    nodes_ = std::move(kept);
    current_ = nodes_.size() - 1;
}

GameTree tree_of(const Game& game) {
    GameTree tree(game.start(), game.autoplay());
    for (const Step& step : game.steps()) {
        if (!step.automatic) tree.make(step.move);
    }
    return tree;
}

} // namespace freecell::cli
