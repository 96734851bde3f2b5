#include "cli/identify/output.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/identify/near_json.h"
#include "cli/shared/output.h"
#include "freecell/identify/identify.h"
#include "freecell/text/card_text.h"
#include "freecell/text/json/writer.h"

namespace freecell::cli {
namespace {

constexpr std::size_t buffer_limit = 64 * 1024;

bool contains(NumberRange range, std::int64_t number) {
    return range.first <= number && number <= range.last;
}

std::string range_text(NumberRange range) {
    return fmt::format("{}..{}", range.first, range.last);
}

bool is_all(NumberRange range) {
    return range == NumberRange{DealNumber::min, DealNumber::max};
}

// "# boards.txt: line 9: ", as far as known.
std::string comment(const Question& question) {
    const std::string file = question.file.empty() ? "" : question.file + ": ";
    return question.position ? fmt::format("# {}line {}: ", file, question.position->line) : "# ";
}

// A line with the deal number, and the same deal in Microsoft's numbering.
std::string number_line(std::int64_t number) {
    const BoardNumbers microsoft(number, Numbering::microsoft);
    if (number < 0) return fmt::format("{}\n", number);
    if (microsoft.empty()) {
        return fmt::format("{}  # in FreeCell Pro's numbering; the microsoft numbering has no such deal\n", number);
    }
    return fmt::format("{}  # microsoft numbering: also {}\n", number,
                       fmt::join(microsoft.begin() + 1, microsoft.end(), ", "));
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

double percent(std::int64_t part, NumberRange range) {
    return 100.0 * static_cast<double>(part) / static_cast<double>(range.last - range.first + 1);
}

std::string summary(const Question& question, const SearchEnd& end) {
    const std::int64_t all = question.range.last - question.range.first + 1;
    if (end.found) {
        const std::string listed = end.listed < *end.found ? fmt::format("; the first {} are listed", end.listed) : "";
        return fmt::format("{} of {} numbers fit{}\n", *end.found, all, listed);
    }
    const auto* const why = end.interrupted ? "interrupted: " : "";
    const auto estimate = estimated_fit(question.range, end.listed, end.searched);
    return fmt::format("{}{} listed; {:.3g} % of {} searched{}\n", why, end.listed,
                       percent(end.searched, question.range), range_text(question.range),
                       estimate ? fmt::format(", about {} fit in all", *estimate) : "");
}

} // namespace

void IdentifyOutput::start() {
    if (format_ == Format::json) write(list_start(schema::identifications));
}

void IdentifyOutput::finish() {
    if (format_ == Format::json) write(list_end);
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
    if (format_ == Format::json && !first_record_) write(list_between);
    first_record_ = false;
    json_.begin_object(schema::identification);
    if (!question.file.empty()) json_.member("file", question.file);
    if (question.position) json_.member("line", question.position->line);
}

void IdentifyOutput::end_record() {
    json_.end_object();
    json_ = JsonWriter(buffer_);
    write(format_ == Format::ndjson ? "\n" : "");
}

void IdentifyOutput::unreadable(const Question& question, const std::string& trouble) {
    if (format_ == Format::text) {
        flush();
        write_err("freecell: {}\n", trouble);
        return;
    }
    begin_record(question);
    json_.key("numbers").begin_array().end_array().member("trouble", trouble);
    end_record();
}

void IdentifyOutput::whole(const Question& question, std::optional<std::int64_t> number,
                           std::span<const NearDeal> nearest) {
    if (format_ == Format::text) return whole_text(question, number, nearest);
    begin_record(question);
    const bool inside = number && contains(question.range, *number);
    append_identification(json_, inside ? number : std::nullopt, nearest);
    if (number && !inside) json_.member("outside", *number);
    end_record();
}

void IdentifyOutput::whole_text(const Question& question, std::optional<std::int64_t> number,
                                std::span<const NearDeal> nearest) {
    if (number && contains(question.range, *number)) return write(number_line(*number));
    write(comment(question));
    if (number) {
        write(fmt::format("no number of {} deals this board: it is deal {}\n", range_text(question.range), *number));
    } else if (nearest.empty()) {
        write("no deal number gives this board, or one that differs in only two places\n");
    }
    for (std::size_t i = 0; i < nearest.size(); ++i) {
        write((i == 0 ? "no exact match; " : "# and ") + near_text(nearest[i]));
    }
}

void IdentifyOutput::begin_partial(const Question& question) {
    if (format_ == Format::text) return;
    begin_record(question);
    json_.member("known", question.known).key("numbers").begin_array();
}

void IdentifyOutput::numbers(std::span<const std::int64_t> numbers) {
    for (const std::int64_t number : numbers) {
        if (format_ == Format::text) {
            write(fmt::format("{}\n", number));
        } else {
            json_.value(number);
        }
    }
    flush();
}

void IdentifyOutput::end_partial(const Question& question, const SearchEnd& end) {
    if (format_ == Format::text) return end_partial_text(question, end);
    json_.end_array();
    append_search_end(json_, question.range, end.listed, end);
    end_record();
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
