#include "freecell/solve/short/beam.h"

#include <algorithm>
#include <limits>
#include <new>
#include <utility>

#include "freecell/solve/short/moves.h"

namespace freecell::shortest {
namespace {

constexpr std::uint32_t no_node = std::numeric_limits<std::uint32_t>::max();
constexpr std::uint64_t most_width = std::uint64_t{1} << 22; // so that a node index fits in 32 bits
// Times the width. Fewer positions are kept than nodes, and the table must not fill up:
constexpr std::size_t room_for_candidates = 3;
constexpr std::size_t room_for_nodes = 48;
constexpr std::size_t room_for_seen = 64;
constexpr std::size_t room_for_recent = 8;

constexpr std::uint64_t mixed(std::uint64_t x) {
    x *= 0x9e3779b97f4a7c15;
    x ^= x >> 32;
    x *= 0xd6e8feb86659fd93;
    x ^= x >> 29;
    return x * 0xa0761d6478bd642f;
}

// Columns without untouched cards are interchangeable, and so are cells.
constexpr std::uint64_t hash_of_column(int index, Column column) {
    if (column == 0) return 0;
    return mixed(column ^ (untouched(column) > 0 ? static_cast<std::uint64_t>(index + 1) << 58 : 0));
}
constexpr std::uint64_t hash_of_cells(CardSet cells) {
    return mixed(cells | std::uint64_t{15} << 60);
}

} // namespace

struct Beam::Parent {
    const Position& position;
    std::uint32_t node;
    int cost;
    std::array<Evaluation::Value, Rules::max_columns> values;
    std::array<std::uint64_t, Rules::max_columns> hashes;
    Evaluation::Value value;
    std::uint64_t hash;
};

void Beam::start(const Table& table, Metric metric, const Weights& weights) {
    table_ = table;
    metric_ = metric;
    evaluation_ = Evaluation(table, metric, weights);
}

void Beam::clear(const Pass& pass) {
    pass_ = pass;
    result_ = {.cost = std::nullopt, .complete = true};
    positions_ = counted_ = 0;
    nodes_.clear();
    for (Layer& each : layers_) {
        each.candidates.clear();
        each.positions.clear();
        each.worst = std::numeric_limits<std::int32_t>::max();
        each.candidates.reserve(pass.width * room_for_candidates);
        each.positions.reserve(pass.width);
    }
    nodes_.reserve(pass.width * room_for_nodes);
    seen_.clear(pass.width * room_for_seen);
    recent_.clear(pass.width * room_for_recent);
    held_ = bytes();
}

std::uint64_t Beam::bytes_for(std::uint64_t width) const {
    const std::uint64_t in_layer = room_for_candidates * sizeof(Candidate) + sizeof(Position);
    const std::uint64_t slots = std::bit_ceil(width * room_for_seen) + std::bit_ceil(width * room_for_recent);
    return width * (room_for_nodes * sizeof(Node) + layers_.size() * in_layer) + slots * sizeof(std::uint64_t);
}

bool Beam::fits(std::size_t width, std::size_t memory) const {
    return width <= most_width && bytes_for(width) <= memory;
}

bool Beam::machine_can_hold(std::size_t width) const {
    const std::uint64_t needed = bytes_for(width);
    if (needed <= bytes()) return true;
    void* volatile probe = ::operator new(static_cast<std::size_t>(needed), std::nothrow);
    const bool is_there = probe != nullptr;
    ::operator delete(probe);
    return is_there;
}

std::size_t Beam::bytes() const {
    std::size_t sum = seen_.bytes() + recent_.bytes() + nodes_.capacity() * sizeof(Node);
    for (const Layer& each : layers_) {
        sum += each.candidates.capacity() * sizeof(Candidate) + each.positions.capacity() * sizeof(Position);
    }
    return sum;
}

Beam::Result Beam::run(const Pass& pass, Pace& pace) {
    clear(pass);
    consider(parent_of(table_.start(), no_node, 0), {});
    for (int cost = 0; cost + 1 < pass_.below; ++cost) {
        settle(cost);
        if (layer(cost).positions.empty()) break;
        if (!expand(cost, pace)) {
            result_.complete = false;
            break;
        }
    }
    return result_;
}

// Expands the positions of a layer until a win, which is the cheapest one of the layer. Returns false if it had to
// stop.
bool Beam::expand(int cost, Pace& pace) {
    const Layer& from = layer(cost);
    for (std::size_t i = 0; i < from.positions.size() && !result_.cost; ++i) {
        const Parent parent = parent_of(from.positions[i], from.first_node + static_cast<std::uint32_t>(i), cost);
        for_each_move(table_, parent.position, metric_, [&](PackedMove move) { consider(parent, move); });
        if (!pace.count(positions_ - std::exchange(counted_, positions_), held_)) return false;
    }
    return nodes_.size() <= (room_for_nodes - 1) * pass_.width;
}

// Makes the best candidates of a layer its positions.
void Beam::settle(int cost) {
    Layer& now = layer(cost);
    now.positions.clear();
    now.first_node = static_cast<std::uint32_t>(nodes_.size());
    cut(now);
    for (const Candidate& each : now.candidates) {
        if (!seen_.add(each.hash, cost)) continue;
        const Layer& before = layer(cost - each.move.cost());
        const bool at_start = each.parent == no_node;
        Position position = at_start ? table_.start() : before.positions[each.parent - before.first_node];
        table_.apply(position, each.move);
        table_.play_home(position, each.move.levels);
        now.positions.push_back(position);
        nodes_.push_back({each.parent, each.move});
    }
    if (pass_.on_layer) pass_.on_layer(cost, now.positions);
    now.candidates.clear();
    now.worst = std::numeric_limits<std::int32_t>::max();
}

void Beam::cut(Layer& of) {
    if (of.candidates.size() <= pass_.width) return;
    const auto end = of.candidates.begin() + static_cast<std::ptrdiff_t>(pass_.width);
    std::nth_element(of.candidates.begin(), end, of.candidates.end());
    of.worst = end->score;
    of.candidates.erase(end, of.candidates.end());
    result_.complete = false;
}

Beam::Parent Beam::parent_of(const Position& position, std::uint32_t node, int cost) const {
    Parent parent{position, node, cost, {}, {}, {}, 0};
    for (int i = 0; i < table_.columns(); ++i) {
        const Column column = position.columns[i];
        parent.values[i] = evaluation_.column(i, column);
        parent.hashes[i] = hash_of_column(i, column);
        parent.value += parent.values[i];
        parent.hash += parent.hashes[i];
    }
    return parent;
}

void Beam::consider(const Parent& parent, PackedMove move) {
    Position child = parent.position;
    table_.apply(child, move);
    const bool starts = move.from == PackedMove::nothing;
    const bool in_column = move.from < PackedMove::cell;
    const bool uncovers = in_column && (last(child.columns[move.from]) & child.next) != 0;
    if (metric_ == Metric::moves && starts) {
        judge(parent, move, child); // nothing goes home before the first move
    } else if (uncovers || move.to == PackedMove::home || parent.cost == 0) {
        table_.play_home(child, pass_.homing);
        consider_homes(parent, move, child);
    } else {
        consider_homes(parent, move, child);
    }
}

// In `cards`, moves home cost nothing at any time, so cards that are not safe may go or stay.
void Beam::consider_homes(const Parent& parent, PackedMove move, const Position& child) {
    const bool is_new = judge(parent, move, child);
    if (!is_new || pass_.homing == Homing::all || metric_ == Metric::moves) return;
    CardSet optional = (table_.last_cards(child) | child.cells) & child.next;
    for (; optional != 0; optional &= optional - 1) {
        Position more = child;
        table_.send_home(more, last(optional));
        table_.play_home(more, pass_.homing);
        consider_homes(parent, move, more);
    }
}

// Returns false if the position is known or useless.
bool Beam::judge(const Parent& parent, PackedMove move, const Position& child) {
    ++positions_;
    const int cost = parent.cost + move.cost();
    if (cost >= pass_.below) return useless();
    move.levels = levels_of(child.next);
    if (child.won()) {
        note_win(parent, move);
        return false;
    }
    Evaluation::Value value = parent.value;
    std::uint64_t hash = parent.hash + hash_of_cells(child.cells);
    for (int i = 0; i < table_.columns(); ++i) {
        if (child.columns[i] == parent.position.columns[i]) continue;
        value -= parent.values[i];
        value += evaluation_.column(i, child.columns[i]);
        hash += hash_of_column(i, child.columns[i]) - parent.hashes[i];
    }
    if (cost + std::max(value.bound, 1) >= pass_.below) return useless();
    recent_.prefetch(hash);
    seen_.prefetch(hash);
    const int score = value.score + evaluation_.rest(table_, child);
    if (score > layer(cost).worst) return true;
    if (recent_.repeats(hash, cost) || seen_.contains(hash, cost)) return false;
    offer(cost, {hash, score, parent.node, move});
    return true;
}

// Called for a position that is too expensive: makes the pass incomplete unless it has a bound from a known solution.
bool Beam::useless() {
    if (pass_.below == any_cost) result_.complete = false;
    return false;
}

void Beam::note_win(const Parent& parent, PackedMove move) {
    result_.cost = pass_.below = parent.cost + move.cost();
    won_parent_ = parent.node;
    winning_move_ = move;
}

void Beam::offer(int cost, const Candidate& candidate) {
    Layer& to = layer(cost);
    to.candidates.push_back(candidate);
    if (to.candidates.size() >= pass_.width * room_for_candidates) cut(to);
}

std::vector<PackedMove> Beam::path() const {
    std::vector<PackedMove> moves = {winning_move_};
    for (std::uint32_t node = won_parent_; node != no_node; node = nodes_[node].parent) {
        moves.push_back(nodes_[node].move);
    }
    std::ranges::reverse(moves);
    return moves;
}

} // namespace freecell::shortest
