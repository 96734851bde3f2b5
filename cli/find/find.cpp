#include "cli/find/find.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <random>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/command/options.h"
#include "cli/commands.h"
#include "cli/deal/format.h"
#include "cli/shared/device.h"
#include "cli/shared/failure.h"
#include "freecell/query/parse_query.h"
#include "freecell/text/printable.h"

namespace freecell::cli {
namespace {

constexpr std::int64_t most_counted = std::int64_t{1} << 53;

// Points at the mistake below the query, if the query can be shown.
Failure query_failure(const std::string& text, const query::QueryError& error) {
    const bool shown = text.size() <= 200 && !text.contains('\n') && !text.contains('\033');
    const std::string pointer = shown ? fmt::format("\n  {}\n  {:>{}}", text, "^", error.column) : std::string();
    return {fmt::format("column {}: {}{}", error.column, error.message, pointer),
            "freecell help find summarizes the language."};
}

template <class Parse> auto parsed(const std::string& text, Parse parse) {
    auto result = parse(text);
    if (!result) throw query_failure(text, result.error());
    return *std::move(result);
}

NumberRange search_range_of(const std::string& text) {
    if (text == "all") return {0, DealNumber::max};
    const auto range = parse_number(text);
    if (!range) throw Failure{message(range.error()), "Write --range 1..1000000, or --range all."};
    return *range;
}

const ScanKernel* kernel_of(const std::string& name) {
    if (name.empty()) return &best_kernel();
    const ScanKernel* kernel = kernel_named(name);
    if (kernel == nullptr) {
        throw Failure{fmt::format("there is no kernel {}", printable(name)),
                      fmt::format("There are: {}", names_of(kernels()))};
    }
    if (!kernel->runs_here) {
        throw Failure{fmt::format("this machine has no {}", name),
                      "Without --kernel, the best one for this machine is used."};
    }
    return kernel;
}

void read_query(FindRequest& request) {
    request.condition = parsed(
        request.query_text, [](const std::string& text) { return query::parse_query(text, query::Asks::everything); });
    request.cards_alone = query::cards_alone(query::if_winnable(request.condition));
    request.facts = DealFacts(request.condition, request.range);
}

FindRequest request_of(const FindOptions& options) {
    FindRequest request{.query_text = fmt::format("{}", fmt::join(options.query_words, " ")),
                        .condition = query::always(),
                        .cards_alone = query::always(),
                        .facts = {},
                        .value = {},
                        .range = search_range_of(options.range),
                        .total = 0,
                        .seed = options.seed ? static_cast<std::uint64_t>(*options.seed) : std::random_device()(),
                        .kernel = kernel_of(options.kernel)};
    if (options.query_words.empty() && options.histogram.empty()) {
        throw Failure{"what are you looking for? Such as: freecell find 'aces in row 1'", "Try: freecell find --help"};
    }
    if (!options.query_words.empty()) read_query(request);
    if (!options.histogram.empty()) request.value = parsed(options.histogram, query::parse_value);
    const std::int64_t size = request.range.last - request.range.first + 1;
    if (options.sample.value_or(0) > size) {
        throw Failure{fmt::format("a range of {} deals is too small for a sample of {}", size, *options.sample)};
    }
    request.total = options.sample.value_or(size);
    return request;
}

void settle_format(FindOptions& options) {
    if (options.json) options.format = "json";
    if (options.ndjson) options.format = "ndjson";
    const bool only_counts = options.count || !options.histogram.empty() || options.explain;
    if (only_counts && options.format != "number" && !options.wants_json()) {
        throw Failure{fmt::format("--format {} needs boards, and there are none", options.format),
                      "Counts, histograms and explanations are text or JSON."};
    }
}

void add_output_options(Command command, FindOptions& options) {
    Option limit = command.add_option("-n,--limit", options.limit, "Stop after N matches");
    expect_whole_number(limit, 1, most_counted);
    Option count = command.add_flag("--count", options.count, "Print how many there are, not which");
    command
        .add_option("--histogram", options.histogram,
                    "Count the matches by a value, such as 'count(aces in row 7)'; without QUERY, all deals")
        .type_name("VALUE")
        .excludes(limit)
        .excludes(count);
    Option format = add_choice(command, "-f,--format", options.format, deal_format_names,
                               "Form of the matches: the number (default), or the board as freecell deal writes it");
    Option json = command.add_flag("--json", options.json, "The same as --format json: one document");
    Option ndjson = command.add_flag("--ndjson", options.ndjson, "The same as --format ndjson: one line per match");
    format.excludes(json).excludes(ndjson);
    json.excludes(ndjson);
    command.add_flag("--explain", options.explain,
                     "Do not search; print the query in words, how many matches to expect, and the plan");
}

void add_search_options(Command command, FindOptions& options) {
    command.add_option("--range", options.range, "Deals to search: A..B, or all for 0..8589934591. Default: 1..1000000")
        .type_name("A..B");
    Option sample = command.add_option("--random-sample", options.sample,
                                       "Search only N random numbers of the range, in the order picked");
    expect_whole_number(sample, 1, DealNumber::max + 3);
    expect_whole_number(command.add_option("--seed", options.seed, "Pick the same sample again for the same seed"), 0,
                        std::numeric_limits<std::int64_t>::max())
        .needs(sample);
    command.add_option("--resume", options.resume, "Continue an interrupted search").type_name("TOKEN");
    command.add_option("--kernel", options.kernel, "Force a kernel: " + names_of(kernels())).type_name("NAME");
    add_device(command, options.device);
}

} // namespace

void add_find_command(Command program) {
    const auto options = std::make_shared<FindOptions>();
    Command command = program.add_subcommand("find", "Find deals by where their cards lie");
    command.add_option("QUERY", options->query_words,
                       "What to look for, such as 'aces in row 1'; quotes are needed "
                       "only for characters that are special to the shell");
    add_search_options(command, *options);
    add_output_options(command, *options);
    options->style.add_to(command);
    add_threads(command, options->threads);
    command.footer("A query names cards (AS, aces, red kings, 2-4 of clubs) and says where they lie:\n"
                   "in a place (row 1, column 3, r2c5, top, bottom), or above, below, on, under or\n"
                   "next to other cards. Before the cards, it may say how many: any, all, no, at\n"
                   "least 2. It may also compare values (runs, longest run, depth(2S), count(aces in\n"
                   "row 7)) and ask for winnable, impossible or difficulty hard. Queries are joined\n"
                   "by and, or, not and parentheses. The bottom of a column is row 1.\n"
                   "\n"
                   "Exit code 0: there are matches, or they are only counted; 1: there are none.\n"
                   "\n"
                   "Examples\n"
                   "  freecell find aces in top --limit 10\n"
                   "  freecell find 'count(kings in bottom) >= 3 and any red 6 on black 7'\n"
                   "  freecell find 'longest run >= 6' --range all --count\n"
                   "  freecell find 'depth(2S) > 4' --explain\n"
                   "  freecell find --histogram 'count(aces in row 7)'\n"
                   "\n"
                   "See docs/find.md for the language and examples.");
    command.callback([options] {
        settle_format(*options);
        const FindRequest request = request_of(*options);
        options->explain ? explain_search(*options, request) : run_search(*options, request);
    });
}

} // namespace freecell::cli
