#include "cli/play/store.h"

#include <fcntl.h>
#include <sys/file.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <utility>

#include <fmt/format.h>

#include "cli/shared/files.h"
#include "freecell/notation/solution_writer.h"
#include "freecell/survey/checksum.h"

namespace freecell::cli {
namespace {

constexpr std::size_t max_file_bytes = std::size_t{16} << 20;

// nullopt if there is no such file; empty if it cannot be read.
std::optional<std::string> content_of(const std::filesystem::path& file) {
    std::error_code missing;
    const std::uintmax_t size = std::filesystem::file_size(file, missing);
    if (missing) return std::nullopt;
    std::ifstream in(file, std::ios::binary);
    std::string text(static_cast<std::size_t>(std::min<std::uintmax_t>(size, max_file_bytes)), ' ');
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(in.gcount()));
    return text;
}

// Replaces the file, and creates its folder if needed.
std::optional<StoreTrouble> replace(const std::filesystem::path& file, std::string_view text) {
    std::error_code ignored;
    std::filesystem::create_directories(file.parent_path(), ignored);
    return replace_file(file, text, 0600);
}

std::string variable(const char* name) {
    const char* const value = std::getenv(name); // NOLINT(concurrency-mt-unsafe)
    return value == nullptr ? "" : value;
}

} // namespace

std::string start_name(const StartBoard& start, Autoplay autoplay) {
    std::string what;
    if (start.deal) {
        what = fmt::format("deal-{}", start.deal->canonical());
    } else {
        Checksum checksum;
        checksum.add(write_position(start.board));
        what = "board-" + checksum.text();
    }
    const Rules rules = start.board.rules();
    return fmt::format("{}-{}-{}-{}", what, rules.columns, rules.cells, freecell::name(autoplay));
}

std::filesystem::path state_folder() {
    const std::filesystem::path state = variable("XDG_STATE_HOME");
    if (state.is_absolute()) return state / "freecell"; // relative paths must be ignored (XDG specification)
    const std::filesystem::path home = variable("HOME");
    return home.is_absolute() ? home / ".local" / "state" / "freecell" : std::filesystem::path();
}

std::filesystem::path Store::file_of(const std::string& name) const {
    return folder_ / "games" / (name + ".ndjson");
}

std::expected<std::optional<SavedGame>, StoreTrouble> Store::load(const std::string& name) const {
    if (folder_.empty() || name.empty()) return std::nullopt;
    const auto text = content_of(file_of(name));
    if (!text) return std::nullopt;
    auto game = read_saved_game(*text);
    if (!game) {
        return std::unexpected(
            fmt::format("the saved game {} cannot be read: {}", file_of(name).string(), game.error()));
    }
    return *std::move(game);
}

std::optional<StoreTrouble> Store::save(const std::string& name, const SavedGame& game) const {
    if (folder_.empty()) return "the game is not saved, because neither XDG_STATE_HOME nor HOME is set";
    if (auto trouble = replace(file_of(name), write_saved_game(game))) return trouble;
    return latest() == name ? std::nullopt : replace(folder_ / "latest", name + "\n");
}

void Store::forget(const std::string& name) const {
    std::error_code ignored;
    if (!folder_.empty()) std::filesystem::remove(file_of(name), ignored);
}

std::expected<std::filesystem::path, StoreTrouble> Store::move_aside(const std::string& name) const {
    const std::filesystem::path file = file_of(name);
    std::filesystem::path aside = file.string() + ".unreadable";
    std::error_code ignored;
    for (int number = 2; std::filesystem::exists(aside, ignored); ++number) {
        aside = fmt::format("{}.unreadable-{}", file.string(), number);
    }
    if (::rename(file.c_str(), aside.c_str()) == 0) return aside;
    return std::unexpected(fmt::format("{} cannot be renamed: {}", file.string(), std::strerror(errno)));
}

std::string Store::latest() const {
    if (folder_.empty()) return "";
    std::string name = content_of(folder_ / "latest").value_or("");
    name.resize(std::min(name.size(), name.find('\n')));
    return name.find('/') == std::string::npos ? name : "";
}

std::optional<StoreTrouble> Store::add(const GameResult& result) const {
    if (folder_.empty()) return std::nullopt; // save() reports that
    std::error_code ignored;
    std::filesystem::create_directories(folder_, ignored);
    const auto path = folder_ / "results.ndjson";
    const File file(path, O_RDWR | O_CREAT | O_APPEND, 0600);
    if (!file.is_open() || ::flock(file.descriptor(), LOCK_EX) != 0) return cannot_write(path);
    const std::string line = (file.ends_within_a_line() ? "\n" : "") + write_result(result);
    return file.write(line) ? std::nullopt : std::optional(cannot_write(path));
}

std::vector<GameResult> Store::results() const {
    std::vector<GameResult> results;
    if (folder_.empty()) return results;
    std::ifstream in(folder_ / "results.ndjson");
    for (std::string line; std::getline(in, line);) {
        if (auto result = read_result(line)) results.push_back(*std::move(result));
    }
    return results;
}

} // namespace freecell::cli
