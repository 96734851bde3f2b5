#include "cli/serve/store.h"

#include <chrono>

#include "cli/shared/stored_answer.h"
#include "cli/survey/figures.h"
#include "cli/survey/survey.h"
#include "freecell/game/play_under.h"
#include "freecell/game/retarget.h"
#include "freecell/survey/check_solutions.h"

namespace freecell::cli {
namespace {

constexpr std::chrono::seconds longest_wait{10};

ApiAnswer store_refusal(const StoreError& error) {
    return refusal(500, "the store of the survey cannot be read: " + error.text);
}

// The game under another rule of automatic moves; nullopt if it cannot be played under that rule. The solver plays the
// moves of its search under the rule, and nearly all searches send every card home as soon as possible. The rule max
// restores these moves, so the result is the game that the solver finds under the rule.
std::optional<std::vector<Step>> steps_under(const PlayedGame& game, Autoplay rule) {
    if (const auto as_searched = retarget(game.start, game.steps, Autoplay::max)) {
        std::vector<Move> moves;
        for (const Step& step : *as_searched) moves.push_back(step.move);
        std::vector<Step> steps;
        if (play_under(game.start, moves, rule, steps)) return steps;
    }
    auto steps = retarget(game.start, game.steps, rule);
    return steps ? std::optional(*std::move(steps)) : std::nullopt;
}

// The stored game under the requested rule; nullopt if it does not win or cannot be played under that rule.
std::optional<PlayedGame> stored_game(const Answer& answer, const SurveySettings& settings, Autoplay rule) {
    auto game = played(answer, settings);
    if (!game || game->autoplay == rule) return game;
    auto steps = steps_under(*game, rule);
    if (!steps) return std::nullopt;
    game->autoplay = rule;
    game->steps = *std::move(steps);
    return game;
}

} // namespace

// Also reads the list of shards, so that damage there is found before the first request.
ServedStore::ServedStore(const std::string& path) : store_(open_store(path)) {
    must(store_.shards());
}

std::optional<ApiAnswer> ServedStore::solve(const SolveTask& task) {
    const SurveySettings& settings = store_.settings();
    if (!(task.rules == settings.rules())) return std::nullopt;
    std::unique_lock lock(using_store_);
    const auto found = store_.lookup(task.number.value());
    lock.unlock();
    if (!found || !*found) return std::nullopt; // if the store is damaged, search instead
    const Answer& answer = **found;
    const std::optional<std::uint64_t> positions =
        settings.keep == Keep::verdicts ? std::nullopt : std::optional(answer.positions);
    if (answer.outcome == OutcomeKind::impossible)
        return solve_answer(task, {"impossible", "store", positions, known_proof(answer)}, nullptr);
    if (answer.outcome != OutcomeKind::solved || settings.keep != Keep::solutions) return std::nullopt;
    const auto game = stored_game(answer, settings, task.autoplay);
    if (!game) return std::nullopt;
    return solve_answer(task, {"solved", "store", positions}, &*game);
}

Stored<std::pair<std::size_t, std::shared_ptr<const ServedStore::Report>>> ServedStore::latest() {
    const std::scoped_lock lock(using_store_);
    const auto shards = store_.shards();
    if (!shards) return std::unexpected(shards.error());
    const bool is_current = report_ && report_->shards == shards->size();
    return std::pair{shards->size(), is_current ? report_ : nullptr};
}

ApiAnswer ServedStore::statistics() {
    auto known = latest();
    if (!known) return store_refusal(known.error());
    if (known->second) return {200, known->second->json};

    const std::unique_lock alone(reporting_, longest_wait);
    if (!alone) return refusal(503, "the statistics are being computed; try again in a moment");
    known = latest(); // another thread may have updated it in the meantime
    if (!known) return store_refusal(known.error());
    if (known->second) return {200, known->second->json};
    const auto own = Store::open(store_.path()); // a second connection, so that lookups continue
    if (!own) return store_refusal(own.error());
    const auto figures = survey_figures(*own);
    if (!figures) return store_refusal(figures.error());
    auto report = std::make_shared<const Report>(Report{known->first, report_json(*figures)});
    const std::scoped_lock lock(using_store_);
    report_ = report;
    return {200, report->json};
}

} // namespace freecell::cli
