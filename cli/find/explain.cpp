#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/command/help.h"
#include "cli/find/find.h"
#include "cli/shared/output.h"
#include "freecell/query/chance.h"
#include "freecell/query/words.h"
#include "freecell/scan/plan.h"
#include "freecell/text/json/writer.h"

namespace freecell::cli {
namespace {

// "1 deal in 3868", "12.3 % of the deals".
std::string part_words(double part) {
    if (part < 1e-12) return "hardly any deal";
    if (part >= 0.995) return "nearly every deal";
    if (part >= 0.1) return fmt::format("{:.1f} % of the deals", 100 * part);
    return fmt::format("1 deal in {:.0f}", 1 / part);
}

// "1 deal in 3868 passes", "12.3 % of the deals pass".
std::string passing_words(double part) {
    const std::string words = part_words(part);
    return words + (words.ends_with('s') ? " pass" : " passes");
}

std::string expected_words(double expected) {
    return expected < 0.05 ? "fewer than 0.1" : fmt::format("{:.{}f}", expected, expected < 10 ? 1 : 0);
}

std::string chance_words(const query::Chance& chance, std::int64_t deals, bool is_upper_bound) {
    if (chance.probability == 0) {
        if (chance.boards == 0) return "none: no board matches";
        // If none of n boards match, then with 95 % confidence fewer than 3 in n do.
        return fmt::format("fewer than 1 deal in {}: none of {} random boards matched", chance.boards / 3,
                           chance.boards);
    }
    const std::string source = chance.boards == 0 ? "exactly" : fmt::format("from {} random boards", chance.boards);
    const std::string part = chance.probability == 1 ? "every deal" : part_words(chance.probability);
    return fmt::format("{} ({}); expected matches: {}{}", part, source, is_upper_bound ? "at most " : "",
                       expected_words(chance.probability * static_cast<double>(deals)));
}

std::string range_words(const FindOptions& options, const FindRequest& request) {
    const std::string range = fmt::format("{}..{}", request.range.first, request.range.last);
    return options.sample ? fmt::format("{} deals of {}, at random", request.total, range)
                          : fmt::format("{}, {} deals", range, request.total);
}

bool asks_more_than_cards(const FindRequest& request) {
    return request.facts.with_winnable() || request.facts.with_difficulty();
}

// The chance takes only the cards into account. Nothing if the query asks only for other things.
std::string chance_section(const FindRequest& request, const query::Chance& chance) {
    if (!asks_more_than_cards(request)) return "By chance\n" + wrapped(chance_words(chance, request.total, false), 2);
    if (chance.probability == 1) return "";
    return "By chance, for the cards alone\n" + wrapped(chance_words(chance, request.total, true), 2);
}

struct ExplainedStep {
    std::string words;
    bool by_kernel = false;
    std::optional<double> passes = {};
};

std::string census_step(const FindOptions& options, const FindRequest& request) {
    std::string step = "look up the impossible and undecided deals in the census, and test each";
    if (options.sample) return step;
    return fmt::format("{}: {}", step, request.facts.not_winnable(request.range).size());
}

// What run_search() does, in order.
std::vector<ExplainedStep> steps_of(const FindOptions& options, const FindRequest& request) {
    std::vector<ExplainedStep> steps;
    const Plan plan = plan_search(request.cards_alone, request.value);
    const bool none_by_cards = request.cards_alone == query::never();
    if (!none_by_cards || !asks_more_than_cards(request)) {
        for (const PlanStep& step : plan.tests) steps.push_back({words(step.stage), true, step.passes});
        if (request.facts.with_difficulty()) {
            steps.push_back({plan.tests.empty() ? "look up the difficulty of each deal in the table of ratings"
                                                : "look up their difficulty in the table of ratings"});
        } else if (plan.tests.empty() && !plan.value) {
            steps.push_back({"take every deal"});
        }
        if (plan.value) steps.push_back({words(*plan.value) + ", and count", true});
    }
    if (request.facts.with_winnable()) steps.push_back({census_step(options, request)});
    return steps;
}

std::string explanation(const FindOptions& options, const FindRequest& request, const query::Chance& chance) {
    std::string out = "Looking for\n" + wrapped(query::words(request.condition), 2);
    if (request.value) out += "Counting by\n" + wrapped(query::words(*request.value), 2);
    out += "Among\n" + wrapped(range_words(options, request), 2);
    out += chance_section(request, chance);
    const auto steps = steps_of(options, request);
    const bool with_kernel = std::ranges::any_of(steps, &ExplainedStep::by_kernel);
    out += with_kernel ? fmt::format("Plan, with kernel {}\n", request.kernel->name) : "Plan\n";
    int number = 0;
    for (const ExplainedStep& step : steps) {
        const std::string passes = step.passes ? ": " + passing_words(*step.passes) : "";
        out += wrapped(fmt::format("{}. {}{}", ++number, step.words, passes), 2);
    }
    return out;
}

std::string explanation_json(const FindOptions& options, const FindRequest& request, const query::Chance& chance) {
    std::string out;
    JsonWriter json(out);
    json.begin_object(schema::find_plan).member("query", request.query_text);
    json.member("meaning", query::words(request.condition));
    if (request.value) json.member("value", query::words(*request.value));
    json.array("range", std::array{request.range.first, request.range.last}).member("deals", request.total);
    if (!asks_more_than_cards(request)) {
        json.member("chance", chance.probability).member("chance_from_random_boards", chance.boards);
        json.member("expected", chance.probability * static_cast<double>(request.total));
    }
    json.member("kernel", request.kernel->name).key("plan").begin_array();
    for (const ExplainedStep& step : steps_of(options, request)) {
        json.begin_object().member("step", step.words);
        if (step.passes) json.member("passes", *step.passes);
        json.end_object();
    }
    json.end_array().end_object();
    return out + "\n";
}

} // namespace

void explain_search(const FindOptions& options, const FindRequest& request) {
    const query::Chance chance = query::chance(query::cards_alone(request.condition));
    write_out(options.wants_json() ? explanation_json(options, request, chance)
                                   : explanation(options, request, chance));
}

} // namespace freecell::cli
