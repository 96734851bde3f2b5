#include "cli/serve/api.h"

#include <charconv>
#include <chrono>
#include <stop_token>

#include <fmt/format.h>

#include "cli/census/installed_census.h"
#include "cli/command/options.h"
#include "cli/deal/format.h"
#include "cli/shared/certificate.h"
#include "freecell/core/deal.h"
#include "freecell/solve/solver.h"
#include "freecell/text/number_list.h"

namespace freecell::cli {
namespace {

constexpr std::chrono::seconds longest_quick_search{1};
constexpr std::chrono::seconds longest_search{10};
constexpr std::size_t most_memory = std::size_t{256} << 20;

// Parses a single number, not a range.
std::expected<DealNumber, std::string> number_of(const std::string& asked,
                                                 Numbering numbering = Numbering::freecell_pro) {
    const auto range = parse_number(asked);
    if (!range && range.error().code == NumberErrorCode::not_a_whole_number) {
        return std::unexpected(fmt::format("\"{}\" is not a whole number, such as 617", range.error().token));
    }
    if (!range && range.error().code == NumberErrorCode::empty) return std::unexpected("a deal number is missing");
    if (!range) return std::unexpected(message(range.error()));
    if (range->first != range->last) return std::unexpected("ask for one number at a time");
    return DealNumber::from(range->first, numbering).value();
}

std::optional<std::uint8_t> count_of(const std::optional<std::string>& asked, std::uint8_t otherwise) {
    if (!asked) return otherwise;
    std::uint8_t value = 0;
    const auto [end, error] = std::from_chars(asked->data(), asked->data() + asked->size(), value);
    return error == std::errc() && end == asked->data() + asked->size() ? std::optional(value) : std::nullopt;
}

ApiAnswer outcome_answer(const SolveTask& task, const Board& board, const Outcome& outcome, std::uint64_t positions) {
    SolveFinding finding{name(outcome.kind()).data(), "search", positions};
    if (const Impossible* const proof = outcome.impossible()) {
        finding.proof = *proof;
        if (proof->recorded) finding.from = "census";
    }
    const Solved* const solved = outcome.solved();
    if (solved == nullptr) return solve_answer(task, finding, nullptr);
    const PlayedGame game{task.number, board, task.autoplay, solved->steps, Verdict::won};
    return solve_answer(task, finding, &game);
}

Outcome search(const SolveTask& task, const Board& board, Effort effort, const std::function<bool()>& is_unwanted) {
    std::stop_source stop;
    const auto time = effort == Effort::quick ? longest_quick_search : longest_search;
    const auto on_progress = [&](const SearchProgress&) {
        if (is_unwanted()) stop.request_stop();
    };
    return solve(
        board, {.autoplay = task.autoplay, .effort = effort, .recorded_proof = installed_proof},
        {.limits = {.time = time, .memory = most_memory}, .stop = stop.get_token(), .on_progress = on_progress});
}

} // namespace

ApiAnswer refusal(int status, const std::string& error) {
    std::string body;
    JsonWriter(body).begin_object(schema::error).member("error", error).end_object();
    return {status, body + "\n"};
}

ApiAnswer api_deal(const std::string& asked, const std::optional<std::string>& numbering) {
    const std::string word = numbering.value_or("freecell-pro");
    if (word != "freecell-pro" && word != "microsoft")
        return refusal(400, "numbering must be freecell-pro or microsoft");
    const Numbering chosen = numbering_of(word);
    const auto number = number_of(asked, chosen);
    if (!number) return refusal(400, number.error());
    const Deal dealt = deal(*number);
    std::string body;
    plain_writer("ndjson", chosen).append(body, number->value(), {&dealt.cards(), 1});
    return {200, body};
}

std::expected<SolveTask, ApiAnswer> solve_task(const SolveRequest& request) {
    const auto number = number_of(request.number);
    if (!number) return std::unexpected(refusal(400, number.error()));
    const auto columns = count_of(request.columns, Rules{}.columns);
    const auto cells = count_of(request.cells, Rules{}.cells);
    if (!columns || !cells || !Rules{*columns, *cells}.valid()) {
        return std::unexpected(refusal(400, "there are 4 to 10 columns and 0 to 10 cells"));
    }
    const auto rule = autoplay_of(request.autoplay.value_or("horne"));
    if (!rule) return std::unexpected(refusal(400, "autoplay must be horne, raymond, max or none"));
    return SolveTask{*number, Rules{*columns, *cells}, *rule};
}

ApiAnswer api_solve(const SolveTask& task, const LongWork& long_work) {
    const Deal dealt = deal(task.number);
    const Board board(dealt.cards(), task.rules);
    const Outcome quick = search(task, board, Effort::quick, long_work.is_unwanted);
    if (quick.kind() != OutcomeKind::gave_up) return outcome_answer(task, board, quick, quick.positions);
    return long_work.run([&] {
        const Outcome outcome = search(task, board, Effort::prove, long_work.is_unwanted);
        return outcome_answer(task, board, outcome, quick.positions + outcome.positions);
    });
}

ApiAnswer solve_answer(const SolveTask& task, const SolveFinding& finding, const PlayedGame* game) {
    std::string body;
    JsonWriter json(body);
    if (game != nullptr) {
        json.begin_object(schema::solution);
        append_game(json, *game);
    } else {
        json.begin_object(schema::outcome);
        const Deal dealt = deal(task.number);
        const PlayedGame unplayed{
            .deal = task.number, .start = Board(dealt.cards(), task.rules), .autoplay = task.autoplay};
        append_start(json, unplayed);
    }
    json.member("outcome", finding.outcome);
    if (finding.proof) append_certificate(json, *finding.proof);
    if (finding.positions) json.member("positions", *finding.positions);
    json.member("from", finding.from).end_object();
    return {200, body + "\n"};
}

} // namespace freecell::cli
