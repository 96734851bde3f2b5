#include "cli/find/report.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <optional>

#include <fmt/format.h>

#include "cli/command/options.h"
#include "cli/shared/histogram.h"
#include "cli/shared/output.h"
#include "freecell/text/counted.h"
#include "freecell/text/json/writer.h"

namespace freecell::cli {
namespace {

std::string json_report(const FindOptions& options, const FindRequest& request, const SearchState& state) {
    std::string out;
    JsonWriter json(out);
    json.begin_object(request.value ? schema::histogram : schema::count).member("query", request.query_text);
    if (request.value) json.member("value", options.histogram);
    json.array("range", std::array{request.range.first, request.range.last});
    if (options.sample) json.member("seed", request.seed);
    json.member("searched", state.position).member("matches", state.matches);
    if (request.value) append_histogram(json.key("histogram"), state.histogram);
    json.end_object();
    return out + "\n";
}

// If this many of a sample match, then with 95 % confidence fewer than this many are expected to (Poisson).
constexpr std::array<double, 10> upper_bounds = {3.00, 4.74, 6.30, 7.75, 9.15, 10.51, 11.84, 13.15, 14.43, 15.71};

// The most deals among which `found` of a sample were found, with 95 % confidence; nullopt if too many were found to
// need this bound.
std::optional<std::int64_t> upper_bound(std::int64_t found, std::int64_t sampled, std::int64_t deals) {
    if (found >= std::ssize(upper_bounds)) return std::nullopt;
    const double part = upper_bounds.at(static_cast<std::size_t>(found)) / static_cast<double>(sampled);
    const std::int64_t unseen = deals - sampled;
    return std::min(static_cast<std::int64_t>(std::ceil(part * static_cast<double>(deals))), unseen + found);
}

std::string estimate_words(std::int64_t matches, std::int64_t sampled, std::int64_t deals) {
    if (sampled == deals) return fmt::format("exactly {}", matches);
    if (const auto bound = upper_bound(matches, sampled, deals)) {
        return fmt::format("too few for an estimate; with 95 % confidence at most {}", *bound);
    }
    if (const auto bound = upper_bound(sampled - matches, sampled, deals)) {
        return fmt::format("too many for an estimate; with 95 % confidence at least {}", deals - *bound);
    }
    const auto all = static_cast<double>(deals);
    const auto size = static_cast<double>(sampled);
    const double part = static_cast<double>(matches) / size;
    const double error = 2 * std::sqrt(part * (1 - part) / size * (1 - size / all));
    return fmt::format("about {:.0f} +- {:.0f}", part * all, error * all);
}

} // namespace

void report_count(const FindOptions& options, const FindRequest& request, const SearchState& state) {
    if (options.wants_json()) {
        write_out(json_report(options, request, state));
    } else if (request.value) {
        write_out(histogram_text(state.histogram));
    } else {
        write_out(fmt::format("{}\n", state.matches));
    }
}

void tell_undecided(const FindRequest& request) {
    const std::int64_t undecided = request.facts.undecided();
    if (undecided == 0) return;
    write_err("freecell: {} of the range {} undecided: neither winnable nor impossible\n", counted(undecided, "deal"),
              undecided == 1 ? "is" : "are");
}

void tell_estimate(const FindOptions& options, const FindRequest& request, const SearchState& state) {
    if (!options.seed) write_err("sampled with --seed {}\n", request.seed);
    if (options.limit) return;
    const std::int64_t deals = request.range.last - request.range.first + 1;
    write_err("{} of {} sampled: {} in the range\n", state.matches, request.total,
              estimate_words(state.matches, request.total, deals));
}

void tell_how_to_resume(const FindOptions& options, const FindRequest& request, const SearchState& state,
                        std::uint64_t search) {
    std::string command = "freecell find";
    if (!request.query_text.empty()) command += " " + shell_quoted(request.query_text);
    command += " --range " + options.range;
    if (options.limit) command += fmt::format(" --limit {}", *options.limit);
    if (options.count) command += " --count";
    if (!options.histogram.empty()) command += " --histogram " + shell_quoted(options.histogram);
    if (options.sample) command += fmt::format(" --random-sample {} --seed {}", *options.sample, request.seed);
    if (options.format != "number") command += " --format " + options.format;
    if (!options.kernel.empty()) command += " --kernel " + options.kernel;
    if (options.device != "cpu") command += " --device " + options.device;
    if (options.threads != 0) command += fmt::format(" --threads {}", options.threads);
    command += " --resume " + resume_token(search, state);
    write_err("freecell: interrupted after {} of {} deals, {} found. To continue:\n{}\n", state.position, request.total,
              state.matches, command);
}

} // namespace freecell::cli
