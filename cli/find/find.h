#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/find/deal_facts.h"
#include "cli/shared/style.h"
#include "freecell/query/query.h"
#include "freecell/scan/kernels.h"
#include "freecell/text/number_list.h"

namespace freecell::cli {

// The options of `freecell find`, as written.
struct FindOptions {
    std::vector<std::string> query_words;
    std::string range = "1..1000000";
    std::optional<std::int64_t> limit;
    bool count = false;
    std::string histogram;
    std::optional<std::int64_t> sample;
    std::optional<std::int64_t> seed;
    std::string format = "number";
    bool json = false;
    bool ndjson = false;
    std::string kernel;
    bool explain = false;
    std::string resume;
    std::int64_t threads = 0;
    std::string device = "cpu";
    StyleOptions style;

    [[nodiscard]] bool wants_json() const { return format == "json" || format == "ndjson"; }
};

// The same, parsed.
struct FindRequest {
    std::string query_text;
    query::Condition condition;
    query::Condition cards_alone; // the same for deals that can be won, whatever their difficulty
    DealFacts facts;
    std::optional<query::Value> value; // of the histogram
    NumberRange range;
    std::int64_t total; // numbers to search: the range or the sample
    std::uint64_t seed; // of the sample
    const ScanKernel* kernel;
};

// Prints the query in words, the expected number of matches and the plan.
void explain_search(const FindOptions& options, const FindRequest& request);

void run_search(const FindOptions& options, const FindRequest& request);

} // namespace freecell::cli
