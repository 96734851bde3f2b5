#pragma once

#include <cstdint>
#include <expected>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "cli/input/random_numbers.h"
#include "cli/play/saved_game.h"
#include "cli/play/statistics.h"
#include "cli/play/store.h"

namespace freecell::cli {

// The state of a deal when it was opened.
struct Opened {
    bool continued = false;                             // a saved game was continued
    std::optional<std::filesystem::path> moved_to = {}; // where a saved game is now that could not be read
};

// A player's game: its moves, its clock, and its entries in the store and in the statistics. It is saved after every
// change.
class Session {
public:
    using Clock = std::function<std::int64_t()>; // seconds since any fixed point
    static constexpr std::int64_t largest_random_deal = 1'000'000;

    Session(const Store& store, Clock clock, std::uint64_t seed);

    // Starts a game from this start or continues the saved one. `fresh` starts a new attempt. A saved game that cannot
    // be read is never overwritten: it is an error, which changes nothing, or, with `fresh`, the file is renamed.
    std::expected<Opened, StoreTrouble> open(const StartBoard& start, Autoplay autoplay, bool fresh = false);
    // The same with this game in place of the saved one.
    std::expected<Opened, StoreTrouble> open(SavedGame game, bool fresh = false);

    [[nodiscard]] const GameTree& tree() const { return game_->tree; }
    [[nodiscard]] const Board& board() const { return tree().board(); }
    [[nodiscard]] const StartBoard& start() const { return tree().game().start(); }
    [[nodiscard]] Autoplay autoplay() const { return tree().game().autoplay(); }
    [[nodiscard]] std::int64_t move_count() const { return static_cast<std::int64_t>(tree().game().move_count()); }
    [[nodiscard]] bool won() const { return board().won(); }
    [[nodiscard]] bool helped() const { return game_->attempt.helped; }
    // Time played: from the first move until the game is won.
    [[nodiscard]] std::int64_t seconds() const;

    std::optional<MoveProblem> make(const Move& move);
    bool undo();
    bool redo();
    bool choose_next_line();
    // Undoes all moves. After help, this is a new attempt.
    void restart();
    // Call it before showing a hint or a solution: the game no longer counts. Returns true if it counted before.
    bool accept_help();

    // The deal after or before this one, or a random one of the first million. The rules stay. nullopt if there is
    // none.
    [[nodiscard]] std::optional<StartBoard> neighbour(int distance) const;
    [[nodiscard]] StartBoard random_deal();
    // nullopt if the number is not a deal number.
    [[nodiscard]] std::optional<StartBoard> deal(std::int64_t number) const;

    void save();
    // Why the game, as it is now, could not be saved. nullopt if it is saved, or won: then there is nothing to save.
    [[nodiscard]] const std::optional<StoreTrouble>& unsaved() const { return unsaved_; }
    [[nodiscard]] Statistics statistics() const;
    // The latest problem with a file since the last call.
    std::optional<StoreTrouble> take_trouble();

private:
    // What is stored under a name that is about to be used.
    struct Stored {
        std::optional<SavedGame> game;
        std::optional<std::filesystem::path> moved_to;
    };

    [[nodiscard]] std::expected<Stored, StoreTrouble> stored(const std::string& name, bool fresh) const;
    void begin(SavedGame game);
    void changed();
    void settle_clock();
    void record(GameEvent event);
    void keep(std::optional<StoreTrouble> trouble);

    const Store& store_;
    Clock clock_;
    RandomNumbers numbers_;
    std::optional<SavedGame> game_; // set by the first open()
    std::string name_;
    std::int64_t since_ = 0; // the clock when game_->attempt.seconds was updated
    std::optional<StoreTrouble> trouble_;
    std::optional<StoreTrouble> unsaved_;
};

} // namespace freecell::cli
