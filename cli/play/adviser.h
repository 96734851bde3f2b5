#pragma once

#include <condition_variable>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <unordered_set>
#include <vector>

#include "freecell/analyse/judge.h"
#include "freecell/game/board.h"
#include "freecell/game/played_game.h"
#include "freecell/solve/limits.h"
#include "freecell/solve/short/solver.h"

namespace freecell::cli {

// Whether a position can be won, and a way to do so.
struct Advice {
    analyse::Standing standing = analyse::Standing::unsettled;
    std::vector<Step> way = {}; // if it is winnable

    friend bool operator==(const Advice&, const Advice&) = default;
};

// Gives advice about one position after another. Keeps to one way to win as long as the player follows it, and
// remembers lost positions.
class Adviser {
public:
    explicit Adviser(Autoplay rule);

    [[nodiscard]] Autoplay rule() const { return rule_; }
    // Returns `unsettled` if the search was stopped or reached the adviser's own limit.
    Advice advise(const Board& board, Oversight oversight);

private:
    [[nodiscard]] std::optional<Advice> known(const Board& board) const;
    std::vector<Step> shortened(const Board& board, const std::vector<Step>& way, Oversight oversight);
    void follow(const Board& board, std::vector<Step> way);

    struct Turn {
        Board board;
        std::size_t step; // index in the way of the next step from this board
    };

    Autoplay rule_;
    Solver solver_;
    shortest::Solver shortener_;
    std::vector<Step> way_;
    std::vector<Turn> turns_; // the turns of the way
    std::unordered_set<std::string> lost_;
};

// An adviser on its own thread.
class BackgroundAdviser {
public:
    BackgroundAdviser();
    ~BackgroundAdviser();
    BackgroundAdviser(const BackgroundAdviser&) = delete;
    BackgroundAdviser& operator=(const BackgroundAdviser&) = delete;

    // Starts searching this position and abandons the previous one.
    void ask(const Board& board, Autoplay rule);
    // The advice about the latest position, or nullopt while the search is running.
    [[nodiscard]] std::optional<Advice> answer() const;

private:
    struct Question {
        Board board;
        Autoplay rule;
        std::stop_source stop;
    };

    void work(const std::stop_token& end);

    mutable std::mutex mutex_;
    std::condition_variable_any asked_;
    std::optional<Question> question_;
    bool is_new_ = false;
    std::optional<Advice> answer_;
    std::optional<Adviser> adviser_; // used by the thread only
    std::jthread thread_;            // declared last, so that it is joined first
};

} // namespace freecell::cli
