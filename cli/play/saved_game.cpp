#include "cli/play/saved_game.h"

#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "freecell/notation/game_text.h"
#include "freecell/notation/solution_writer.h"
#include "freecell/text/json/reader.h"
#include "freecell/text/json/writer.h"

namespace freecell::cli {
namespace {

// The second line of the file.
struct Progress {
    Attempt attempt;
    std::optional<std::int64_t> made;
    std::vector<SideMove> tried;
};

constexpr std::int64_t max_seconds = std::int64_t{1} << 40;

class ProgressReader {
public:
    explicit ProgressReader(std::string_view text) : json_(text) {}

    // nullopt if the text is not such an object.
    std::optional<Progress> read() {
        if (json_.next().kind != JsonKind::begin_object) return std::nullopt;
        for (JsonItem item = json_.next(); item.kind != JsonKind::end_object; item = json_.next()) {
            if (item.kind != JsonKind::key || !member(std::string(item.text))) return std::nullopt;
        }
        if (json_.next().kind != JsonKind::end || !is_progress_ || !progress_.made || progress_.attempt.id.empty()) {
            return std::nullopt;
        }
        return progress_;
    }

private:
    bool member(const std::string& key) {
        const JsonItem item = json_.next();
        if (key == "schema") return is_progress_ = item.kind == JsonKind::string && item.text == schema::progress;
        if (key == "id") return identity(item);
        if (key == "begun") return flag(item, progress_.attempt.begun);
        if (key == "helped") return flag(item, progress_.attempt.helped);
        if (key == "won") return flag(item, progress_.attempt.won);
        if (key == "seconds") return number(item, max_seconds, progress_.attempt.seconds);
        if (key == "made") return number(item, std::numeric_limits<std::int32_t>::max(), progress_.made.emplace());
        if (key == "tried") return tried(item);
        return json_.skip(item); // written by a later version
    }

    bool identity(const JsonItem& item) {
        if (item.kind != JsonKind::string || item.text.size() != 16) return false;
        progress_.attempt.id = item.text;
        return progress_.attempt.id.find_first_not_of("0123456789abcdef") == std::string::npos;
    }

    static bool flag(const JsonItem& item, bool& value) {
        value = item.text == "true";
        return item.kind == JsonKind::word && (value || item.text == "false");
    }

    static bool number(const JsonItem& item, std::int64_t most, std::int64_t& value) {
        const auto found = whole_number(item);
        value = found.value_or(0);
        return found && *found >= 0 && *found <= most;
    }

    // [[after, move], ...]
    bool tried(const JsonItem& item) {
        progress_.tried.clear();
        if (item.kind != JsonKind::begin_array) return false;
        for (JsonItem pair = json_.next(); pair.kind != JsonKind::end_array; pair = json_.next()) {
            if (pair.kind != JsonKind::begin_array) return false;
            std::int64_t after = 0;
            if (!number(json_.next(), static_cast<std::int64_t>(GameTree::max_moves), after)) return false;
            const JsonItem text = json_.next();
            const auto move = text.kind == JsonKind::string ? parse_move(text.text) : std::nullopt;
            if (!move || json_.next().kind != JsonKind::end_array) return false;
            progress_.tried.push_back({static_cast<std::size_t>(after), *move});
        }
        return true;
    }

    JsonText json_;
    bool is_progress_ = false;
    Progress progress_;
};

} // namespace

std::string write_saved_game(const SavedGame& game) {
    std::string text = write_json(game.tree.line().played());
    JsonWriter json(text);
    json.begin_object(schema::progress).member("id", game.attempt.id).member("begun", game.attempt.begun);
    json.member("helped", game.attempt.helped).member("won", game.attempt.won);
    json.member("seconds", game.attempt.seconds).member("made", game.tree.game().move_count());
    json.key("tried").begin_array();
    for (const SideMove& side : game.tree.side_moves()) {
        json.begin_array().value(side.after).value(move_text(side.move)).end_array();
    }
    json.end_array().end_object();
    return text + "\n";
}

std::expected<SavedGame, std::string> read_saved_game(std::string_view text) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return std::unexpected("it has no second line");
    const auto game = read_game(text.substr(0, end));
    if (!game) {
        return std::unexpected(game.error().message.empty() ? "its first line has no start" : game.error().message);
    }
    auto progress = ProgressReader(text.substr(end + 1)).read();
    if (!progress) return std::unexpected("its second line is not a freecell/progress/1 document");
    SavedGame saved{tree_of(*game), std::move(progress->attempt)};
    const auto length = static_cast<std::int64_t>(game->move_count());
    if (*progress->made > length) return std::unexpected("more moves are made than it has");
    if (!saved.tree.add_side_moves(progress->tried)) return std::unexpected("one of the moves tried is not legal");
    for (std::int64_t undone = length - *progress->made; undone > 0; --undone) saved.tree.undo();
    return saved;
}

} // namespace freecell::cli
