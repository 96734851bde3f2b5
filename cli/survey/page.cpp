#include <sys/wait.h>

#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/shared/failure.h"
#include "cli/shared/other_programs.h"
#include "cli/survey/figures.h"
#include "cli/survey/survey.h"

namespace freecell::cli {
namespace {

// The drawing that gnuplot makes from the script, as an SVG element.
std::string drawn(const std::string& script) {
    const auto [status, output] = output_of("gnuplot 2>&1 <<'END OF SCRIPT'\n" + script + "END OF SCRIPT\n");
    if (WIFEXITED(status) && WEXITSTATUS(status) == 127) {
        throw Failure{"--html needs gnuplot, which is not installed", "On Debian: apt-get install gnuplot-nox"};
    }
    const std::size_t start = output.find("<svg");
    if (status != 0 || start == output.npos) throw Failure{"gnuplot failed: " + output.substr(0, 200)};
    return output.substr(start);
}

std::string data_of(const std::vector<Bar>& bars) {
    std::string out = "$bars << END\n";
    for (const Bar& bar : bars) out += fmt::format("{} {}\n", bar.from, bar.deals);
    return out + "END\n";
}

std::string heading(const char* name, const char* what) {
    return fmt::format(
        "set terminal svg size 900,380 dynamic enhanced font 'sans-serif,13' name '{}' background 'white'\n"
        "set xlabel '{}'\nset ylabel 'deals'\nset format y '%.0f'\nset grid y lc rgb '#dddddd'\n"
        "set border 3\nset tics nomirror\nset style fill solid 1\nunset key\n",
        name, what);
}

std::string length_picture(const SurveyFigures& figures) {
    return drawn(heading("lengths", "moves of the solution") + data_of(figures.length_bars()) +
                 "set boxwidth 0.85\nset yrange [0:*]\nplot $bars using 1:2 with boxes lc rgb '#2f6f9f'\n");
}

// Rare values matter here, so the number of deals has a logarithmic scale.
std::string position_picture(const SurveyFigures& figures) {
    return drawn(heading("positions", "positions searched, from") + data_of(figures.position_bars()) +
                 "set boxwidth 0.85\nset logscale y\nset yrange [0.5:*]\nset xtics rotate by -40\n"
                 "plot $bars using 0:($2 > 0 ? $2 : 1/0):xtic(1) with boxes lc rgb '#9f5f2f'\n");
}

std::string row(const char* name, const std::string& value) {
    return fmt::format("<tr><th>{}</th><td>{}</td></tr>\n", name, value);
}

std::string deals(std::int64_t count, const std::vector<std::int64_t>& listed) {
    constexpr std::size_t most = 1000;
    if (listed.empty()) return std::to_string(count);
    const std::size_t shown = std::min(most, listed.size());
    const std::string more = static_cast<std::int64_t>(shown) < count ? " ..." : "";
    return fmt::format("{}: {}{}", count,
                       fmt::join(listed.begin(), listed.begin() + static_cast<std::ptrdiff_t>(shown), " "), more);
}

constexpr std::string_view page_start = R"(<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>freecell survey</title>
<style>
body { font: 16px/1.45 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222; background: #fff }
th { text-align: left; vertical-align: top; padding: .2rem 1.5rem .2rem 0; font-weight: 600 }
svg { width: 100%; height: auto }
</style>
</head>
<body>
)";

} // namespace

std::string report_page(const SurveyFigures& figures) {
    const SurveyStatistics& found = figures.statistics;
    std::string out(page_start);
    out += fmt::format("<h1>FreeCell deals {}</h1>\n<table>\n", words(found.ranges));
    out += row("deals", std::to_string(found.deals));
    out += row("settings", words(figures.settings));
    out += row("made by", maker_words(figures.settings));
    out += row("solved", std::to_string(found.solved));
    out += row("impossible", deals(found.impossible, found.impossible_deals));
    out += row("gave up", deals(found.gave_up, found.gave_up_deals));
    out += row("store", fmt::format("{} bytes, {:.1f} per deal, {}", figures.bytes, figures.bytes_a_deal(),
                                    counted(found.shards, "shard")));
    out += row("time",
               fmt::format("{:.1f} s of one core, {:.0f} deals per second", found.seconds, figures.deals_a_second()));
    out += "</table>\n";
    if (!found.lengths.empty()) {
        out += fmt::format("<h2>How long are the solutions?</h2>\n<p>{:.2f} moves on average. Cards that go home by "
                           "themselves are not counted; the last bar stands for all that are longer. These are the "
                           "first solutions found, not the shortest.</p>\n{}\n",
                           found.mean_length(), length_picture(figures));
    }
    if (figures.settings.keep != Keep::verdicts && found.deals > 0) {
        out +=
            fmt::format("<h2>How hard are they to find?</h2>\n<p>{:.1f} positions searched on average. A bar reaches "
                        "to twice the number below it; the deals stand on a logarithmic scale.</p>\n{}\n",
                        figures.mean_positions(), position_picture(figures));
    }
    return out + "</body>\n</html>\n";
}

} // namespace freecell::cli
