#include <array>

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

std::string chance_words(const query::Chance& chance, std::int64_t deals) {
    if (chance.probability == 0) {
        if (chance.boards == 0) return "none: no board matches";
        // If none of n boards match, then with 95 % confidence fewer than 3 in n do.
        return fmt::format("fewer than 1 deal in {}: none of {} random boards matched", chance.boards / 3,
                           chance.boards);
    }
    const std::string source = chance.boards == 0 ? "exactly" : fmt::format("from {} random boards", chance.boards);
    const std::string part = chance.probability == 1 ? "every deal" : part_words(chance.probability);
    const double expected = chance.probability * static_cast<double>(deals);
    return fmt::format("{} ({}); of these about {:.{}f}", part, source, expected, expected < 10 ? 1 : 0);
}

std::string range_words(const FindOptions& options, const FindRequest& request) {
    const std::string range = fmt::format("{}..{}", request.range.first, request.range.last);
    return options.sample ? fmt::format("{} deals of {}, at random", request.total, range)
                          : fmt::format("{}, {} deals", range, request.total);
}

// Names the condition that the probability does not take into account.
std::string regardless(const DealFacts& facts) {
    if (facts.with_winnable()) return ", whether it can be won or not";
    return facts.with_difficulty() ? ", whatever the difficulty" : "";
}

std::string explanation(const FindOptions& options, const FindRequest& request, const query::Chance& chance,
                        const Plan& plan) {
    std::string out = "Looking for\n" + wrapped(query::words(request.condition), 2);
    if (request.value) out += "Counting by\n" + wrapped(query::words(*request.value), 2);
    out += "Among\n" + wrapped(range_words(options, request), 2);
    out += "By chance" + regardless(request.facts) + "\n";
    out += wrapped(chance_words(chance, request.total), 2);
    out += fmt::format("Plan, with kernel {}\n", request.kernel->name);
    int number = 0;
    for (const PlanStep& step : plan.tests) {
        out += wrapped(fmt::format("{}. {}: {} passes", ++number, words(step.stage), part_words(step.passes)), 2);
    }
    if (plan.value) out += wrapped(fmt::format("{}. {}, and count", ++number, words(*plan.value)), 2);
    if (request.facts.with_winnable()) {
        const auto deals = request.facts.not_winnable(request.range).size();
        out += wrapped(fmt::format("{}. deals that cannot be won, from the census: {}", ++number, deals), 2);
    }
    return out;
}

std::string explanation_json(const FindRequest& request, const query::Chance& chance, const Plan& plan) {
    std::string out;
    JsonWriter json(out);
    json.begin_object(schema::find_plan).member("query", request.query_text);
    json.member("meaning", query::words(request.condition));
    if (request.value) json.member("value", query::words(*request.value));
    json.array("range", std::array{request.range.first, request.range.last}).member("deals", request.total);
    json.member("chance", chance.probability).member("chance_from_random_boards", chance.boards);
    json.member("expected", chance.probability * static_cast<double>(request.total));
    json.member("kernel", request.kernel->name).key("plan").begin_array();
    for (const PlanStep& step : plan.tests) {
        json.begin_object().member("step", words(step.stage)).member("passes", step.passes).end_object();
    }
    if (plan.value) json.begin_object().member("step", words(*plan.value)).end_object();
    json.end_array().end_object();
    return out + "\n";
}

} // namespace

void explain_search(const FindOptions& options, const FindRequest& request) {
    const query::Chance chance = query::chance(query::cards_alone(request.condition));
    const Plan plan = plan_search(request.cards_alone, request.value);
    if (options.wants_json()) {
        write_out(explanation_json(request, chance, plan));
    } else {
        write_out(explanation(options, request, chance, plan));
    }
}

} // namespace freecell::cli
