#include "cli/rate/report.h"

#include <iterator>

#include <fmt/format.h>

#include "freecell/text/json/writer.h"

namespace freecell::cli {
namespace {

std::string cells_in_words(const rate::CellsNeeded& cells) {
    if (!cells.at_most) return fmt::format("at least {}; more is not settled within the limit", cells.at_least);
    if (*cells.at_most == cells.at_least) return fmt::format("{}, proved", cells.at_least);
    return fmt::format("{}; whether {} would do is not settled within the limit", *cells.at_most,
                       *cells.at_most - cells.at_least == 1
                           ? fmt::format("{}", cells.at_least)
                           : fmt::format("{} to {}", cells.at_least, *cells.at_most - 1));
}

std::string choices_in_words(const rate::Choices& choices) {
    const std::string unsettled = choices.unsettled > 0 ? fmt::format(", {} not settled", choices.unsettled) : "";
    if (!choices.first_loss) return fmt::format("none of {} along a solution{}", choices.all, unsettled);
    return fmt::format("{} of {} along a solution{}; the first at move {}", choices.losing, choices.all, unsettled,
                       *choices.first_loss);
}

void append_details(std::string& out, const RatingDetails& details) {
    const auto end = std::back_inserter(out);
    fmt::format_to(end, "  fewest cells: {}\n", cells_in_words(details.cells));
    if (details.choices) fmt::format_to(end, "  losing moves: {}\n", choices_in_words(*details.choices));
    if (details.short_length) fmt::format_to(end, "  short solution: {} moves\n", *details.short_length);
}

void append_details_json(JsonWriter& json, const RatingDetails& details) {
    json.key("cells").begin_object().member("at_least", details.cells.at_least);
    if (details.cells.at_most) json.member("at_most", *details.cells.at_most);
    json.end_object();
    if (details.choices) {
        json.key("choices").begin_object().member("all", details.choices->all);
        json.member("losing", details.choices->losing).member("unsettled", details.choices->unsettled);
        if (details.choices->first_loss) json.member("first_loss", *details.choices->first_loss);
        json.end_object();
    }
    if (details.short_length) json.member("short", *details.short_length);
}

} // namespace

void append_rating_text(std::string& out, const RatedBoard& board) {
    const rate::Rating& rating = board.rating;
    const auto end = std::back_inserter(out);
    switch (rating.outcome) {
    case OutcomeKind::solved:
        fmt::format_to(end, "{}: {} +- {}, {}; {}% of deals are easier\n", board.start.name, rating.difficulty,
                       rating.error, name(rate::label_of(rating.difficulty)), rate::percentile(rating.difficulty));
        break;
    case OutcomeKind::impossible: fmt::format_to(end, "{}: impossible\n", board.start.name); break;
    case OutcomeKind::gave_up:
        fmt::format_to(end, "{}: no player won, and whether it can be won is not settled\n", board.start.name);
        break;
    }
    if (board.details) append_details(out, *board.details);
}

void append_rating_json(std::string& out, const RatedBoard& board) {
    const rate::Rating& rating = board.rating;
    JsonWriter json(out);
    json.begin_object(schema::rating);
    if (const auto& deal = board.start.start.deal) {
        json.member("deal", deal->value());
        if (deal->numbering() == Numbering::microsoft) json.member("numbering", "microsoft");
    } else {
        json.member("name", board.start.name);
    }
    const Rules rules = board.start.start.board.rules();
    json.key("rules").begin_object().member("columns", rules.columns).member("cells", rules.cells).end_object();
    json.member("outcome", name(rating.outcome));
    if (board.solved()) {
        json.member("difficulty", rating.difficulty).member("error", rating.error);
        json.member("label", name(rate::label_of(rating.difficulty)));
        json.member("percentile", rate::percentile(rating.difficulty));
    }
    json.member("games", rating.games).member("won", rating.won);
    if (board.details) append_details_json(json, *board.details);
    json.end_object();
}

} // namespace freecell::cli
