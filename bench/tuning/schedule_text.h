#pragma once

#include <algorithm>
#include <charconv>
#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "freecell/solve/fast/schedule.h"

// The text form of search stages, in which the files of freecell/solve/fast/weights are
// written: C++ initializers with a name for every field.
namespace freecell::bench {

inline constexpr std::size_t schedule_line_width = 120;

inline std::string write_field(std::string_view name, std::span<const std::int16_t> values) {
    std::string list;
    for (const std::int16_t value : values) (list += list.empty() ? "" : ", ") += std::to_string(value);
    return "." + std::string(name) + " = " + (values.size() > 1 ? "{" + list + "}" : list);
}

inline std::string write_field(std::string_view name, std::string_view text) {
    return "." + std::string(name) + " = \"" + std::string(text) + "\"";
}

// One stage. A test checks that these files have exactly this form.
inline std::string write_stage(const fast::SearchStage& stage) {
    const fast::TrainingRun& run = stage.training;
    std::string out = "    SearchStage{.most_positions = " + std::to_string(stage.most_positions) + ",\n";
    out += "                .training = {" + write_field("deals", run.deals) + ", " + write_field("seed", run.seed) +
           ",\n";
    out += "                             " + write_field("command", run.command) + "},\n";
    std::string line = "                .weights = {";
    bool first = true;
    fast::for_each_weight(stage.weights, [&](std::string_view name, std::span<const std::int16_t> values) {
        const std::string field = write_field(name, values);
        if (!first && line.size() + field.size() + 4 > schedule_line_width) {
            out += line + ",\n";
            line = std::string(28, ' ');
            first = true;
        }
        line += (first ? "" : ", ") + field;
        first = false;
    });
    return out + line + "}},\n";
}

// Reads what write_stage() writes, with any white space. `text` must outlive the stages, which keep views of it.
class StageReader {
public:
    explicit StageReader(std::string_view text) : text_(text) {}

    // Empty if the text is not of that form or a field is missing, unknown or out of order.
    std::vector<fast::SearchStage> read() {
        std::vector<fast::SearchStage> stages;
        while (ok_ && at_ < text_.size()) {
            if (!skip_to("SearchStage{")) break;
            stages.push_back(read_stage());
        }
        return ok_ ? stages : std::vector<fast::SearchStage>{};
    }

private:
    fast::SearchStage read_stage() {
        fast::SearchStage stage{};
        stage.most_positions = read_field<int>("most_positions");
        expect("."), expect("training"), expect("="), expect("{");
        stage.training.deals = read_string("deals");
        stage.training.seed = read_string("seed");
        stage.training.command = read_string("command");
        expect("}"), expect(","), expect("."), expect("weights"), expect("="), expect("{");
        fast::for_each_weight(stage.weights, [&](std::string_view name, auto values) { read_list(name, values); });
        expect("}"), expect("}"), expect(",");
        return stage;
    }

    void start_field(std::string_view name) { expect("."), expect(name), expect("="); }
    template <std::integral Number> Number read_field(std::string_view name) {
        start_field(name);
        const Number number = read_number<Number>();
        accept(",");
        return number;
    }
    std::string_view read_string(std::string_view name) {
        start_field(name), expect("\"");
        const std::size_t end = text_.find('"', at_);
        if (end == std::string_view::npos) ok_ = false;
        if (!ok_) return {};
        const std::string_view found = text_.substr(at_, end - at_);
        at_ = end + 1;
        accept(",");
        return found;
    }
    template <class Values> void read_list(std::string_view name, Values values) {
        start_field(name);
        if (values.size() > 1) expect("{");
        for (auto& value : values) {
            value = read_number<std::int16_t>();
            accept(",");
        }
        if (values.size() > 1) expect("}"), accept(",");
    }
    template <std::integral Number> Number read_number() {
        skip_space();
        Number number = 0;
        const auto [end, error] = std::from_chars(text_.data() + at_, text_.data() + text_.size(), number);
        ok_ = ok_ && error == std::errc{};
        at_ = static_cast<std::size_t>(end - text_.data());
        return number;
    }

    void skip_space() { at_ = std::min(text_.size(), text_.find_first_not_of(" \n", at_)); }
    bool skip_to(std::string_view mark) {
        const std::size_t found = text_.find(mark, at_);
        at_ = found == std::string_view::npos ? text_.size() : found + mark.size();
        return found != std::string_view::npos;
    }
    bool accept(std::string_view mark) {
        skip_space();
        if (!text_.substr(at_).starts_with(mark)) return false;
        at_ += mark.size();
        return true;
    }
    void expect(std::string_view mark) { ok_ = accept(mark) && ok_; }

    std::string_view text_;
    std::size_t at_ = 0;
    bool ok_ = true;
};

inline std::vector<fast::SearchStage> read_stages(std::string_view text) {
    return StageReader(text).read();
}

} // namespace freecell::bench
