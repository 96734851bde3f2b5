#pragma once

#include <expected>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/play/saved_game.h"
#include "cli/play/statistics.h"

namespace freecell::cli {

// A sentence about what went wrong with a file, without a full stop.
using StoreTrouble = std::string;

// The name of a start under its rules, for files and statistics: "deal-617-8-4-horne".
std::string start_name(const StartBoard& start, Autoplay autoplay);

// Where freecell keeps state: $XDG_STATE_HOME/freecell, by default ~/.local/state/freecell. Empty if there is neither.
std::filesystem::path state_folder();

// The saved games and the results of a player. A file is replaced atomically, so that it is complete even after a
// crash. Results are only appended, so that several programs can write them at the same time.
class Store {
public:
    // The folder is created with the first file. If the path is empty, nothing is saved.
    explicit Store(std::filesystem::path folder) : folder_(std::move(folder)) {}

    // nullopt if there is none.
    [[nodiscard]] std::expected<std::optional<SavedGame>, StoreTrouble> load(const std::string& name) const;
    [[nodiscard]] std::optional<StoreTrouble> save(const std::string& name, const SavedGame& game) const;
    void forget(const std::string& name) const;
    // Renames the file of a game and returns its new path, which no file had before.
    [[nodiscard]] std::expected<std::filesystem::path, StoreTrouble> move_aside(const std::string& name) const;

    // The name of the game that was saved last; empty if there is none.
    [[nodiscard]] std::string latest() const;

    [[nodiscard]] std::optional<StoreTrouble> add(const GameResult& result) const;
    // Lines that cannot be read are skipped.
    [[nodiscard]] std::vector<GameResult> results() const;

    [[nodiscard]] std::filesystem::path file_of(const std::string& name) const;

private:
    std::filesystem::path folder_;
};

} // namespace freecell::cli
