#pragma once

#include <string>
#include <vector>

#include "freecell/survey/statistics.h"

namespace freecell::cli {

// A bar of a histogram: deals whose value is from..to.
struct Bar {
    std::int64_t from;
    std::int64_t to;
    std::int64_t deals;
};

// The figures of a store, as in all three forms of the report.
struct SurveyFigures {
    std::string path;
    std::int64_t bytes = 0;
    SurveySettings settings;
    SurveyStatistics statistics;

    [[nodiscard]] double bytes_a_deal() const;
    [[nodiscard]] double deals_a_second() const; // per core
    [[nodiscard]] double mean_positions() const;
    [[nodiscard]] std::vector<Bar> length_bars() const;   // one for each length, and one for all rare lengths
    [[nodiscard]] std::vector<Bar> position_bars() const; // one for each power of two
};

// Reads all of the store.
Stored<SurveyFigures> survey_figures(const Store& store);

// One JSON document, schema freecell/survey-report/1.
std::string report_json(const SurveyFigures& figures);

// A self-contained HTML page with plots by gnuplot. Throws a Failure if gnuplot is not installed.
std::string report_page(const SurveyFigures& figures);

// "8 columns, 4 cells, automatic moves horne; solutions kept"
std::string words(const SurveySettings& settings);
// "freecell 0.2.0, at most 20000000 positions per deal"
std::string maker_words(const SurveySettings& settings);
// "1..1000000"
std::string words(const std::vector<NumberRange>& ranges);

} // namespace freecell::cli
