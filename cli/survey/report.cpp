#include <algorithm>
#include <filesystem>
#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/shared/failure.h"
#include "cli/shared/files.h"
#include "cli/shared/output.h"
#include "cli/survey/figures.h"
#include "cli/survey/survey.h"
#include "freecell/survey/shards.h"
#include "freecell/text/json/writer.h"

namespace freecell::cli {
namespace {

constexpr std::int64_t widest_bar = 35; // so that lines have at most 80 characters

struct ReportOptions {
    std::string store;
    std::string page;
    bool json = false;
};

// Lists the first deals, and how many more there are.
std::string list(const std::vector<std::int64_t>& deals, std::int64_t all) {
    constexpr std::size_t most = 100;
    const std::size_t shown = std::min(most, deals.size());
    std::string text =
        fmt::format("{}", fmt::join(deals.begin(), deals.begin() + static_cast<std::ptrdiff_t>(shown), " "));
    const std::int64_t rest = all - static_cast<std::int64_t>(shown);
    return rest > 0 ? text + fmt::format(" and {} more", rest) : text;
}

std::string histogram(const std::vector<Bar>& bars) {
    std::int64_t most = 1;
    std::int64_t all = 0;
    for (const Bar& bar : bars) {
        most = std::max(most, bar.deals);
        all += bar.deals;
    }
    std::string out;
    for (const Bar& bar : bars) {
        const std::string value =
            bar.from == bar.to ? std::to_string(bar.from) : fmt::format("{}..{}", bar.from, bar.to);
        const std::int64_t size = bar.deals == 0 ? 0 : std::max<std::int64_t>(1, bar.deals * widest_bar / most);
        const std::string line = fmt::format("{:>20}  {:>10}  {:>7.3f} %  {}", value, bar.deals,
                                             100.0 * static_cast<double>(bar.deals) / static_cast<double>(all),
                                             std::string(static_cast<std::size_t>(size), '#'));
        out += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
    }
    return out;
}

std::string outcome_line(const char* outcome, std::int64_t count, const std::vector<std::int64_t>& deals) {
    return fmt::format("{:<12}{}{}\n", outcome, count, deals.empty() ? "" : ": " + list(deals, count));
}

std::string report_text(const SurveyFigures& figures) {
    const SurveyStatistics& found = figures.statistics;
    const std::string ranges = found.ranges.empty() ? "" : " (" + words(found.ranges) + ")";
    std::string out = fmt::format("deals       {}{}\n", found.deals, ranges);
    out += fmt::format("settings    {}\n", words(figures.settings));
    out += fmt::format("made by     {}\n", maker_words(figures.settings));
    out += fmt::format("solved      {}\n", found.solved);
    out += outcome_line("impossible", found.impossible, found.impossible_deals);
    out += outcome_line("gave up", found.gave_up, found.gave_up_deals);
    out += fmt::format("store       {} bytes, {:.1f} per deal, {}\n", figures.bytes, figures.bytes_a_deal(),
                       counted(found.shards, "shard"));
    out += fmt::format("time        {:.1f} s of one core, {:.0f} deals per second\n", found.seconds,
                       figures.deals_a_second());
    if (figures.settings.keep == Keep::verdicts || found.deals == 0) return out;
    if (found.solved > 0) {
        out +=
            fmt::format("\nMoves of a solution, automatic ones not counted: {:.2f} on average\n", found.mean_length());
        out += histogram(figures.length_bars());
    }
    out += fmt::format("\nPositions searched: {:.1f} on average\n", figures.mean_positions());
    return out + histogram(figures.position_bars());
}

void append_bars(JsonWriter& json, const std::vector<Bar>& bars) {
    json.begin_array();
    for (const Bar& bar : bars) {
        json.begin_object().member("from", bar.from).member("to", bar.to).member("deals", bar.deals).end_object();
    }
    json.end_array();
}

void run_report(const ReportOptions& options) {
    std::error_code ignored;
    if (!options.page.empty() && std::filesystem::equivalent(options.page, options.store, ignored)) {
        throw Failure{fmt::format("the page would replace the store {}", options.store),
                      "Give --html the name of another file."};
    }
    const Store store = open_store(options.store);
    const SurveyFigures figures = must(survey_figures(store));
    if (!options.page.empty()) write_file(options.page, report_page(figures));
    if (options.page.empty() || options.json) write_out(options.json ? report_json(figures) : report_text(figures));
}

} // namespace

Stored<SurveyFigures> survey_figures(const Store& store) {
    auto found = statistics(store);
    if (!found) return std::unexpected(found.error());
    std::error_code ignored;
    const auto bytes = std::filesystem::file_size(store.path(), ignored);
    return SurveyFigures{.path = store.path(),
                         .bytes = static_cast<std::int64_t>(bytes),
                         .settings = store.settings(),
                         .statistics = *std::move(found)};
}

std::string report_json(const SurveyFigures& figures) {
    const SurveyStatistics& found = figures.statistics;
    std::string out;
    JsonWriter json(out);
    json.begin_object(schema::survey_report).member("deals", found.deals).key("ranges").begin_array();
    for (const NumberRange& range : found.ranges) json.begin_array().value(range.first).value(range.last).end_array();
    json.end_array().key("settings").begin_object();
    for (const auto& [name, value] : named_values(figures.settings)) json.member(name, value);
    json.end_object();
    json.member("solved", found.solved).member("impossible", found.impossible).member("gave_up", found.gave_up);
    json.array("impossible_deals", found.impossible_deals).array("gave_up_deals", found.gave_up_deals);
    json.member("bytes", figures.bytes).member("shards", found.shards).member("seconds", found.seconds, 3);
    json.member("mean_length", found.mean_length(), 4);
    append_bars(json.key("lengths"), figures.length_bars());
    json.member("mean_positions", figures.mean_positions(), 2);
    append_bars(json.key("positions"), figures.position_bars());
    json.end_object();
    return out + "\n";
}

std::string words(const SurveySettings& settings) {
    return fmt::format("8 columns, {}, automatic moves {}; {} kept", counted(settings.cells, "cell"),
                       name(SurveySettings::autoplay), name(settings.keep));
}

std::string maker_words(const SurveySettings& settings) {
    const std::string version = settings.program.substr(0, settings.program.find('/'));
    if (settings.most_positions == 0) return "freecell " + version;
    return fmt::format("freecell {}, at most {} per deal", version,
                       counted(static_cast<std::int64_t>(settings.most_positions), "position"));
}

std::string words(const std::vector<NumberRange>& ranges) {
    constexpr std::size_t most = 10;
    std::vector<std::string> items;
    for (const NumberRange& range : ranges) {
        items.push_back(range.first == range.last ? std::to_string(range.first) : freecell::words(range));
    }
    const std::size_t rest = items.size() > most ? items.size() - most : 0;
    items.resize(items.size() - rest);
    return fmt::format("{}{}", fmt::join(items, ", "), rest > 0 ? fmt::format(" and {} more", rest) : "");
}

double SurveyFigures::bytes_a_deal() const {
    return statistics.deals == 0 ? 0 : static_cast<double>(bytes) / static_cast<double>(statistics.deals);
}

double SurveyFigures::deals_a_second() const {
    return statistics.seconds == 0 ? 0 : static_cast<double>(statistics.deals) / statistics.seconds;
}

double SurveyFigures::mean_positions() const {
    return statistics.deals == 0 ? 0 : statistics.positions / static_cast<double>(statistics.deals);
}

std::vector<Bar> SurveyFigures::length_bars() const {
    std::vector<Bar> bars;
    std::int64_t left = statistics.solved;
    for (const auto& [length, deals] : statistics.lengths) {
        const bool is_rare = left * 2000 < statistics.solved; // as is everything longer; one bar for all of it
        if (is_rare) {
            bars.push_back({length, statistics.lengths.rbegin()->first, left});
            break;
        }
        const int next = bars.empty() ? length : static_cast<int>(bars.back().to) + 1;
        for (int none = next; none < length; ++none) bars.push_back({none, none, 0});
        bars.push_back({length, length, deals});
        left -= deals;
    }
    return bars;
}

std::vector<Bar> SurveyFigures::position_bars() const {
    std::vector<Bar> bars;
    for (std::size_t bits = 0; bits < statistics.efforts.size(); ++bits) {
        const std::int64_t from = bits == 0 ? 0 : std::int64_t{1} << (bits - 1);
        const std::int64_t to = bits == 0 ? 0 : from - 1 + from;
        bars.push_back({from, to, statistics.efforts[bits]});
    }
    const auto is_empty = [](const Bar& bar) { return bar.deals == 0; };
    while (!bars.empty() && is_empty(bars.back())) bars.pop_back();
    bars.erase(bars.begin(), std::ranges::find_if_not(bars, is_empty));
    return bars;
}

void add_survey_report(Command survey) {
    const auto options = std::make_shared<ReportOptions>();
    Command command = survey.add_subcommand("report", "Summarize a store in numbers and plots");
    command.add_option("STORE", options->store, "The store").required();
    command.add_flag("--json", options->json, "One JSON document");
    command.add_option("--html", options->page, "Write an HTML page with plots (needs gnuplot)").type_name("FILE");
    command.footer("Examples\n"
                   "  freecell survey report store.sqlite\n"
                   "  freecell survey report store.sqlite --json\n"
                   "  freecell survey report store.sqlite --html report.html");
    command.callback([options] { run_report(*options); });
}

} // namespace freecell::cli
