#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "cli/command/command.h"
#include "cli/shared/failure.h"
#include "freecell/survey/store/store.h"
#include "freecell/text/counted.h"

namespace freecell::cli {

// The Failure for an error of a store, with advice.
Failure failure_of(const StoreError& error);

// "1..40 617 and 3 more": lists the first twenty.
std::string listed(const std::vector<NumberRange>& ranges);

// The value, or throws a Failure.
template <class Value> Value must(Stored<Value> result) {
    if (!result) throw failure_of(result.error());
    if constexpr (!std::is_void_v<Value>) return std::move(*result);
}

// Prints a note if an interrupted write was rolled back when the store was opened.
void tell_if_rolled_back(const Store& store);
// The store, for reading.
Store open_store(const std::string& path);

// `1..1000000`; throws a Failure if it is not a range.
NumberRange range_of(const std::string& text);

// The options of a survey, which are passed on to the tasks of a cluster.
class SurveyOptions {
public:
    // Returns the option for the range.
    Option add_to(Command command);

    [[nodiscard]] NumberRange range() const { return range_of(range_); }
    [[nodiscard]] SurveySettings settings() const;
    [[nodiscard]] std::int64_t shard_size() const { return shard_size_; }
    // Warns on standard error if there are fewer shards than tasks.
    void tell_if_too_few_for(std::int64_t tasks) const;
    // The options as words of a command line, without the range.
    [[nodiscard]] std::string words() const;

private:
    std::string range_;
    std::int64_t cells_ = 4;
    std::string keep_ = "solutions";
    std::int64_t shard_size_ = 65536;
    std::int64_t most_positions_ = -1; // not given
};

// Each adds one command below `freecell survey`.
void add_survey_merge(Command survey);
void add_survey_report(Command survey);
void add_survey_verify(Command survey);
void add_survey_export(Command survey);
void add_survey_submit(Command survey);

} // namespace freecell::cli
