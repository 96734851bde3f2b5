#include "cli/identify/output.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "cli/shared/output.h"
#include "freecell/identify/identify.h"
#include "freecell/text/card_text.h"

namespace freecell::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t buffer_limit = 64 * 1024;

bool contains(NumberRange range, std::int64_t number) {
    return range.first <= number && number <= range.last;
}

// The name of a file in it may hold any bytes.
std::string json_string(const std::string& text) {
    return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string range_text(NumberRange range) {
    return fmt::format("{}..{}", range.first, range.last);
}

bool is_all(NumberRange range) {
    return range == NumberRange{DealNumber::min, DealNumber::max};
}

// "# boards.txt: line 9: ", as far as it is known.
std::string comment(const Question& question) {
    const std::string file = question.file.empty() ? "" : question.file + ": ";
    return question.place ? fmt::format("# {}line {}: ", file, question.place->line) : "# ";
}

// What Microsoft's numbering makes of the same deal.
std::string number_line(std::int64_t number) {
    const BoardNumbers microsoft(number, Numbering::microsoft);
    if (number < 0) return fmt::format("{}\n", number);
    if (microsoft.empty()) {
        return fmt::format("{}  # in FreeCell Pro's numbering; the microsoft numbering has no such deal\n", number);
    }
    return fmt::format("{}  # microsoft numbering: also {}\n", number,
                       fmt::join(microsoft.begin() + 1, microsoft.end(), ", "));
}

std::string number_json(std::int64_t number) {
    const BoardNumbers microsoft(number, Numbering::microsoft);
    return fmt::format(R"("numbers":[{}],"microsoft":[{}])", number, fmt::join(microsoft, ","));
}

int row_of(const Difference& difference) {
    return difference.place / Deal::column_count + 1;
}

int column_of(const Difference& difference) {
    return difference.place % Deal::column_count + 1;
}

std::string near_text(const NearDeal& near) {
    constexpr std::array<std::string_view, 3> counts = {"no", "this one place", "these two places"};
    std::string out = fmt::format("deal {} differs in {}:\n", near.number, counts.at(near.differences.size()));
    for (const Difference& difference : near.differences) {
        out += fmt::format("#   row {}, column {}: {} here, {} in the deal\n", row_of(difference),
                           column_of(difference), name(difference.seen), name(difference.dealt));
    }
    return out;
}

Json near_json(std::span<const NearDeal> nearest) {
    Json out = Json::array();
    for (const NearDeal& near : nearest) {
        Json differences = Json::array();
        for (const Difference& difference : near.differences) {
            differences.push_back({{"row", row_of(difference)},
                                   {"column", column_of(difference)},
                                   {"seen", name(difference.seen)},
                                   {"dealt", name(difference.dealt)}});
        }
        out.push_back({{"deal", near.number}, {"differences", differences}});
    }
    return out;
}

double percent(std::int64_t part, NumberRange range) {
    return 100.0 * static_cast<double>(part) / static_cast<double>(range.last - range.first + 1);
}

// How many would fit in all, if the rest of the range is like the part that was searched.
std::int64_t estimate(const Question& question, const SearchEnd& end) {
    if (end.searched == 0) return 0;
    return static_cast<std::int64_t>(static_cast<double>(end.listed) * 100.0 / percent(end.searched, question.range));
}

std::string summary(const Question& question, const SearchEnd& end) {
    const std::int64_t all = question.range.last - question.range.first + 1;
    if (end.found) {
        const std::string listed = end.listed < *end.found ? fmt::format("; the first {} are listed", end.listed) : "";
        return fmt::format("{} of {} numbers fit{}\n", *end.found, all, listed);
    }
    const auto* const why = end.interrupted ? "interrupted: " : "";
    return fmt::format("{}{} listed; {:.3g} % of {} searched, about {} fit in all\n", why, end.listed,
                       percent(end.searched, question.range), range_text(question.range), estimate(question, end));
}

} // namespace

void IdentifyOutput::start() {
    if (format_ == Format::json) write("{\"schema\":\"freecell/identified/1\",\"boards\":[\n");
}

void IdentifyOutput::finish() {
    if (format_ == Format::json) write("\n]}\n");
    flush();
}

void IdentifyOutput::flush() {
    write_out(buffer_);
    buffer_.clear();
}

void IdentifyOutput::write(std::string_view text) {
    buffer_ += text;
    if (buffer_.size() >= buffer_limit) flush();
}

void IdentifyOutput::begin_record(const Question& question) {
    if (format_ == Format::json) write(first_record_ ? "{" : ",\n{");
    if (format_ == Format::ndjson) write(R"({"schema":"freecell/identify/1",)");
    first_record_ = false;
    write(question.place ? fmt::format(R"("line":{},)", question.place->line) : R"("line":null,)");
}

void IdentifyOutput::unreadable(const Question& question, const std::string& trouble) {
    if (format_ == Format::text) {
        flush();
        write_err("freecell: {}\n", trouble);
        return;
    }
    begin_record(question);
    write(fmt::format(R"("numbers":[],"trouble":{}}})", json_string(trouble)));
    if (format_ == Format::ndjson) write("\n");
}

void IdentifyOutput::whole(const Question& question, std::optional<std::int64_t> number,
                           std::span<const NearDeal> nearest) {
    if (format_ == Format::text) return whole_text(question, number, nearest);
    begin_record(question);
    const bool inside = number && contains(question.range, *number);
    write(inside ? number_json(*number) : R"("numbers":[],"microsoft":[])");
    if (number && !inside) write(fmt::format(R"(,"outside":{})", *number));
    if (!number) write(fmt::format(R"(,"nearest":{})", near_json(nearest).dump()));
    write(format_ == Format::ndjson ? "}\n" : "}");
}

void IdentifyOutput::whole_text(const Question& question, std::optional<std::int64_t> number,
                                std::span<const NearDeal> nearest) {
    if (number && contains(question.range, *number)) return write(number_line(*number));
    write(comment(question));
    if (number) {
        write(fmt::format("no number of {} deals this board: it is deal {}\n", range_text(question.range), *number));
    } else if (nearest.empty()) {
        write("no Microsoft number deals this board, nor one that differs in two places only\n");
    }
    for (std::size_t i = 0; i < nearest.size(); ++i) {
        write((i == 0 ? "no exact match; " : "# and ") + near_text(nearest[i]));
    }
}

void IdentifyOutput::begin_partial(const Question& question) {
    if (format_ == Format::text) return;
    begin_record(question);
    write(fmt::format(R"("known":{},"numbers":[)", question.known));
    first_number_ = true;
}

void IdentifyOutput::numbers(std::span<const std::int64_t> numbers) {
    for (const std::int64_t number : numbers) {
        if (format_ == Format::text) {
            write(fmt::format("{}\n", number));
        } else {
            write(fmt::format("{}{}", first_number_ ? "" : ",", number));
        }
        first_number_ = false;
    }
    flush();
}

void IdentifyOutput::end_partial(const Question& question, const SearchEnd& end) {
    if (format_ == Format::text) return end_partial_text(question, end);
    write(fmt::format(R"(],"range":[{},{}],"searched":{},"complete":{})", question.range.first, question.range.last,
                      end.searched, end.found.has_value()));
    write(end.found ? fmt::format(R"(,"fit":{}}})", *end.found)
                    : fmt::format(R"(,"fit_estimated":{}}})", estimate(question, end)));
    if (format_ == Format::ndjson) write("\n");
    flush();
}

void IdentifyOutput::end_partial_text(const Question& question, const SearchEnd& end) {
    if (end.found == 0) {
        const std::string of_range = is_all(question.range) ? "" : " of " + range_text(question.range);
        write(fmt::format("{}no number{} deals a board with {} there\n", comment(question), of_range,
                          question.known == 1 ? "this card" : "these cards"));
    }
    flush();
    if (end.found != 0) write_err("{}", summary(question, end));
}

} // namespace freecell::cli
