#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "freecell/solve/short/evaluation.h"
#include "freecell/solve/short/metric.h"
#include "freecell/solve/short/pace.h"
#include "freecell/solve/short/position.h"
#include "freecell/solve/short/seen.h"

namespace freecell::shortest {

// A search in layers of equal cost that keeps only the best positions of each layer.
class Beam {
public:
    static constexpr int any_cost = 250; // exceeds every cost that a search reaches

    using OnLayer = std::function<void(int cost, std::span<const Position>)>;
    struct Pass {
        std::size_t width = 0; // positions kept per layer
        int below = any_cost;  // look only for solutions that cost less
        Homing homing = Homing::all;
        OnLayer on_layer = {}; // called with the positions kept; may be empty
    };
    struct Result {
        std::optional<int> cost; // cost of the solution, if one was found
        bool complete = false;   // no position was dropped for lack of room or time
    };

    void start(const Table& table, Metric metric, const Weights& weights);
    Result run(const Pass& pass, Pace& pace);
    // The moves from the start to the win in the last pass that found one. The first only records the cards that go
    // home initially.
    [[nodiscard]] std::vector<PackedMove> path() const;

    // Returns whether a pass of this width fits in this much memory, and whether the machine has that much.
    [[nodiscard]] bool fits(std::size_t width, std::size_t memory) const;
    [[nodiscard]] bool machine_can_hold(std::size_t width) const;
    [[nodiscard]] std::size_t bytes() const;

private:
    struct Node {
        std::uint32_t parent;
        PackedMove move;
    };
    struct Candidate {
        std::uint64_t hash;
        std::int32_t score;
        std::uint32_t parent;
        PackedMove move;

        // Better positions first; deterministic for ties.
        friend bool operator<(const Candidate& a, const Candidate& b) {
            return a.score != b.score ? a.score < b.score : a.hash < b.hash;
        }
    };
    struct Layer {
        std::vector<Candidate> candidates;
        std::vector<Position> positions;
        std::uint32_t first_node = 0;
        std::int32_t worst = 0; // candidates must be better than this
    };
    struct Parent;

    [[nodiscard]] std::uint64_t bytes_for(std::uint64_t width) const;
    void clear(const Pass& pass);
    void settle(int cost);
    [[nodiscard]] Parent parent_of(const Position& position, std::uint32_t node, int cost) const;
    [[nodiscard]] bool expand(int cost, Pace& pace);
    void consider(const Parent& parent, PackedMove move);
    void consider_homes(const Parent& parent, PackedMove move, const Position& child);
    bool judge(const Parent& parent, PackedMove move, const Position& child);
    bool useless();
    void note_win(const Parent& parent, PackedMove move);
    void offer(int cost, const Candidate& candidate);
    void cut(Layer& of);
    [[nodiscard]] Layer& layer(int cost) { return layers_[cost % layers_.size()]; }

    Table table_;
    Evaluation evaluation_;
    Metric metric_ = Metric::moves;
    Pass pass_;
    Result result_;
    std::array<Layer, 2> layers_; // used alternately
    std::vector<Node> nodes_;
    Seen seen_;     // positions kept
    Recent recent_; // positions offered
    std::uint32_t won_parent_ = 0;
    PackedMove winning_move_{};
    std::uint64_t positions_ = 0; // in this pass
    std::uint64_t counted_ = 0;   // those reported to the pace
    std::size_t held_ = 0;        // bytes
};

} // namespace freecell::shortest
