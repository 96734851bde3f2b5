#include "cli/serve/api.h"

#include <charconv>
#include <chrono>

#include "cli/identify/near_json.h"
#include "freecell/core/deal.h"
#include "freecell/identify/identify.h"
#include "freecell/identify/nearest.h"
#include "freecell/solve/solver.h"
#include "freecell/text/board/board_reader.h"
#include "freecell/text/card_text.h"
#include "freecell/text/deal_text.h"
#include "freecell/text/number_list.h"

namespace freecell::cli {
namespace {

constexpr std::chrono::seconds longest_search{10};
constexpr std::size_t most_memory = std::size_t{256} << 20;

// One number, not a range.
std::expected<DealNumber, std::string> number_of(const std::string& asked) {
    const auto range = parse_number(asked);
    if (!range) return std::unexpected(message(range.error()));
    if (range->first != range->last) return std::unexpected("ask for one number at a time");
    return DealNumber::from(range->first).value();
}

std::optional<std::uint8_t> count_of(const std::optional<std::string>& asked, std::uint8_t otherwise) {
    if (!asked) return otherwise;
    std::uint8_t value = 0;
    const auto [end, error] = std::from_chars(asked->data(), asked->data() + asked->size(), value);
    return error == std::errc() && end == asked->data() + asked->size() ? std::optional(value) : std::nullopt;
}

std::string identification(const Deck& deck) {
    const auto number = canonical_number(deck);
    std::string body;
    JsonWriter json(body);
    json.begin_object(schema::identification);
    append_identification(json, number, number ? std::vector<NearDeal>() : nearest_deals(deck));
    json.end_object();
    return body + "\n";
}

} // namespace

ApiAnswer refusal(int status, const std::string& error) {
    std::string body;
    JsonWriter(body).begin_object(schema::error).member("error", error).end_object();
    return {status, body + "\n"};
}

ApiAnswer api_deal(const std::string& asked) {
    const auto number = number_of(asked);
    if (!number) return refusal(400, number.error());
    std::string body;
    JsonWriter json(body);
    json.begin_object(schema::deal).member("deal", number->value());
    append_json(json.key("rows").raw_value(), deal(*number));
    json.end_object();
    return {200, body + "\n"};
}

ApiAnswer api_identify(const std::string& board) {
    std::optional<ApiAnswer> answer;
    const auto take = [&answer](const BoardReader::Result& result) {
        if (answer) return;
        if (!result) {
            answer = refusal(400, message(result.error()));
        } else if (const auto deck = dealt_order(*result)) {
            answer = {200, identification(*deck)};
        } else {
            answer = refusal(400, message(to_deal(*result).error()));
        }
    };
    BoardReader reader;
    reader.feed(board, take);
    reader.finish(take);
    return answer ? *answer : refusal(400, "there is no board in the body");
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
    if (!rule) return std::unexpected(refusal(400, "autoplay is horne, raymond, max or none"));
    return SolveTask{*number, Rules{*columns, *cells}, *rule};
}

ApiAnswer api_solve(const SolveTask& task, const std::stop_token& stop) {
    const Deal dealt = deal(task.number);
    const Board board(dealt.cards(), task.rules);
    const Oversight oversight{
        .limits = {.time = longest_search, .memory = most_memory}, .stop = stop, .on_progress = {}};
    const Outcome outcome = solve(board, {.autoplay = task.autoplay}, oversight);
    if (const Solved* solved = outcome.solved()) {
        const PlayedGame game{task.number, board, task.autoplay, solved->steps, Verdict::won};
        return solve_answer(task, {"solved", "search", outcome.positions}, &game);
    }
    const char* const found = outcome.impossible() != nullptr ? "impossible" : "gave up";
    return solve_answer(task, {found, "search", outcome.positions}, nullptr);
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
    if (finding.positions) json.member("positions", *finding.positions);
    json.member("from", finding.from).end_object();
    return {200, body + "\n"};
}

} // namespace freecell::cli
