#include "cli/shared/stored_answer.h"

#include <fmt/format.h>

#include "cli/shared/certificate.h"
#include "cli/survey/survey.h"
#include "freecell/core/deal.h"
#include "freecell/survey/check_solutions.h"

namespace freecell::cli {
namespace {

std::string outcome_words(const Answer& answer) {
    if (const auto proof = known_proof(answer)) return "impossible: " + proof_words(*proof);
    if (answer.outcome != OutcomeKind::solved) return std::string(name(answer.outcome));
    return answer.length == 0 ? "solved" : "solved in " + counted(answer.length, "move");
}

// A game without moves, for deals whose moves are not stored.
PlayedGame unplayed(const Answer& answer, const SurveySettings& settings) {
    const DealNumber number = *DealNumber::from(answer.deal);
    const Deal dealt = deal(number);
    return {.deal = number, .start = Board(dealt.cards(), settings.rules()), .autoplay = SurveySettings::autoplay};
}

// Everything except the moves.
void append_outcome(JsonWriter& json, const Answer& answer, const SurveySettings& settings) {
    json.member("outcome", name(answer.outcome));
    if (answer.outcome == OutcomeKind::gave_up) json.member("limit", "positions");
    if (const auto proof = known_proof(answer)) append_certificate(json, *proof);
    if (settings.keep == Keep::lengths && answer.length != 0) json.member("length", answer.length);
    if (settings.keep != Keep::verdicts) json.member("positions", answer.positions);
}

bool has_moves(const Answer& answer, const SurveySettings& settings) {
    return answer.outcome == OutcomeKind::solved && settings.keep == Keep::solutions;
}

} // namespace

std::optional<Impossible> known_proof(const Answer& answer) {
    const bool is_known = answer.outcome == OutcomeKind::impossible && answer.proof.positions > 0;
    return is_known ? std::optional(answer.proof) : std::nullopt;
}

PlayedGame stored_game_of(const Answer& answer, const SurveySettings& settings) {
    auto game = played(answer, settings);
    if (!game) {
        throw failure_of(
            {StoreTrouble::damaged, fmt::format("the stored solution of deal {} does not win", answer.deal)});
    }
    return *std::move(game);
}

std::string stored_answer_text(const Answer& answer, const SurveySettings& settings) {
    if (has_moves(answer, settings)) return write_extended(stored_game_of(answer, settings));
    const std::string searched =
        answer.positions == 0 || known_proof(answer)
            ? ""
            : fmt::format(" ({} searched)", counted(static_cast<std::int64_t>(answer.positions), "position"));
    return fmt::format("# deal {}: {}{}\n", answer.deal, outcome_words(answer), searched);
}

std::string stored_answer_json(const Answer& answer, const SurveySettings& settings) {
    std::string out;
    JsonWriter json(out);
    if (has_moves(answer, settings)) {
        json.begin_object(schema::solution);
        append_game(json, stored_game_of(answer, settings));
    } else {
        json.begin_object(schema::outcome);
        append_start(json, unplayed(answer, settings));
    }
    append_outcome(json, answer, settings);
    json.end_object();
    return out;
}

} // namespace freecell::cli
