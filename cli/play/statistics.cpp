#include "cli/play/statistics.h"

#include <algorithm>
#include <array>
#include <set>
#include <unordered_map>
#include <vector>

#include "freecell/text/json/reader.h"
#include "freecell/text/json/writer.h"

namespace freecell::cli {
namespace {

constexpr std::array<std::string_view, 3> event_names = {"begun", "helped", "won"};

struct Counted {
    const GameResult* begun = nullptr;
    bool helped = false;
    const GameResult* won = nullptr;
};

void keep_smaller(std::optional<std::int64_t>& best, std::int64_t value) {
    best = std::min(best.value_or(value), value);
}

void count_win(Statistics& statistics, const GameResult& result) {
    ++statistics.won;
    ++statistics.streak;
    statistics.longest_streak = std::max(statistics.longest_streak, statistics.streak);
    keep_smaller(statistics.fastest, result.seconds);
    keep_smaller(statistics.fewest, result.moves);
}

} // namespace

std::string write_result(const GameResult& result) {
    std::string text;
    JsonWriter json(text);
    json.begin_object(schema::result).member("event", event_names[static_cast<std::size_t>(result.event)]);
    json.member("id", result.id).member("game", result.game).member("moves", result.moves);
    json.member("seconds", result.seconds).end_object();
    return text + "\n";
}

std::optional<GameResult> read_result(std::string_view line) {
    JsonText json(line);
    GameResult result;
    bool has_schema = false;
    bool has_event = false;
    if (json.next().kind != JsonKind::begin_object) return std::nullopt;
    for (JsonItem item = json.next(); item.kind != JsonKind::end_object; item = json.next()) {
        if (item.kind != JsonKind::key) return std::nullopt;
        const std::string key(item.text);
        const JsonItem value = json.next();
        if (key == "schema") has_schema = value.text == schema::result;
        if (key == "event") {
            const auto* const name = std::ranges::find(event_names, value.text);
            has_event = name != event_names.end();
            if (has_event) result.event = static_cast<GameEvent>(name - event_names.begin());
        }
        if (key == "id") result.id = value.text;
        if (key == "game") result.game = value.text;
        if (key == "moves") result.moves = whole_number(value).value_or(0);
        if (key == "seconds") result.seconds = whole_number(value).value_or(0);
        if (!json.skip(value)) return std::nullopt;
    }
    if (json.next().kind != JsonKind::end || !has_schema || !has_event || result.id.empty()) return std::nullopt;
    return result;
}

Statistics count_games(std::span<const GameResult> results, std::string_view in_progress) {
    std::vector<std::string_view> order;
    std::unordered_map<std::string_view, Counted> games;
    std::set<std::string_view> won_starts;
    std::set<std::string_view> won_before; // attempts at a start that had already been won
    for (const GameResult& result : results) {
        Counted& game = games[result.id];
        if (result.event == GameEvent::helped) game.helped = true;
        if (result.event == GameEvent::begun && game.begun == nullptr) {
            game.begun = &result;
            order.push_back(result.id);
            if (won_starts.contains(result.game)) won_before.insert(result.id);
        }
        if (result.event == GameEvent::won && game.won == nullptr) {
            game.won = &result;
            if (!game.helped) won_starts.insert(result.game);
        }
    }
    Statistics statistics;
    for (const std::string_view id : order) {
        const Counted& game = games[id];
        if (game.helped || won_before.contains(id)) continue;
        if (game.won != nullptr) {
            count_win(statistics, *game.won);
        } else if (id != in_progress) {
            ++statistics.lost;
            statistics.streak = 0;
        }
    }
    return statistics;
}

} // namespace freecell::cli
